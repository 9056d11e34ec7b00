// Closing balances: what a balance is read from, so that only the entries since the last closed day are added up (docs/reference/money.md#balances).
import { sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/database.ts';

/** A day is closed this long after it ended: no transaction that posted in it is still running. */
const SETTLED_AFTER_MS = 60 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Closes every day of Nairobi that has ended since the last one that was closed. Of a day on which an account moved its balance is stored; no
 * balance is ever changed. Two calls at once close a day once: the second fails on its key, and finds nothing to do when it is repeated.
 */
export async function closeDays(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(new Date(now.getTime() - SETTLED_AFTER_MS), HOME_ZONE);
  const until = dayOf(new Date(new Date(`${today}T12:00:00Z`).getTime() - DAY_MS));
  const [row] = await tx.execute<{ closed: string | null }>(sql`
    select coalesce((select max(day) from ledger_days),
      (select (occurred_at at time zone ${HOME_ZONE})::date - 1 from ledger_entries order by occurred_at limit 1))::text as closed`);
  const closed = row?.closed ?? null;
  if (closed === null || closed >= until) return;
  await tx.execute(sql`
    insert into ledger_days (day, closed_at)
    select day::date, ${now.toISOString()}::timestamptz from generate_series(${closed}::date + 1, ${until}::date, interval '1 day') as day`);
  await tx.execute(sql`
    with before as (select account, currency, balance_minor from ledger_closings where is_last),
    moved as (
      select account, currency, (occurred_at at time zone ${HOME_ZONE})::date as day, sum(amount_minor) as sum_minor from ledger_entries
      where occurred_at >= (${closed}::date + 1)::timestamp at time zone ${HOME_ZONE}
        and occurred_at < (${until}::date + 1)::timestamp at time zone ${HOME_ZONE}
      group by 1, 2, 3),
    former as (
      update ledger_closings set is_last = false
      where is_last and (account, currency) in (select account, currency from moved))
    insert into ledger_closings (account, currency, day, balance_minor, is_last)
    select account, currency, day, coalesce(before.balance_minor, 0) + sum(sum_minor) over (partition by account, currency order by day),
      day = max(day) over (partition by account, currency)
    from moved left join before using (account, currency)`);
}
