// Money that came back to phones: payments that were reversed, and payouts.
import type { Context } from '#platform/server/context.ts';

const HISTORY_MAX = 20;

export interface ReturnedMoney {
  readonly receipt: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly at: Date;
}

/** What a phone has received, newest first. */
export async function listReturned(context: Context, msisdn: string): Promise<ReturnedMoney[]> {
  const rows = await context.database.sql<(Omit<ReturnedMoney, 'at'> & { at: string })[]>`
    select transaction_id as receipt, amount, created_at as at from (
      select r.transaction_id, r.amount, r.created_at from sandbox.mpesa_reversals r join sandbox.mpesa_prompts p using (receipt)
      where p.msisdn = ${msisdn} and r.result_code = '0'
      union all
      select transaction_id, amount, created_at from sandbox.mpesa_payouts where msisdn = ${msisdn} and result_code = '0'
    ) returned order by created_at desc limit ${HISTORY_MAX}`;
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
