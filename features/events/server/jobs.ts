import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { endEvents } from './end-events.ts';
import { tellFollower, tellFollowerJob, tellFollowers, tellFollowersJob } from './published/tell-published.ts';
import { refreshOffers } from './browse/refresh-offers.ts';
import { resealSettings } from './joining/seal-settings.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { sweepEventImages } from './images/sweep-event-images.ts';

const END_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 60_000;
/** How long the order of a list may lag behind a change; the events it shows are always exact. */
const OFFERS_EVERY_MS = 10_000;
const RESEAL_EVERY_MS = 60_000;
const REMINDERS_EVERY_MS = 15_000;

export const eventJobs = [handle(tellFollowersJob, tellFollowers), handle(tellFollowerJob, tellFollower)];

export const eventLoops: readonly Loop[] = [
  { name: 'end-events', everyMs: END_EVERY_MS, run: endEvents },
  { name: 'sweep-event-images', everyMs: SWEEP_EVERY_MS, run: sweepEventImages },
  { name: 'refresh-offers', everyMs: OFFERS_EVERY_MS, run: refreshOffers },
  { name: 'reseal-joining-settings', everyMs: RESEAL_EVERY_MS, run: resealSettings },
  { name: 'send-reminders', everyMs: REMINDERS_EVERY_MS, run: sendReminders },
];
