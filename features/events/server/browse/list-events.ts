import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import { describeSummary } from '../event/describe-event.ts';
import { filterEvents, mayHideTypo, orderEvents, visibleEvents, type Matching } from './filter-events.ts';
import { readEvents } from '../event/read-events.ts';

/** Counting stops here: nobody pages further, and an exact count would need a full scan. */
const COUNTED_MAX = 1000;

interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

async function findPage(reader: Reader, query: contract.EventListQuery, visible: SQL, matching: Matching): Promise<Page> {
  const found = sql`from events join currency_rates using (currency) where ${visible} and ${filterEvents(query, matching)}`;
  const offset = (query.page - 1) * query.limit;
  const [rows, [counted]] = await Promise.all([
    reader.execute<{ id: string }>(sql`select id ${found} order by ${orderEvents(query, matching)} limit ${query.limit} offset ${offset}`),
    reader.execute<{ total: number }>(sql`select count(*)::int as total from (select 1 ${found} limit ${COUNTED_MAX}) as counted`),
  ]);
  return { ids: rows.map((row) => row.id), total: counted?.total ?? 0 };
}

/**
 * Events, filtered, sorted and paged (docs/reference/api.md#lists). Words are matched exactly; only when that finds nothing, typos are tolerated.
 * A constant number of queries, whatever the page holds.
 */
export async function listEvents(
  context: Context,
  { query, actor, now }: Call<typeof contract.listEvents>,
): Promise<OutputOf<typeof contract.listEvents>> {
  const { reader } = context.database;
  const { page, limit } = query;
  const visible = visibleEvents(query, actor, now);
  if (visible === null) return { items: [], page, limit, total: 0, hasMore: false };
  const exact = await findPage(reader, query, visible, 'exact');
  const { ids, total } = exact.total === 0 && mayHideTypo(query) ? await findPage(reader, query, visible, 'forgiving') : exact;
  const records = await readEvents(reader, ids);
  const items = records.map((record) => describeSummary(record, now, context.translate));
  return { items, page, limit, total, hasMore: page * limit < total || (total === COUNTED_MAX && ids.length === limit) };
}
