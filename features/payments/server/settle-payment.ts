// The one place where a payment ends. Callbacks and query answers all arrive here, in any order and any number: the first settles, the rest find
// nothing to do (docs/reference/conflicts.md#settling-once). Those that arrive together for one lane are settled together.
import { eq } from 'drizzle-orm';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { moneyAccount, sharesOf } from '../ledger-accounts.ts';
import { paymentReturned } from './domain-events.ts';
import { purposeOf, type PaidSubject, type PaymentPurpose } from './payment-purpose.ts';
import type { PaymentEnd } from './payment-rail.ts';
import { railOf } from './payment-rails.ts';
import { postLedger } from './post-ledger.ts';
import { abandonPayment, failPayment, lockPayments, succeedPayments } from './record-payment.ts';
import { queueRefund } from './refunds/refund-payment.ts';
import { payments, type PaymentRow } from './tables.ts';

const BATCH_MAX = 64;
/** Beyond this the provider gets an error; every payment is queried later automatically. */
const QUEUE_MAX = 5000;

interface Ending {
  readonly paymentId: string;
  readonly subjectId: string;
  readonly method: PaymentRow['method'];
  readonly end: PaymentEnd;
}

type Payable = Pick<PaymentRow, 'id' | 'purpose' | 'subjectId' | 'method'>;

const turnAway = (): Error => new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: 5 });

/** The lane of a payment; read together for concurrent calls. */
const laneReads = defineLanes<string, string | null>({
  batchMax: 256,
  queueMax: QUEUE_MAX,
  async settle(context, purpose, subjectIds) {
    const lanes = await purposeOf(context, { purpose }).lanesOf(context.database.reader, subjectIds);
    return subjectIds.map((id) => lanes.get(id) ?? null);
  },
  turnAway,
});

/** The key of a lane is the purpose, a space and the purpose's own key. */
const settlements = defineLanes<Ending, boolean>({
  batchMax: BATCH_MAX,
  queueMax: QUEUE_MAX,
  async settle(context, lane, batch) {
    const purpose = purposeOf(context, { purpose: lane.slice(0, lane.indexOf(' ')) });
    const settled = await context.database.transaction((tx) => settleAll(tx, context, purpose, batch, context.clock.now()));
    countSettled(context, batch, settled);
    return settled;
  },
  turnAway,
});

/** Ends a payment, at most once, together with others of the same lane. Returns whether this call ended it. */
export async function settleSoon(context: Context, { id: paymentId, purpose, subjectId, method }: Payable, end: PaymentEnd): Promise<boolean> {
  const lane = await laneReads(context).join(purpose, subjectId);
  if (lane === null) throw new Error(`The subject of payment ${paymentId} is missing`);
  return settlements(context).join(`${purpose} ${lane}`, { paymentId, subjectId, method, end });
}

