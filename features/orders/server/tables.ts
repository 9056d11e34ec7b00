import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  orderNumber: text('order_number').notNull(),
  reservationId: uuid('reservation_id').notNull(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text().$type<'pending' | 'confirmed' | 'cancelled'>().notNull(),
  cancelReason: text('cancel_reason'),
  ticketTypeName: text('ticket_type_name').notNull(),
  quantity: integer().notNull(),
  unitPriceMinor: minor('unit_price_minor').notNull(),
  promoCode: text('promo_code'),
  promoCodeId: uuid('promo_code_id'),
  discountMinor: minor('discount_minor').notNull(),
  feeMinor: minor('fee_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  paidMinor: minor('paid_minor').notNull().default(0),
  currency: text().$type<Currency>().notNull(),
  paymentPlan: jsonb('payment_plan').$type<PaymentPlan>(),
  paymentMethod: text('payment_method').notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  buyerPhone: text('buyer_phone'),
  /** The buyer's language, for emails about the order. */
  language: text().$type<Language>().notNull().default('en'),
  createdAt: utc('created_at').notNull(),
  confirmedAt: utc('confirmed_at'),
  updatedAt: utc('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;

export const instalments = pgTable('instalments', {
  orderId: uuid('order_id').notNull(),
  number: integer().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  dueAt: utc('due_at').notNull(),
  paidAt: utc('paid_at'),
  paymentId: uuid('payment_id'),
});
