import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Span } from './sale-facts.ts';

/** Those with the most revenue. */
const PROMOTERS_SHOWN = 20;

export interface PromoterFigures extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly views: number;
  readonly orders: number;
  readonly tickets: number;
  readonly minor: string;
}

/** What promoters brought in a span: views of their links, and orders that were confirmed in it; their own orders only where they may earn by them. */
export function readPromoters(
  reader: Reader,
  { events, from, to, currency }: Span & { readonly currency: Currency },
): Promise<readonly PromoterFigures[]> {
  return reader.execute<PromoterFigures>(sql`
    select promoter.id, promoter.name, coalesce(seen.views, 0)::int as views, coalesce(sold.orders, 0)::int as orders,
      coalesce(sold.tickets, 0)::int as tickets, coalesce(sold.minor, 0)::bigint as minor
    from promoters promoter
      left join (
        select link, sum(views) as views from event_link_hours
        where event_id in ${events} and hour >= ${from} and hour < ${to} group by 1
      ) seen on seen.link = promoter.code
      left join (
        select promoter_id, count(*) filter (where tickets > 0) as orders, sum(tickets) as tickets,
          round(sum(kept_minor * case when commission.currency = ${currency} then 1 else wanted.units_per_usd / own.units_per_usd end)) as minor
        from promoter_commissions commission
          join currency_rates own on own.currency = commission.currency
          join currency_rates wanted on wanted.currency = ${currency}
        where event_id in ${events} and confirmed_at >= ${from} and confirmed_at < ${to} and not is_own group by 1
      ) sold on sold.promoter_id = promoter.id
    where seen.views > 0 or sold.orders > 0
    order by minor desc, views desc, promoter.id limit ${PROMOTERS_SHOWN}`);
}
