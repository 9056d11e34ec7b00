// Money that was paid from the M-Pesa menu and fits nothing: a person finds its order, or returns it (docs/reference/money.md#money-that-fits-nothing).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { refundStatuses, unmatchedReasons } from '#features/payments/contract.ts';
import { receiptQuestionSchema } from '#features/payments/mpesa/receipt-questions.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

const tag = 'Administration';
const access = { role: 'admin' } as const;

export const unmatchedErrors = defineErrors({
  UNMATCHED_NOT_FOUND: [404, checkoutMessages.unmatchedNotFound],
  UNMATCHED_DECIDED: [409, checkoutMessages.unmatchedDecided],
  UNMATCHED_DOES_NOT_FIT: [409, checkoutMessages.unmatchedDoesNotFit],
});

export const unmatchedStates = ['waiting', 'matched', 'returned'] as const;
export const unmatchedSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;

const unmatchedSchema = z.object({
  id: z.uuid(),
  receipt: z.string(),
  /** Major units of KES. */
  amount: z.number(),
  /** As the payer typed it. */
  account: z.string(),
  /** With most of its digits hidden. */
  phone: z.string().nullable(),
  paidAt: z.iso.datetime(),
  reason: z.enum(unmatchedReasons),
  state: z.enum(unmatchedStates),
  /** It has waited for a decision for more than a day. */
  isOld: z.boolean(),
  /** The order that it was counted for; null: none. */
  orderNumber: z.string().nullable(),
  /** The progress of its return; null: it is not returned. */
  refund: z.enum(refundStatuses).nullable(),
  /** What M-Pesa was asked last about its receipt, and what it said; null: nothing. */
  question: receiptQuestionSchema.nullable(),
});
export type Unmatched = z.output<typeof unmatchedSchema>;

export const listUnmatched = endpoint({
  id: 'listUnmatched',
  summary: 'Money from the M-Pesa menu that fits nothing, filtered, sorted and paged',
  tag,
  method: 'GET',
  path: '/admin/unmatched',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the receipt or the account, the amount, or the last digits of the phone. */
    search: z.string().trim().max(60).optional(),
    state: z.enum(unmatchedStates).optional(),
    sort: z.enum(unmatchedSorts).default('newest'),
  }),
  output: pageOf(unmatchedSchema).extend({
    total: z.number().int(),
    /** How many wait for a decision for more than a day, whatever the filters. */
    old: z.number().int(),
  }),
  errors: [],
});

const params = z.object({ id: z.string().max(100) });
const { UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED, UNMATCHED_DOES_NOT_FIT } = unmatchedErrors;

export const matchUnmatched = endpoint({
  id: 'matchUnmatched',
  summary: 'Counts money that fits nothing for an order, of which exactly this amount is due',
  tag,
  method: 'POST',
  path: '/admin/unmatched/{id}/match',
  access,
  params,
  body: z.object({
    orderNumber: z
      .string({ error: asIssue(checkoutMessages.orderNumberRequired) })
      .trim()
      .min(1, asIssue(checkoutMessages.orderNumberRequired))
      .max(60),
  }),
  output: unmatchedSchema,
  errors: [UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED, UNMATCHED_DOES_NOT_FIT, checkoutErrors.ORDER_NOT_FOUND],
});

export const returnUnmatched = endpoint({
  id: 'returnUnmatched',
  summary: 'Returns money that fits nothing to the phone that paid it',
  tag,
  method: 'POST',
  path: '/admin/unmatched/{id}/return',
  access,
  params,
  output: unmatchedSchema,
  errors: [UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED],
});

export const recordUnmatchedReturn = endpoint({
  id: 'recordUnmatchedReturn',
  summary: 'Records that such money was returned by hand, after M-Pesa refused the reversal',
  tag,
  method: 'POST',
  path: '/admin/unmatched/{id}/given',
  access,
  params,
  body: z.object({
    /** The number on the receipt that the payer signed, or of the transfer. */
    /** Counts once, however its characters are written. */
    receipt: nameText().min(1, asIssue(checkoutMessages.receiptRequired)).max(40).toUpperCase(),
  }),
  output: unmatchedSchema,
  errors: [UNMATCHED_NOT_FOUND, checkoutErrors.REFUND_NOT_BY_HAND, checkoutErrors.CASH_RECEIPT_USED],
});
