// The rows of standing orders. One is recorded before it is asked for, and asked for once: what is not answered is `unknown`, and may still turn out to stand.
import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, like, lte, or } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { liveStandingStates } from '../../../mpesa/standing-orders.ts';
import { deductions, standingOrders, type StandingOrderRow } from '../../tables.ts';
import type { StandingOrderOutcome } from '../payment-provider.ts';

/** The owner of the phone has answered by then, or M-Pesa's answer was lost. */
const ANSWER_WITHIN_MS = 5 * 60_000;

type StandingTerms = Pick<
  StandingOrderRow,
  'subjectId' | 'customerId' | 'network' | 'phone' | 'account' | 'amountMinor' | 'frequency' | 'deductions'
>;

/** Records a standing order that is to be asked for. The subject is locked by the caller, and has no other that lives. */
export async function openStandingOrder(tx: Tx, terms: StandingTerms, now: Date): Promise<StandingOrderRow> {
  const answerBy = new Date(now.getTime() + ANSWER_WITHIN_MS);
  const [row] = await tx
    .insert(standingOrders)
    .values({ ...terms, id: randomUUIDv7(), status: 'asked', answerBy, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('A standing order was not recorded');
  return row;
}

/** Accounts of standing orders that begin so. */
export async function readStandingAccounts(reader: Reader, prefix: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ account: standingOrders.account })
    .from(standingOrders)
    .where(like(standingOrders.account, `${prefix}%`));
  return new Set(rows.map(({ account }) => account));
}

/** The standing orders of subjects, each with its newest first. */
export async function readStandingOrders(reader: Reader, subjectIds: readonly string[]): Promise<ReadonlyMap<string, StandingOrderRow[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(standingOrders)
    .where(inArray(standingOrders.subjectId, [...subjectIds]))
    .orderBy(desc(standingOrders.createdAt), desc(standingOrders.id));
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}

/** The one of a subject that may take money: it stands, or that is not known. Null: there is none. */
export async function findLiveStandingOrder(reader: Reader, subjectId: string): Promise<StandingOrderRow | null> {
  const [row] = await reader
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.subjectId, subjectId), inArray(standingOrders.status, [...liveStandingStates])));
  return row ?? null;
}

/** The standing order with this account; null when there is none. */
export async function findStandingOrderOfAccount(reader: Reader, account: string): Promise<StandingOrderRow | null> {
  const [row] = await reader.select().from(standingOrders).where(eq(standingOrders.account, account));
  return row ?? null;
}

/** Records which standing order has made a payment: so it stands, although perhaps nobody has told. One that its buyer has ended stays ended. */
export async function recordDeduction(tx: Tx, { id, paymentId }: { readonly id: string; readonly paymentId: string }, now: Date): Promise<void> {
  await tx.insert(deductions).values({ paymentId, standingOrderId: id });
  await recordStandingAnswer(tx, id, { status: 'standing' }, now);
}

/** Whether a payment was made by a standing order that its buyer had ended. */
export async function isOfEndedStandingOrder(reader: Reader, paymentId: string): Promise<boolean> {
  const found = await reader
    .select({ id: standingOrders.id })
    .from(deductions)
    .innerJoin(standingOrders, eq(standingOrders.id, deductions.standingOrderId))
    .where(and(eq(deductions.paymentId, paymentId), eq(standingOrders.status, 'ended')));
  return found.length > 0;
}

/** How many were asked for since then of a phone, or for a subject. */
export async function countStandingAsks(
  reader: Reader,
  { phone, subjectId }: Pick<StandingOrderRow, 'phone' | 'subjectId'>,
  since: Date,
): Promise<number> {
  const rows = await reader
    .select({ id: standingOrders.id })
    .from(standingOrders)
    .where(and(or(eq(standingOrders.phone, phone), eq(standingOrders.subjectId, subjectId)), gt(standingOrders.createdAt, since)));
  return rows.length;
}

/** Records what came of asking. An unknown outcome changes nothing: the callback, or the end of the wait, decides. */
export async function recordStandingRequest(tx: Tx, id: string, outcome: StandingOrderOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'refused') await recordStandingAnswer(tx, id, { status: 'refused', resultCode: outcome.code, problem: outcome.message }, now);
}

type Answer = Partial<Pick<StandingOrderRow, 'resultCode' | 'problem' | 'providerReference'>> & { readonly status: 'standing' | 'refused' };

/** Records whether it stands, while that is not known. Returns false when it was known, or has ended. */
export async function recordStandingAnswer(tx: Tx, id: string, answer: Answer, now: Date): Promise<boolean> {
  const changed = await tx
    .update(standingOrders)
    .set({ ...answer, ...(answer.status === 'standing' && { stoodAt: now }), updatedAt: now })
    .where(and(eq(standingOrders.id, id), inArray(standingOrders.status, ['asked', 'unknown'])))
    .returning({ id: standingOrders.id });
  return changed.length > 0;
}

/** Its buyer wants no more of it: what it takes from now on goes back. M-Pesa has no call that stops it. The subject is locked by the caller. */
export async function endStandingOrder(tx: Tx, subjectId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(standingOrders)
    .set({ status: 'ended', updatedAt: now })
    .where(and(eq(standingOrders.subjectId, subjectId), inArray(standingOrders.status, [...liveStandingStates])))
    .returning({ id: standingOrders.id });
  return ended.length > 0;
}

/** Records that its payer is asked to stop it. Returns false when that was done before. */
export async function recordAskedToStop(tx: Tx, id: string, now: Date): Promise<boolean> {
  const first = await tx
    .update(standingOrders)
    .set({ askedToStopAt: now })
    .where(and(eq(standingOrders.id, id), isNull(standingOrders.askedToStopAt)))
    .returning({ id: standingOrders.id });
  return first.length > 0;
}

/** Counts those as unknown whose answer did not come in time. Returns how many. */
export async function stopWaitingForStandingOrders(context: Context): Promise<number> {
  const now = context.clock.now();
  const given = await context.database.transaction((tx) =>
    tx
      .update(standingOrders)
      .set({ status: 'unknown', updatedAt: now })
      .where(and(eq(standingOrders.status, 'asked'), lte(standingOrders.answerBy, now)))
      .returning({ id: standingOrders.id }),
  );
  return given.length;
}
