import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../reminders/reminder-contract.ts';
import { eventReminders } from '../tables.ts';

/** Whether the caller has a reminder for an event. */
export async function getReminder(context: Context, { params, actor }: Call<typeof contract.getReminder>): Promise<{ waiting: boolean }> {
  if (!isUuid(params.id)) return { waiting: false };
  const rows = await context.database.reader
    .select({ eventId: eventReminders.eventId })
    .from(eventReminders)
    .where(and(eq(eventReminders.userId, actor.id), eq(eventReminders.eventId, params.id), isNull(eventReminders.sentAt)));
  return { waiting: rows.length > 0 };
}
