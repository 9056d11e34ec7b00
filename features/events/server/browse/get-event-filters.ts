import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readCategory, type EventCategory } from '../../categories.ts';
import type * as contract from '../../contract.ts';
import { priceSteps } from '../../prices/price-steps.ts';

const CHOICES_MAX = 100;

/** Cities, categories, genres and prices of the current events, the most frequent first; with a category, of the events in it. */
export async function getEventFilters(
  context: Context,
  { query, now }: Call<typeof contract.getEventFilters>,
): Promise<OutputOf<typeof contract.getEventFilters>> {
  const { reader } = context.database;
  const only = query.category === undefined || query.category === '' ? sql`true` : sql`category = ${readCategory(query.category)}`;
  const upcoming = sql`status = 'live' and ends_at > ${now.toISOString()}::timestamptz and ${only}`;
  const [cities, categories, genres, prices] = await Promise.all([
    reader.execute<{ city: string; country: string; count: number }>(sql`
      select city, country, count(*)::int as count from events where ${upcoming} and delivery_method <> 'virtual'
      group by city, country order by count desc, city, country limit ${CHOICES_MAX}`),
    reader.execute<{ category: EventCategory; count: number }>(sql`
      select category, count(*)::int as count from events where ${upcoming} group by category order by count desc, category`),
    reader.execute<{ genre: string; count: number }>(sql`
      select genre, count(*)::int as count from events where ${upcoming} and genre is not null
      group by genre order by count desc, genre limit ${CHOICES_MAX}`),
    reader.execute<{ price: number; count: number }>(sql`
      select floor(lowest_price_minor * (select units_per_usd from currency_rates where currency = 'KES') / units_per_usd / ${MINOR_PER_MAJOR})::float8 as price,
        count(*)::int as count
      from events join currency_rates using (currency) where ${upcoming} and lowest_price_minor is not null group by price`),
  ]);
  return { cities: [...cities], categories: [...categories], genres: [...genres], prices: priceSteps(prices) };
}
