import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import type { TicketStatus } from '../contract.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea', toDriver: (value) => Buffer.from(value) });

export const ticketSigningKeys = pgTable('ticket_signing_keys', {
  id: text().primaryKey(),
  publicKey: bytea('public_key').notNull(),
  sealedPrivateKey: bytea('sealed_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const tickets = pgTable('tickets', {
  id: uuid().primaryKey(),
  ticketNumber: text('ticket_number').notNull(),
  orderId: uuid('order_id').notNull(),
  position: integer().notNull(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  holderId: uuid('holder_id').notNull(),
  status: text().$type<Lowercase<TicketStatus>>().notNull(),
  version: integer().notNull().default(1),
  qrPayload: text('qr_payload').notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  fullyPaid: boolean('fully_paid').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
