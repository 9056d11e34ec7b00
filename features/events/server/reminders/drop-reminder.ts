import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../reminders/reminder-contract.ts';
import { eventReminders } from '../tables.ts';

/** Removes the caller's reminder. A missing reminder, or one that was sent, is no error. */
export async function dropReminder(tx: Tx, { params, actor }: Call<typeof contract.dropReminder>): Promise<{ waiting: false }> {
  if (isUuid(params.id)) {
    await tx
      .delete(eventReminders)
      .where(and(eq(eventReminders.userId, actor.id), eq(eventReminders.eventId, params.id), isNull(eventReminders.sentAt)));
  }
  return { waiting: false };
}
