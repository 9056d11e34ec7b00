import { sql, type SQL } from 'drizzle-orm';

/**
 * What providers took: `rail`, `source`, `receipt`, `currency`, `minor`. Of M-Pesa by account and receipt, as the newest statement of that account that has a
 * charge of the receipt tells it; of providers of pages as their lists told last. `receipts` is a condition on `receipt`.
 */
export const toldCharges = (receipts: SQL): SQL => sql`
  select * from (
    select distinct on (s.account, charge.receipt) 'mpesa' as rail, s.account as source, charge.receipt, 'KES' as currency, charge.minor from (
      select statement_id, receipt, sum(amount_minor) as minor from portal_movements where is_charge and ${receipts} group by 1, 2) charge
    join portal_statements s on s.id = charge.statement_id order by s.account, charge.receipt, s.created_at desc, s.id desc) of_mpesa
  union all
  select provider, provider, receipt, currency, amount_minor from page_charges where amount_minor <> 0 and ${receipts}`;
