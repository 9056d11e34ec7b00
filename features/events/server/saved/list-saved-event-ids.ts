import { desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { SAVED_EVENTS_MAX, type listSavedEventIds as contract } from '../../saved/saved-events-contract.ts';
import { savedEvents } from '../tables.ts';

/** The ids of the caller's saved events, last saved first. */
export async function listSavedEventIds(context: Context, { actor }: Call<typeof contract>): Promise<{ ids: string[] }> {
  const rows = await context.database.reader
    .select({ id: savedEvents.eventId })
    .from(savedEvents)
    .where(eq(savedEvents.userId, actor.id))
    .orderBy(desc(savedEvents.createdAt), desc(savedEvents.eventId))
    .limit(SAVED_EVENTS_MAX);
  return { ids: rows.map(({ id }) => id) };
}
