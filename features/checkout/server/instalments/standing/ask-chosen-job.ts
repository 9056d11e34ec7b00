// Apart from what it does (`ask-chosen.ts`): an order that is confirmed queues it.
import { z } from 'zod';
import { defineJob } from '#platform/server/jobs/jobs.ts';

export const askChosenJob = defineJob({
  name: 'ask-chosen-standing-order',
  data: z.object({ orderId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});
