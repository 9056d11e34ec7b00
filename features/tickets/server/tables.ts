import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { TicketStatus } from '../ticket-statuses.ts';

export const ticketSigningKeys = pgTable('ticket_signing_keys', {
  id: text().primaryKey(),
  publicKey: bytes('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  /** It signs the tickets of test events, and those alone. */
  isTest: boolean('is_test').notNull().default(false),
  createdAt: utc('created_at').notNull(),
});

export const tickets = pgTable('tickets', {
  id: uuid().primaryKey(),
  ticketNumber: text('ticket_number').notNull(),
  orderId: uuid('order_id').notNull(),
  position: integer().notNull(),
  /** The number of its line in the order. */
  line: integer().notNull(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  holderId: uuid('holder_id').notNull(),
  /** Of who comes with it: the buyer's of its order. */
  holderName: text('holder_name').notNull(),
  holderEmail: text('holder_email').notNull(),
  holderPhone: text('holder_phone'),
  status: text().$type<Lowercase<TicketStatus>>().notNull(),
  version: integer().notNull().default(1),
  qrPayload: text('qr_payload').notNull(),
  priceMinor: minor('price_minor').notNull(),
  /** Its part of the fee that the buyer bears, which comes on top of the price. */
  feeMinor: minor('fee_minor').notNull().default(0),
  currency: text().$type<Currency>().notNull(),
  fullyPaid: boolean('fully_paid').notNull(),
  /** Of a test event: no gate admits it. */
  isTest: boolean('is_test').notNull().default(false),
  /** Of an add-on: no gate admits it, and it counts for nobody. */
  isAddOn: boolean('is_add_on').notNull().default(false),
  /** When its holder was let in; null: not yet. */
  checkedInAt: utc('checked_in_at'),
  issuedAt: utc('issued_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

export const ticketEmails = pgTable(
  'ticket_emails',
  {
    orderId: uuid('order_id').notNull(),
    holderId: uuid('holder_id').notNull(),
    countedFrom: utc('counted_from').notNull(),
    emails: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.holderId] })],
);
