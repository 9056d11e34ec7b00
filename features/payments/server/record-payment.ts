// The states of an attempt to collect money. Every change is conditional on the previous state, so that each happens once.
import { randomUUIDv7 } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { comesFrom, openStatuses, type PaymentStatus } from '../payment-states.ts';
import { payments, type PaymentRow } from './tables.ts';

/** How often an abandoned payment is queried, and one that failed and may still be paid. */
const ABANDONED_WAIT_MS = 60 * 60_000;
/** When a provider is first queried about a payment of which it has sent nothing. */
const FIRST_CHECK_MS = 20_000;

export type PaymentTerms = Pick<
  PaymentRow,
  'purpose' | 'subjectId' | 'customerId' | 'method' | 'amountMinor' | 'currency' | 'network' | 'instalment' | 'givesUpAt'
> & {
  readonly takenBy?: string | null;
  readonly paidBy?: string | null;
  readonly device?: string | null;
  /** The organizer's short code that is paid; missing: Vumi's. */
  readonly ownCodeId?: string | null;
  /** When the provider is first queried; by default once it should have answered by itself. */
  readonly nextCheckAt?: Date;
};

/** Records intents to collect, before the provider is called; in order. The database allows one open payment for a subject. */
export async function openPayments(tx: Tx, all: readonly PaymentTerms[], now: Date): Promise<readonly PaymentRow[]> {
  const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_MS);
  const written = all.map((terms) => ({ nextCheckAt, ...terms, id: randomUUIDv7(), status: 'starting' as const, createdAt: now }));
  const rows = await tx.insert(payments).values(written).returning();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return written.map(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error('A payment was not recorded');
    return row;
  });
}

type ArrivedTerms = Pick<PaymentRow, 'purpose' | 'subjectId' | 'customerId' | 'method' | 'amountMinor' | 'currency' | 'instalment'>;

/**
 * Records money that has arrived without a request of ours, to be settled by the caller in this transaction. It was never open, so that it can meet a
 * prompt that is: the first to settle counts (docs/reference/conflicts.md#a-payment-from-the-phones-menu).
 */
export async function recordArrived(tx: Tx, terms: ArrivedTerms, now: Date): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...terms, id: randomUUIDv7(), status: 'abandoned', network: null, fromMenu: true, createdAt: now, givesUpAt: now })
    .returning();
  if (row === undefined) throw new Error('A payment was not recorded');
  return row;
}

/** How many attempts to pay for a subject there were. */
export async function countAttempts(tx: Tx, subjectId: string): Promise<number> {
  const [row] = await tx.select({ attempts: count() }).from(payments).where(eq(payments.subjectId, subjectId));
  return row?.attempts ?? 0;
}

/** The payment attempt in progress for a subject; null when there is none. */
export async function findOpenPayment(reader: Reader, subjectId: string): Promise<PaymentRow | null> {
  const [row] = await reader
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.status, [...openStatuses])));
  return row ?? null;
}

async function change(tx: Tx, id: string, from: readonly PaymentStatus[], set: Partial<PaymentRow>): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), inArray(payments.status, [...from])))
    .returning();
  return row ?? null;
}

