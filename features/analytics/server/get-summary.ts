import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { inStatus } from '#features/events/server/browse/filter-events.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import type * as contract from '../contract.ts';
import { growthOf, percentOf } from '../rules.ts';
import { findPeriod } from './find-period.ts';
import { readActivity } from './read-activity.ts';
import { currencyOf, momentOf } from './read-figures.ts';
import { readSales, type SaleRow } from './read-sales.ts';
import { revenueOf, sumOf } from './sum-rows.ts';
import { readViews, readVisitors } from './read-visits.ts';
import { eventsWithSales, zoneOfFigures } from './seen-events.ts';

const RECENT = 8;
/** Before anything was sold. */
const BEGINNING = sql`'2000-01-01'::timestamptz`;
const END = sql`'infinity'::timestamptz`;

/** The dashboard's figures of all events whose sales the caller may see. */
export async function getOrganizerSummary(
  context: Context,
  { query, actor, now, language }: Call<typeof contract.getOrganizerSummary>,
): Promise<OutputOf<typeof contract.getOrganizerSummary>> {
  const { reader } = context.database;
  const events = eventsWithSales({ actor, organization: query.organization, now });
  const timeZone = await zoneOfFigures(reader, { actor, organization: query.organization });
  const all = { events, from: BEGINNING, to: END, by: sql`''` };
  const [{ currency, isApproximate }, period] = await Promise.all([currencyOf(reader, events), findPeriod(reader, { period: '90d' }, timeZone, now)]);
  const ofDays = { events, from: momentOf(period.from), to: momentOf(period.to), by: period.by };
  const [sales, views, visitors, salesOfDays, viewsOfDays, months, counts, recentActivity] = await Promise.all([
    readSales(reader, { ...all, currency }),
    readViews(reader, all),
    readVisitors(reader, all),
    readSales(reader, { ...ofDays, currency }),
    readViews(reader, ofDays),
    readMonths(reader, { events, currency, timeZone, now }),
    countEvents(reader, events, now),
    readActivity(context, { events, limit: RECENT, language }),
  ]);
  const orders = sumOf(sales, 'paid', ({ count }) => count);
  const visitorsOfAll = visitors.reduce((sum, row) => sum + row.visitors, 0);
  return {
    currency,
    isApproximate,
    ...counts,
    totalRevenue: toMajor(revenueOf(sales)),
    totalTicketsSold: sumOf(sales, 'type', ({ tickets }) => tickets),
    totalViews: views.reduce((sum, row) => sum + row.views, 0),
    averageConversion: percentOf(orders, visitorsOfAll),
    monthlyGrowth: growthOf(revenueOf(months.filter(({ key }) => key === 'now')), revenueOf(months.filter(({ key }) => key === 'before'))),
    days: period.keys.map((date) => {
      const own = salesOfDays.filter(({ key }) => key === date);
      return {
        date,
        revenue: toMajor(revenueOf(own)),
        sales: sumOf(own, 'type', ({ tickets }) => tickets),
        views: viewsOfDays.find(({ key }) => key === date)?.views ?? 0,
      };
    }),
    recentActivity,
  };
}

interface Months {
  readonly events: SQL;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Sales of this calendar month (`now`), and of the one before up to the same moment of the month (`before`), in a time zone. */
async function readMonths(reader: Reader, { events, currency, timeZone, now }: Months): Promise<readonly SaleRow[]> {
  const month = sql`date_trunc('month', ${momentOf(now)} at time zone ${timeZone})`;
  const [row] = await reader.execute<{ before: string; current: string }>(sql`
    select (${month} - interval '1 month') at time zone ${timeZone} as before, ${month} at time zone ${timeZone} as current`);
  if (row === undefined) throw new Error(`No month in ${timeZone}`);
  const [before, current] = [new Date(row.before), new Date(row.current)];
  const sameMoment = new Date(Math.min(before.getTime() + (now.getTime() - current.getTime()), current.getTime()));
  const by = sql`case when fact.hour >= ${momentOf(current)} then 'now' when fact.hour < ${momentOf(sameMoment)} then 'before' else '' end`;
  return readSales(reader, { events, currency, from: momentOf(before), to: END, by });
}

async function countEvents(reader: Reader, events: SQL, now: Date) {
  const [row] = await reader.execute<{ total: number; active: number; capacity: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${inStatus('live', now)}))::int as active,
      coalesce(sum(event_stock.capacity) filter (where events.status <> 'draft'), 0)::int as capacity
    from events left join event_stock on event_stock.event_id = events.id where events.id in ${events} and ${isReal}`);
  return { totalEvents: row?.total ?? 0, activeEvents: row?.active ?? 0, totalTickets: row?.capacity ?? 0 };
}
