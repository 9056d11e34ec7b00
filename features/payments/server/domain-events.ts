import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';
import { orderSubject } from '../../orders/server/domain-events.ts';

/** A payment arrived that nothing can be given for: it goes back whole (minor units), for a reason that the buyer reads. */
export const paymentReturned = defineDomainEvent({
  name: 'payment-returned',
  data: z.object({ orderId: z.uuid(), paymentId: z.uuid(), amountMinor: z.int().positive(), reason: z.string() }),
  subject: orderSubject,
});
