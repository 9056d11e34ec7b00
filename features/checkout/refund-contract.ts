// Refunds of an order: asked for by its buyer within its policy, or decided by its organizer or an admin (docs/reference/money.md#refunds).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { refundPolicies } from '#features/events/schemas.ts';
import { refundWays } from '#features/payments/contract.ts';
import { checkoutErrors, orderParams, orderSchema } from './contract.ts';
import { checkoutMessages } from './messages.ts';
import { refundRequestSchema } from './refund-requests/requests-contract.ts';

/** Of refunds that a person records. */
export const recordingErrors = defineErrors({
  REFUND_NOT_UNPAID: [409, checkoutMessages.refundNotUnpaid],
  REFUND_WHICH_CAME_BACK: [409, checkoutMessages.refundWhichCameBack],
  RETURN_RECEIPT_USED: [409, checkoutMessages.returnReceiptUsed],
  REFUND_PAID_MEANWHILE: [409, checkoutMessages.refundPaidMeanwhile],
  REFUND_PAID_TWICE: [409, checkoutMessages.refundPaidTwice],
  REFUND_NOT_ASKED: [409, checkoutMessages.refundNotAsked],
});

/** Characters of a reference of a payment. */
const REFERENCE_LENGTH_MAX = 140;

const tag = 'Orders';

/** Tickets that a call may name. */
const NAMED_MAX = 100;
const REASON_LENGTH_MAX = 200;

const namedTickets = z.array(z.uuid()).max(NAMED_MAX);

