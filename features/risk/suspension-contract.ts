// Orders whose tickets open no gate for a while (docs/reference/payments/risk.md#suspended-orders).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { suspensionCauses } from '#features/orders/suspension-causes.ts';
import { riskMessages as messages } from './messages.ts';
import { REASON_LENGTH_MAX } from './risk-facts.ts';

const tag = 'Administration';
const access = { role: 'admin' } as const;

export const suspensionErrors = defineErrors({
  NO_SUCH_ORDER: [404, messages.orderNotFound],
  SUSPENDED_BEFORE: [409, messages.orderSuspendedBefore],
  NOT_SUSPENDED: [409, messages.orderNotSuspended],
  DISPUTE_UNDECIDED: [409, messages.disputeUndecided],
});
const { NO_SUCH_ORDER, SUSPENDED_BEFORE, NOT_SUSPENDED, DISPUTE_UNDECIDED } = suspensionErrors;

const suspendedOrderSchema = z.object({
  /** The order's. */
  id: z.uuid(),
  orderNumber: z.string(),
  event: z.object({ id: z.uuid(), name: z.string() }),
  buyer: z.string(),
  /** What was paid for it so far; major units. */
  paid: z.number(),
  currency: currencySchema,
  since: z.iso.datetime(),
  /** What suspends it: one or both. */
  causes: z.array(z.enum(suspensionCauses)),
  /** The admin's; null: a dispute alone suspends it. */
  reason: z.string().nullable(),
  /** The dispute that waits; null: none. */
  disputeId: z.uuid().nullable(),
  tickets: z.object({ unused: z.number().int(), used: z.number().int() }),
});
export type SuspendedOrder = z.output<typeof suspendedOrderSchema>;

export const listSuspendedOrders = endpoint({
  id: 'listSuspendedOrders',
  summary: 'The orders whose tickets open no gate now, those that wait longest first',
  tag,
  method: 'GET',
  path: '/admin/suspended-orders',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the number of the order, or of the name of the event or the buyer. */
    search: z.string().trim().max(60).optional(),
  }),
  output: pageOf(suspendedOrderSchema).extend({ total: z.number().int() }),
  errors: [],
});

const reason = nameText(asIssue(messages.reasonRequired))
  .min(1, asIssue(messages.reasonRequired))
  .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX })));
const params = z.object({ id: z.string().max(100) });
const outcome = z.object({ orderId: z.uuid(), isSuspended: z.boolean() });

export const suspendOrder = endpoint({
  id: 'suspendOrder',
  summary: 'Suspends a confirmed order: its tickets open no gate until an admin has released it or ended it',
  tag,
  method: 'POST',
  path: '/admin/suspended-orders',
  access,
  body: z.object({
    orderNumber: z.string(asIssue(messages.orderNumberRequired)).trim().min(1, asIssue(messages.orderNumberRequired)).max(60),
    reason,
  }),
  output: outcome,
  errors: [NO_SUCH_ORDER, SUSPENDED_BEFORE],
});

export const releaseOrder = endpoint({
  id: 'releaseOrder',
  summary: 'Ends the suspension of an order by an admin; it stays suspended while a payment of it is disputed',
  tag,
  method: 'POST',
  path: '/admin/suspended-orders/{id}/release',
  access,
  params,
  body: z.object({ reason }),
  output: outcome,
  errors: [NO_SUCH_ORDER, NOT_SUSPENDED],
});

export const endSuspendedOrder = endpoint({
  id: 'endSuspendedOrder',
  summary: 'Ends a suspended order: its unused tickets are void and on sale again, and all that was paid goes back',
  tag,
  method: 'POST',
  path: '/admin/suspended-orders/{id}/end',
  access,
  params,
  body: z.object({ reason }),
  output: outcome,
  errors: [NO_SUCH_ORDER, NOT_SUSPENDED, DISPUTE_UNDECIDED],
});
