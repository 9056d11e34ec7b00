import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

/** A business that sold, or could have, no longer may: it was approved automatically and then rejected, or its approval was taken back. */
export const businessRejected = defineDomainEvent({
  name: 'business-rejected',
  data: z.object({ userId: z.uuid() }),
  subject: ({ userId }) => `account:${userId}`,
});
