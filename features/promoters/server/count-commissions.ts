// What orders earn their promoters: computed anew from what is paid and kept whenever that changes (docs/reference/promoters.md#commission).
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { commissionOf } from '../rules.ts';

interface LockedCommission extends Record<string, unknown> {
  readonly order_id: string;
  readonly commission_minor: string;
}

interface CountedOrder extends Record<string, unknown> {
  readonly total_minor: string;
  readonly tickets_minor: string;
  readonly kept_minor: string;
  readonly issued: number;
  readonly valid: number;
  readonly promoter_id: string;
  readonly percent: number | null;
  readonly amount_minor: string | null;
  readonly is_own: boolean;
}

/**
 * Counts the commission of orders that were confirmed, paid on, refunded or called off. The same event twice changes nothing, and whatever the order of
 * events the last one finds what is true then. Each change is an entry, so that the entries of an order add up to its commission.
 */
export async function countCommissions(tx: Tx, { clock }: Context, all: readonly DomainEvent<{ readonly orderId: string }>[]): Promise<void> {
  const now = clock.now();
  const ids = [...new Set(all.map(({ data }) => data.orderId))].toSorted();
  await addCommissions(tx, ids, now);
  // Under the locks of the commissions, which come after those of orders: nothing else is locked here. Most orders have no promoter.
  const locked = await tx.execute<LockedCommission>(sql`
    select order_id, commission_minor from promoter_commissions where order_id in ${ids} order by order_id for update`);
  for (const commission of locked) await recount(tx, commission, now);
}

/** What is stored of a phone and what was typed may be written differently: the last nine digits tell a Kenyan number. */
const digits = (column: string) => sql.raw(`right(regexp_replace(coalesce(${column}, ''), '\\D', '', 'g'), 9)`);

/**
 * The promoter of each order, once: whose link the visit began with in which its tickets were held, else whose promo code it uses; who was active when
 * the order was placed.
 */
async function addCommissions(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into promoter_commissions (order_id, promoter_id, event_id, currency, percent, amount_minor, is_own, tickets, kept_minor, commission_minor,
      confirmed_at, updated_at)
    select orders.id, promoter.id, orders.event_id, orders.currency, promoter.percent, promoter.amount_minor,
      promoter.excludes_own and (
        -- A promoter, and a buyer, may have no address.
        coalesce(lower(promoter.email) = lower(orders.buyer_email), false) or coalesce(lower(promoter.email) = lower(buyer.email), false)
        or (promoter.phone is not null and ${digits('promoter.phone')} in (${digits('orders.buyer_phone')}, ${digits('buyer.phone')}))),
      0, 0, 0, orders.confirmed_at, ${now.toISOString()}::timestamptz
    from orders
      join events on events.id = orders.event_id
      join reservations on reservations.id = orders.reservation_id
      left join users buyer on buyer.id = orders.customer_id
      join lateral (
        select promoters.* from promoters
        where promoters.organizer_id = events.organizer_id and (promoters.event_id is null or promoters.event_id = orders.event_id)
          and (promoters.code = reservations.link or promoters.promo_code_id = orders.promo_code_id)
          and promoters.created_at <= orders.created_at
          and (promoters.ended_at is null or promoters.ended_at > orders.created_at)
          and (promoters.paused_at is null or promoters.paused_at > orders.created_at)
          and (promoters.currency is null or promoters.currency = orders.currency)
        order by promoters.code = reservations.link desc nulls last, promoters.created_at, promoters.id
        limit 1
      ) promoter on true
    where orders.id in ${orderIds} and orders.confirmed_at is not null and not orders.is_test
    order by orders.id
    on conflict (order_id) do nothing`);
}

async function recount(tx: Tx, { order_id: orderId, commission_minor: before }: LockedCommission, now: Date): Promise<void> {
  const [order] = await tx.execute<CountedOrder>(sql`
    select orders.total_minor - coalesce(fee.minor, 0) as total_minor, commission.promoter_id, commission.percent, commission.amount_minor, commission.is_own,
      coalesce(line.minor, 0) as tickets_minor, coalesce(ticket.issued, 0) as issued, coalesce(ticket.valid, 0) as valid,
      coalesce(kept.minor, 0) as kept_minor
    from promoter_commissions commission join orders on orders.id = commission.order_id
      left join lateral (select sum(total_minor) as minor from order_lines where order_id = orders.id and kind = 'ticket') line on true
      left join lateral (select sum(total_minor) as minor from order_lines where order_id = orders.id and kind = 'service_fee') fee on true
      left join lateral (
        select count(*)::int as issued, count(*) filter (where status <> 'cancelled')::int as valid from tickets where order_id = orders.id and not is_add_on
      ) ticket on true
      left join lateral (
        select sum(payment.amount_minor - coalesce(payment.buyer_fee_minor, 0) - coalesce(given.minor, 0)) as minor
        from payments payment left join lateral (select sum(amount_minor - buyer_fee_minor) as minor from refunds where payment_id = payment.id) given on true
        where payment.subject_id = orders.id and payment.status = 'succeeded'
      ) kept on true
    where orders.id = ${orderId}`);
  if (order === undefined) throw new Error(`Order ${orderId} has a commission and is missing`);
  const keptMinor = Number(order.kept_minor);
  const commissionMinor = order.is_own
    ? 0
    : commissionOf(
        { percent: order.percent, amountMinor: order.amount_minor === null ? null : Number(order.amount_minor) },
        {
          ticketsMinor: Number(order.tickets_minor),
          totalMinor: Number(order.total_minor),
          keptMinor,
          issued: order.issued,
          valid: order.valid,
        },
      );
  const changeMinor = commissionMinor - Number(before);
  await tx.execute(sql`
    update promoter_commissions set tickets = ${order.valid}, kept_minor = ${keptMinor}, commission_minor = ${commissionMinor},
      updated_at = ${now.toISOString()}::timestamptz
    where order_id = ${orderId}`);
  if (changeMinor === 0) return;
  await tx.execute(sql`
    insert into promoter_entries (id, order_id, promoter_id, at, amount_minor)
    values (${randomUUIDv7()}, ${orderId}, ${order.promoter_id}, ${now.toISOString()}::timestamptz, ${changeMinor})`);
}
