// Refunds of the sandbox of wallets: mostly completed at once.
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { nextFault } from '../sandbox-faults.ts';
import { REFUND_DECISIONS } from './faults.ts';

export interface Refund {
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: number;
  readonly comments: string;
  readonly status: 'completed' | 'pending' | 'failed';
  readonly createdAt: Date;
}

interface Asked {
  readonly id?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The refunds of whole days, or one by its id; the newest first. */
export async function listRefunds({ database }: Context, { id = '', from = '0001-01-01', to = '9999-12-31' }: Asked): Promise<readonly Refund[]> {
  const rows = await database.sql<Record<'id' | 'transactionId' | 'reference' | 'amount' | 'comments' | 'status' | 'createdAt', string>[]>`
    select r.id, r.tx_id as "transactionId", t.tx_ref as reference, r.amount, r.comments, r.status, r.created_at as "createdAt"
    from sandbox.flutterwave_refunds r join sandbox.flutterwave_transactions t on t.id = r.tx_id
    where (${id} = '' or r.id::text = ${id}) and (r.created_at at time zone 'UTC')::date between ${from}::date and ${to}::date order by r.id desc`;
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    transactionId: String(row.transactionId),
    amount: Number(row.amount),
    status: row.status as Refund['status'],
    createdAt: new Date(row.createdAt),
  }));
}

/** Returns a part of a try or all of it; null when more would go back than was paid. */
export async function makeRefund(context: Context, transactionId: string, given: Pick<Refund, 'amount' | 'comments'>): Promise<Refund | null> {
  const now = context.clock.now().toISOString();
  const planted = await nextFault(context, REFUND_DECISIONS);
  const status = planted === null ? 'completed' : planted === 'broken' ? 'failed' : 'pending';
  const id = await context.database.transaction(async (tx) => {
    const [paid] = await tx.execute<{ left: string }>(sql`
      select t.amount - (select coalesce(sum(r.amount), 0) from sandbox.flutterwave_refunds r where r.tx_id = t.id and r.status <> 'failed') as left
      from sandbox.flutterwave_transactions t where t.id = ${transactionId} for update`);
    if (Number(paid?.left ?? 0) < given.amount) return null;
    const [made] = await tx.execute<{ id: string }>(sql`
      insert into sandbox.flutterwave_refunds (tx_id, amount, comments, status, created_at, decided_at)
      values (${transactionId}, ${given.amount}, ${given.comments}, ${status}, ${now}, ${status === 'pending' ? null : now}) returning id`);
    return String(made?.id);
  });
  if (id === null) return null;
  return (await listRefunds(context, { id }))[0] ?? null;
}

/** Completes the refunds that are pending. */
export async function decideRefunds({ database, clock }: Context): Promise<void> {
  await database.sql`
    update sandbox.flutterwave_refunds set status = 'completed', decided_at = ${clock.now().toISOString()} where decided_at is null`;
}
