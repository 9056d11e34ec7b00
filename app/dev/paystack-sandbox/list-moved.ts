// The money that the card sandbox moved, for the journal of all sandboxes.
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { JournalEntry } from '../journal-entry.ts';

/** Pages that were paid, refunds and what banks took, newest first, at most `most`. A refund that failed moved nothing. */
export async function listMovedByCards({ database }: Context, most: number): Promise<JournalEntry[]> {
  const rows = await database.sql<{ kind: 'payment' | 'refund'; reference: string; amount: string; currency: Currency; at: string; done: boolean }[]>`
    select kind, reference, amount, currency, at, done from (
      select 'payment' as kind, id::text as reference, coalesce(paid_amount, amount) as amount, currency, paid_at as at, true as done
      from sandbox.paystack_transactions where paid_at is not null
      union all
      select 'refund', id::text, amount, currency, decided_at, status = 'processed' from sandbox.paystack_refunds where decided_at is not null
      union all
      select 'refund', dispute.id::text, taken_amount, currency, resolved_at, true
      from sandbox.paystack_disputes dispute join sandbox.paystack_transactions paid on paid.id = transaction_id where taken_amount > 0
    ) moved order by at desc, reference limit ${most}`;
  return rows.map(({ amount, at, done, ...row }) => ({
    ...row,
    rail: 'credit_card',
    amount: toMajor(Number(amount)),
    at: new Date(at).toISOString(),
    status: done ? 'completed' : 'failed',
  }));
}
