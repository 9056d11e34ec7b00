import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import type { PaymentPlan } from '../../events/schemas.ts';
import type { Reservation } from '../contract.ts';

const utc = (name: string) => timestamp(name, { withTimezone: true });

export const reservations = pgTable('reservations', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  quantity: integer().notNull(),
  status: text().$type<Reservation['status']>().notNull(),
  paying: boolean().notNull().default(false),
  ticketTypeName: text('ticket_type_name').notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  paymentPlans: jsonb('payment_plans').$type<readonly PaymentPlan[]>().notNull(),
  expiresAt: utc('expires_at').notNull(),
  idempotencyKey: text('idempotency_key'),
  fingerprint: text().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type ReservationRow = typeof reservations.$inferSelect;