export const refundOrder = endpoint({
  id: 'refundOrder',
  summary:
    'Refunds an order or a part of it. Its buyer gives tickets back for what the refund policy returns; an owner, a manager or an admin names an amount, a percentage or tickets',
  tag,
  method: 'POST',
  path: '/orders/{id}/refunds',
  access: 'signed-in',
  params: orderParams,
  body: z.object({
    /** The tickets that are given back. The buyer may leave it out: all of them. */
    ticketIds: namedTickets.min(1).optional(),
    /** What the buyer was shown; another sum is refused. Whole major units. */
    shown: z.number().min(0).max(100_000_000).optional(),
    /** Why: shown to the buyer, who may leave it out. */
    reason: nameText(asIssue(checkoutMessages.reasonRequired))
      .min(3, asIssue(checkoutMessages.reasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(checkoutMessages.reasonTooLong({ most: REASON_LENGTH_MAX })))
      .optional(),
    /** Not by the buyer, as all below. Major units, with cents only where the currency has them. Either this or `percent`, or neither with `ticketIds`: what was paid for them. */
    amount: z.number().positive(asIssue(checkoutMessages.amountAboveZero)).max(100_000_000).optional(),
    /** Percent of what was paid so far, or of `line`; rounded to whole units, or cents where the currency has them. */
    percent: z.number().min(1, asIssue(checkoutMessages.percentageNotValid)).max(100, asIssue(checkoutMessages.percentageNotValid)).optional(),
    /** The number of a line of the order: the percentage is then of what was paid for that line so far. */
    line: z.number().int().min(1).max(1000).optional(),
    /** Tickets that an amount or a percentage is for, and that are void from now on. */
    voidTickets: namedTickets.optional(),
    /** Puts what becomes void on sale again; without it it stays off sale. What a buyer gives back always is. */
    restock: z.boolean().optional(),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    platformErrors.FORBIDDEN,
    checkoutErrors.NOTHING_TO_REFUND,
    checkoutErrors.ORDER_SUSPENDED,
    checkoutErrors.REFUND_NOT_OFFERED,
    checkoutErrors.REFUND_CHANGED,
    checkoutErrors.RETURNED_AS_WHOLE,
    checkoutErrors.REFUND_TOO_LARGE,
    checkoutErrors.INVALID_REFUND,
    checkoutErrors.NOT_A_TICKET_OF_ORDER,
    checkoutErrors.TICKET_NEEDED,
    checkoutErrors.GROUP_INCOMPLETE,
  ],
  idempotency: 'operation',
});

export const getRefundQuote = endpoint({
  id: 'getRefundQuote',
  summary: 'What would come back for an order or some of its tickets now: to its buyer by the refund policy, else everything that was paid for them',
  tag,
  method: 'GET',
  path: '/orders/{id}/refunds/quote',
  access: 'signed-in',
  params: orderParams,
  query: z.object({
    /** Separated by commas; missing: all that can be given back. */
    ticketIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(namedTickets.min(1))
      .optional(),
  }),
  output: z.object({
    currency: currencySchema,
    /** That the buyer was promised at the purchase. */
    policy: z.enum(refundPolicies),
    /** The percentage that comes back now. */
    percent: z.number().int(),
    /** Until when the policy gives something back: a moment of the event's time zone; null: it never does. */
    until: z.iso.datetime().nullable(),
    timeZone: z.string(),
    /** What can be given back now. */
    tickets: z.array(
      orderSchema.shape.tickets.element
        .pick({ id: true, ticketNumber: true, ticketType: true, isAddOn: true })
        /** What was paid for it; major units, as all below. */
        .extend({ paid: z.number() }),
    ),
    /** Of the order that cannot be given back, by number, with the reason. */
    others: z.array(z.object({ ticketNumber: z.string(), why: z.string() })),
    /** Ids of the tickets that would be void: the named ones, and add-ons that would be left alone. */
    chosen: z.array(z.uuid()),
    /** What else has to be named: other tickets of a group. */
    missing: z.array(z.uuid()),
    paid: z.number(),
    amount: z.number(),
    kept: z.number(),
    /** What of `kept` is Vumi's fee, and stays with Vumi; the rest stays with the organizer. */
    keptFee: z.number(),
    /** Which ways the amount goes; `phone`: the one that paid, and gets it back. */
    ways: z.array(z.object({ how: z.enum(refundWays), phone: z.string().nullable(), amount: z.number() })),
    /** It may wait until the organizer has paid in what the event lacks. */
    mayWait: z.boolean(),
    /** What the organizer was asked for last; null: nothing. */
    request: refundRequestSchema.nullable(),
    /** `request`: asking the organizer, where the policy gives nothing. */
    can: z.object({ refund: canSchema, request: canSchema }),
  }),
  errors: [checkoutErrors.ORDER_NOT_FOUND, platformErrors.FORBIDDEN, checkoutErrors.NOT_A_TICKET_OF_ORDER],
});
export type RefundQuote = z.output<typeof getRefundQuote.output>;

export const listRefunds = endpoint({
  id: 'listRefunds',
  summary: 'The refunds of an order, the newest first, with the receipts of those that are done',
  tag,
  method: 'GET',
  path: '/orders/{id}/refunds',
  access: 'signed-in',
  params: orderParams,
  output: z.object({
    currency: currencySchema,
    items: z.array(
      orderSchema.shape.refunds.element.extend({
        /** M-Pesa's, or that of the money that was handed over. */
        receipt: z.string().nullable(),
        /** It was refused for good, and its buyer chooses where it goes. */
        isBuyersChoice: z.boolean(),
        /** The path of the page on which the buyer chooses; null for anybody else. */
        choosePath: z.string().nullable(),
      }),
    ),
  }),
  errors: [checkoutErrors.ORDER_NOT_FOUND, platformErrors.FORBIDDEN],
});

export const recordRefund = endpoint({
  id: 'recordRefund',
  summary: 'Records that a refund was returned by hand: by an admin, or by the organizer to whose own till, or to whose team in cash, it was paid',
  tag,
  method: 'POST',
  path: '/orders/{id}/refunds/{refundId}/given',
  access: 'signed-in',
  params: orderParams.extend({ refundId: z.string().max(100) }),
  body: z.object({
    /** The number on the receipt that the buyer signed. */
    /** Counts once, however its characters are written. */
    receipt: nameText().min(1, asIssue(checkoutMessages.receiptRequired)).max(40).toUpperCase(),
    /** Cash was handed over where a transfer was waited for: it leaves the cash and not the bank. */
    inCash: z.boolean().default(false),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.REFUND_NOT_FOUND,
    checkoutErrors.ORDER_SUSPENDED,
    checkoutErrors.REFUND_NOT_BY_HAND,
    recordingErrors.REFUND_PAID_TWICE,
    checkoutErrors.CASH_RECEIPT_USED,
  ],
});

export const recordUnpaidRefund = endpoint({
  id: 'recordUnpaidRefund',
  summary:
    'Records that a refund was not paid: its transfer to a bank account could not be made or came back, or a person turned it down in the dashboard of its provider. Its buyer is asked where it is to go. Of a refund that was paid twice: that the second payment came back, from an own till also by its organizer',
  tag,
  method: 'POST',
  path: '/orders/{id}/refunds/{refundId}/unpaid',
  access: 'signed-in',
  params: orderParams.extend({ refundId: z.string().max(100) }),
  body: z.object({
    reason: nameText(asIssue(checkoutMessages.unpaidReasonRequired))
      .min(3, asIssue(checkoutMessages.unpaidReasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(checkoutMessages.reasonTooLong({ most: REASON_LENGTH_MAX }))),
    /** Of what came back: under which it had been paid. Needed where it may be one of several payments. */
    reference: nameText().max(REFERENCE_LENGTH_MAX).nullish(),
    /** Under which the money came back: by a receipt of M-Pesa its payment to our pay bill is closed. Not of what an own till paid, to which it came back. */
    receipt: nameText().max(REFERENCE_LENGTH_MAX).nullish(),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.REFUND_NOT_FOUND,
    recordingErrors.REFUND_NOT_UNPAID,
    recordingErrors.REFUND_WHICH_CAME_BACK,
    recordingErrors.RETURN_RECEIPT_USED,
    recordingErrors.REFUND_PAID_MEANWHILE,
    recordingErrors.REFUND_NOT_ASKED,
  ],
});
