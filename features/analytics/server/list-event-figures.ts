import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import type { listEventFigures as endpoint } from '../contract.ts';
import { percentOf } from '../rules.ts';
import { readSales } from './read-sales.ts';
import { readViews, readVisitors } from './read-visits.ts';
import { eventsWithSales } from './seen-events.ts';
import { revenueOf, sumOf } from './sum-rows.ts';

/** Figures of events since they exist, each in its own currency. */
export async function listEventFigures(
  { database: { reader } }: Context,
  { query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const seen = eventsWithSales({ actor, now });
  const found = await reader.execute<{ id: string; currency: Currency }>(
    sql`select id, currency from events where ${isReal} and id in ${[...query.ids]} and id in ${seen} order by id`,
  );
  if (found.length === 0) return { items: [] };
  const only = (own: typeof found) => sql`(select id from events where ${isReal} and id in ${own.map(({ id }) => id)})`;
  const span = { events: only(found), from: sql`'2000-01-01'::timestamptz`, to: sql`'infinity'::timestamptz`, by: sql`fact.event_id` };
  // Amounts of each currency come from a query of that currency: they are not converted.
  const byCurrency = Map.groupBy(found, ({ currency }) => currency);
  const [views, visitors, ...sales] = await Promise.all([
    readViews(reader, span),
    readVisitors(reader, span),
    ...[...byCurrency].map(([currency, own]) => readSales(reader, { ...span, currency, events: only(own) })),
  ]);
  const rows = sales.flat();
  return {
    items: found.map(({ id, currency }) => {
      const own = rows.filter(({ key }) => key === id);
      const orders = sumOf(own, 'paid', ({ count }) => count);
      const visited = visitors.reduce((sum, row) => (row.key === id ? sum + row.visitors : sum), 0);
      return {
        id,
        currency,
        totalRevenue: toMajor(revenueOf(own)),
        viewCount: views.find(({ key }) => key === id)?.views ?? 0,
        conversionRate: percentOf(orders, visited),
      };
    }),
  };
}
