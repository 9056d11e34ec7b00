import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { Deduction, StandingFrequency, StandingState } from '../mpesa/standing-orders.ts';
import type { PageProvider } from '../pages/page-methods.ts';
import type { PaymentStatus } from '../payment-states.ts';
import type { DestinationKind } from '../refund-choice-rules.ts';
import type { PaymentMethodId, refundStatuses, RefundWay, UnmatchedReason } from '../contract.ts';

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  /** One of the purposes that are bound in `app/server/all-payment-purposes.ts`. */
  purpose: text().notNull(),
  /** The order, or another subject of the purpose. */
  subjectId: uuid('subject_id').notNull(),
  /** Null for money that is nobody's, when it is returned. */
  customerId: uuid('customer_id'),
  /** The account that opened its page for itself; null: none that is known, as by a link, or one that pays for another. */
  paidBy: uuid('paid_by'),
  method: text().$type<PaymentMethodId>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** What of it is Vumi's fee that the buyer bears, once it was counted; null: the organizer bears the fee. */
  buyerFeeMinor: minor('buyer_fee_minor'),
  /** The network of the buyer's request, in the form of `markNetwork`. */
  network: text(),
  /** The browser of the buyer's request, in the form of `markDevice`, for 30 days; null: none is known. */
  device: text(),
  /** The number of the subject's instalment; 1 without a payment plan. */
  instalment: integer().notNull().default(1),
  /** The provider's proof. */
  receipt: text(),
  /** The organization that took it in cash and keeps it; null: any other payment. */
  takenBy: uuid('taken_by'),
  /** The organizer's short code that it was paid to, and where it lies; null: Vumi's. */
  ownCodeId: uuid('own_code_id'),
  /** Begun by the payer in the phone's menu, not by a request of ours. */
  fromMenu: boolean('from_menu').notNull().default(false),
  resultCode: text('result_code'),
  resultMessage: jsonb('result_message').$type<Message>(),
  retryAt: utc('retry_at'),
  createdAt: utc('created_at').notNull(),
  /** When the result counts as unknown unless the provider has answered. */
  givesUpAt: utc('gives_up_at').notNull(),
  nextCheckAt: utc('next_check_at'),
  checks: integer().notNull().default(0),
  settledAt: utc('settled_at'),
  /** A bank decides since then whether it goes back to its payer; null: none does. */
  disputedAt: utc('disputed_at'),
});
export type PaymentRow = typeof payments.$inferSelect;

/** The M-Pesa request of a payment. */
export const mpesaRequests = pgTable('mpesa_requests', {
  paymentId: uuid('payment_id').primaryKey(),
  phone: text().notNull(),
  reference: text().notNull(),
  promptExpiresAt: utc('prompt_expires_at').notNull(),
  merchantRequestId: text('merchant_request_id'),
  checkoutRequestId: text('checkout_request_id'),
  createdAt: utc('created_at').notNull(),
});
export type MpesaRequestRow = typeof mpesaRequests.$inferSelect;

/** The hosted page on which a payment by card or by wallet is made. */
export const cardPages = pgTable('card_pages', {
  paymentId: uuid('payment_id').primaryKey(),
  /** Who opened it, and is asked about it, whatever the settings say later. */
  provider: text().$type<PageProvider>().notNull(),
  /** Null until the provider has answered. */
  url: text(),
  /** The provider's own name of the page; null where it is asked by ours. */
  providerReference: text('provider_reference'),
  /** The page of ours to which the buyer comes back; sealed when its address is a secret. */
  returnPath: text('return_path'),
  sealedReturnPath: bytes('sealed_return_path'),
  /** Null: perhaps still there. */
  returnedAt: utc('returned_at'),
  createdAt: utc('created_at').notNull(),
});
export type CardPageRow = typeof cardPages.$inferSelect;

/** What is known of the card that paid, or was declined last, for the rules against fraud alone: never its number. */
export const cardsUsed = pgTable('cards_used', {
  paymentId: uuid('payment_id').primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  fingerprint: text(),
  country: text(),
  createdAt: utc('created_at').notNull(),
});

