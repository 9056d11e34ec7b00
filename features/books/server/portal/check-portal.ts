// The ledger against the statements of M-Pesa's portal, by receipt (docs/reference/money.md#statements-from-the-portal). Both may know a movement: one that
// only one of them has, that has another amount, or that happened more than once, is a difference.
import { sql, type SQL } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { BANK_BOOKS_DAYS, DIFFERENCES_MAX, STATEMENT_COMPARED_DAYS } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from '../proof/difference.ts';

const DAY_MS = 24 * 60 * 60_000;
/** By so much the clocks of M-Pesa and of Vumi may differ. */
const CLOCKS = sql`interval '5 minutes'`;
const ACCOUNT = 'provider:mpesa';

export interface CheckedPortal {
  readonly found: readonly Found[];
  /** Receipts of open differences that a statement and the ledger agree on now. */
  readonly agreed: readonly string[];
}

/**
 * What the ledger says that M-Pesa moved, and what of refunds it has paid beside the way that counts (that is told by itself), within the days of the statements (`days`) or under a receipt that they name (`named_receipts`), a row for each movement with its receipt. A reversal that its payer had M-Pesa make has no receipt of ours: its id
 * stands for it, and the statement names the payment that it is about.
 */
const booked = sql`
  select p.receipt, 'in' as direction, 'utility' as account, p.id as payment_id, null::uuid as refund_id, null::text as about, p.created_at as asked_at,
    max(e.occurred_at) as posted_at, sum(e.amount_minor) as minor
  from payments p join ledger_entries e on e.payment_id = p.id and e.refund_id is null and e.account = ${ACCOUNT}, days
  where p.method = 'mpesa' and p.receipt is not null
    and (p.created_at between days.first and days.last or p.receipt in (select receipt from named_receipts)) group by p.id
  union all
  select m.receipt, 'in', 'utility', m.payment_id, null, null, m.paid_at, max(e.occurred_at), sum(e.amount_minor) filter (where e.amount_minor > 0)
  from paybill_payments m join ledger_entries e on e.subject_id = m.id and e.payment_id is null and e.account = ${ACCOUNT}, days
  where m.paid_at between days.first and days.last or m.receipt in (select receipt from named_receipts) group by m.id
  union all
  select coalesce(r.provider_reference, r.id::text), 'out', 'utility', p.id, r.id, p.receipt, coalesce(r.asked_at, r.created_at), max(e.occurred_at),
    -sum(e.amount_minor)
  from refunds r join payments p on p.id = r.payment_id join ledger_entries e on e.refund_id = r.id and e.account = ${ACCOUNT}, days
  where coalesce(r.asked_at, r.created_at) between days.first and days.last or r.provider_reference in (select receipt from named_receipts)
    or p.receipt in (select receipt from named_receipts)
  group by r.id, p.id having sum(e.amount_minor) <> 0
  union all
  select back.reference, 'out', 'utility', r.payment_id, r.id, null, null, null, back.amount_minor
  from refund_returns back join refunds r on r.id = back.refund_id
  where back.way = 'chosen-phone' and back.reference in (select receipt from named_receipts)
  union all
  select l.reference, 'out', 'utility', p.id, r.id, null, null, null, r.amount_minor
  from late_refunds l join refunds r on r.id = l.refund_id join payments p on p.id = r.payment_id
  where l.way in ('reversal', 'payout', 'chosen-phone') and p.own_code_id is null and l.reference is distinct from r.provider_reference
    and l.reference in (select receipt from named_receipts)
  union all
  select part.receipt, 'out', case part.way when 'b2b' then 'working' else 'utility' end, null, null, null, part.asked_at, max(e.occurred_at),
    -sum(e.amount_minor)
  from payout_parts part join ledger_entries e on e.subject_id = part.id and e.payment_id is null and e.account = ${ACCOUNT}
    , days
  where part.receipt is not null and part.way <> 'bank'
    and (part.asked_at between days.first and days.last or part.receipt in (select receipt from named_receipts)) group by part.id
  union all
  select movement.reference, case movement.kind when 'to-bank' then 'out' else 'in' end, 'working', null, null, null,
    (movement.booked_on - ${BANK_BOOKS_DAYS}::int)::timestamp at time zone ${HOME_ZONE}, (movement.booked_on + 1)::timestamp at time zone ${HOME_ZONE},
    movement.amount_minor
  from bank_movements movement, days where movement.provider = 'mpesa' and movement.taken_back_at is null
    and (movement.booked_on between days.first - interval '1 day' and days.last + ${BANK_BOOKS_DAYS} * interval '1 day'
      or movement.reference in (select receipt from named_receipts))`;

/** The movements of the statements, of each receipt one row, as the newest statement that has it tells it: one of a day and one of its month have the same. */
const moved = (statements: SQL) => sql`
  select distinct on (receipt, direction) receipt, direction, times, minor, reason, linked, s.account from (
    select statement_id, receipt, direction, count(*)::int as times, sum(amount_minor) as minor, max(reason) as reason, max(linked_receipt) as linked
    from portal_movements where not is_charge and statement_id in (${statements}) group by 1, 2, 3) of_one
  join portal_statements s on s.id = statement_id order by receipt, direction, s.created_at desc, s.id desc`;

/**
 * The times of which nothing is missing in the statements of an account: those that touch or overlap count together. A statement covers up to its newest movement; its
 * whole last day where the statement of the day after follows.
 */
