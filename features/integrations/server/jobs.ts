import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { forgetKeyUses } from './keys/key-uses.ts';

const FORGET_EVERY_MS = 60 * 60 * 1000;

export const integrationLoops: readonly Loop[] = [{ name: 'forget-api-key-uses', everyMs: FORGET_EVERY_MS, run: forgetKeyUses }];
