import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { DisputeState } from '#features/payments/disputes/dispute-facts.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { DisputeDecision } from '../dispute-contract.ts';
import type { VelocityRule } from '../velocity-rules.ts';

export const disputes = pgTable('disputes', {
  id: uuid().primaryKey(),
  provider: text().$type<PageProvider>().notNull(),
  /** The provider's id of it. */
  providerId: text('provider_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  state: text().$type<DisputeState>().notNull(),
  /** What the payer wants back. */
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** As the provider names it, and what the payer said. */
  category: text(),
  claim: text(),
  /** Until when it has to be answered. */
  dueAt: utc('due_at'),
  openedAt: utc('opened_at').notNull(),
  endedAt: utc('ended_at'),
  /** What of it was posted when the bank took it: not what had been refunded before. */
  takenMinor: minor('taken_minor'),
  /** What an admin decided; null: nothing, or it certainly did not arrive. */
  decision: text().$type<DisputeDecision>(),
  decidedBy: uuid('decided_by'),
  decidedAt: utc('decided_at'),
  /** In our words, for the bank. */
  message: text(),
  /** When the provider was asked about it last. */
  askedAt: utc('asked_at').notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type DisputeRow = typeof disputes.$inferSelect;

/** Paid orders that a rule wants a person to look at: one row for each rule. */
export const riskFlags = pgTable('risk_flags', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  rule: text().$type<VelocityRule>().notNull(),
  /** What was found, and from when on the rule flags; of money in minor units. */
  figure: minor('figure').notNull(),
  threshold: minor('threshold').notNull(),
  createdAt: utc('created_at').notNull(),
  closedBy: uuid('closed_by'),
  closedAt: utc('closed_at'),
  /** Why nothing was to be done. */
  reason: text(),
});
