import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';

/** Views of the last moment of a day are stored by then. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Counts the visitors of days that are over, and deletes them and the salts of those days (docs/reference/views.md#visitors). Safe side by side: a row is
 * deleted, and so counted, once.
 */
export async function closeDays({ database, clock }: Context): Promise<void> {
  const today = dayOf(new Date(clock.now().getTime() - PATIENCE_MS));
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      with over as (delete from visitors where day < ${today}::date returning day, visitor, source, device, pages),
        seen as (delete from event_visitors where day < ${today}::date returning event_id, day, visitor, hour)
      insert into event_visitor_hours (event_id, hour, source, device, visitors, bounces)
      select event_id, hour, source, device, count(*), count(*) filter (where pages = 1)
      from seen join over using (day, visitor)
      group by event_id, hour, source, device
      on conflict (event_id, hour, source, device)
      do update set visitors = event_visitor_hours.visitors + excluded.visitors, bounces = event_visitor_hours.bounces + excluded.bounces`);
    await tx.execute(sql`delete from view_salts where day < ${today}::date`);
  });
}
