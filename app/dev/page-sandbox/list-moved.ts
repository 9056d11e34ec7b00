// The money that simulated providers of pages moved, for the journal of all sandboxes.
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { JournalEntry } from '../journal-entry.ts';
import type { PageSandbox } from './page-sandbox.ts';

/** Tries that paid and refunds, newest first, at most `most`. Each is of the method that the payment of its reference has. A refund that failed moved nothing. */
export async function listMovedOnPages({ database }: Context, { provider, method }: PageSandbox, most: number): Promise<JournalEntry[]> {
  const rows = await database.sql<
    { kind: 'payment' | 'refund'; id: string; amount: string; currency: Currency; at: string; done: boolean; rail: PageMethod }[]
  >`
    select moved.*, coalesce(payment.method, ${method}) as rail from (
      select 'payment' as kind, t.id::text, t.amount, o.currency, t.created_at as at, true as done, o.reference
      from sandbox.page_tries t join sandbox.page_orders o on o.code = t.code where o.provider = ${provider} and t.status = 'successful'
      union all
      select 'refund', r.id::text, r.amount, o.currency, r.decided_at, r.status = 'completed', o.reference
      from sandbox.page_refunds r join sandbox.page_orders o on o.code = r.code where o.provider = ${provider} and r.decided_at is not null
    ) moved left join payments payment on payment.id::text = moved.reference order by at desc, moved.id limit ${most}`;
  return rows.map(({ kind, id, amount, currency, at, done, rail }) => ({
    rail,
    kind,
    reference: `${provider}-${id}`,
    amount: Number(amount),
    currency,
    at: new Date(at).toISOString(),
    status: done ? 'completed' : 'failed',
  }));
}
