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

/** East Africa Time, UTC+3 all year. */
const SENT_AT_UTC_HOUR = 5;
const AT_ONCE = 20;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/**
 * From 8:00 in East Africa Time tells who wants it of the day before, each account once for each day on any number of nodes. Of a day without a ticket,
 * money and a view nothing is sent. Resolves to how many accounts were summed up.
 */
export async function sendDailySummaries(context: Context): Promise<number> {
  const now = context.clock.now();
  if (now.getUTCHours() < SENT_AT_UTC_HOUR) return 0;
  const day = dayOf(new Date(now.getTime() - DAY_MS), HOME_ZONE);
  const due = await context.database.reader.execute<{ id: string; email: string | null }>(sql`
    select users.id, users.email from users
    where users.suspended_at is null
      and exists (select from notification_preferences p where p.user_id = users.id and p.flag = 'dailySummary' and p.wanted)
      and exists (select from organization_members m where m.user_id = users.id)
      and not exists (select from daily_summaries s where s.user_id = users.id and s.day = ${day}::date)
    order by users.id limit ${AT_ONCE}`);
  for (const { id, email } of due) await sendSummary(context, { id, email: email ?? '' }, day, now);
  return due.length;
}

async function sendSummary(context: Context, person: { readonly id: string; readonly email: string }, day: string, now: Date): Promise<void> {
  await context.database.transaction(async (tx) => {
    const first = await tx.execute(sql`
      insert into daily_summaries (user_id, day) values (${person.id}, ${day}::date) on conflict do nothing returning user_id`);
    if (first.length === 0) return;
    const summary = await sumDay(tx, person, day, now);
    if (summary.tickets === 0 && summary.revenueMinor === 0 && summary.views === 0) return;
    await notify(tx, context, dailySummaryNotice, { userId: person.id, subject: `day:${day}`, data: summary, now });
  });
}

/** The figures of all events whose sales the account sees as a member, also an admin's. */
async function sumDay(reader: Reader, person: { readonly id: string; readonly email: string }, day: string, now: Date): Promise<DaySummary> {
  const events = eventsWithSales({ actor: { ...person, role: 'organizer' }, now });
  const { from, to } = await findPeriod(reader, { period: '1d', from: day, to: day }, HOME_ZONE, now);
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
