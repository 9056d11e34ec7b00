import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { eventChanged } from './domain-events.ts';
import { writeChanges } from './history/record-changes.ts';
import { events } from './tables.ts';

/**
 * Marks events past their end as ended, and notifies the nodes. Answers do not depend on it: the rules already count such an event as ended.
 * Returns how many.
 */
export async function endEvents(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const ended = await tx
      .select({ eventId: events.id, label: events.name, status: events.status })
      .from(events)
      .where(and(inArray(events.status, ['live', 'paused']), lte(events.endsAt, now)))
      .for('no key update');
    if (ended.length === 0) return 0;
    const ids = ended.map(({ eventId }) => eventId);
    await tx
      .update(events)
      .set({ status: 'ended', updatedAt: now, version: sql`${events.version} + 1` })
      .where(inArray(events.id, ids));
    const entries = ended.map(({ eventId, label, status }) => {
      const fields = [{ field: 'status', before: status, after: 'ended' }];
      return { eventId, label, fields, subject: 'event' as const, subjectId: null, action: 'changed' as const };
    });
    await writeChanges(tx, entries, { actor: null, now });
    await context.domainEvents.publishAll(
      tx,
      eventChanged,
      ids.map((eventId) => ({ eventId })),
      now,
    );
    return ended.length;
  });
}
