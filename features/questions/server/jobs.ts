import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { resealFileKeys, sweepAnswerFiles } from './files/sweep-answer-files.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const RESEAL_EVERY_MS = 60 * 60_000;

export const questionLoops: readonly Loop[] = [
  { name: 'sweep-answer-files', everyMs: SWEEP_EVERY_MS, run: sweepAnswerFiles },
  { name: 'reseal-answer-files', everyMs: RESEAL_EVERY_MS, run: resealFileKeys },
];
