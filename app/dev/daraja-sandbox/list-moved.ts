// The money that the M-Pesa sandbox moved, for the journal of all sandboxes.
import type { Context } from '#platform/server/context.ts';
import type { JournalEntry } from '../journal-entry.ts';

/** Payments that were made, reversals and payouts, newest first, at most `most`. A reversal or payout that was refused moved nothing. */
export async function listMovedByMpesa({ database }: Context, most: number): Promise<JournalEntry[]> {
  const rows = await database.sql<(Pick<JournalEntry, 'kind' | 'reference' | 'amount'> & { at: string; done: boolean })[]>`
    select kind, reference, amount, at, done from (
      select 'payment' as kind, receipt as reference, amount, answered_at as at, true as done from sandbox.mpesa_prompts where result_code = '0'
      union all
      select 'reversal', transaction_id, amount, created_at, result_code = '0' from sandbox.mpesa_reversals
      union all
      select 'payout', transaction_id, amount, created_at, result_code = '0' from sandbox.mpesa_payouts
    ) moved order by at desc, reference limit ${most}`;
  return rows.map(({ kind, reference, amount, at, done }) => ({
    rail: 'mpesa',
    kind,
    reference,
    amount,
    currency: 'KES',
    at: new Date(at).toISOString(),
    status: done ? 'completed' : 'failed',
  }));
}
