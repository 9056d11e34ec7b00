import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { IncludedTax } from '#features/events/prices/included-tax.ts';
import type { PaymentPlan, RefundPolicy } from '#features/events/schemas.ts';
import type { OrderEntryData, OrderEntryKind } from '../order-entries.ts';
import type { PlanStep } from '../plan-steps.ts';
import type { StandingChoice } from '../standing-choice.ts';
import type { SuspensionCause } from '../suspension-causes.ts';

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  orderNumber: text('order_number').notNull(),
  reservationId: uuid('reservation_id').notNull(),
  eventId: uuid('event_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text().$type<'pending' | 'confirmed' | 'cancelled'>().notNull(),
  cancelReason: jsonb('cancel_reason').$type<Message>(),
  promoCode: text('promo_code'),
  promoCodeId: uuid('promo_code_id'),
  /** The sum of its lines. */
  totalMinor: minor('total_minor').notNull(),
  paidMinor: minor('paid_minor').notNull().default(0),
  currency: text().$type<Currency>().notNull(),
  /** Of its hold; null: the organizer bears Vumi's fee. */
  buyerFeePoints: integer('buyer_fee_points'),
  /** That was in the prices of the event when it was placed. Null: none was stated. */
  tax: jsonb().$type<IncludedTax>(),
  paymentPlan: jsonb('payment_plan').$type<PaymentPlan>(),
  /** Whether the buyer chose at the purchase that M-Pesa pays the later parts by itself, and what came of it; null: not chosen. */
  standingChoice: text('standing_choice').$type<StandingChoice>(),
  /** Why no phone was asked then, for the buyer. */
  standingProblem: jsonb('standing_problem').$type<Message>(),
  paymentMethod: text('payment_method').notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  buyerPhone: text('buyer_phone'),
  /** The buyer's language, for emails about the order. */
  language: text().$type<Language>().notNull().default('en'),
  /** A complimentary one is worth nothing, and is in no figure of sales. */
  kind: text().$type<'sale' | 'complimentary'>().notNull().default('sale'),
  /** Of a test event: in no list and in no sum. */
  isTest: boolean('is_test').notNull().default(false),
  /** Of the event when it was placed: what the buyer was promised. Null: that of the event. */
  refundPolicy: text('refund_policy').$type<RefundPolicy>(),
  /** The same of its start. */
  promisedStartsAt: utc('promised_starts_at'),
  createdAt: utc('created_at').notNull(),
  confirmedAt: utc('confirmed_at'),
  /** Its tickets open no gate since then; null: they do. Written with the rows of `orderSuspensions`. */
  suspendedAt: utc('suspended_at'),
  updatedAt: utc('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;

/** `fee` is the fee of a payment plan, `service_fee` Vumi's fee that the buyer bears. */
export type OrderLineKind = 'ticket' | 'add_on' | 'fee' | 'service_fee';

/**
 * The lines of an order: at most one for each ticket type, then one for each add-on, then those that are neither; a ticket that was exchanged has one
 * of its own.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id').notNull(),
    /** Counts from 1 within the order. */
    number: integer().notNull(),
    kind: text().$type<OrderLineKind>().notNull(),
    /** Of an add-on, too: it is a ticket type of that kind. Null for a fee. */
    ticketTypeId: uuid('ticket_type_id'),
    /** The ticket type's, or the add-on's, at the moment of the order; empty for a fee, whose kind says what it is. */
    name: text().notNull(),
    /** Units. */
    quantity: integer().notNull(),
    /** People whom one unit admits: so many tickets are issued for it; 1 for an add-on, which has one code. */
    admits: integer().notNull().default(1),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    discountMinor: minor('discount_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** What was refunded of this line by name; refunds of the order as a whole are not divided among its lines. */
    refundedMinor: minor('refunded_minor').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

export const instalments = pgTable('instalments', {
  orderId: uuid('order_id').notNull(),
  number: integer().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  dueAt: utc('due_at').notNull(),
  paidAt: utc('paid_at'),
  paymentId: uuid('payment_id'),
  /** The order ends when it is not paid by then; null: never, as of orders from before this was said. */
  graceEndsAt: utc('grace_ends_at'),
  /** What is done by itself next while it is not paid, and when; null: nothing. */
  nextStep: text('next_step').$type<PlanStep>(),
  nextStepAt: utc('next_step_at'),
  /** By how much it is due later than agreed, because its order was suspended. */
  delayedMs: bigint('delayed_ms', { mode: 'number' }).notNull().default(0),
});
export type InstalmentRow = typeof instalments.$inferSelect;

/** How a buyer wants to be asked for the later parts of an order. */
export const instalmentSettings = pgTable('instalment_settings', {
  orderId: uuid('order_id').primaryKey(),
  /** Whether a phone is asked on the due dates. */
  asks: boolean().notNull(),
  /** In stored form without the sign; null: the phone that paid first. */
  phone: text(),
  /** Changes of the phone since a moment. */
  changes: integer().notNull().default(0),
  countedFrom: utc('counted_from').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

/** Orders whose plan ended because a part was not paid. */
export const endedPlans = pgTable('ended_plans', {
  orderId: uuid('order_id').primaryKey(),
  /** The part, and when it was due. */
  number: integer().notNull(),
  dueAt: utc('due_at').notNull(),
  /** What was not paid of the order, and what goes back of what was. */
  openMinor: minor('open_minor').notNull(),
  returnedMinor: minor('returned_minor').notNull(),
  endedAt: utc('ended_at').notNull(),
});
export type EndedPlanRow = typeof endedPlans.$inferSelect;

/** Why an order is suspended: while one of them is open it is. */
export const orderSuspensions = pgTable('order_suspensions', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  cause: text().$type<SuspensionCause>().notNull(),
  disputeId: uuid('dispute_id'),
  /** Of an admin, for admins alone. */
  reason: text(),
  startedBy: uuid('started_by'),
  startedAt: utc('started_at').notNull(),
  endedBy: uuid('ended_by'),
  endedAt: utc('ended_at'),
});
export type SuspensionRow = typeof orderSuspensions.$inferSelect;

/** What happened to an order beyond what its other rows tell; only added to. */
export const orderEntries = pgTable('order_entries', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  at: utc('at').notNull(),
  kind: text().$type<OrderEntryKind>().notNull(),
  /** Of the team; null: Vumi did it by itself. */
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  data: jsonb().$type<OrderEntryData[OrderEntryKind]>().notNull(),
});
