import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import type { Reservation } from '../contract.ts';

export const reservations = pgTable('reservations', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  quantity: integer().notNull(),
  status: text().$type<Reservation['status']>().notNull(),
  paying: boolean().notNull().default(false),
  ticketTypeName: text('ticket_type_name').notNull(),
  priceMinor: minor('price_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  paymentPlans: jsonb('payment_plans').$type<readonly PaymentPlan[]>().notNull(),
  expiresAt: utc('expires_at').notNull(),
  /** The original end of a hold whose buyer has left; null while the buyer is present. */
  keptUntil: utc('kept_until'),
  idempotencyKey: text('idempotency_key'),
  fingerprint: text().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type ReservationRow = typeof reservations.$inferSelect;
