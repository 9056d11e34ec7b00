import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';

const data = z.object({ orderId: z.uuid() });

/** What every event of an order happens to: its buyer is told about it in order. */
export const orderSubject = ({ orderId }: { readonly orderId: string }): string => `order:${orderId}`;

/** An order is paid, or its first instalment is; its tickets are issued. */
export const orderConfirmed = defineDomainEvent({ name: 'order-confirmed', data, subject: orderSubject });

/** The last instalment of an order is paid: its tickets open the gate. */
export const orderPaidInFull = defineDomainEvent({ name: 'order-paid-in-full', data, subject: orderSubject });

/** What was paid for an order (minor units), or a part of it, goes back because an admin says so; the named tickets are void. */
export const orderRefunded = defineDomainEvent({
  name: 'order-refunded',
  data: data.extend({
    amountMinor: z.int().positive(),
    /** What of it a person gives back by hand. */
    byHandMinor: z.int().min(0),
    reason: z.string(),
    /** Numbers of the tickets that are void now. */
    voided: z.array(z.string()),
  }),
  subject: orderSubject,
});

/** A confirmed order is called off with its event: its tickets are void, and what was paid (minor units) goes back. */
export const orderCalledOff = defineDomainEvent({
  name: 'order-called-off',
  data: data.extend({ refundMinor: z.int().min(0) }),
  subject: orderSubject,
});
