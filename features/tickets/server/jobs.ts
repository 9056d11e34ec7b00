import { doOnce } from '#platform/server/jobs/job-effects.ts';
import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { tellDoorsOpen } from './joining/tell-doors-open.ts';
import { mailTickets, mailTicketsJob } from './mail/mail-tickets.ts';
import { tellHolder, tellHolderJob } from './moved/tell-holders.ts';
import { renewOldCodes } from './codes/renew-codes.ts';
import { rotateTicketKeys } from './codes/signing-keys.ts';

const DOORS_EVERY_MS = 15_000;
const RENEW_EVERY_MS = 30_000;
const ROTATE_EVERY_MS = 60_000;

export const ticketJobs = [
  handle(mailTicketsJob, (context, data, jobId) => doOnce(context, jobId, () => mailTickets(context, data, jobId))),
  handle(tellHolderJob, tellHolder),
];

export const ticketLoops: readonly Loop[] = [
  { name: 'tell-doors-open', everyMs: DOORS_EVERY_MS, run: tellDoorsOpen },
  { name: 'renew-old-codes', everyMs: RENEW_EVERY_MS, run: renewOldCodes },
  { name: 'rotate-ticket-keys', everyMs: ROTATE_EVERY_MS, run: rotateTicketKeys },
];
