import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/columns.ts';
import type { PaymentMethodId } from '../contract.ts';

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  method: text().$type<PaymentMethodId>().notNull(),
  status: text().$type<'starting' | 'pending' | 'succeeded' | 'failed' | 'abandoned'>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  phone: text().notNull(),
  reference: text().notNull(),
  /** From where the buyer asked, as `markNetwork` names it. */
  network: text(),
  /** The instalment of the order that it is for; 1 without a payment plan. */
  part: integer().notNull().default(1),
  merchantRequestId: text('merchant_request_id'),
  checkoutRequestId: text('checkout_request_id'),
  receipt: text(),
  resultCode: text('result_code'),
  resultSentence: text('result_sentence'),
  retryAt: utc('retry_at'),
  createdAt: utc('created_at').notNull(),
  promptExpiresAt: utc('prompt_expires_at').notNull(),
  nextCheckAt: utc('next_check_at'),
  checks: integer().notNull().default(0),
  settledAt: utc('settled_at'),
});
export type PaymentRow = typeof payments.$inferSelect;

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  reason: text().notNull(),
  status: text().$type<'queued' | 'sent' | 'done' | 'failed'>().notNull(),
  conversationId: text('conversation_id'),
  providerReference: text('provider_reference'),
  problem: text(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid().primaryKey(),
  postingId: uuid('posting_id').notNull(),
  account: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  orderId: uuid('order_id').notNull(),
  paymentId: uuid('payment_id'),
  refundId: uuid('refund_id'),
  occurredAt: utc('occurred_at').notNull(),
});
