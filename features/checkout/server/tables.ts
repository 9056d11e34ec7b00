import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { PostponementAnswer } from '../postponing/asked-schema.ts';
import type { MenuChoice, MenuOutcome } from '../menu/choices.ts';
import type { RequestStatus } from '../refund-requests/request-facts.ts';
import type { DestinationKind } from '#features/payments/refund-choice-rules.ts';

export const promoCodes = pgTable('promo_codes', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  /** Null: for all events of the organizer. */
  eventId: uuid('event_id'),
  /** The ticket types of that event for which it is valid; null: for all. */
  ticketTypeIds: jsonb('ticket_type_ids').$type<readonly string[]>(),
  code: text().notNull(),
  /** Whole percent; or an amount off all tickets of an order together. Neither: it only opens hidden ticket types. */
  percent: integer(),
  amountMinor: minor('amount_minor'),
  /** Of the amount. */
  currency: text().$type<Currency>(),
  /** Hidden ticket types of that event that it opens; null: none. */
  opensTypeIds: jsonb('opens_type_ids').$type<readonly string[]>(),
  startsAt: utc('starts_at'),
  endsAt: utc('ends_at'),
  /** Orders that may use it; null: as many as there are. */
  maxUses: integer('max_uses'),
  /** Orders of one account that may use it; null: as many as there are. */
  maxUsesPerPerson: integer('max_uses_per_person'),
  /** Of codes that were made together. */
  batchId: uuid('batch_id'),
  pausedAt: utc('paused_at'),
  /** When it was ended by hand, for good. */
  endedAt: utc('ended_at'),
  createdAt: utc('created_at').notNull(),
});

export const promoCodeTries = pgTable('promo_code_tries', {
  subject: text().primaryKey(),
  tries: integer().notNull(),
  forgottenAt: utc('forgotten_at').notNull(),
});

export const postponementAnswers = pgTable(
  'postponement_answers',
  {
    postponementId: uuid('postponement_id').notNull(),
    orderId: uuid('order_id').notNull(),
    answer: text().$type<PostponementAnswer>().notNull(),
    answeredBy: uuid('answered_by').notNull(),
    answeredAt: utc('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postponementId, table.orderId] })],
);

/** What buyers ask the organizer for, where the refund policy gives nothing. */
export const refundRequests = pgTable('refund_requests', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Of the order. */
  eventId: uuid('event_id').notNull(),
  /** Null: all of the order. */
  ticketIds: jsonb('ticket_ids').$type<readonly string[]>(),
  reason: text().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  /** Why it was declined. */
  answer: text(),
  decidedBy: uuid('decided_by'),
  decidedAt: utc('decided_at'),
  createdAt: utc('created_at').notNull(),
});
export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** How much a member has corrected since a moment. */
export const correctionCounts = pgTable(
  'correction_counts',
  {
    memberId: uuid('member_id').notNull(),
    what: text().$type<'address' | 'name'>().notNull(),
    countedFrom: utc('counted_from').notNull(),
    corrections: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.what] })],
);

/** Tickets that are exchanged for one of another type. */
export const orderUpgrades = pgTable('order_upgrades', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Within the order, from 1: it is in the account of the exchange. */
  number: integer().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  fromTypeId: uuid('from_type_id').notNull(),
  toTypeId: uuid('to_type_id').notNull(),
  /** Of that time. */
  fromName: text('from_name').notNull(),
  toName: text('to_name').notNull(),
  /** What was paid for the ticket, and what is due in addition. */
  paidMinor: minor('paid_minor').notNull(),
  differenceMinor: minor('difference_minor').notNull(),
  /** Holds one unit of the other type meanwhile. */
  reservationId: uuid('reservation_id').notNull(),
  /** It has ended, too, when its hold has. */
  status: text().$type<'open' | 'done' | 'ended'>().notNull(),
  linkHash: bytes('link_hash').notNull(),
  sealedLink: bytes('sealed_link').notNull(),
  madeBy: uuid('made_by').notNull(),
  createdAt: utc('created_at').notNull(),
  settledAt: utc('settled_at'),
});
export type UpgradeRow = typeof orderUpgrades.$inferSelect;

/** Which exchange a payment of an order is for. */
export const upgradePayments = pgTable('order_upgrade_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  upgradeId: uuid('upgrade_id').notNull(),
});

