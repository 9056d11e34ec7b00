import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { EventCategory } from '../../categories.ts';
import type * as contract from '../../contract.ts';
import { matchingWords, wordsOf, type Matching } from './filter-events.ts';

const EVENTS_MAX = 5;
const CITIES_MAX = 2;
/** Names are compared for this many of the soonest matches: a text that matches more is too short to be a finished search. */
const FITTING_MAX = 200;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly category: EventCategory;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly city: string;
}

/** Events whose name begins with the typed text, then the soonest matches; typos are tolerated when nothing matches exactly. */
export async function suggestEvents(
  context: Context,
  { query, now }: Call<typeof contract.suggestEvents>,
): Promise<OutputOf<typeof contract.suggestEvents>> {
  const words = wordsOf(query.search);
  if (words.length === 0) return { events: [], cities: [] };
  const { reader } = context.database;
  // Letters and digits only: operators of a search and special characters of LIKE are removed.
  const typed = words.join(' ');
  const live = sql`status = 'live' and ends_at > ${now.toISOString()}::timestamptz`;
  const find = (matching: Matching) =>
    reader.execute<Row>(sql`
      select id, name, category, starts_at, time_zone, city from (
        select * from events where ${live} and ${sql.join(matchingWords(typed, matching), sql` and `)} order by off_sale, starts_at, id limit ${FITTING_MAX}
      ) fitting order by off_sale, vumi_plain(name) like ${`${typed}%`} desc, starts_at, id limit ${EVENTS_MAX}`);
  const [exact, cities] = await Promise.all([
    find('exact'),
    reader.execute<{ city: string }>(sql`
      select city from events where ${live} and delivery_method <> 'virtual' and vumi_plain(city) like ${`${typed}%`}
      group by city order by count(*) desc, city limit ${CITIES_MAX}`),
  ]);
  const rows = exact.length > 0 ? exact : await find('forgiving');
  return {
    events: rows.map(({ id, name, category, starts_at, time_zone, city }) => ({
      id,
      name,
      category,
      startDate: new Date(starts_at).toISOString(),
      timeZone: time_zone,
      city,
    })),
    cities: cities.map(({ city }) => city),
  };
}
