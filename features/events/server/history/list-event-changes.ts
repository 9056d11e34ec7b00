import { count, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { EventChangeEntry, listEventChanges as endpoint } from '../../history/history-contract.ts';
import { eventPolicy } from '../../policy.ts';
import { readEvent } from '../event/read-events.ts';
import { eventChanges } from '../tables.ts';

/** One page of the changes of an event, the newest first. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listEventChanges(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeHistory', actor, event, now));
  const { page, limit } = query;
  const mine = eq(eventChanges.eventId, event.id);
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(eventChanges)
      .where(mine)
      .orderBy(desc(eventChanges.at), desc(eventChanges.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(eventChanges).where(mine),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map(describeChange), page, limit, total, hasMore: page * limit < total };
}

function describeChange({ actorId, actorName, at, eventId: _known, ...rest }: typeof eventChanges.$inferSelect): EventChangeEntry {
  return { ...rest, at: at.toISOString(), actor: actorId === null ? null : { id: actorId, name: actorName ?? '' }, fields: [...rest.fields] };
}
