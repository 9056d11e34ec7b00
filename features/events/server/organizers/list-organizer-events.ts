import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { listOrganizerEvents as endpoint } from '../../organizers/organizer-contract.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvents } from '../event/read-events.ts';
import { isReal } from '../test-events/is-real.ts';
import { isPast, isUpcoming, readOrganizer } from './read-organizers.ts';

/** One page of what an organizer has published. @throws ORGANIZER_NOT_FOUND */
export async function listOrganizerEvents(context: Context, { params, query, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { page, limit, when } = query;
  const organizer = await readOrganizer(reader, params.id, now);
  const total = organizer[when];
  const [filter, order] = when === 'upcoming' ? [isUpcoming(now), sql`starts_at, id`] : [isPast(now), sql`starts_at desc, id`];
  const rows = await reader.execute<{ id: string }>(sql`
    select id from events where organizer_id = ${organizer.id} and ${isReal} and ${filter} order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
  const records = await readEvents(
    reader,
    rows.map(({ id }) => id),
    null,
  );
  const items = records.map((record) => describeSummary(record, now, context.translate));
  return { items, page, limit, total, hasMore: page * limit < total };
}
