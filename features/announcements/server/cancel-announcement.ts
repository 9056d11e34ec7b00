import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { announcementErrors, type AnnouncementView, type cancelAnnouncement as endpoint } from '../contract.ts';
import { describeAnnouncement } from './describe-announcement.ts';
import { findAnnouncement } from './list-announcements.ts';
import { announcements } from './tables.ts';

/** Cancels a message that has not begun: either it begins or it is cancelled. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, MESSAGE_NOT_FOUND, MESSAGE_NOT_SCHEDULED */
export async function cancelAnnouncement(tx: Tx, { params, actor, now }: Call<typeof endpoint>): Promise<AnnouncementView> {
  const event = await lockEventFor('sendMessages', tx, params.id, actor, now);
  const id = await findAnnouncement(tx, event, params.messageId);
  const cancelled = await tx
    .update(announcements)
    .set({ status: 'cancelled' })
    .where(and(eq(announcements.id, id), eq(announcements.status, 'scheduled')))
    .returning({ id: announcements.id });
  if (cancelled.length === 0) fail(announcementErrors.MESSAGE_NOT_SCHEDULED);
  return describeAnnouncement(tx, id);
}