/** The provider accepted the requests, and answers until `givesUpAt`. Returns which: not those that were settled meanwhile. */
export async function acceptPayments(tx: Tx, all: readonly { readonly paymentId: string; readonly givesUpAt: Date }[]): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    update payments set status = 'pending', gives_up_at = taken."givesUpAt"
    from json_to_recordset(${JSON.stringify(all)}::json) as taken ("paymentId" uuid, "givesUpAt" timestamptz)
    where payments.id = taken."paymentId" and payments.status = any(${sql.param([...comesFrom.pending])}::text[]) returning payments.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Locks and reads payments, by id; the locks are kept until the transaction ends. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PaymentRow>> {
  const rows = await tx
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(payments.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The money arrived. Payments that succeeded before are left out: nothing is settled twice. Success overrides an earlier failure. */
export async function succeedPayments(
  tx: Tx,
  paid: readonly { readonly id: string; readonly receipt: string | null }[],
  now: Date,
): Promise<readonly PaymentRow[]> {
  if (paid.length === 0) return [];
  return tx
    .update(payments)
    .set({
      status: 'succeeded',
      settledAt: now,
      nextCheckAt: null,
      resultCode: '0',
      resultMessage: null,
      retryAt: null,
      receipt: sql`coalesce(paid.new_receipt, ${payments.receipt})`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(paid.map(({ id, receipt }) => ({ paid_id: id, new_receipt: receipt })))}::json) as paid (paid_id uuid, new_receipt text)`,
    )
    .where(and(sql`${payments.id} = paid.paid_id`, inArray(payments.status, [...comesFrom.succeeded])))
    .returning(getTableColumns(payments));
}

/** The payment failed; it is queried again later where it may still be paid. Null when the payment is no longer open. */
export function failPayment(
  tx: Tx,
  id: string,
  why: { code: string; message: Message; retryAfterSeconds: number | null; mayStillBePaid?: true },
  now: Date,
): Promise<PaymentRow | null> {
  return change(tx, id, comesFrom.failed, {
    status: 'failed',
    settledAt: now,
    nextCheckAt: why.mayStillBePaid === true ? new Date(now.getTime() + ABANDONED_WAIT_MS) : null,
    resultCode: why.code,
    resultMessage: why.message,
    retryAt: why.retryAfterSeconds === null ? null : new Date(now.getTime() + why.retryAfterSeconds * 1000),
  });
}

/**
 * The result stayed unknown within the time that a buyer waits. It is queried again later: money that still arrives settles the order or is
 * refunded.
 */
export function abandonPayment(tx: Tx, id: string, message: Message, now: Date): Promise<PaymentRow | null> {
  return change(tx, id, comesFrom.abandoned, { status: 'abandoned', settledAt: now, resultMessage: message });
}

/** Seconds between the queries about an open payment; the last one repeats until it is given up. */
const BACKOFF_SECONDS = [10, 10, 10, 20, 30, 60, 60, 60, 120] as const;

const isOpen = inArray(payments.status, [...openStatuses]);

/**
 * Takes up to `limit` payments that are due to be queried, so that no other node queries them at the same time. An open one is due again after a
 * growing wait, but never after it is given up; then, and when it is abandoned, after an hour.
 */
export async function takeDuePayments(tx: Tx, limit: number, now: Date): Promise<PaymentRow[]> {
  const due = tx
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const present = sql`${now.toISOString()}::timestamptz`;
  const waits = sql.raw(`array[${BACKOFF_SECONDS.join(', ')}]`);
  const regular = sql`${present} + make_interval(secs => (${waits})[least(${payments.checks} + 1, ${BACKOFF_SECONDS.length}::int)])`;
  const nextCheckAt = sql`case
    when ${isOpen} and ${payments.givesUpAt} > ${present} then least(${regular}, ${payments.givesUpAt})
    else ${present} + make_interval(secs => ${ABANDONED_WAIT_MS / 1000}::int) end`;
  return tx
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, nextCheckAt })
    .where(inArray(payments.id, due))
    .returning();
}

/** Open payments that should have been given up by `by`, the oldest first. */
export function findOverduePayments(reader: Reader, by: Date, limit: number): Promise<Pick<PaymentRow, 'id' | 'method' | 'purpose' | 'subjectId'>[]> {
  return (
    reader
      .select({ id: payments.id, method: payments.method, purpose: payments.purpose, subjectId: payments.subjectId })
      .from(payments)
      // Every open payment is due for another query: that index avoids reading all payments in the table.
      .where(and(isOpen, isNotNull(payments.nextCheckAt), lte(payments.givesUpAt, by)))
      .orderBy(asc(payments.createdAt))
      .limit(limit)
  );
}

/** No further query is needed for this payment. */
export async function stopAsking(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, id));
}

/** Records the receipt that a lost callback would have brought; not one that another payment has already. Returns whether the payment has it now. */
export async function recordReceipt(tx: Tx, id: string, receipt: string): Promise<boolean> {
  const another = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.receipt, receipt), ne(payments.id, id)));
  const recorded = await tx
    .update(payments)
    .set({ receipt })
    .where(and(eq(payments.id, id), notExists(another)))
    .returning({ id: payments.id });
  return recorded.length > 0;
}
