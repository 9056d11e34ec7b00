// The ledger against payments, refunds and orders: what should have been posted, by the rules of docs/reference/money.md#ledger, and what was.
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';
import { differing } from './differing.ts';

interface Compared {
  readonly subject: string;
  readonly paymentId: string;
  readonly refundId: string | null;
  readonly account: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Payments that count, with the event of their order, or for which an organizer paid in; a returned one delivered nothing. Test payments move no money. Money from the phone's menu that
 * was nobody's at first was posted at the provider then, and comes from that account when it becomes a payment.
 */
const paid = sql`
  select p.id, p.method, p.amount_minor, coalesce(p.buyer_fee_minor, 0) as fee_minor, p.currency, p.taken_by, p.own_code_id,
    case when p.own_code_id is null then 'owed-to-event:' else 'kept-by-event:' end || coalesce(o.event_id, t.event_id) as event, 'owed-to-event:' || o.event_id as fee_from,
    case when p.own_code_id is not null then 'own-till:' || p.own_code_id when menu.reason is null then 'provider:' || p.method else 'unmatched' end as source,
    exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'returned') as returned
  from payments p left join orders o on o.id = p.subject_id left join event_top_ups t on t.id = p.subject_id left join paybill_payments menu on menu.payment_id = p.id
  where p.status = 'succeeded' and p.method <> 'test'`;

/** What should stand in each account for each payment (its refunds as they were promised), and for each refund that is done. */
const expected = sql`
  select id as payment_id, null::uuid as refund_id, source as account, currency, amount_minor from paid
  union all select id, null, case when returned then 'owed-to-buyers' else event end, currency, case when own_code_id is null then fee_minor else 0 end - amount_minor from paid
  union all select id, null, 'platform-fees', currency, -fee_minor from paid where fee_minor > 0
  union all select id, null, fee_from, currency, fee_minor from paid where own_code_id is not null and fee_minor > 0
  union all select id, null, event, currency, amount_minor from paid where taken_by is not null
  union all select id, null, 'provider:cash', currency, -amount_minor from paid where taken_by is not null
  union all select p.id, null, p.event, r.currency, r.amount_minor - case when p.own_code_id is null then r.buyer_fee_minor else 0 end
    from refunds r join paid p on p.id = r.payment_id where r.cause <> 'returned'
  union all select p.id, null, p.fee_from, r.currency, -r.buyer_fee_minor from refunds r join paid p on p.id = r.payment_id where p.own_code_id is not null and r.buyer_fee_minor > 0
  union all select p.id, null, 'platform-fees', r.currency, r.buyer_fee_minor from refunds r join paid p on p.id = r.payment_id where r.buyer_fee_minor > 0
  union all select p.id, null, 'owed-to-buyers', r.currency, -r.amount_minor from refunds r join paid p on p.id = r.payment_id where r.cause <> 'returned'
  union all select p.id, r.id, 'owed-to-buyers', r.currency, r.amount_minor from refunds r join paid p on p.id = r.payment_id where r.status = 'done'
  union all select p.id, r.id, case when p.own_code_id is not null then p.source when r.given_by is not null then p.event else 'provider:' || case r.way when 'by-hand' then 'cash' when 'bank' then 'bank' when 'chosen-phone' then 'mpesa' else p.method end end, r.currency, -r.amount_minor
    from refunds r join paid p on p.id = r.payment_id where r.status = 'done'`;

/** Payments and refunds whose entries are not what they should be; of each the account with the provider's money, if that one differs. */
export async function checkPayments(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Readonly<Compared>>(sql`
    with paid as materialized (${paid}),
    wanted as (select payment_id, refund_id, account, currency, sum(amount_minor) as minor from (${expected}) expected group by 1, 2, 3, 4),
    posted as (
      select payment_id, refund_id, account, currency, sum(amount_minor) as minor from ledger_entries where payment_id is not null group by 1, 2, 3, 4),
    compared as (
      select coalesce(w.payment_id, p.payment_id) as payment_id, coalesce(w.refund_id, p.refund_id) as refund_id, coalesce(w.account, p.account) as account,
        coalesce(w.currency, p.currency) as currency, coalesce(w.minor, 0) as wanted, coalesce(p.minor, 0) as posted
      from wanted w full join posted p on p.payment_id = w.payment_id and p.account = w.account and p.currency = w.currency
        and coalesce(p.refund_id, p.payment_id) = coalesce(w.refund_id, w.payment_id))
    select distinct on (payment_id, refund_id) coalesce(refund_id, payment_id) as subject, payment_id as "paymentId", refund_id as "refundId", account, currency,
      wanted::text as expected, posted::text as actual
    from compared where wanted <> posted
    order by payment_id, refund_id, account not like 'provider:%', abs(wanted - posted) desc, account limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected: wanted, actual, ...about }) => differing({ ...about, expectedMinor: Number(wanted), actualMinor: Number(actual) }));
}

/** Postings that name no payment: only money that was nobody's, payouts, fees, their VAT, charges of providers, what was paid in or moved at the bank, and what one event pays of another's debt move without one. */
export async function checkOrphans(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<{ subject: string; currency: Currency; actual: string }>(sql`
    select posting_id as subject, currency, sum(abs(amount_minor)) / 2 as actual from ledger_entries
    where payment_id is null and not exists (select 1 from paybill_payments menu where menu.id = subject_id)
      and not exists (select 1 from payout_parts part where part.id = subject_id) and not exists (select 1 from payout_offsets netted where netted.id = subject_id)
      and not exists (select 1 from event_fees fee where fee.id = subject_id)
      and not exists (select 1 from event_top_ups top_up where top_up.id = subject_id)
      and not exists (select 1 from provider_charges charge where charge.id = subject_id)
      and not exists (select 1 from vat_postings vat where vat.id = subject_id)
      and not exists (select 1 from bank_movements movement where movement.id = subject_id)
    group by posting_id, currency order by posting_id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ subject, currency, actual }) => {
    const actualMinor = Math.round(Number(actual));
    const cause = bookMessages.orphan({ actual: { minor: actualMinor, currency } });
    return { kind: 'orphan', subject, paymentId: null, refundId: null, account: null, expectedMinor: 0, actualMinor, currency, cause };
  });
}

