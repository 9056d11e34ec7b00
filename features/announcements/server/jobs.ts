import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { beginAnnouncement, beginAnnouncementJob, beginDue, endSent } from './sending/begin-announcements.ts';
import { sendDelivery, sendDeliveryJob } from './sending/send-delivery.ts';
import { settleSms } from './sending/settle-sms.ts';

const SECOND_MS = 1000;

export const announcementJobs = [handle(beginAnnouncementJob, beginAnnouncement), handle(sendDeliveryJob, sendDelivery)];

export const announcementLoops: readonly Loop[] = [
  { name: 'begin-announcements', everyMs: 15 * SECOND_MS, run: beginDue },
  { name: 'settle-announcement-sms', everyMs: 5 * SECOND_MS, run: settleSms },
  { name: 'end-announcements', everyMs: 5 * SECOND_MS, run: endSent },
];
