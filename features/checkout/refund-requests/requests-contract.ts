// A buyer to whom the refund policy gives nothing asks the organizer (docs/reference/money.md#asking-the-organizer).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { checkoutErrors, orderParams } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';
import { REQUEST_REASON_MAX, REQUESTS_PER_ORDER, requestStatuses } from './request-facts.ts';

export const requestErrors = defineErrors({
  REQUEST_NOT_FOUND: [404, checkoutMessages.requestNotFound],
  REQUEST_NOT_OPEN: [409, checkoutMessages.requestNotOpen],
  REFUND_REQUESTED: [409, checkoutMessages.refundRequested],
  REQUESTED_OFTEN: [409, checkoutMessages.requestedOften({ maximum: REQUESTS_PER_ORDER })],
  REFUND_OFFERED: [409, checkoutMessages.refundOffered],
});

const tag = 'Orders';
const access = 'signed-in';
const params = orderParams.extend({ requestId: z.string().max(100) });
const words = nameText(asIssue(checkoutMessages.reasonRequired)).min(3, asIssue(checkoutMessages.reasonRequired)).max(REQUEST_REASON_MAX);

export const refundRequestSchema = z.object({
  id: z.uuid(),
  status: z.enum(requestStatuses),
  /** Of the tickets that are asked for; empty: all of the order. */
  ticketNumbers: z.array(z.string()),
  reason: z.string(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type RefundRequest = z.output<typeof refundRequestSchema>;

export const requestRefund = endpoint({
  id: 'requestRefund',
  summary: 'Asks the organizer of an order for its money, where the refund policy gives nothing back',
  tag,
  method: 'POST',
  path: '/orders/{id}/refund-requests',
  access,
  params: orderParams,
  body: z.object({
    /** Missing: all that can be given back. */
    ticketIds: z.array(z.uuid()).min(1).max(100).optional(),
    reason: words,
  }),
  output: refundRequestSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    platformErrors.FORBIDDEN,
    checkoutErrors.NOTHING_TO_REFUND,
    checkoutErrors.ORDER_SUSPENDED,
    checkoutErrors.NOT_A_TICKET_OF_ORDER,
    requestErrors.REFUND_OFFERED,
    requestErrors.REFUND_REQUESTED,
    requestErrors.REQUESTED_OFTEN,
  ],
  idempotency: 'stored',
});

export const withdrawRefundRequest = endpoint({
  id: 'withdrawRefundRequest',
  summary: 'Takes back what a buyer asked the organizer for',
  tag,
  method: 'POST',
  path: '/orders/{id}/refund-requests/{requestId}/withdraw',
  access,
  params,
  output: refundRequestSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND, platformErrors.FORBIDDEN, requestErrors.REQUEST_NOT_FOUND, requestErrors.REQUEST_NOT_OPEN],
});

export const declineRefundRequest = endpoint({
  id: 'declineRefundRequest',
  summary: 'Declines what a buyer asked for, with a reason that the buyer is told. It is granted by a refund of the order',
  tag,
  method: 'POST',
  path: '/orders/{id}/refund-requests/{requestId}/decline',
  access,
  params,
  body: z.object({ reason: words }),
  output: refundRequestSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND, platformErrors.FORBIDDEN, requestErrors.REQUEST_NOT_FOUND, requestErrors.REQUEST_NOT_OPEN],
});
