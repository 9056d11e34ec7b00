import { z } from 'zod';
import { messageSchema } from '#platform/contract/language/message-schema.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

const data = z.object({ orderId: z.uuid() });

/** The subject of every event of an order: its buyer gets the emails about it in order. */
export const orderSubject = ({ orderId }: { readonly orderId: string }): string => `order:${orderId}`;

/** An order is paid, or its first instalment is; its tickets are issued. */
export const orderConfirmed = defineDomainEvent({
  name: 'order-confirmed',
  // Events that were stored by an earlier release have no more than the order.
  data: data.extend({ eventId: z.uuid().optional() }),
  subject: orderSubject,
  announced: true,
});

/** An instalment between the first and the last is paid. */
export const orderPartPaid = defineDomainEvent({ name: 'order-part-paid', data, subject: orderSubject });

/** The last instalment of an order is paid: its tickets are valid for entry. */
export const orderPaidInFull = defineDomainEvent({ name: 'order-paid-in-full', data, subject: orderSubject });

/** A ticket of an order was exchanged for one of another type: what was sold, and what was paid for it, are others. */
export const orderUpgraded = defineDomainEvent({
  name: 'order-upgraded',
  // Events that were stored by an earlier release have no more than the order.
  data: data.extend({ ticketNumber: z.string().optional() }),
  subject: orderSubject,
});

/** An admin refunds an order (minor units), or a part of it; the listed tickets are void. */
export const orderRefunded = defineDomainEvent({
  name: 'order-refunded',
  data: data.extend({
    amountMinor: z.int().positive(),
    /** The parts of it that are returned by hand, and that wait until the event has the money. */
    byHandMinor: z.int().min(0),
    waitingMinor: z.int().min(0).default(0),
    reason: messageSchema,
    /** Numbers of the tickets that are void now. */
    voided: z.array(z.string()),
  }),
  subject: orderSubject,
});

/** Why an order was called off: its event was cancelled, or was postponed and the buyer gave the tickets back. */
const calledOffBecause = ['event-cancelled', 'given-back'] as const;
export type CalledOffBecause = (typeof calledOffBecause)[number];

/** A confirmed order has ended because its event does not take place as it was sold: its tickets are void, and what was paid (minor units) is refunded. */
export const orderCalledOff = defineDomainEvent({
  name: 'order-called-off',
  // Events that were stored by an earlier release have no more than the amount.
  data: data.extend({
    because: z.enum(calledOffBecause).default('event-cancelled'),
    refundMinor: z.int().min(0),
    /** The parts of it that are returned by hand, and that wait until the event has the money. */
    byHandMinor: z.int().min(0).default(0),
    waitingMinor: z.int().min(0).default(0),
  }),
  subject: orderSubject,
});

/**
 * The plan of an order has ended because a part was not paid: its tickets are void, and what the refund policy gives back (minor units) is refunded. Where something is kept the order
 * stays confirmed, without tickets.
 */
export const orderPlanEnded = defineDomainEvent({
  name: 'order-plan-ended',
  data: data.extend({
    refundMinor: z.int().min(0),
    /** The parts of it that are returned by hand, and that wait until the event has the money. */
    byHandMinor: z.int().min(0),
    waitingMinor: z.int().min(0).default(0),
  }),
  subject: orderSubject,
});
