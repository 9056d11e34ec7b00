import { count, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '../../policy.ts';
import type * as contract from '../../saved/saved-events-contract.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvents } from '../event/read-events.ts';
import { savedEvents } from '../tables.ts';

/** The caller's saved events, last saved first, whatever their current state; not the draft of an organization that the caller has left. */
export async function listSavedEvents(
  context: Context,
  { query, actor, now }: Call<typeof contract.listSavedEvents>,
): Promise<OutputOf<typeof contract.listSavedEvents>> {
  const { reader } = context.database;
  const { page, limit } = query;
  const own = eq(savedEvents.userId, actor.id);
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(savedEvents)
      .where(own)
      .orderBy(desc(savedEvents.createdAt), desc(savedEvents.eventId))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(savedEvents).where(own),
  ]);
  const total = counted?.total ?? 0;
  const savedAt = new Map(rows.map(({ eventId, createdAt }) => [eventId, createdAt]));
  const records = await readEvents(reader, [...savedAt.keys()], actor);
  const items = records.flatMap((record) => {
    const saved = savedAt.get(record.event.id);
    return saved === undefined || eventPolicy.decide('see', actor, record.event, now) !== true
      ? []
      : [{ ...describeSummary(record, now, context.translate), savedAt: saved.toISOString() }];
  });
  return { items, page, limit, total, hasMore: page * limit < total };
}
