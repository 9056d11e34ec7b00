// Everything that is done outside requests: every feature's jobs and loops.
import { ticketJobs } from '#features/tickets/server/jobs.ts';
import type { JobHandler, Loop } from '#platform/server/jobs.ts';
import { mailJobs } from '#platform/server/mail.ts';

export const allJobs: readonly JobHandler[] = [...mailJobs, ...ticketJobs];

export const allLoops: readonly Loop[] = [];
