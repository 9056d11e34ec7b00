import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { countSaleHours } from './count-sale-hours.ts';
import { forgetSummaries, sendDailySummaries } from './daily-summary/send-summaries.ts';
import { noteViewMilestones } from './note-view-milestones.ts';

const MINUTE_MS = 60_000;

export const analyticsLoops: readonly Loop[] = [
  { name: 'count-sale-hours', everyMs: MINUTE_MS, run: countSaleHours },
  { name: 'note-view-milestones', everyMs: MINUTE_MS, run: noteViewMilestones },
  { name: 'send-daily-summaries', everyMs: MINUTE_MS, run: sendDailySummaries },
  { name: 'forget-daily-summaries', everyMs: 60 * MINUTE_MS, run: forgetSummaries },
];
