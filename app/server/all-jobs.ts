// Everything that is done outside requests: every feature's jobs and loops.
import type { JobHandler, Loop } from '#platform/server/jobs.ts';
import { mailJobs } from '#platform/server/mail.ts';

export const allJobs: readonly JobHandler[] = [...mailJobs];

export const allLoops: readonly Loop[] = [];
