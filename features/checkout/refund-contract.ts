// Refunds of an order by an admin (docs/reference/money.md#refunds).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { checkoutErrors, orderParams, orderSchema } from './contract.ts';
import { checkoutMessages } from './messages.ts';

const tag = 'Orders';

export const refundOrder = endpoint({
  id: 'refundOrder',
  summary: 'Refunds an order, or a part of it; a full refund voids its tickets',
  tag,
  method: 'POST',
  path: '/orders/{id}/refunds',
  access: { role: 'admin' },
  params: orderParams,
  body: z.object({
    /** Whole major units. Either this or `percent`. */
    amount: z.number().positive(asIssue(checkoutMessages.amountAboveZero)).max(100_000_000).optional(),
    /** Percent of what was paid so far, or of `line`; rounded to whole units. */
    percent: z.number().min(1, asIssue(checkoutMessages.percentageNotValid)).max(100, asIssue(checkoutMessages.percentageNotValid)).optional(),
    /** The number of a line of the order: the percentage is then of what was paid for that line so far. */
    line: z.number().int().min(1).max(1000).optional(),
    /** Shown to the buyer. */
    reason: nameText(asIssue(checkoutMessages.reasonRequired)).min(3, asIssue(checkoutMessages.reasonRequired)).max(200),
    /** Tickets that the refund is for, and that are void from now on. */
    voidTickets: z.array(z.uuid()).max(100).default([]),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.NOTHING_TO_REFUND,
    checkoutErrors.REFUND_TOO_LARGE,
    checkoutErrors.INVALID_REFUND,
    checkoutErrors.NOT_A_TICKET_OF_ORDER,
    checkoutErrors.TICKET_NEEDED,
    checkoutErrors.GROUP_INCOMPLETE,
  ],
  idempotency: 'operation',
});

export const recordRefund = endpoint({
  id: 'recordRefund',
  summary: 'Records that a refund was returned by hand',
  tag,
  method: 'POST',
  path: '/orders/{id}/refunds/{refundId}/given',
  access: { role: 'admin' },
  params: orderParams.extend({ refundId: z.string().max(100) }),
  body: z.object({
    /** The number on the receipt that the buyer signed. */
    receipt: nameText().min(1, asIssue(checkoutMessages.receiptRequired)).max(40),
  }),
  output: orderSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND, checkoutErrors.REFUND_NOT_FOUND, checkoutErrors.REFUND_NOT_BY_HAND, checkoutErrors.CASH_RECEIPT_USED],
});
