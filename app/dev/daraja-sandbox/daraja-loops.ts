import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { endDuePrompts, sendPayoutResults, sendReceiptAnswers, sendReversalResults } from './send-results.ts';
import { endDueStandingRequests, makeDueDeductions } from './standing/standing-orders.ts';

const LOOP_MS = 1000;

/** What the sandbox does automatically, within a second. Tests call it explicitly. */
export const darajaSandboxLoops: readonly Loop[] = [
  {
    name: 'daraja-sandbox',
    everyMs: LOOP_MS,
    async run(context) {
      if (!context.config.sandbox) return;
      await endDuePrompts(context);
      await endDueStandingRequests(context);
      await makeDueDeductions(context);
      await sendReversalResults(context);
      await sendPayoutResults(context);
      await sendReceiptAnswers(context);
    },
  },
];
