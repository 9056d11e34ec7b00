import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';

/** A payment arrived that nothing can be given for: it goes back whole (minor units), for a reason that the payer reads. */
export const paymentReturned = defineDomainEvent({
  name: 'payment-returned',
  data: z.object({
    /** As the purpose of the payment names it: `order:<id>`. */
    subject: z.string(),
    subjectId: z.uuid(),
    paymentId: z.uuid(),
    amountMinor: z.int().positive(),
    reason: z.string(),
  }),
  subject: ({ subject }) => subject,
});
