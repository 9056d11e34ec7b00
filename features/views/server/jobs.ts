import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { closeDays } from './close-days.ts';

const CLOSE_EVERY_MS = 10 * 60_000;

export const viewLoops: readonly Loop[] = [{ name: 'close-days-of-views', everyMs: CLOSE_EVERY_MS, run: closeDays }];
