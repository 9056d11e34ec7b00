import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { utc } from '#platform/server/database/columns.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import type { ViewSource } from '#features/views/rules.ts';
import type { Reservation } from '../contract.ts';
import type { TicketCount } from '../rules.ts';

/** Units of one type in a hold, with the terms of the moment it was made: a later change never reaches a buyer in the middle of paying. */
export interface HoldLine extends TicketCount {
  readonly ticketTypeName: string;
  /** Of an add-on, whose name and price these are; missing: tickets. */
  readonly kind?: 'add_on';
  /** People whom one unit admits; missing: one. */
  readonly admits?: number;
  readonly priceMinor: number;
  /** Of a hidden type: its own code. */
  readonly unlockCode?: string;
  /** Of a hidden type that another code opened: the promo code that the order has to use. */
  readonly promoCode?: string;
  /** The plans that could be completed in time at that moment. */
  readonly paymentPlans: readonly PaymentPlan[];
}

export const reservations = pgTable('reservations', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text().$type<Reservation['status']>().notNull(),
  paying: boolean().notNull().default(false),
  /** Each ticket type once, in the order of the event; they never change (docs/decisions/059-order-lines.md). */
  lines: jsonb().$type<readonly HoldLine[]>().notNull(),
  currency: text().$type<Currency>().notNull(),
  /** Of its event at that moment. */
  buyerFeePoints: integer('buyer_fee_points'),
  expiresAt: utc('expires_at').notNull(),
  /** The original end of a hold whose buyer has left; null while the buyer is present. */
  keptUntil: utc('kept_until'),
  /** How often the team gave its buyer more time. */
  extensions: integer().notNull().default(0),
  /** Made by the team of its event for a buyer, until a day. */
  byTeam: boolean('by_team').notNull().default(false),
  idempotencyKey: text('idempotency_key'),
  fingerprint: text().notNull(),
  /** Where the visit came from; null: it did not say. */
  source: text().$type<ViewSource>(),
  /** The named link with which the visit began; it may name nobody. */
  link: text(),
  /** A complimentary one was never on offer, and one for a ticket that is exchanged is no new sale: they are in no figure of holds. */
  kind: text().$type<'sale' | 'complimentary' | 'upgrade'>().notNull().default('sale'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type ReservationRow = typeof reservations.$inferSelect;
