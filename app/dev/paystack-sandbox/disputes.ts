// Disputes of the card sandbox: the owner of a card asks the bank for the money back, the merchant answers, the bank decides.
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { findTransaction, type Transaction } from './transactions.ts';

export interface Dispute {
  readonly id: string;
  readonly transactionId: string;
  readonly refundAmount: number;
  readonly status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
  readonly resolution: 'merchant-accepted' | 'auto-accepted' | 'declined' | null;
  readonly category: 'chargeback' | 'fraud';
  readonly claim: string;
  readonly evidence: Readonly<Record<string, unknown>> | null;
  readonly attachment: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly resolvedAt: Date | null;
}

/** How long the merchant has. */
const DUE_MS = 16 * 60 * 60_000;

type Row = Omit<Dispute, 'refundAmount' | 'createdAt' | 'dueAt' | 'resolvedAt'> & {
  readonly refundAmount: string;
  readonly createdAt: string;
  readonly dueAt: string;
  readonly resolvedAt: string | null;
};

function disputeFrom(row: Row): Dispute {
  return {
    ...row,
    id: String(row.id),
    transactionId: String(row.transactionId),
    refundAmount: Number(row.refundAmount),
    createdAt: new Date(row.createdAt),
    dueAt: new Date(row.dueAt),
    resolvedAt: row.resolvedAt === null ? null : new Date(row.resolvedAt),
  };
}

const columns = sql`id, transaction_id as "transactionId", refund_amount as "refundAmount", status, resolution, category, claim, evidence, attachment,
  created_at as "createdAt", due_at as "dueAt", resolved_at as "resolvedAt"`;

export const disputeTable = `create table if not exists sandbox.paystack_disputes (
  id bigint generated always as identity (start with 9000001) primary key,
  transaction_id bigint not null references sandbox.paystack_transactions (id),
  refund_amount bigint not null check (refund_amount >= 0),
  status text not null check (status in ('awaiting-merchant-feedback', 'awaiting-bank-feedback', 'resolved')),
  resolution text,
  category text not null,
  claim text not null,
  evidence jsonb,
  attachment text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  resolved_at timestamptz,
  -- What the bank took in the end.
  taken_amount bigint
);
create index if not exists paystack_disputes_transaction on sandbox.paystack_disputes (transaction_id);`;

/** The owner of the card disputes a paid transaction. */
export async function openDispute(
  context: Context,
  { id, paidAmount, amount }: Transaction,
  category: Dispute['category'],
  part: number | null,
): Promise<Dispute> {
  const now = context.clock.now();
  const claim = category === 'fraud' ? 'I did not make this payment' : 'I paid, and did not get what I paid for';
  const rows = await context.database.sql<Row[]>`
    insert into sandbox.paystack_disputes (transaction_id, refund_amount, status, category, claim, created_at, due_at)
    values (${id}, ${part ?? paidAmount ?? amount}, 'awaiting-merchant-feedback', ${category}, ${claim}, ${now.toISOString()},
      ${new Date(now.getTime() + DUE_MS).toISOString()}) returning ${columns}`;
  const [row] = rows;
  if (row === undefined) throw new Error('A dispute was not opened');
  return disputeFrom(row);
}

export async function findDispute(context: Context, id: string): Promise<Dispute | null> {
  const [row] = await context.database.sql<Row[]>`select ${columns} from sandbox.paystack_disputes where id::text = ${id}`;
  return row === undefined ? null : disputeFrom(row);
}

/** Of one transaction, the newest first. */
export async function disputesOf(context: Context, transactionId: string): Promise<readonly Dispute[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.paystack_disputes where transaction_id = ${transactionId} order by id desc`;
  return rows.map(disputeFrom);
}

/** Those that were opened in a period, the newest first, and how many there are. */
export async function listDisputes(
  context: Context,
  { from, to, limit, offset }: { from: Date; to: Date; limit: number; offset: number },
): Promise<{ readonly rows: readonly Dispute[]; readonly total: number }> {
  const { sql: ask } = context.database;
  const rows = await ask<Row[]>`
    select ${columns} from sandbox.paystack_disputes where created_at between ${from.toISOString()} and ${to.toISOString()}
    order by id desc limit ${limit} offset ${offset}`;
  const [count] = await ask<{ total: number }[]>`
    select count(*)::int as total from sandbox.paystack_disputes where created_at between ${from.toISOString()} and ${to.toISOString()}`;
  return { rows: rows.map(disputeFrom), total: count?.total ?? 0 };
}

/** Keeps what the merchant says about a dispute; null when it is not open. */
export async function keepEvidence(context: Context, id: string, evidence: Readonly<Record<string, unknown>>): Promise<Dispute | null> {
  const [row] = await context.database.sql<Row[]>`
    update sandbox.paystack_disputes set evidence = ${JSON.stringify(evidence)}::jsonb where id::text = ${id} and status <> 'resolved' returning ${columns}`;
  return row === undefined ? null : disputeFrom(row);
}

interface MerchantAnswer {
  readonly resolution: 'merchant-accepted' | 'declined';
  readonly refundAmount: number;
  readonly attachment: string;
}

/** The merchant accepts, or declines and the bank decides; null when it is not the merchant's turn. */
export async function answerDispute(context: Context, id: string, { resolution, refundAmount, attachment }: MerchantAnswer): Promise<Dispute | null> {
  const isOver = resolution === 'merchant-accepted';
  const resolvedAt = isOver ? context.clock.now().toISOString() : null;
  const status = isOver ? 'resolved' : 'awaiting-bank-feedback';
  const [row] = await context.database.sql<Row[]>`
    update sandbox.paystack_disputes set status = ${status}, resolution = ${resolution}, attachment = ${attachment}, resolved_at = ${resolvedAt},
      refund_amount = case when ${isOver} then ${refundAmount} else refund_amount end
    where id::text = ${id} and status = 'awaiting-merchant-feedback' returning ${columns}`;
  return row === undefined ? null : settled(context, disputeFrom(row));
}

/** The bank decides for the merchant or for the owner of the card; null when it is decided. */
export async function decideDispute(context: Context, id: string, forMerchant: boolean): Promise<Dispute | null> {
  const [row] = await context.database.sql<Row[]>`
    update sandbox.paystack_disputes set status = 'resolved', resolution = ${forMerchant ? 'declined' : 'auto-accepted'},
      resolved_at = ${context.clock.now().toISOString()}
    where id::text = ${id} and status <> 'resolved' returning ${columns}`;
  return row === undefined ? null : settled(context, disputeFrom(row));
}

/** The bank takes what is wanted, and was not refunded before. A transaction of which all went back is reversed. */
async function settled(context: Context, dispute: Dispute): Promise<Dispute> {
  if (dispute.status !== 'resolved' || dispute.resolution === 'declined') return dispute;
  const { sql: ask } = context.database;
  await ask`
    update sandbox.paystack_disputes dispute
    set taken_amount = least(dispute.refund_amount, coalesce(paid.paid_amount, paid.amount) - coalesce((
      select sum(amount) from sandbox.paystack_refunds where transaction_id = paid.id and status = 'processed'), 0))
    from sandbox.paystack_transactions paid where paid.id = dispute.transaction_id and dispute.id = ${dispute.id}`;
  const transaction = await findTransaction(context, dispute.transactionId);
  if (transaction !== null && dispute.refundAmount === (transaction.paidAmount ?? transaction.amount))
    await ask`update sandbox.paystack_transactions set status = 'reversed' where id = ${transaction.id}`;
  return dispute;
}
