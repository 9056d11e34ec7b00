import { sql } from 'drizzle-orm';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { ViewDevice, ViewSource } from '../rules.ts';

/** A page that was shown, or the time that an event's page was visible. */
export interface SeenPage {
  /** YYYY-MM-DD in East Africa Time. */
  readonly day: string;
  /** The beginning of the hour in UTC, ISO 8601. */
  readonly hour: string;
  /** Null: a page of no event. */
  readonly eventId: string | null;
  /** A keyed hash, hexadecimal. */
  readonly visitor: string;
  readonly source: ViewSource;
  readonly device: ViewDevice;
  /** The named link with which the visit began. */
  readonly link: string | null;
  /** Null: the page is shown now. */
  readonly visibleSeconds: number | null;
}

/** One row for each key, of `combine`d pages. */
function rowsBy<Row extends object>(
  pages: readonly SeenPage[],
  keyOf: (page: SeenPage) => string,
  combine: (row: Row | undefined, page: SeenPage) => Row,
): string {
  const rows = new Map<string, Row>();
  for (const page of pages) rows.set(keyOf(page), combine(rows.get(keyOf(page)), page));
  return JSON.stringify([...rows.values()]);
}

/**
 * Adds pages to the counts, in four statements whatever their number; rows are written in the order of their keys, so that two nodes never wait for each
 * other. Views of events that are not there, not public or tests are left out; their visitors count for the site.
 */
export async function storeViews(tx: Tx, pages: readonly SeenPage[]): Promise<void> {
  const shown = pages.filter(({ visibleSeconds }) => visibleSeconds === null);
  const ofEvents = pages.filter(({ eventId }) => eventId !== null);
  const visitors = rowsBy<{ pages: number }>(
    shown,
    ({ day, visitor }) => `${day} ${visitor}`,
    (row, { day, visitor, source, device }) => ({ day, visitor, source, device, ...row, pages: (row?.pages ?? 0) + 1 }),
  );
  await tx.execute(sql`
    insert into visitors (day, visitor, source, device, pages)
    select day, decode(visitor, 'hex'), source, device, pages
    from json_to_recordset(${visitors}::json) as seen (day date, visitor text, source text, device text, pages int)
    order by 1, 2
    on conflict (day, visitor) do update set pages = visitors.pages + excluded.pages`);
  const public_ = sql`${isReal} and events.status <> 'draft'`;
  const pairs = rowsBy<object>(
    ofEvents.filter(({ visibleSeconds }) => visibleSeconds === null),
    ({ eventId, day, visitor }) => `${eventId} ${day} ${visitor}`,
    (first, { eventId, day, visitor, hour }) => first ?? { eventId, day, visitor, hour },
  );
  await tx.execute(sql`
    insert into event_visitors (event_id, day, visitor, hour)
    select events.id, day, decode(visitor, 'hex'), hour
    from json_to_recordset(${pairs}::json) as seen ("eventId" uuid, day date, visitor text, hour timestamptz)
    join events on events.id = seen."eventId" and ${public_}
    order by 1, 2, 3
    on conflict do nothing`);
  const hours = rowsBy<{ views: number; seconds: number }>(
    ofEvents,
    ({ eventId, hour }) => `${eventId} ${hour}`,
    (row, { eventId, hour, visibleSeconds }) => ({
      eventId,
      hour,
      views: (row?.views ?? 0) + (visibleSeconds === null ? 1 : 0),
      seconds: (row?.seconds ?? 0) + (visibleSeconds ?? 0),
    }),
  );
  await tx.execute(sql`
    insert into event_view_hours (event_id, hour, views, visible_seconds)
    select events.id, hour, views, seconds
    from json_to_recordset(${hours}::json) as seen ("eventId" uuid, hour timestamptz, views int, seconds bigint)
    join events on events.id = seen."eventId" and ${public_}
    order by 1, 2
    on conflict (event_id, hour)
    do update set views = event_view_hours.views + excluded.views, visible_seconds = event_view_hours.visible_seconds + excluded.visible_seconds`);
  const linked = ofEvents.filter(({ link, visibleSeconds }) => link !== null && visibleSeconds === null);
  if (linked.length > 0) await storeLinkedViews(tx, linked);
}

/** Of the links that the event's organizer has: any other name is nobody's. */
async function storeLinkedViews(tx: Tx, pages: readonly SeenPage[]): Promise<void> {
  const hours = rowsBy<{ views: number }>(
    pages,
    ({ eventId, hour, link }) => `${eventId} ${hour} ${link}`,
    (row, { eventId, hour, link }) => ({ eventId, hour, link, views: (row?.views ?? 0) + 1 }),
  );
  await tx.execute(sql`
    insert into event_link_hours (event_id, hour, link, views)
    select events.id, hour, link, views
    from json_to_recordset(${hours}::json) as seen ("eventId" uuid, hour timestamptz, link text, views int)
    join events on events.id = seen."eventId" and ${isReal} and events.status <> 'draft'
    join named_links on named_links.name = seen.link and named_links.organizer_id = events.organizer_id
    order by 1, 2, 3
    on conflict (event_id, hour, link) do update set views = event_link_hours.views + excluded.views`);
}
