import { and, inArray, lte } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { eventChanged } from './domain-events.ts';
import { events } from './tables.ts';

/**
 * Marks events past their end as ended, and notifies the nodes. Answers do not depend on it: the rules already count such an event as ended.
 * Returns how many.
 */
export async function endEvents(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const ended = await tx
      .update(events)
      .set({ status: 'ended', updatedAt: now })
      .where(and(inArray(events.status, ['live', 'paused']), lte(events.endsAt, now)))
      .returning({ id: events.id });
    const changed = ended.map(({ id: eventId }) => ({ eventId }));
    await context.domainEvents.publishAll(tx, eventChanged, changed, now);
    return ended.length;
  });
}
