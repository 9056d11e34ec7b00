import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import type { ViewDevice, ViewSource } from '#features/views/rules.ts';
import type { Span } from './sale-facts.ts';

export interface ViewRow extends Record<string, unknown> {
  readonly key: string;
  readonly views: number;
  readonly seconds: number;
}

export interface VisitorRow extends Record<string, unknown> {
  readonly key: string;
  readonly source: ViewSource;
  readonly device: ViewDevice;
  readonly visitors: number;
  readonly bounces: number;
}

interface Asked extends Span {
  /** What rows are summed by: an expression of `fact.event_id` and `fact.hour`. */
  readonly by: SQL;
}

/** Page views of events, and the seconds that they were visible. */
export async function readViews(reader: Reader, { events, from, to, by }: Asked): Promise<readonly ViewRow[]> {
  const rows = await reader.execute<ViewRow>(sql`
    select (${by})::text as key, sum(views)::int as views, sum(visible_seconds)::bigint as seconds
    from event_view_hours fact where event_id in ${events} and hour >= ${from} and hour < ${to} group by 1`);
  return rows.map((row) => ({ ...row, seconds: Number(row.seconds) }));
}

/** Visitors of events by the hour of their first view: of closed days as they were counted, of others counted now. */
export function readVisitors(reader: Reader, { events, from, to, by }: Asked): Promise<readonly VisitorRow[]> {
  return reader.execute<VisitorRow>(sql`
    select (${by})::text as key, source, device, sum(visitors)::int as visitors, sum(bounces)::int as bounces
    from (
      select event_id, hour, source, device, visitors, bounces from event_visitor_hours
      where event_id in ${events} and hour >= ${from} and hour < ${to}
      union all
      select event_id, hour, source, device, 1, (pages = 1)::int from event_visitors join visitors using (day, visitor)
      where event_id in ${events} and hour >= ${from} and hour < ${to}
    ) fact
    group by 1, 2, 3`);
}