/** A refund to a card or a wallet: since when the provider may have it; null: certainly it has not. */
export const cardRefunds = pgTable('card_refunds', {
  refundId: uuid('refund_id').primaryKey(),
  askedAt: utc('asked_at'),
  /** How many requests it may have taken on. */
  asks: integer().notNull().default(0),
  /** When it was asked last about one that goes another way; null: not yet, or it told of something new. */
  lookedAt: utc('looked_at'),
  createdAt: utc('created_at').notNull(),
});

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  /** The cause, for the database: one refund of a payment for each. */
  cause: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** What of it is a fee that comes back with it. */
  buyerFeeMinor: minor('buyer_fee_minor').notNull().default(0),
  reason: jsonb().$type<Message>().notNull(),
  way: text().$type<RefundWay>().notNull(),
  /** `by-hand`: it has to be returned by hand, and that is not recorded yet. */
  status: text().$type<(typeof refundStatuses)[number]>().notNull(),
  conversationId: text('conversation_id'),
  providerReference: text('provider_reference'),
  problem: jsonb().$type<Message>(),
  /** How often the provider was asked, and since when it may have taken the refund on; null: certainly it has not. */
  tries: integer().notNull().default(0),
  askedAt: utc('asked_at'),
  /** When the provider told of it during its newest try; null: not since that began. */
  toldAt: utc('told_at'),
  /** Of a failed one: no try that was ever made can have been taken on. */
  certainlyUnpaid: boolean('certainly_unpaid').notNull().default(false),
  /** Where its buyer chose to get it; null: it goes back the way it came. */
  destinationId: uuid('destination_id'),
  /** Who asked for it: the buyer, one of the team, or an admin; null for automatic refunds. */
  requestedBy: uuid('requested_by'),
  /** Who recorded that it was returned by hand: an admin, or one of the team. */
  recordedBy: uuid('recorded_by'),
  /** The organization that gave it back out of cash that its team had taken; null: any other. */
  givenBy: uuid('given_by'),
  /** How a person could return it when it turned out to be paid. */
  stoppedWay: text('stopped_way').$type<'bank' | 'by-hand'>(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

/** The M-Pesa payout of a refund. */
export const mpesaPayouts = pgTable('mpesa_payouts', {
  refundId: uuid('refund_id').primaryKey(),
  originatorConversationId: uuid('originator_conversation_id').notNull(),
  phone: text().notNull(),
  askedAt: utc('asked_at'),
  createdAt: utc('created_at').notNull(),
});
export type MpesaPayoutRow = typeof mpesaPayouts.$inferSelect;

/** Where a buyer chose to get a refund, and the M-Pesa payout to it. */
export const refundDestinations = pgTable('refund_destinations', {
  id: uuid().primaryKey(),
  refundId: uuid('refund_id').notNull(),
  kind: text().$type<DestinationKind>().notNull(),
  sealedTo: bytes('sealed_to').notNull(),
  /** With most of it hidden. */
  masked: text().notNull(),
  originatorConversationId: uuid('originator_conversation_id').notNull(),
  askedAt: utc('asked_at'),
  /** Whom M-Pesa says that it paid, with most of the number hidden. */
  receiverName: text('receiver_name'),
  createdAt: utc('created_at').notNull(),
});
export type DestinationRow = typeof refundDestinations.$inferSelect;

/** Accounts of the ledger of which money was paid to an organizer while buyers could still ask for it: refunds out of them wait for money. */
export const scarceAccounts = pgTable('scarce_accounts', {
  account: text().primaryKey(),
  createdAt: utc('created_at').notNull(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid().primaryKey(),
  postingId: uuid('posting_id').notNull(),
  account: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** The order, or another subject of the money. */
  subjectId: uuid('subject_id').notNull(),
  paymentId: uuid('payment_id'),
  refundId: uuid('refund_id'),
  occurredAt: utc('occurred_at').notNull(),
});

/** The addresses for payments from the phone's menu that M-Pesa was given. */
export const mpesaRegistrations = pgTable('mpesa_registrations', {
  /** In the addresses. */
  id: uuid().primaryKey(),
  baseUrl: text('base_url').notNull(),
  shortcode: text().notNull(),
  callbackOrigin: text('callback_origin').notNull(),
  createdAt: utc('created_at').notNull(),
  triedAt: utc('tried_at'),
  /** Null: M-Pesa has not taken them. */
  registeredAt: utc('registered_at'),
  /** When a node last began to read the list of received payments. */
  pullBeganAt: utc('pull_began_at'),
  /** When that list was last read wholly, and all in it was counted. */
  pulledAt: utc('pulled_at'),
});
export type RegistrationRow = typeof mpesaRegistrations.$inferSelect;

/** Payments from the phone's menu, as M-Pesa told of them. */
export const paybillPayments = pgTable('paybill_payments', {
  id: uuid().primaryKey(),
  receipt: text().notNull(),
  /** As the payer typed it. */
  account: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /** With most of its digits hidden; null when M-Pesa does not tell it. */
  phone: text(),
  paidAt: utc('paid_at').notNull(),
  source: text().$type<'confirmation' | 'pull'>().notNull(),
  /**
   * `doubtful`: M-Pesa is asked first; `unknown`: M-Pesa knows no such payment; `received`: about to be counted; `prompt`: the money of a request to a
   * phone; `settled`: counted for an order; `unmatched`: nobody's yet; `returned`: it was sent back; `came-back`: it is a refund that came back.
   */
  status: text().$type<'doubtful' | 'unknown' | 'received' | 'prompt' | 'settled' | 'unmatched' | 'returned' | 'came-back'>().notNull(),
  /** Why it is nobody's. */
  reason: text().$type<UnmatchedReason>(),
  /** What it was counted as. */
  paymentId: uuid('payment_id'),
  nextCheckAt: utc('next_check_at'),
  /** The admin who decided about money that was nobody's; null: nobody had to. */
  decidedBy: uuid('decided_by'),
  decidedAt: utc('decided_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type PaybillRow = typeof paybillPayments.$inferSelect;

/** What M-Pesa was asked about a receipt. Only added to, as are the answers. */
export const mpesaQuestions = pgTable('mpesa_questions', {
  id: uuid().primaryKey(),
  receipt: text().notNull(),
  /** The admin; null: nobody had to. */
  askedBy: uuid('asked_by'),
  askedAt: utc('asked_at').notNull(),
});
export type QuestionRow = typeof mpesaQuestions.$inferSelect;

export const mpesaAnswers = pgTable('mpesa_answers', {
  questionId: uuid('question_id').primaryKey(),
  /** `failed`: M-Pesa refused the question, or said nothing about the receipt. */
  outcome: text().$type<'found' | 'unknown' | 'failed'>().notNull(),
  /** As M-Pesa names it. */
  status: text(),
  amountMinor: minor('amount_minor'),
  /** Its number alone, that of a phone with most of its digits hidden. */
  payer: text(),
  finalisedAt: utc('finalised_at'),
  reason: text(),
  problem: jsonb().$type<Message>(),
  answeredAt: utc('answered_at').notNull(),
});
export type AnswerRow = typeof mpesaAnswers.$inferSelect;

/** M-Pesa standing orders: M-Pesa takes an amount from a phone by itself, on agreed days. */
export const standingOrders = pgTable('mpesa_standing_orders', {
  id: uuid().primaryKey(),
  subjectId: uuid('subject_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** Of who asked for it, in the form of `markNetwork`; null: it is not known. */
  network: text(),
  /** In stored form without the sign. */
  phone: text().notNull(),
  /** With which its money arrives; no other has it. */
  account: text().notNull(),
  /** Of each deduction. */
  amountMinor: minor('amount_minor').notNull(),
  frequency: text().$type<StandingFrequency>().notNull(),
  deductions: jsonb().$type<readonly Deduction[]>().notNull(),
  status: text().$type<StandingState>().notNull(),
  answerBy: utc('answer_by').notNull(),
  /** M-Pesa's result when it was refused, and what it means to the buyer. */
  resultCode: text('result_code'),
  problem: jsonb().$type<Message>(),
  providerReference: text('provider_reference'),
  /** When it was known that it stands, by M-Pesa's answer or its first money; null: it is not known, or was refused. */
  stoodAt: utc('stood_at'),
  /** When its payer was asked to stop it; null: not yet. */
  askedToStopAt: utc('asked_to_stop_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type StandingOrderRow = typeof standingOrders.$inferSelect;

/** The payments that a standing order has made. */
export const deductions = pgTable('mpesa_deductions', {
  paymentId: uuid('payment_id').primaryKey(),
  standingOrderId: uuid('standing_order_id').notNull(),
});
