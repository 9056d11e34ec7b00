// The promo codes of an event with what each sold, in one query (docs/reference/money.md#promo-codes).
import { sql, type SQL } from 'drizzle-orm';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { promoCodeSorts, PromoCodeState } from '../../promo-codes/promo-code-facts.ts';
import type { PromoCode } from '../../promo-codes/promo-codes-contract.ts';

interface OfEvent {
  readonly id: string;
  readonly organizerId: string;
  readonly currency: Currency;
}

/** Which codes, and how many of them from which place on. */
export interface CodesAsked {
  readonly id?: string;
  readonly state?: PromoCodeState | undefined;
  readonly search?: string | undefined;
  readonly batchId?: string | undefined;
  readonly sort: (typeof promoCodeSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

interface Found extends Record<string, unknown> {
  readonly total: number;
  /** Null: there is no code on this page. */
  readonly id: string | null;
  readonly code: string;
  readonly percent: number | null;
  readonly amount_minor: string | null;
  readonly ticket_type_ids: string[] | null;
  readonly opens_type_ids: string[] | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly max_uses: number | null;
  readonly max_uses_per_person: number | null;
  readonly event_id: string | null;
  readonly batch_id: string | null;
  readonly state: PromoCodeState;
  readonly uses: number;
  readonly orders: number;
  readonly tickets: number;
  readonly discount_minor: string;
  readonly revenue_minor: string;
}

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const sorted: Readonly<Record<CodesAsked['sort'], SQL>> = {
  newest: sql`created_at desc, id desc`,
  code: sql`code collate "C", id`,
  uses: sql`uses desc, created_at desc, id desc`,
  revenue: sql`revenue_minor desc, created_at desc, id desc`,
};

/**
 * Codes that are valid for an event, its own and those of its organizer, with how many there are. Uses are those of the limit: orders that are paid or
 * in progress, of all events. What was sold counts confirmed orders of this event, its revenue as `getEventSales`. `seesSales`: with those figures.
 */
export async function readPromoCodes(
  reader: Reader,
  event: OfEvent,
  asked: CodesAsked,
  { now, seesSales }: { readonly now: Date; readonly seesSales: boolean },
): Promise<{ readonly items: PromoCode[]; readonly total: number }> {
  const { id, state, search, batchId, sort, limit, offset } = asked;
  const present = sql`${now.toISOString()}::timestamptz`;
  const rows = await reader.execute<Found>(sql`
    with code as materialized (
      select * from promo_codes where organizer_id = ${event.organizerId} and (event_id = ${event.id} or event_id is null)
        ${id === undefined ? sql`` : sql`and id = ${id}`}
        ${batchId === undefined ? sql`` : sql`and batch_id = ${batchId}`}
        ${search ? sql`and code like ${containing(search.toUpperCase())}` : sql``}
    ), used as (
      select orders.promo_code_id as id, count(*)::int as uses,
        count(kept.minor)::int as orders, coalesce(sum(line.tickets), 0)::int as tickets,
        coalesce(sum(line.discount_minor), 0)::bigint as discount_minor, coalesce(sum(kept.minor), 0)::bigint as revenue_minor
      from orders
        left join lateral (
          select sum(quantity * admits) filter (where kind = 'ticket') as tickets, sum(discount_minor) as discount_minor
          from order_lines where order_id = orders.id
        ) line on orders.status = 'confirmed' and orders.event_id = ${event.id}
        left join lateral (
          select coalesce(sum(payment.amount_minor - coalesce(payment.buyer_fee_minor, 0) - coalesce(given.minor, 0)), 0) as minor
          from payments payment left join lateral (select sum(amount_minor - buyer_fee_minor) as minor from refunds where payment_id = payment.id) given on true
          where payment.subject_id = orders.id and payment.status = 'succeeded'
        ) kept on orders.status = 'confirmed' and orders.event_id = ${event.id}
      where orders.promo_code_id in (select id from code) and orders.status <> 'cancelled'
      group by orders.promo_code_id
    ), counted as (
      select code.*, coalesce(used.uses, 0) as uses, coalesce(used.orders, 0) as orders, coalesce(used.tickets, 0) as tickets,
        coalesce(used.discount_minor, 0) as discount_minor, coalesce(used.revenue_minor, 0) as revenue_minor,
        case
          -- An amount in a currency that the event had before is taken no more.
          when ended_at is not null or ends_at <= ${present} or currency <> ${event.currency} then 'ended'
          when paused_at is not null then 'paused'
          when max_uses <= coalesce(used.uses, 0) then 'used_up'
          when starts_at > ${present} then 'scheduled'
          else 'active'
        end as state
      from code left join used using (id)
    ), matching as materialized (select * from counted ${state === undefined ? sql`` : sql`where state = ${state}`})
    select (select count(*)::int from matching) as total, page.*
    from (select 1) one left join (select * from matching order by ${sorted[sort]} limit ${limit} offset ${offset}) page on true
    order by ${sorted[sort]}`);
  return { items: rows.flatMap((row) => (row.id === null ? [] : [describe({ ...row, id: row.id }, seesSales)])), total: rows[0]?.total ?? 0 };
}

function describe(row: Found & { readonly id: string }, seesSales: boolean): PromoCode {
  const moment = (at: Date | null) => at && new Date(at).toISOString();
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amount_minor === null ? null : toMajor(Number(row.amount_minor)),
    ticketTypeIds: row.ticket_type_ids,
    opensTypeIds: row.opens_type_ids ?? [],
    startsAt: moment(row.starts_at),
    endsAt: moment(row.ends_at),
    maxUses: row.max_uses,
    maxUsesPerPerson: row.max_uses_per_person,
    ofAllEvents: row.event_id === null,
    batchId: row.batch_id,
    state: row.state,
    uses: row.uses,
    sold: seesSales
      ? {
          orders: row.orders,
          tickets: row.tickets,
          discount: toMajor(Number(row.discount_minor)),
          revenue: toMajor(Number(row.revenue_minor)),
        }
      : null,
  };
}

/** One code of an event. @throws when it is not there */
export async function readPromoCode(
  reader: Reader,
  event: OfEvent,
  id: string,
  sees: { readonly now: Date; readonly seesSales: boolean },
): Promise<PromoCode> {
  const { items } = await readPromoCodes(reader, event, { id, sort: 'newest', limit: 1, offset: 0 }, sees);
  const [found] = items;
  if (found === undefined) throw new Error(`Promo code ${id} of event ${event.id} is missing`);
  return found;
}