/** Money from the phone's menu that was nobody's when it arrived, and is not in its account as it should be. */
export async function checkUnmatched(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Readonly<Omit<Compared, 'paymentId' | 'refundId'>>>(sql`
    with wanted as (
      select id, 'provider:mpesa' as account, amount_minor as minor from paybill_payments where reason is not null
      union all select id, 'unmatched', -amount_minor from paybill_payments where reason is not null
      union all select id, 'unmatched', amount_minor from paybill_payments where status = 'came-back'
      union all select menu.id, 'provider:' || case back.way when 'bank' then 'bank' when 'by-hand' then 'cash' else 'mpesa' end, -menu.amount_minor
        from paybill_payments menu join refund_returns back on back.receipt = menu.receipt where menu.status = 'came-back'),
    should as (select id, account, sum(minor) as minor from wanted group by 1, 2 having sum(minor) <> 0),
    posted as (
      select subject_id as id, account, sum(amount_minor) as minor from ledger_entries
      where payment_id is null and subject_id in (select id from paybill_payments) group by 1, 2)
    select distinct on (id) id as subject, account, 'KES' as currency, coalesce(w.minor, 0)::text as expected, coalesce(p.minor, 0)::text as actual
    from should w full join posted p using (id, account) where coalesce(w.minor, 0) <> coalesce(p.minor, 0)
    order by id, account limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected: wanted, actual, ...about }) =>
    differing({ ...about, paymentId: null, refundId: null, expectedMinor: Number(wanted), actualMinor: Number(actual) }),
  );
}

/** Orders that count another amount as paid than their payments, less those that were returned, come to. */
export async function checkOrders(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<{ orderNumber: string; currency: Currency; expected: string; actual: string; paymentId: string | null }>(sql`
    select o.order_number as "orderNumber", o.currency, coalesce(sum(p.amount_minor), 0)::text as expected, o.paid_minor::text as actual,
      (array_agg(p.id order by p.id desc) filter (where p.id is not null))[1] as "paymentId"
    from orders o left join payments p on p.subject_id = o.id and p.status = 'succeeded'
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'returned')
    group by o.id having coalesce(sum(p.amount_minor), 0) <> o.paid_minor order by o.id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ orderNumber: order, currency, paymentId, ...sums }) => {
    const [expectedMinor, actualMinor] = [Number(sums.expected), Number(sums.actual)];
    const cause = bookMessages.order({ order, actual: { minor: actualMinor, currency }, expected: { minor: expectedMinor, currency } });
    return { kind: 'order', subject: order, paymentId, refundId: null, account: null, expectedMinor, actualMinor, currency, cause };
  });
}
