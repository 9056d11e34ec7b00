// What happened to an order of an event, for its organization (docs/reference/roles.md#history-of-an-order).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventErrors } from '#features/events/contract.ts';
import { correctableFields, upgradeSteps } from '#features/orders/order-entries.ts';
import { refundWays } from '#features/payments/contract.ts';
import { checkoutErrors } from '../contract.ts';
import { postponementAnswers } from '../postponing/asked-schema.ts';

/** `by`: who of the team, or which admin, did it, with the name of that time where it was kept; null: the buyer, a provider, or Vumi by itself. */
const always = { id: z.string(), at: z.iso.datetime(), by: z.string().nullable() };
/** Of a payment; amounts are in major units of the order's currency. */
const paying = { instalment: z.number().int(), amount: z.number(), method: z.string() };

/** Order: its tickets, a refund, its end. Ticket: the link of a complimentary one, and news for who has no account. */
const textSubjects = ['order', 'payment-link', 'ticket'] as const;
/** Sent: the provider has it, and has not reported more. Unknown: it may have been sent, and is not sent again. Failed: also what was never sent. */
const textStates = ['waiting', 'sent', 'delivered', 'failed', 'unknown'] as const;

/** `chosen`: at the purchase. `unknown`: M-Pesa did not answer in time. `ended`: the buyer wanted no more of it, or chose another phone. */
const standingSteps = ['chosen', 'not-asked', 'asked', 'stands', 'refused', 'unknown', 'ended'] as const;

export const historyEntrySchema = z.discriminatedUnion('kind', [
  /** Tickets were held for the buyer; `until` is the end as it is now. */
  z.object({ ...always, kind: z.literal('held'), until: z.iso.datetime(), tickets: z.number().int() }),
  z.object({ ...always, kind: z.literal('extended'), until: z.iso.datetime() }),
  z.object({ ...always, kind: z.literal('ordered'), amount: z.number() }),
  /** A phone was asked to pay. Null for an analyst. */
  z.object({ ...always, kind: z.literal('asked'), ...paying, phone: z.string().nullable(), until: z.iso.datetime() }),
  z.object({ ...always, kind: z.literal('paid'), ...paying, receipt: z.string().nullable() }),
  /** With the provider's code, and what the buyer was told. */
  z.object({ ...always, kind: z.literal('not-paid'), ...paying, code: z.string().nullable(), message: z.string().nullable() }),
  z.object({ ...always, kind: z.literal('issued'), tickets: z.number().int() }),
  /** Tickets that open no gate any more; their numbers, but none for an analyst. */
  z.object({ ...always, kind: z.literal('voided'), tickets: z.number().int(), numbers: z.array(z.string()) }),
  z.object({ ...always, kind: z.literal('refund-asked'), amount: z.number(), how: z.enum(refundWays), reason: z.string() }),
  z.object({ ...always, kind: z.literal('refunded'), amount: z.number(), how: z.enum(refundWays) }),
  z.object({ ...always, kind: z.literal('refund-failed'), amount: z.number(), message: z.string().nullable() }),
  z.object({ ...always, kind: z.literal('answered'), answer: z.enum(postponementAnswers) }),
  /** It was cancelled or called off, with the reason that the buyer sees. */
  z.object({ ...always, kind: z.literal('ended'), reason: z.string().nullable() }),
  /** An email about it was handed to the mail server; without the address for an analyst. */
  z.object({ ...always, kind: z.literal('mailed'), about: z.enum(['tickets', 'refund', 'ended']), to: z.string().nullable() }),
  /** The team reminded the buyer of a part. */
  z.object({ ...always, kind: z.literal('reminded'), instalment: z.number().int() }),
  /** An SMS about it or a ticket of it, with what is known of it now. Not for an analyst. */
  z.object({ ...always, kind: z.literal('texted'), about: z.enum(textSubjects), to: z.string(), state: z.enum(textStates) }),
  /** A ticket is exchanged for one of another type; its number not for an analyst. */
  z.object({
    ...always,
    kind: z.literal('upgrade'),
    step: z.enum(upgradeSteps),
    ticket: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    difference: z.number(),
  }),
  /** Of the buyer, or with `ticket` of who comes with that one. For an analyst without what it was and is, the ticket and the reason. */
  z.object({
    ...always,
    kind: z.literal('corrected'),
    ticket: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.array(z.object({ field: z.enum(correctableFields), before: z.string().nullable(), after: z.string().nullable() })),
  }),
  /** M-Pesa is to pay the later parts by itself: what it takes for one, the phone (null for an analyst), and why it was not asked or refused. Of the choice and where no phone was asked: neither. */
  z.object({
    ...always,
    kind: z.literal('standing-order'),
    step: z.enum(standingSteps),
    amount: z.number().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
  }),
  /** Not for an analyst: it may name the buyer. */
  z.object({ ...always, kind: z.literal('note'), text: z.string() }),
]);
export type TextState = (typeof textStates)[number];
export type StandingStep = (typeof standingSteps)[number];
export type HistoryEntry = z.output<typeof historyEntrySchema>;

export const getOrderHistory = endpoint({
  id: 'getOrderHistory',
  summary: "Everything that happened to an order of the caller's own event, the earliest first; an analyst gets it without what names the buyer",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/orders/{orderId}/history',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100), orderId: z.string().max(100) }),
  output: z.object({ items: z.array(historyEntrySchema) }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, checkoutErrors.ORDER_NOT_FOUND],
});