/** Orders that the organization of their event made for a buyer. */
export const officeOrders = pgTable('office_orders', {
  orderId: uuid('order_id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  company: text(),
  kraPin: text('kra_pin'),
  heldUntil: utc('held_until').notNull(),
  /** SHA-256 of the code in the payment link. */
  linkHash: bytes('link_hash').notNull(),
  sealedLink: bytes('sealed_link').notNull(),
  madeBy: uuid('made_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type OfficeOrderRow = typeof officeOrders.$inferSelect;

/** The last number of a quote of each organization. */
export const quoteNumbers = pgTable('quote_numbers', {
  organizerId: uuid('organizer_id').primaryKey(),
  last: integer().notNull(),
});

/** Quotes for a buyer, which hold nothing. */
export const quotes = pgTable('quotes', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  eventId: uuid('event_id').notNull(),
  number: integer().notNull(),
  buyerName: text('buyer_name').notNull(),
  /** One of them at least. */
  buyerEmail: text('buyer_email'),
  buyerPhone: text('buyer_phone'),
  company: text(),
  kraPin: text('kra_pin'),
  note: text(),
  currency: text().$type<Currency>().notNull(),
  /** With its fee, if the buyer bears it. */
  totalMinor: minor('total_minor').notNull(),
  buyerFeePoints: integer('buyer_fee_points'),
  feeMinor: minor('fee_minor').notNull().default(0),
  validUntil: utc('valid_until').notNull(),
  /** Of the buyer. */
  language: text().$type<Language>().notNull(),
  /** SHA-256 of the code in its link. */
  linkHash: bytes('link_hash').notNull(),
  sealedLink: bytes('sealed_link').notNull(),
  madeBy: uuid('made_by').notNull(),
  createdAt: utc('created_at').notNull(),
  withdrawnAt: utc('withdrawn_at'),
  acceptedAt: utc('accepted_at'),
  /** The office order that it became. */
  orderId: uuid('order_id'),
});
export type QuoteRow = typeof quotes.$inferSelect;

/** At the prices of the time of the quote. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id').notNull(),
    number: integer().notNull(),
    /** Null: the ticket type was deleted meanwhile. */
    ticketTypeId: uuid('ticket_type_id'),
    name: text().notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.number] })],
);
export type QuoteLineRow = typeof quoteLines.$inferSelect;

/** The last numbers of each organization. */
export const receiptNumbers = pgTable('receipt_numbers', {
  organizerId: uuid('organizer_id').primaryKey(),
  lastReceipt: integer('last_receipt').notNull().default(0),
  lastCreditNote: integer('last_credit_note').notNull().default(0),
});

/** Receipts of payments, and credit notes of refunds: only added to. */
export const receipts = pgTable('receipts', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  kind: text().$type<'receipt' | 'credit-note'>().notNull(),
  /** Counts from 1 within the organization and the kind. */
  number: integer().notNull(),
  orderId: uuid('order_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  /** Of a credit note. */
  refundId: uuid('refund_id'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** What of it the organizer's tax is in, and the tax; null: none is stated. */
  taxedMinor: minor('taxed_minor'),
  taxMinor: minor('tax_minor'),
  /** When the money arrived, or was returned. */
  paidAt: utc('paid_at').notNull(),
  issuedAt: utc('issued_at').notNull(),
});

/** Tickets that are bought in the phone's menu with the code of an event. */
export const menuPurchases = pgTable('menu_purchases', {
  /** That of the payment by paybill. */
  id: uuid().primaryKey(),
  /** Null: the event was deleted. */
  eventId: uuid('event_id'),
  /** `open`: the payer or the tickets are still to be found; `asked`: the payer is to choose; `done`: there are tickets, or the money went back. */
  status: text().$type<'open' | 'asked' | 'done'>().notNull(),
  /** Of the payer, until it is done; null: M-Pesa has not told it yet. */
  phone: text(),
  choices: jsonb().$type<readonly MenuChoice[]>().notNull().default([]),
  /** Which of the choices, from 1. */
  chosen: integer(),
  /** The id of the SMS that chose. */
  answerId: text('answer_id'),
  /** Until when the payer has to be known, or to have chosen. */
  /** SHA-256 of the code in the link of the page; null: never asked. */
  linkHash: bytes('link_hash'),
  endsAt: utc('ends_at').notNull(),
  askedAt: utc('asked_at'),
  nextAt: utc('next_at'),
  outcome: text().$type<MenuOutcome>(),
  orderId: uuid('order_id'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type MenuPurchaseRow = typeof menuPurchases.$inferSelect;

/** What buyers are offered for a refund whose own way was refused for good. Whether it is still offered the refund says. */
export const refundOffers = pgTable('refund_offers', {
  refundId: uuid('refund_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** SHA-256 of the code in its link. */
  linkHash: bytes('link_hash').notNull(),
  sealedLink: bytes('sealed_link').notNull(),
  offeredAt: utc('offered_at').notNull(),
  reminders: integer().notNull().default(0),
  /** Null: nothing is to be told any more. */
  nextReminderAt: utc('next_reminder_at'),
  /** What was asked for and is not proved yet, with its codes. */
  askedId: uuid('asked_id'),
  askedKind: text('asked_kind').$type<DestinationKind>(),
  sealedAsked: bytes('sealed_asked'),
  askedMasked: text('asked_masked'),
  sealedOwnerCode: bytes('sealed_owner_code'),
  /** Null: the number was proved before, or it is a bank. */
  sealedNumberCode: bytes('sealed_number_code'),
  codeExpiresAt: utc('code_expires_at'),
  codeTries: integer('code_tries').notNull().default(0),
  createdAt: utc('created_at').notNull(),
});
export type RefundOfferRow = typeof refundOffers.$inferSelect;
