import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';

/** The first milestone; the others are twice, five and ten times the one before: 100, 200, 500, 1,000 and so on. */
const FIRST = 100;
/** Views are stored within half a second: an hour that was written to later is not expected. */
const LOOKS_BACK = sql`interval '2 hours'`;

/** Notes which events have passed a round number of page views. Safe side by side: a milestone is noted once. */
export async function noteViewMilestones({ database, clock }: Context): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into event_view_milestones (event_id, views, passed_at)
      select distinct on (total.event_id) total.event_id, milestone.views, ${now}
      from (
        select event_id, sum(views) as views from event_view_hours
        where event_id in (select event_id from event_view_hours where hour > ${now} - ${LOOKS_BACK}) group by event_id
      ) total
        join (select ${FIRST}::int * factor * (10 ^ power)::int as views from unnest(array[1, 2, 5]) factor, generate_series(0, 6) power) milestone
          on milestone.views <= total.views
      where not exists (select from event_view_milestones noted where noted.event_id = total.event_id and noted.views >= milestone.views)
      order by total.event_id, milestone.views desc
      on conflict do nothing`);
  });
}
