import { sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';

/**
 * The balance of every account in each currency (debits positive, minor units), as the rows of a query: account, currency, sum_minor. It is the closing
 * balance of the last day on which it moved, and what was posted since the last closed day.
 */
export const balances = sql`(
  select account, currency, sum(part)::bigint as sum_minor from (
    select account, currency, balance_minor as part from ledger_closings where is_last
    union all
    select account, currency, sum(amount_minor) from ledger_entries
    where occurred_at >= coalesce((select max(day) + 1 from ledger_days)::timestamp at time zone ${HOME_ZONE}, '-infinity')
      -- With an end the planner takes it for a short time, and uses the index.
      and occurred_at < 'infinity' group by 1, 2
  ) parts group by 1, 2)`;
