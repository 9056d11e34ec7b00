// The names of stored words in reports.
import { sql } from 'drizzle-orm';
import { asWritten, type Message } from '#platform/contract/language/declare-messages.ts';
import type { OrderStatus } from '#features/checkout/order-statuses.ts';
import { paymentMethods, type PaymentMethodId, type RefundWay, type refundStatuses } from '#features/payments/contract.ts';
import type { PartStatus, PayoutStatus } from '#features/payouts/payout-facts.ts';
import type { TicketStatus } from '#features/tickets/ticket-statuses.ts';
import type { ReportKind } from '../../kinds.ts';
import { reportMessages as m } from '../../messages.ts';

/** What a report is called. */
export const kindNames: Readonly<Record<ReportKind, Message>> = {
  sales: m.sales,
  orders: m.orders,
  attendees: m.attendees,
  payments: m.payments,
  money: m.money,
  refunds: m.refunds,
  payouts: m.payouts,
  outstanding: m.partsOutstanding,
  taxes: m.taxes,
};

/** Names of firms are the same in every language. */
const nameOfWallet = (wallet: PaymentMethodId): Message => asWritten(paymentMethods.find(({ id }) => id === wallet)?.name ?? wallet);

/** Every method that moves money. */
export const methodNames: Readonly<Record<Exclude<PaymentMethodId, 'test'>, Message>> = {
  mpesa: asWritten('M-Pesa'),
  credit_card: m.card,
  mtn_momo: nameOfWallet('mtn_momo'),
  airtel_money: nameOfWallet('airtel_money'),
  vodacom: nameOfWallet('vodacom'),
  tigo: nameOfWallet('tigo'),
  telebirr: nameOfWallet('telebirr'),
  bank_transfer: m.bankTransfer,
  cash: m.cash,
};

/** How a payment `p` was paid: to the organizer's own till for itself (docs/reference/payments/own-till.md). */
export const paidBy = sql`case when p.own_code_id is null then p.method else 'own-till' end`;
export const paidByNames: Readonly<Record<string, Message>> = { ...methodNames, 'own-till': m.ownTill };

/** By which way money moved, as the ledger's rows are grouped: that from the phone's menu for itself. */
export const railNames: Readonly<Record<string, Message>> = { ...paidByNames, paybill: asWritten('Paybill'), bank: m.bank };

/** The way back of a refund `r` of a payment `p`: from the organizer's till where the organizer pays it. */
export const wayBack = sql`case when r.way = 'by-hand' and p.own_code_id is not null then 'own-till' else r.way end`;
export const wayNames: Readonly<Record<RefundWay | 'own-till', Message>> = {
  reversal: m.reversal,
  payout: m.toPhone,
  card: m.toCard,
  wallet: m.toWallet,
  'by-hand': m.handedOver,
  'chosen-phone': m.toChosenPhone,
  bank: m.toBuyersBank,
  'own-till': m.fromOwnTill,
};

export const payoutNames: Readonly<Record<PayoutStatus, Message>> = {
  sending: m.onItsWay,
  done: m.arrived,
  failed: m.notPaid,
  replaced: m.replaced,
};
export const partNames: Readonly<Record<PartStatus, Message>> = {
  queued: m.waits,
  asked: m.onItsWay,
  done: m.arrived,
  failed: m.notPaid,
  dropped: m.notSent,
};

/** What an order says of how it was paid. */
export const orderMethodNames: Readonly<Record<string, Message>> = { ...methodNames, free: m.free, complimentary: m.complimentary };

export const orderNames: Readonly<Record<OrderStatus, Message>> = { pending: m.pending, confirmed: m.confirmed, cancelled: m.cancelled };
export const ticketNames: Readonly<Record<Lowercase<TicketStatus>, Message>> = {
  purchased: m.valid,
  checked_in: m.used,
  cancelled: m.cancelled,
  expired: m.expired,
};
export const moneyNames: Readonly<Record<'payment' | (typeof refundStatuses)[number], Message>> = {
  payment: m.arrived,
  unfunded: m.unfunded,
  queued: m.onItsWay,
  sent: m.onItsWay,
  'by-hand': m.byHand,
  done: m.returned,
  failed: m.refundFailed,
};
