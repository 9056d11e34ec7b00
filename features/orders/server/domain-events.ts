import { z } from 'zod';
import { messageSchema } from '#platform/contract/language/message-schema.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

const data = z.object({ orderId: z.uuid() });

/** The subject of every event of an order: its buyer gets the emails about it in order. */
export const orderSubject = ({ orderId }: { readonly orderId: string }): string => `order:${orderId}`;

/** An order is paid, or its first instalment is; its tickets are issued. */
export const orderConfirmed = defineDomainEvent({ name: 'order-confirmed', data, subject: orderSubject });

/** The last instalment of an order is paid: its tickets are valid for entry. */
export const orderPaidInFull = defineDomainEvent({ name: 'order-paid-in-full', data, subject: orderSubject });

/** An admin refunds an order (minor units), or a part of it; the listed tickets are void. */
export const orderRefunded = defineDomainEvent({
  name: 'order-refunded',
  data: data.extend({
    amountMinor: z.int().positive(),
    /** The part of it that is returned by hand. */
    byHandMinor: z.int().min(0),
    reason: messageSchema,
    /** Numbers of the tickets that are void now. */
    voided: z.array(z.string()),
  }),
  subject: orderSubject,
});

/** A confirmed order is cancelled with its event: its tickets are void, and what was paid (minor units) is refunded. */
export const orderCalledOff = defineDomainEvent({
  name: 'order-called-off',
  data: data.extend({ refundMinor: z.int().min(0) }),
  subject: orderSubject,
});