/** Ends a payment in the caller's transaction, at most once. Returns whether this call ended it. */
export async function settlePayment(tx: Tx, context: Context, paymentId: string, end: PaymentEnd, now: Date): Promise<boolean> {
  const { purpose, subjectId, method } = payments;
  const [found] = await tx.select({ purpose, subjectId, method }).from(payments).where(eq(payments.id, paymentId));
  if (found === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const ending = { paymentId, subjectId: found.subjectId, method: found.method, end };
  const settled = await settleAll(tx, context, purposeOf(context, found), [ending], now);
  countSettled(context, [ending], settled);
  return settled[0] === true;
}

function countSettled(context: Context, batch: readonly Ending[], settled: readonly boolean[]): void {
  for (const [index, { end, method }] of batch.entries()) {
    if (settled[index] && railOf({ method }).movesMoney)
      context.metrics.events.inc({ name: end.kind === 'paid' ? 'payments_settled' : `payments_${end.kind}` });
  }
}

/** Ends payments of one purpose. A second ending for a subject sees the effect of the first. */
async function settleAll(tx: Tx, context: Context, purpose: PaymentPurpose, all: readonly Ending[], now: Date): Promise<readonly boolean[]> {
  const settled = new Set<Ending>();
  let left = all;
  while (left.length > 0) {
    const round = new Map<string, Ending>();
    for (const ending of left) if (!round.has(ending.subjectId)) round.set(ending.subjectId, ending);
    for (const ending of await settleRound(tx, context, purpose, [...round.values()], now)) settled.add(ending);
    left = left.filter((ending) => round.get(ending.subjectId) !== ending);
  }
  return all.map((ending) => settled.has(ending));
}

/** A payment that ends, with its subject, both locked; the row is in its previous state. */
interface Locked {
  readonly ending: Ending;
  readonly subject: unknown;
  readonly payment: PaymentRow;
}

/** Returns what this call ended. No two are of one subject. */
async function settleRound(tx: Tx, context: Context, purpose: PaymentPurpose, round: readonly Ending[], now: Date): Promise<readonly Ending[]> {
  const subjects = await purpose.lock(
    tx,
    round.map(({ subjectId }) => subjectId),
  );
  const rows = await lockPayments(
    tx,
    round.map(({ paymentId }) => paymentId),
  );
  const locked = round.map((ending): Locked => {
    const payment = rows.get(ending.paymentId);
    if (payment === undefined) throw new Error(`Payment ${ending.paymentId} is missing`);
    return { ending, payment, subject: subjects.get(ending.subjectId) };
  });
  const settled = [...(await settlePaid(tx, context, purpose, locked, now)), ...(await settleUnpaid(tx, context, purpose, locked, now))];
  if (settled.length > 0) {
    await purpose.tell(
      tx,
      context,
      settled.map(({ subjectId }) => subjectId),
    );
  }
  return settled;
}

async function settleUnpaid(tx: Tx, context: Context, purpose: PaymentPurpose, locked: readonly Locked[], now: Date): Promise<readonly Ending[]> {
  const settled: Ending[] = [];
  for (const { ending, subject } of locked) {
    const { paymentId, end } = ending;
    if (end.kind === 'paid') continue;
    const ended = end.kind === 'failed' ? await failPayment(tx, paymentId, end, now) : await abandonPayment(tx, paymentId, end.message, now);
    if (ended === null) continue;
    await purpose.letGo(tx, context, subject, now);
    settled.push(ending);
  }
  return settled;
}

async function settlePaid(tx: Tx, context: Context, purpose: PaymentPurpose, locked: readonly Locked[], now: Date): Promise<readonly Ending[]> {
  const receipts = locked.flatMap(({ ending: { paymentId, end } }) => (end.kind === 'paid' ? [{ id: paymentId, receipt: end.receipt }] : []));
  const succeeded = new Map((await succeedPayments(tx, receipts, now)).map((row) => [row.id, row]));
  const paid = locked.flatMap(({ payment: before, subject, ending }) => {
    const payment = succeeded.get(before.id);
    return payment === undefined ? [] : [{ payment, subject, ending, before }];
  });
  if (paid.length === 0) return [];
  const results = await purpose.fulfil(tx, context, paid, now);
  const outcomes = paid.map((one, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`Nobody said what became of payment ${one.payment.id}`);
    return { ...one, result };
  });
  await postLedger(
    tx,
    outcomes
      .filter(({ payment }) => railOf(payment).movesMoney)
      .map(({ payment, ending: { end }, result }) => {
        const { id: paymentId, subjectId, amountMinor, currency } = payment;
        const credit = result.kind === 'fulfilled' ? result.owedTo : 'owed-to-buyers';
        const debit = (end.kind === 'paid' ? end.heldIn : undefined) ?? moneyAccount(payment);
        const feeMinor = (result.kind === 'fulfilled' ? result.buyerFeeMinor : null) ?? 0;
        const entries = [{ account: debit, amountMinor }, ...sharesOf(credit, amountMinor, feeMinor)];
        return { entries, currency, subjectId, paymentId, refundId: null };
      }),
    now,
  );
  for (const { result, payment } of outcomes) {
    const feeMinor = result.kind === 'fulfilled' ? (result.buyerFeeMinor ?? null) : null;
    if (feeMinor !== null) await tx.update(payments).set({ buyerFeeMinor: feeMinor }).where(eq(payments.id, payment.id));
  }
  for (const { result, before, ...one } of outcomes) {
    if (result.kind === 'refused') await giveBack(tx, context, purpose, { ...one, before, reason: result.reason }, now);
  }
  return paid.map(({ ending }) => ending);
}

async function giveBack(
  tx: Tx,
  context: Context,
  purpose: PaymentPurpose,
  { subject, payment, before, reason }: PaidSubject<unknown> & { readonly before: PaymentRow; readonly reason: Message },
  now: Date,
): Promise<void> {
  const { id: paymentId, subjectId, amountMinor } = payment;
  // Nothing is delivered for this attempt: what it held can be bought again. An earlier attempt whose money arrives late does not affect the
  // current one.
  if (before.status === 'starting' || before.status === 'pending') await purpose.letGo(tx, context, subject, now);
  await queueRefund(tx, context, payment, { cause: 'returned', amountMinor, reason }, now);
  const about = { subject: purpose.subjectOf(subjectId), subjectId, paymentId, amountMinor, reason };
  await context.domainEvents.publish(tx, paymentReturned, about, now);
  if (railOf(payment).movesMoney) context.metrics.events.inc({ name: 'payments_refunded' });
  context.log.warn({ purpose: purpose.name, subjectId, paymentId, reason: reason.key }, 'a payment is refunded');
}
