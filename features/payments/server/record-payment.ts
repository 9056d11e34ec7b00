// The states of an attempt to collect money. Every change is conditional on the state before it, so that each happens once.
import { randomUUIDv7 } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database.ts';
import { payments, type PaymentRow } from './tables.ts';

/** How long a prompt can be answered on the phone. */
const PROMPT_LIFETIME_MS = 60_000;
/** When reconciliation first asks about a payment of which nothing was heard: soon after the prompt must have been answered or ended. */
const FIRST_CHECK_MS = 20_000;

type PaymentStatus = PaymentRow['status'];
const open: readonly PaymentStatus[] = ['starting', 'pending'];

/** Records the intent to collect, before the provider is called. The database allows one open payment an order. */
export async function openPayment(
  tx: Tx,
  terms: Pick<PaymentRow, 'orderId' | 'customerId' | 'method' | 'amountMinor' | 'currency' | 'phone' | 'reference' | 'network' | 'part'>,
  now: Date,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({
      ...terms,
      id: randomUUIDv7(),
      status: 'starting',
      createdAt: now,
      promptExpiresAt: new Date(now.getTime() + PROMPT_LIFETIME_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .returning();
  if (row === undefined) throw new Error('A payment was not recorded');
  return row;
}

/** How many attempts an order has seen. */
export async function countAttempts(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.select({ attempts: count() }).from(payments).where(eq(payments.orderId, orderId));
  return row?.attempts ?? 0;
}

/** The attempt to pay an order that is under way; null when there is none. */
export async function findOpenPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...open])));
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

/** The provider took the request on: the buyer has the prompt. Null when the payment was settled meanwhile. */
export function acceptPayment(tx: Tx, id: string, ids: { merchantRequestId: string; checkoutRequestId: string }): Promise<PaymentRow | null> {
  return change(tx, id, ['starting'], { status: 'pending', ...ids });
}

/** The money is there. Null when it was before: nothing is settled twice. Success outdoes an earlier failure. */
export function succeedPayment(
  tx: Tx,
  id: string,
  proof: { receipt: string | null; checkoutRequestId: string | null },
  now: Date,
): Promise<PaymentRow | null> {
  const { receipt, checkoutRequestId } = proof;
  return change(tx, id, ['starting', 'pending', 'failed', 'abandoned'], {
    status: 'succeeded',
    settledAt: now,
    nextCheckAt: null,
    resultCode: '0',
    resultSentence: null,
    retryAt: null,
    ...(receipt === null ? {} : { receipt }),
    ...(checkoutRequestId === null ? {} : { checkoutRequestId }),
  });
}

/** It did not work out. Null when the payment is no longer open. */
export function failPayment(
  tx: Tx,
  id: string,
  why: { code: string; sentence: string; retryAfterSeconds: number | null },
  now: Date,
): Promise<PaymentRow | null> {
  return change(tx, id, open, {
    status: 'failed',
    settledAt: now,
    nextCheckAt: null,
    resultCode: why.code,
    resultSentence: why.sentence,
    retryAt: why.retryAfterSeconds === null ? null : new Date(now.getTime() + why.retryAfterSeconds * 1000),
  });
}

/** Nobody could say how it ended within the time a buyer is kept waiting. It is asked for again later: money that still comes settles the order or goes back. */
export function abandonPayment(tx: Tx, id: string, sentence: string, now: Date): Promise<PaymentRow | null> {
  return change(tx, id, open, { status: 'abandoned', settledAt: now, resultSentence: sentence });
}

/** Seconds between the questions about an open payment; the last one repeats until the patience ends. */
const BACKOFF_SECONDS = [10, 10, 10, 20, 30, 60, 60, 60, 120] as const;
/** An abandoned payment is asked about this often. */
const ABANDONED_WAIT_MS = 60 * 60_000;
/** A buyer, and the tickets held, wait no longer than this after the request for an answer that nobody has. */
const PATIENCE_MS = 10 * 60_000;
/** Without an id of the provider there is no status to ask for, only the list of what arrived. */
const PATIENCE_WITHOUT_ID_MS = 3 * 60_000;

/** When an open payment is given up: a time, however often it was asked about. */
export function giveUpAt({ createdAt, checkoutRequestId }: Pick<PaymentRow, 'createdAt' | 'checkoutRequestId'>): Date {
  return new Date(createdAt.getTime() + (checkoutRequestId === null ? PATIENCE_WITHOUT_ID_MS : PATIENCE_MS));
}

const isOpen = inArray(payments.status, [...open]);
const givenUpAt = sql`${payments.createdAt} + make_interval(secs => case when ${payments.checkoutRequestId} is null
  then ${PATIENCE_WITHOUT_ID_MS / 1000}::int else ${PATIENCE_MS / 1000}::int end)`;

/**
 * Takes up to `limit` payments that are due to be asked about, so that no other node asks at the same time. An open one is due again after a
 * growing wait, but never after its patience ends; then, and when it is abandoned, after an hour.
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
    when ${isOpen} and ${givenUpAt} > ${present} then least(${regular}, ${givenUpAt})
    else ${present} + make_interval(secs => ${ABANDONED_WAIT_MS / 1000}::int) end`;
  return tx
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, nextCheckAt })
    .where(inArray(payments.id, due))
    .returning();
}

/** Open payments whose patience had ended at `by`, the oldest first. */
export async function findOverduePayments(reader: Reader, by: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .select({ id: payments.id })
    .from(payments)
    // Whatever is open is asked about again: the index on that keeps this from reading every payment there ever was.
    .where(and(isOpen, isNotNull(payments.nextCheckAt), lte(givenUpAt, sql`${by.toISOString()}::timestamptz`)))
    .orderBy(asc(payments.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Nothing is left to ask about this payment. */
export async function stopAsking(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, id));
}

/** Writes down the receipt that a lost callback would have brought; not one that stands with another payment already. */
export async function recordReceipt(tx: Tx, id: string, receipt: string): Promise<void> {
  const another = tx.select({ id: payments.id }).from(payments).where(eq(payments.receipt, receipt));
  await tx
    .update(payments)
    .set({ receipt })
    .where(and(eq(payments.id, id), notExists(another)));
}
