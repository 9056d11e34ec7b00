// The ledger against what admins recorded from the statement of our bank (docs/reference/money.md#our-account-at-the-bank).
import { sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { accountsOf, BANK_BOOKS_DAYS, DIFFERENCES_MAX, holderNames, type MoneyHolder } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from '../proof/difference.ts';
import { differing } from '../proof/differing.ts';

interface Compared extends Record<string, unknown> {
  readonly subject: string;
  readonly account: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/** Movements whose entries are not what was recorded; what was taken back comes to nothing. */
export async function checkMovements(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with told as (
      select id, currency, amount_minor, case kind when 'to-bank' then 1 else -1 end as sign, case kind when 'tax' then 'taxes' else 'provider:' || provider end as other
      from bank_movements where taken_back_at is null),
    wanted as (
      select id, currency, 'provider:bank' as account, sign * amount_minor as minor from told
      union all select id, currency, other, -sign * amount_minor from told),
    posted as (
      select subject_id as id, currency, account, sum(amount_minor) as minor from ledger_entries
      where payment_id is null and subject_id in (select id from bank_movements) group by 1, 2, 3)
    select distinct on (id) id as subject, account, currency, coalesce(w.minor, 0)::text as expected, coalesce(p.minor, 0)::text as actual
    from wanted w full join posted p using (id, currency, account) where coalesce(w.minor, 0) <> coalesce(p.minor, 0)
    order by id, account = 'provider:bank', account limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected, actual, ...about }) =>
    differing({ ...about, paymentId: null, refundId: null, expectedMinor: Number(expected), actualMinor: Number(actual) }),
  );
}

/** The days of which the bank's statements tell all entries, by currency: those that touch or overlap count together. */
const toldDays = sql`
  select currency, min(from_day) as first, max(to_day) as last from (
    select *, count(*) filter (where is_after_gap) over (partition by currency order by from_day, to_day, answer_id) as stretch from (
      select *, from_day > max(to_day) over (
        partition by currency order by from_day, to_day, answer_id rows between unbounded preceding and 1 preceding) + 1 as is_after_gap
      from bank_statements) in_order) by_stretch
  group by currency, stretch`;

/** Movements that the bank's statements do not have, where they tell of the day that was recorded and of those in which the bank may still have booked it. */
export async function checkBooked(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Pick<Compared, 'subject' | 'currency' | 'actual'> & { reference: string }>(sql`
    select 'movement:' || movement.id as subject, movement.currency, movement.reference, movement.amount_minor::text as actual
    from bank_movements movement join (${toldDays}) told
      on told.currency = movement.currency and movement.booked_on >= told.first and movement.booked_on + ${BANK_BOOKS_DAYS}::int <= told.last
    where movement.taken_back_at is null and not exists (
      select 1 from bank_entries entry where array[movement.reference, movement.bank_reference] && entry.refs
        and entry.direction = case movement.kind when 'to-bank' then 'in' else 'out' end)
    order by movement.id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ subject, currency, reference, ...sums }) => {
    const actual = { minor: Number(sums.actual), currency };
    const about = {
      paymentId: null,
      refundId: null,
      subject,
      account: 'provider:bank',
      expectedMinor: 0,
      actualMinor: actual.minor,
      currency,
    } as const;
    return { ...about, kind: 'unfounded', cause: bookMessages.movementNotBooked({ actual, reference }) };
  });
}

interface Settled extends Record<string, unknown> {
  readonly provider: MoneyHolder;
  readonly currency: Currency;
  readonly day: string;
}

/**
 * Providers that had settled more by the day of their newest settlement than the ledger knows that they had. What they gave out later, as a chargeback, may
 * leave less than nothing.
 */
export async function checkHeld(tx: Tx): Promise<readonly Found[]> {
  const newest = await tx.execute<Settled>(sql`
    select provider, currency, max(booked_on)::text as day from bank_movements where kind = 'to-bank' and taken_back_at is null group by 1, 2 order by 1, 2`);
  const found: Found[] = [];
  for (const { provider: holder, currency, day } of newest) {
    const [left] = await tx.execute<{ minor: string }>(sql`
      select (
        (select coalesce(sum(entry.amount_minor), 0) from ledger_entries entry
          where entry.account = any(${sql.param(accountsOf(holder, currency))}::text[]) and entry.currency = ${currency}
            and entry.occurred_at < (${day}::date + 1)::timestamp at time zone ${HOME_ZONE}
            and not exists (select 1 from bank_movements movement where movement.id = entry.subject_id))
        + (select sum(case kind when 'to-bank' then -amount_minor else amount_minor end) from bank_movements
          where provider = ${holder} and currency = ${currency} and taken_back_at is null and booked_on <= ${day}::date))::text as minor`);
    const actualMinor = Number(left?.minor ?? 0);
    if (actualMinor >= 0) continue;
    const actual = { minor: -actualMinor, currency };
    const cause = holder === 'cash' ? bookMessages.tooMuchCash({ actual }) : bookMessages.settledTooMuch({ provider: holderNames[holder], actual });
    const about = { paymentId: null, refundId: null, subject: `held:${holder}`, account: `provider:${holder}` } as const;
    found.push({ ...about, kind: 'amount', expectedMinor: 0, actualMinor, currency, cause });
  }
  return found;
}
