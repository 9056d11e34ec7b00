// Refunds of the card sandbox: taken on by the API, decided a moment later.
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { nextFault } from '../sandbox-faults.ts';
import { REFUND_DECISIONS } from './faults.ts';
import type { Transaction } from './transactions.ts';

const BATCH_MAX = 50;

export interface Refund {
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly merchantNote: string;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly createdAt: Date;
}

type Row = Omit<Refund, 'amount' | 'createdAt'> & { readonly amount: string; readonly createdAt: string };

const refundFrom = (row: Row): Refund => ({
  ...row,
  id: String(row.id),
  transactionId: String(row.transactionId),
  amount: Number(row.amount),
  createdAt: new Date(row.createdAt),
});

const columns = sql`r.id, r.transaction_id as "transactionId", t.reference, r.amount, r.currency, r.merchant_note as "merchantNote", r.status,
  r.created_at as "createdAt"`;

/** Takes a refund on; null when more would go back than was paid. */
export function makeRefund(
  context: Context,
  { id, currency }: Transaction,
  { amount, merchantNote }: Pick<Refund, 'amount' | 'merchantNote'>,
): Promise<Refund | null> {
  const now = context.clock.now().toISOString();
  return context.database.transaction(async (tx) => {
    const [paid] = await tx.execute<{ left: string }>(sql`
      select t.amount - (select coalesce(sum(r.amount), 0) from sandbox.paystack_refunds r where r.transaction_id = t.id and r.status <> 'failed') as left
      from sandbox.paystack_transactions t where t.id = ${id} for update`);
    if (Number(paid?.left ?? 0) < amount) return null;
    const [made] = await tx.execute<{ id: string }>(sql`
      insert into sandbox.paystack_refunds (transaction_id, amount, currency, merchant_note, status, created_at)
      values (${id}, ${amount}, ${currency}, ${merchantNote}, 'pending', ${now}) returning id`);
    const [row] = await tx.execute<Record<string, unknown>>(sql`
      select ${columns} from sandbox.paystack_refunds r join sandbox.paystack_transactions t on t.id = r.transaction_id where r.id = ${made?.id}`);
    return refundFrom(row as unknown as Row);
  });
}

interface Asked {
  /** The id of a transaction, or its reference. */
  readonly transaction?: string | undefined;
  readonly id?: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The refunds of a transaction, of a time, or one by its id; the newest first. */
export async function listRefunds(context: Context, { transaction, id, from, to }: Asked): Promise<readonly Refund[]> {
  const [ofTransaction, ofId, since, until] = [transaction ?? null, id ?? null, from?.toISOString() ?? null, to?.toISOString() ?? null];
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.paystack_refunds r join sandbox.paystack_transactions t on t.id = r.transaction_id
    where (${ofTransaction}::text is null or t.id::text = ${ofTransaction} or t.reference = ${ofTransaction}) and (${ofId}::text is null or r.id::text = ${ofId})
      and (${since}::timestamptz is null or r.created_at >= ${since}) and (${until}::timestamptz is null or r.created_at <= ${until})
    order by r.id desc`;
  return rows.map(refundFrom);
}

/** Decides the refunds that were taken on, each once: processed, unless a fault says that it fails. A payment that went back whole is reversed. */
export async function decideRefunds(context: Context): Promise<readonly Refund[]> {
  const { sql: ask } = context.database;
  const now = context.clock.now().toISOString();
  const due = await ask<{ id: string }[]>`
    update sandbox.paystack_refunds set decided_at = ${now} where id in (
      select id from sandbox.paystack_refunds where decided_at is null order by id limit ${BATCH_MAX} for update skip locked) returning id`;
  const decided: Refund[] = [];
  for (const { id } of due) {
    const status = (await nextFault(context, REFUND_DECISIONS)) === null ? 'processed' : 'failed';
    await ask`update sandbox.paystack_refunds set status = ${status} where id = ${id}`;
    const [refund] = await listRefunds(context, { id: String(id) });
    if (refund === undefined) continue;
    decided.push(refund);
    await ask`
      update sandbox.paystack_transactions t set status = 'reversed' where id = ${refund.transactionId} and amount <= (
        select coalesce(sum(r.amount), 0) from sandbox.paystack_refunds r where r.transaction_id = t.id and r.status = 'processed')`;
  }
  return decided;
}
