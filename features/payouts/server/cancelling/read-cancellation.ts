// What cancelling an event does to its orders and their money, counted from the rows themselves in one statement: there is no counter that a
// crash could leave behind.
import { sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { UNRETURNED_MAX } from '../../cancelling/cancellation-contract.ts';
import { checkoutMessages } from '#features/checkout/messages.ts';
import { whyByHand } from '#features/checkout/server/refund-ways/why-by-hand.ts';
import type { PaymentMethodId, RefundWay } from '#features/payments/contract.ts';
import { paymentMessages } from '#features/payments/messages.ts';
import { mayChooseWay } from '#features/payments/refund-choice-rules.ts';
import { canReverse } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import type { RefundRow } from '#features/payments/server/tables.ts';

/** A refund that is not done after this time is listed: results come within seconds. */
const LATE_MS = 10 * 60_000;

/** Minor units. */
interface Counted {
  readonly count: number;
  readonly minor: number;
}

/** Payments of confirmed orders, of one method and amount each, of which as much is left. */
export interface KeptPayments {
  readonly method: PaymentMethodId;
  readonly currency: Currency;
  readonly fromMenu: boolean;
  readonly ownCodeId: string | null;
  /** Of the organizer's till: it can be reversed; else the organizer returns it. */
  readonly canReverse: boolean | null;
  readonly amountMinor: number;
  readonly leftMinor: number;
  /** Of that, the fee that buyers bore; null: the organizer bears it. */
  readonly buyerFeeMinor: number | null;
  readonly payments: number;
}

export interface CancellationCounts extends Record<string, unknown> {
  readonly orders: number;
  readonly ended: number;
  readonly done: number;
  readonly free: number;
  readonly people: number;
  readonly tickets: number;
  readonly kept: readonly KeptPayments[];
  /** Refunds because of the cancellation, by their way and progress. */
  readonly refunds: readonly (Counted & Pick<RefundRow, 'way' | 'status'> & { readonly isOwn: boolean })[];
  readonly holds: number;
  readonly payments: Counted;
  readonly instalments: Counted;
}

/** Refunds because of the cancellation: of what was paid before, and of money that arrived later. */
const isOfCancellation = sql`(refund.cause = 'event-cancelled' or refund.reason ->> 'key' = ${checkoutMessages.returnedEventCancelled.key})`;

/** The orders that the cancellation ends or has ended, and all that follows from them. */
export async function countCancellation(reader: Reader, eventId: string, now: Date): Promise<CancellationCounts> {
  const [counts] = await reader.execute<CancellationCounts>(sql`
    with affected as materialized (
      select id, status, customer_id, paid_minor from orders
      where event_id = ${eventId} and (status = 'confirmed'
        or status = 'cancelled' and confirmed_at is not null and cancel_reason ->> 'key' = ${checkoutMessages.eventCancelled.key})
    ), given as materialized (
      select refund.way, refund.status, refund.amount_minor, payment.own_code_id is not null as is_own, payment.subject_id as order_id
      from orders join payments payment on payment.subject_id = orders.id join refunds refund on refund.payment_id = payment.id
      where orders.event_id = ${eventId} and ${isOfCancellation}
    )
    select
      (select count(*)::int from affected) as orders,
      (select count(*)::int from affected where status = 'cancelled') as ended,
      (select count(*)::int from affected where status = 'cancelled'
        and not exists (select 1 from given where given.order_id = affected.id and given.status <> 'done')) as done,
      (select count(*)::int from affected where paid_minor = 0) as free,
      (select count(distinct customer_id)::int from affected) as people,
      (select count(*)::int from tickets join affected on affected.id = tickets.order_id
        where not tickets.is_add_on and tickets.status = case affected.status when 'confirmed' then 'purchased' else 'cancelled' end) as tickets,
      (select coalesce(json_agg(row), '[]') from (
        select payment.method, payment.currency, payment.from_menu as "fromMenu", payment.own_code_id as "ownCodeId",
          ${canReverse(sql`payment.own_code_id`, now)} as "canReverse", payment.amount_minor as "amountMinor", payment.amount_minor - coalesce(given.minor, 0) as "leftMinor",
          payment.buyer_fee_minor - coalesce(given.fee_minor, 0) as "buyerFeeMinor",
          count(*)::int as payments
        from affected join payments payment on payment.subject_id = affected.id and payment.status = 'succeeded'
        left join lateral (select sum(amount_minor)::bigint as minor, sum(buyer_fee_minor)::bigint as fee_minor from refunds where payment_id = payment.id) given on true
        where affected.status = 'confirmed' group by 1, 2, 3, 4, 5, 6, 7, 8) row where "leftMinor" > 0) as kept,
      (select coalesce(json_agg(row), '[]') from (
        select way, status, is_own as "isOwn", count(*)::int as count, sum(amount_minor)::bigint as minor from given group by 1, 2, 3) row) as refunds,
      (select count(*)::int from reservations where event_id = ${eventId} and status = 'active'
        and (paying or expires_at > ${now.toISOString()}::timestamptz)) as holds,
      (select json_build_object('count', count(*), 'minor', coalesce(sum(payment.amount_minor), 0)::bigint)
        from orders join payments payment on payment.subject_id = orders.id
        where orders.event_id = ${eventId} and payment.status in ('starting', 'pending')) as payments,
      (select json_build_object('count', count(*), 'minor', coalesce(sum(instalment.amount_minor), 0)::bigint)
        from affected join instalments instalment on instalment.order_id = affected.id
        where affected.status = 'confirmed' and instalment.paid_at is null) as instalments`);
  if (counts === undefined) throw new Error(`Nothing was counted of event ${eventId}`);
  return counts;
}

export interface UnreturnedRow extends Record<string, unknown>, Pick<RefundRow, 'status' | 'amountMinor' | 'problem'> {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly refundId: string;
  readonly way: RefundWay;
  readonly method: PaymentMethodId;
  readonly ownCodeId: string | null;
  readonly certainlyUnpaid: boolean;
  readonly byPerson: boolean;
  /** The organizer returns it: from its own till, or out of cash that its team took. */
  readonly isOwn: boolean;
  /** The team took it in cash. */
  readonly isCashKept: boolean;
  /** Milliseconds since the epoch. */
  readonly sinceMs: number;
  /** Of all, also of those that are not listed. */
  readonly count: number;
}

/** The refunds that a person has to return, then those that are late or that the provider refused at first. */
export function listUnreturned(reader: Reader, eventId: string, now: Date): Promise<readonly UnreturnedRow[]> {
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  return reader.execute<UnreturnedRow>(sql`
    select orders.id as "orderId", orders.order_number as "orderNumber", refund.id as "refundId", refund.amount_minor::int8 as "amountMinor", refund.way,
      refund.status, refund.problem, refund.certainly_unpaid as "certainlyUnpaid", payment.method, payment.own_code_id as "ownCodeId", refund.status in ('by-hand', 'failed') as "byPerson",
      payment.own_code_id is not null or payment.taken_by is not null as "isOwn", payment.taken_by is not null as "isCashKept",
      (extract(epoch from refund.created_at) * 1000)::float8 as "sinceMs", (count(*) over ())::int as count
    from orders join payments payment on payment.subject_id = orders.id join refunds refund on refund.payment_id = payment.id
    where orders.event_id = ${eventId} and ${isOfCancellation} and (refund.status in ('by-hand', 'failed')
      or refund.status in ('queued', 'sent') and (refund.problem is not null or refund.created_at < ${late}::timestamptz))
    order by "byPerson" desc, refund.created_at, refund.id
    limit ${UNRETURNED_MAX}`);
}

/** Why a refund was not returned yet. */
export function whyUnreturned({
  status,
  way,
  problem,
  method,
  amountMinor,
  ownCodeId,
  isCashKept,
  certainlyUnpaid,
}: Pick<UnreturnedRow, 'status' | 'way' | 'problem' | 'method' | 'amountMinor' | 'ownCodeId' | 'isCashKept' | 'certainlyUnpaid'>): Message {
  if (mayChooseWay({ status, way, problem, certainlyUnpaid })) return checkoutMessages.buyerChooses;
  if (status === 'by-hand' && ownCodeId !== null) return paymentMessages.returnFromTill;
  if (status === 'by-hand' && way === 'bank') return checkoutMessages.returnToBank;
  if (status === 'by-hand') return whyByHand({ method, amountMinor: Number(amountMinor), isCashKept });
  return problem ?? checkoutMessages.returnNotAnswered;
}