const covered = sql`
  select account, min(covers_from) as first, max(reaches) as last from (
    select *, count(*) filter (where is_after_gap) over (partition by account order by covers_from, reaches, id) as stretch from (
      select *, covers_from > max(reaches) over (
        partition by account order by covers_from, reaches, id rows between unbounded preceding and 1 preceding) as is_after_gap
      from (
        select s.id, s.account, s.covers_from, coalesce(
          (select min(next.covers_from) from portal_statements next where next.account = s.account and next.from_day = s.to_day + 1), s.covers_to) as reaches
        from portal_statements s) each_one) in_order) by_stretch
  group by account, stretch`;

interface Compared extends Record<string, unknown> {
  readonly receipt: string;
  readonly direction: 'in' | 'out';
  /** In the statements; null: not there. */
  readonly times: number | null;
  readonly told: string | null;
  readonly reason: string | null;
  /** In the ledger; null: not there. */
  readonly minor: string | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

/**
 * Compares the statements that were uploaded lately, or one. What only the ledger has is missed where the statements of its account cover the time from its request to
 * its posting. A receipt of no payment of ours that left one account and came into the other with the same sum moved between M-Pesa's accounts of the business.
 */
export async function checkPortal(tx: Tx, now: Date, statementId: string | null = null): Promise<CheckedPortal> {
  const since = new Date(now.getTime() - STATEMENT_COMPARED_DAYS * DAY_MS).toISOString();
  const ids = statementId === null ? sql`select id from portal_statements where created_at > ${since}` : sql`select ${statementId}::uuid`;
  const rows = await tx.execute<Compared>(sql`
    with days as materialized (select min(covers_from) as first, max(covers_to) + interval '1 day' as last from portal_statements where id in (${ids})),
    named_receipts as materialized (
      select receipt from portal_movements where statement_id in (${ids})
      union select linked_receipt from portal_movements where statement_id in (${ids}) and linked_receipt is not null),
    booked as materialized (${booked}),
    moved as materialized (${moved(ids)}),
    covered as materialized (${covered}),
    named as (
      select m.*, case when known.receipt is null then coalesce(own.receipt, m.receipt) else m.receipt end as key
      from moved m left join booked known on known.receipt = m.receipt and known.direction = m.direction
      left join booked own on own.about = m.linked and m.direction = 'out' and own.receipt = own.refund_id::text),
    compared as (
      select coalesce(m.receipt, b.receipt) as receipt, coalesce(m.direction, b.direction) as direction, m.times, m.minor as told, m.reason, b.minor,
        b.payment_id, b.refund_id, coalesce(m.account, b.account) as account, b.asked_at, b.posted_at
      from named m full join booked b on b.direction = m.direction and b.receipt = m.key)
    select receipt, direction, times, told::text, reason, minor::text, payment_id as "paymentId", refund_id as "refundId" from compared c
    where case
      when told is null then exists (
          select 1 from covered where covered.account = c.account
            and c.asked_at >= covered.first + ${CLOCKS} and c.posted_at <= covered.last - ${CLOCKS})
        and not exists (
          select 1 from portal_movements other where other.receipt = c.receipt and other.direction = c.direction and not other.is_charge)
      when minor is null then not exists (
          select 1 from portal_movements back join portal_statements s on s.id = back.statement_id
          where back.receipt = c.receipt and back.direction <> c.direction and back.amount_minor = c.told and not back.is_charge and s.account <> c.account
            and not exists (select 1 from booked b where b.receipt = back.receipt and b.direction = back.direction))
      else times > 1 or told <> minor end
    order by receipt, direction`);
  // What is more than is stored does not agree either.
  const bad = rows.map(({ receipt }) => receipt);
  return { found: rows.slice(0, DIFFERENCES_MAX).map(describe), agreed: await readAgreed(tx, ids, bad) };
}

/** Receipts of open differences that stand in one of the statements, and of which nothing was found now; and of settlements that were taken back and never were in one. */
async function readAgreed(tx: Tx, ids: SQL, bad: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.execute<{ receipt: string }>(sql`
    select distinct m.receipt from ledger_differences d join portal_movements m on m.receipt = d.subject
    where d.status = 'open' and not m.is_charge and m.statement_id in (${ids}) and m.receipt <> all(${sql.param(bad)}::text[])
    union
    select d.subject from ledger_differences d join bank_movements back on back.reference = d.subject and back.provider = 'mpesa' and back.taken_back_at is not null
    where d.status = 'open' and d.kind = 'missing-receipt' and d.subject <> all(${sql.param(bad)}::text[])`);
  return rows.map(({ receipt }) => receipt);
}

function describe({ receipt, direction, times, told, reason, minor, paymentId, refundId }: Compared): Found {
  const [expected, actual] = [told, minor].map((sum) => ({ minor: Number(sum ?? 0), currency: 'KES' as const })) as [Sum, Sum];
  const about = {
    paymentId,
    refundId,
    subject: receipt,
    account: null,
    expectedMinor: expected.minor,
    actualMinor: actual.minor,
    currency: 'KES',
  } as const;
  const isOut = direction === 'out';
  if (times === null)
    return { ...about, kind: 'missing-receipt', cause: (isOut ? bookMessages.missingOut : bookMessages.missingReceipt)({ actual, receipt }) };
  if (times > 1) return { ...about, kind: 'twice', cause: bookMessages.twiceInStatement({ receipt, expected, actual }) };
  if (minor === null) {
    const cause = isOut ? bookMessages.unknownOut({ expected, receipt, reason: reason ?? '' }) : bookMessages.unknownReceipt({ expected, receipt });
    return { ...about, kind: 'unknown-receipt', cause };
  }
  return { ...about, kind: 'other-amount', cause: (isOut ? bookMessages.otherOut : bookMessages.otherAmount)({ expected, receipt, actual }) };
}

interface Sum {
  readonly minor: number;
  readonly currency: 'KES';
}
