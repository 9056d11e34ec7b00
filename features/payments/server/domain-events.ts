import { z } from 'zod';
import { messageSchema } from '#platform/contract/language/message-schema.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

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

/** Money was returned to its payer, by a provider or by hand. */
export const refundDone = defineDomainEvent({
  name: 'refund-done',
  data: z.object({
    /** From the purpose of its payment: `order:<id>`. */
    subject: z.string(),
    subjectId: z.uuid(),
    refundId: z.uuid(),
  }),
  subject: ({ subject }) => subject,
});
