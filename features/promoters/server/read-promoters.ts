// The promoters of an event with what each sold there and is owed, in one query.
import { sql, type SQL } from 'drizzle-orm';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Promoter } from '../contract.ts';
import type { promoterSorts, PromoterState } from '../facts.ts';

interface OfEvent {
  readonly id: string;
  readonly organizerId: string;
  readonly currency: Currency;
}

interface PromotersAsked {
  readonly id?: string;
  readonly state?: PromoterState | undefined;
  readonly search?: string | undefined;
  readonly sort: (typeof promoterSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

interface Found extends Record<string, unknown> {
  readonly total: number;
  /** Null: there is nobody on this page. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly code: string;
  readonly percent: number | null;
  readonly amount_minor: string | null;
  readonly excludes_own: boolean;
  readonly promo_code_id: string | null;
  readonly promo_code: string | null;
  readonly event_id: string | null;
  readonly state: PromoterState;
  readonly has_page: boolean;
  readonly views: number;
  readonly orders: number;
  readonly tickets: number;
  readonly sales_minor: string;
  readonly commission_minor: string;
}

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const sorted: Readonly<Record<PromotersAsked['sort'], SQL>> = {
  newest: sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
  sales: sql`sales_minor desc, created_at desc, id desc`,
  commission: sql`commission_minor desc, created_at desc, id desc`,
};

/** Promoters of an event and those of all events of its organizer, with how many there are; figures are of this event. `seesContact`: with how to reach them. */
export async function readPromoters(
  reader: Reader,
  event: OfEvent,
  { id, state, search, sort, limit, offset }: PromotersAsked,
  seesContact: boolean,
): Promise<{ readonly items: Promoter[]; readonly total: number }> {
  const rows = await reader.execute<Found>(sql`
    with one as materialized (
      select promoters.*, promo.code as promo_code, promoters.page_hash is not null as has_page,
        case when promoters.ended_at is not null then 'ended' when promoters.paused_at is not null then 'paused' else 'active' end as state
      from promoters left join promo_codes promo on promo.id = promoters.promo_code_id
      where promoters.organizer_id = ${event.organizerId} and (promoters.event_id is null or promoters.event_id = ${event.id})
        ${id === undefined ? sql`` : sql`and promoters.id = ${id}`}
        ${search ? sql`and (lower(promoters.name) like ${containing(search.toLowerCase())} or promoters.code like ${containing(search.toUpperCase())})` : sql``}
    ), sold as (
      select promoter_id, count(*) filter (where tickets > 0)::int as orders, sum(tickets)::int as tickets, sum(kept_minor)::bigint as sales_minor,
        sum(commission_minor)::bigint as commission_minor
      from promoter_commissions where event_id = ${event.id} and not is_own group by 1
    ), seen as (
      select link, sum(views)::int as views from event_link_hours where event_id = ${event.id} group by 1
    ), counted as (
      select one.*, coalesce(seen.views, 0) as views, coalesce(sold.orders, 0) as orders, coalesce(sold.tickets, 0) as tickets,
        coalesce(sold.sales_minor, 0) as sales_minor, coalesce(sold.commission_minor, 0) as commission_minor
      from one left join sold on sold.promoter_id = one.id left join seen on seen.link = one.code
    ), matching as materialized (select * from counted ${state === undefined ? sql`` : sql`where state = ${state}`})
    select (select count(*)::int from matching) as total, page.*
    from (select 1) single left join (select * from matching order by ${sorted[sort]} limit ${limit} offset ${offset}) page on true
    order by ${sorted[sort]}`);
  return { items: rows.flatMap((row) => (row.id === null ? [] : [describe({ ...row, id: row.id }, seesContact)])), total: rows[0]?.total ?? 0 };
}

function describe(row: Found & { readonly id: string }, seesContact: boolean): Promoter {
  return {
    id: row.id,
    name: row.name,
    email: seesContact ? row.email : null,
    phone: seesContact ? row.phone : null,
    code: row.code,
    percent: row.percent,
    amount: row.amount_minor === null ? null : toMajor(Number(row.amount_minor)),
    excludesOwn: row.excludes_own,
    promoCode: row.promo_code_id === null || row.promo_code === null ? null : { id: row.promo_code_id, code: row.promo_code },
    ofAllEvents: row.event_id === null,
    state: row.state,
    hasSalesPage: row.has_page,
    views: row.views,
    orders: row.orders,
    tickets: row.tickets,
    sales: toMajor(Number(row.sales_minor)),
    commission: toMajor(Number(row.commission_minor)),
  };
}

/** One promoter of an event. @throws when it is not there */
export async function readPromoter(reader: Reader, event: OfEvent, id: string, seesContact: boolean): Promise<Promoter> {
  const { items } = await readPromoters(reader, event, { id, sort: 'newest', limit: 1, offset: 0 }, seesContact);
  const [found] = items;
  if (found === undefined) throw new Error(`Promoter ${id} of event ${event.id} is missing`);
  return found;
}
