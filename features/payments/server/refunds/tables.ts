import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { RefundWay } from '../../contract.ts';

/** Payments of refunds beside the one that counts: by a former way after all, or by a person who did not know of that. */
export const lateRefunds = pgTable('late_refunds', {
  id: uuid().primaryKey(),
  refundId: uuid('refund_id').notNull(),
  way: text().$type<RefundWay>().notNull(),
  destinationId: uuid('destination_id'),
  /** The provider's, or the number of a transfer. */
  reference: text(),
  toldAt: utc('told_at').notNull(),
  returnedAt: utc('returned_at'),
});

/** Refunds that were paid and came back. */
export const refundReturns = pgTable('refund_returns', {
  id: uuid().primaryKey(),
  refundId: uuid('refund_id').notNull(),
  /** How it had been paid, and under which reference. */
  way: text().$type<RefundWay>().notNull(),
  reference: text(),
  /** Of the money that came back; null: it has none. */
  receipt: text(),
  amountMinor: minor('amount_minor').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: utc('recorded_at').notNull(),
});
export type RefundReturnRow = typeof refundReturns.$inferSelect;
