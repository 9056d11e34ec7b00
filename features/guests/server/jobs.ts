import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { returnAllotments } from './allotments/return-allotments.ts';
import { resealCodes } from './links/reseal-codes.ts';
import { forgetGuestLists } from './lists/forget-guest-lists.ts';
import { giveGuestList, giveGuestListJob } from './lists/give-guest-list.ts';
import { tellGuest, tellGuestJob } from './telling/tell-guests.ts';

const RETURN_EVERY_MS = 15_000;
const RESEAL_EVERY_MS = 60 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;

export const guestJobs = [handle(giveGuestListJob, giveGuestList), handle(tellGuestJob, tellGuest)];

export const guestLoops: readonly Loop[] = [
  { name: 'return-allotments', everyMs: RETURN_EVERY_MS, run: returnAllotments },
  { name: 'reseal-ticket-links', everyMs: RESEAL_EVERY_MS, run: resealCodes },
  { name: 'forget-guest-lists', everyMs: FORGET_EVERY_MS, run: forgetGuestLists },
];
