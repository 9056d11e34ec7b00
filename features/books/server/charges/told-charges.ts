import { sql, type SQL } from 'drizzle-orm';

/**
 * What M-Pesa took, by account at M-Pesa and receipt, as the newest statement of that account that has a charge of the receipt tells it: `source`, `receipt`, `minor`.
 * `receipts` is a condition on `receipt`.
 */
export const toldCharges = (receipts: SQL): SQL => sql`
  select distinct on (s.account, charge.receipt) s.account as source, charge.receipt, charge.minor from (
    select statement_id, receipt, sum(amount_minor) as minor from portal_movements where is_charge and ${receipts} group by 1, 2) charge
  join portal_statements s on s.id = charge.statement_id order by s.account, charge.receipt, s.created_at desc, s.id desc`;
