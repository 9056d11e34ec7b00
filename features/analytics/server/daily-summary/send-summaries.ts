import { sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { findPeriod } from '../find-period.ts';
import { currencyOf, momentOf } from '../read-figures.ts';
import { readSales } from '../read-sales.ts';
import { readViews } from '../read-visits.ts';
import { eventsWithSales } from '../seen-events.ts';
import { revenueOf, sumOf } from '../sum-rows.ts';
import { dailySummaryNotice, type DaySummary } from './summary-notice.ts';

/** In the time zone of the organization. */
const SENT_AT = '08:00';
const AT_ONCE = 20;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

interface Due {
  readonly id: string;
  readonly email: string;
  readonly timeZone: string;
  /** YYYY-MM-DD: yesterday in that time zone. */
  readonly day: string;
}

/**
 * From 8:00 in the time zone of an organization tells its members who want it of the day before there, each account once for each day and time zone on any
 * number of nodes. Of a day without a ticket, money and a view nothing is sent. Resolves to how many accounts were summed up.
 */
export async function sendDailySummaries(context: Context): Promise<number> {
  const now = context.clock.now();
  const at = momentOf(now);
  const due = await context.database.reader.execute<{ id: string; email: string | null; timeZone: string; day: string }>(sql`
    with zones as (
      select zone.time_zone, (${at} at time zone zone.time_zone)::date - 1 as day from (select distinct time_zone from organizations) zone
      where (${at} at time zone zone.time_zone)::time >= ${SENT_AT}::time)
    select users.id, users.email, zones.time_zone as "timeZone", to_char(zones.day, 'YYYY-MM-DD') as day
    from users cross join zones
    where users.suspended_at is null
      and exists (select from notification_preferences p where p.user_id = users.id and p.flag = 'dailySummary' and p.wanted)
      and exists (
        select from organization_members m join organizations on organizations.id = m.organization_id
        where m.user_id = users.id and organizations.time_zone = zones.time_zone)
      and not exists (select from daily_summaries s where s.user_id = users.id and s.day = zones.day and s.time_zone = zones.time_zone)
    order by users.id, zones.time_zone limit ${AT_ONCE}`);
  for (const one of due) await sendSummary(context, { ...one, email: one.email ?? '' }, now);
  return due.length;
}

async function sendSummary(context: Context, due: Due, now: Date): Promise<void> {
  const { id: userId, day, timeZone } = due;
  await context.database.transaction(async (tx) => {
    const first = await tx.execute(sql`
      insert into daily_summaries (user_id, day, time_zone) values (${userId}, ${day}::date, ${timeZone}) on conflict do nothing returning user_id`);
    if (first.length === 0) return;
    const summary = await sumDay(tx, due, now);
    if (summary.tickets === 0 && summary.revenueMinor === 0 && summary.views === 0) return;
    await notify(tx, context, dailySummaryNotice, { userId, subject: `day:${day} ${timeZone}`, data: summary, now });
  });
}

/** The figures of all events of organizations in the time zone whose sales the account sees as a member, also an admin's. */
async function sumDay(reader: Reader, { id, email, timeZone, day }: Due, now: Date): Promise<DaySummary> {
  const events = eventsWithSales({ actor: { id, email, role: 'organizer' }, timeZone, now });
  const { from, to } = await findPeriod(reader, { period: '1d', from: day, to: day }, timeZone, now);
  const span = { events, from: momentOf(from), to: momentOf(to), by: sql`fact.event_id` };
  const { currency } = await currencyOf(reader, events);
  const [sales, views] = [await readSales(reader, { ...span, currency }), await readViews(reader, span)];
  const [top] = sales
    .filter(({ dimension }) => dimension === 'type')
    .reduce<{ readonly id: string; readonly tickets: number }[]>((all, { key, tickets }) => {
      const before = all.find(({ id }) => id === key);
      return [...all.filter(({ id }) => id !== key), { id: key, tickets: tickets + (before?.tickets ?? 0) }];
    }, [])
    .filter(({ tickets }) => tickets > 0)
    .toSorted((a, b) => b.tickets - a.tickets);
  const [named] = top === undefined ? [] : await reader.execute<{ name: string }>(sql`select name from events where id = ${top.id}`);
  return {
    day,
    currency,
    tickets: sumOf(sales, 'type', ({ tickets }) => tickets),
    revenueMinor: revenueOf(sales),
    views: views.reduce((sum, row) => sum + row.views, 0),
    topEvent: named?.name ?? null,
  };
}

/** Forgets for which days accounts were summed up. */
export async function forgetSummaries({ database, clock }: Context): Promise<void> {
  const oldest = dayOf(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), HOME_ZONE);
  await database.transaction((tx) => tx.execute(sql`delete from daily_summaries where day < ${oldest}::date`));
}
