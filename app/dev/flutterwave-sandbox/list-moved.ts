// The money that the sandbox of wallets moved, for the journal of all sandboxes.
import type { Currency } from '#platform/contract/money.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import type { Context } from '#platform/server/context.ts';
import type { JournalEntry } from '../journal-entry.ts';

/** Tries that paid, refunds and what banks took, newest first, at most `most`. Each is of the method that the payment of its reference has. A refund that failed moved nothing. */
export async function listMovedByWallets({ database }: Context, most: number): Promise<JournalEntry[]> {
  const rows = await database.sql<
    { kind: 'payment' | 'refund'; reference: string; amount: string; currency: Currency; at: string; done: boolean; rail: PageMethod }[]
  >`
    select moved.*, coalesce(payment.method, 'mtn_momo') as rail from (
      select 'payment' as kind, id::text as reference, amount, currency, created_at as at, true as done, tx_ref
      from sandbox.flutterwave_transactions where status = 'successful'
      union all
      select 'refund', r.id::text, r.amount, t.currency, r.decided_at, r.status = 'completed', t.tx_ref
      from sandbox.flutterwave_refunds r join sandbox.flutterwave_transactions t on t.id = r.tx_id where r.decided_at is not null
      union all
      select 'refund', c.id::text, c.taken_amount, t.currency, c.ended_at, true, t.tx_ref
      from sandbox.flutterwave_chargebacks c join sandbox.flutterwave_transactions t on t.id = c.tx_id where c.taken_amount > 0
    ) moved left join payments payment on payment.id::text = moved.tx_ref order by at desc, reference limit ${most}`;
  return rows.map(({ kind, reference, amount, currency, at, done, rail }) => ({
    rail,
    kind,
    reference,
    amount: Number(amount),
    currency,
    at: new Date(at).toISOString(),
    status: done ? 'completed' : 'failed',
  }));
}
