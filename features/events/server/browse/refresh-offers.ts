// Values that lists sort and filter by, stored with the event: computed in SQL as `ticketTypeState` (ticket-type-state.ts), `eventSaleState` and
// `startingType` (starting-price.ts) decide. A test checks that both agree.
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { unitOf } from '#platform/server/database/unit-of.ts';
import { openReleases } from '../releases/open-releases.ts';

const unit = unitOf(sql`event.currency`);

/**
 * A query for the public ticket types of these events (`event` is the row of each) with their state at `now`, as if each were live: `event_id`,
 * `needs_another`, `price_minor` with the fee that buyers bear, `state`. An event without ticket types has one row.
 */
export function ticketTypeStates(now: Date, which: SQL): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select event.id as event_id, kind.requires <> '[]' as needs_another,
      kind.price_minor + round(kind.price_minor * coalesce(event.buyer_fee_points, 0) / 10000.0 / ${unit}) * ${unit} as price_minor, case
        when kind.id is null then 'coming_soon'
        when kind.status = 'paused' then 'closed'
        when period.event_id is not null
          and not (kind.issue_numbers = '{}' and kind.sale_starts_at is not null and kind.sale_ends_at is not null)
          and not (kind.issue_numbers = '{}' and period.now <> '{}' or kind.issue_numbers && period.now)
          then case when kind.issue_numbers = '{}' and period.next <> '{}' or kind.issue_numbers && period.next then 'coming_soon' else 'closed' end
        when ${at} >= kind.sale_ends_at then 'closed'
        when ${at} < kind.sale_starts_at and not coalesce(kind.issue_numbers && period.early, false) then 'coming_soon'
        when least(stock.total - stock.reserved - stock.sold,
          floor(least(whole.capacity - whole.reserved - whole.sold, pool.total - pool.reserved - pool.sold, case stock.admission
            when 'virtual' then whole.virtual_capacity - whole.virtual_reserved - whole.virtual_sold
            else whole.physical_capacity - (whole.reserved - whole.virtual_reserved) - (whole.sold - whole.virtual_sold) end)::numeric / stock.admits)
        ) < kind.min_per_purchase then 'sold_out'
        else 'on_sale' end as state
    from events event
    join event_stock whole on whole.event_id = event.id
    left join ticket_types kind on kind.event_id = event.id and kind.kind = 'ticket' and not kind.hidden
    left join ticket_stock stock on stock.ticket_type_id = kind.id
    left join pool_stock pool on pool.pool_id = stock.pool_id
    left join (
      select event_id,
        coalesce(array_agg(issue_number) filter (where coalesce(opened_at, starts_at) <= ${at} and ${at} < ends_at), '{}') as now,
        coalesce(array_agg(issue_number) filter (where opened_at <= ${at} and ${at} < ends_at), '{}') as early,
        coalesce(array_agg(issue_number) filter (where coalesce(opened_at, starts_at) > ${at}), '{}') as next
      from releases group by event_id
    ) period on period.event_id = event.id
    where event.ends_at > ${at} and ${which}`;
}

/** Stores for these events whether anything can still be bought and the starting price, where that has changed. Returns how many have. */
async function refresh(tx: Tx, now: Date, which: SQL): Promise<number> {
  const rows = await tx.execute(sql`
    with fresh as (
      select event_id,
        not bool_or(state in ('on_sale', 'coming_soon')) as off_sale,
        coalesce(
          min(price_minor) filter (where state = 'on_sale' and not needs_another),
          min(price_minor) filter (where state = 'coming_soon' and not needs_another),
          min(price_minor) filter (where not needs_another),
          min(price_minor)) as price
      from (${ticketTypeStates(now, which)}) offer
      group by event_id)
    update events set lowest_price_minor = fresh.price, off_sale = fresh.off_sale from fresh
    where events.id = fresh.event_id and (events.lowest_price_minor, events.off_sale) is distinct from (fresh.price, fresh.off_sale)
    returning events.id`);
  return rows.length;
}

/** For an event that was just written. What follows a release that is sold out now opens. */
export async function refreshOffer(tx: Tx, eventId: string, now: Date): Promise<void> {
  await openReleases(tx, [eventId], now);
  await refresh(tx, now, sql`event.id = ${eventId}`);
}

/** For all live events: sales and the clock change what can be bought. */
export function refreshOffers({ database, clock }: Context): Promise<number> {
  return database.transaction((tx) => refresh(tx, clock.now(), sql`event.status = 'live'`));
}
