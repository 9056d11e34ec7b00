import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';

const data = z.object({ orderId: z.uuid() });

/** What every event of an order happens to: its buyer is told about it in order. */
export const orderSubject = ({ orderId }: { readonly orderId: string }): string => `order:${orderId}`;

/** An order is paid, or its first instalment is; its tickets are issued. */
export const orderConfirmed = defineDomainEvent({ name: 'order-confirmed', data, subject: orderSubject });

/** The last instalment of an order is paid: its tickets open the gate. */
export const orderPaidInFull = defineDomainEvent({ name: 'order-paid-in-full', data, subject: orderSubject });

/** A confirmed order is called off with its event: its tickets are void, and what was paid (minor units) goes back. */
export const orderCalledOff = defineDomainEvent({
  name: 'order-called-off',
  data: data.extend({ refundMinor: z.int().min(0) }),
  subject: orderSubject,
});
