import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { returnAllotments } from './allotments/return-allotments.ts';
import { resealCodes } from './links/reseal-codes.ts';

const RETURN_EVERY_MS = 15_000;
const RESEAL_EVERY_MS = 60 * 60_000;

export const guestLoops: readonly Loop[] = [
  { name: 'return-allotments', everyMs: RETURN_EVERY_MS, run: returnAllotments },
  { name: 'reseal-ticket-links', everyMs: RESEAL_EVERY_MS, run: resealCodes },
];
