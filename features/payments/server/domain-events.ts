import { z } from 'zod';
import { messageSchema } from '#platform/contract/language/message-schema.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';
import { destinationKinds } from '../refund-choice-rules.ts';
import { pageProviders } from '../pages/page-methods.ts';

/** A payment arrived for which nothing can be delivered: it is refunded in full (minor units), with a reason for the payer. */
export const paymentReturned = defineDomainEvent({
  name: 'payment-returned',
  data: z.object({
    /** From the purpose of the payment: `order:<id>`. */
    subject: z.string(),
    subjectId: z.uuid(),
    paymentId: z.uuid(),
    amountMinor: z.int().positive(),
    reason: messageSchema,
  }),
  subject: ({ subject }) => subject,
});

/**
 * A refund has ended (minor units): it was returned, with the receipt of the provider or of the hand-over; or the provider certainly did not pay it, and a
 * person returns it.
 */
export const refundEnded = defineDomainEvent({
  name: 'refund-ended',
  data: z.object({
    refundId: z.uuid(),
    subjectId: z.uuid(),
    amountMinor: z.int().positive(),
    /** Someone asked for it; automatic refunds are told of when they are promised. */
    isRequested: z.boolean(),
    isReturned: z.boolean(),
    byHand: z.boolean(),
    /** Where the buyer chose to get it; null: nowhere else. */
    chosen: z.enum(destinationKinds).nullable().default(null),
    receipt: z.string().nullable(),
  }),
  // Its row is locked, and not its order.
  subject: ({ refundId }) => `refund:${refundId}`,
});

/** A refund is done, and another way of it has paid as well: the provider told so late, or a person had returned it. Also that this is over: one of the two came back. */
export const refundPaidTwice = defineDomainEvent({
  name: 'refund-paid-twice',
  data: z.object({ refundId: z.uuid() }),
  subject: ({ refundId }) => `refund:${refundId}`,
});

/** The owner of a short code has paid to it: its credentials work. */
export const ownCodeProved = defineDomainEvent({
  name: 'own-code-proved',
  data: z.object({ ownCodeId: z.uuid(), organizationId: z.uuid() }),
  subject: ({ ownCodeId }) => `own-code:${ownCodeId}`,
});

/** A provider of pages told of a dispute, by its own id of it. It is not believed: what counts is asked back. */
export const disputeTold = defineDomainEvent({
  name: 'dispute-told',
  data: z.object({ provider: z.enum(pageProviders), providerId: z.string().min(1) }),
  subject: ({ provider, providerId }) => `dispute:${provider}:${providerId}`,
});
