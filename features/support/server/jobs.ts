import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { forgetMessages } from './forget-messages.ts';

const FORGET_EVERY_MS = 60 * 60 * 1000;

export const supportLoops: readonly Loop[] = [{ name: 'forget-messages', everyMs: FORGET_EVERY_MS, run: forgetMessages }];
