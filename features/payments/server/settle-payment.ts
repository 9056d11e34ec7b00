// The one place where a payment ends. What the provider tells and what it answers all arrive here, in any order and any number: the first
// settles, the rest find nothing to do (docs/reference/conflicts.md#settling-once).
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { paymentReturned } from './domain-events.ts';
import { purposeOf, type PaymentPurpose } from './payment-purpose.ts';
import type { PaymentEnd } from './payment-rail.ts';
import { postLedger } from './post-ledger.ts';
import { abandonPayment, failPayment, succeedPayment } from './record-payment.ts';
import { queueRefund } from './refund-payment.ts';
import { payments, type PaymentRow } from './tables.ts';

/** Ends a payment, at most once. Returns whether this call ended it. */
export async function settlePayment(tx: Tx, context: Context, paymentId: string, end: PaymentEnd, now: Date): Promise<boolean> {
  const [found] = await tx.select({ purpose: payments.purpose, subjectId: payments.subjectId }).from(payments).where(eq(payments.id, paymentId));
  if (found === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const purpose = purposeOf(context, found);
  const subject = await purpose.lock(tx, found.subjectId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const settled =
    end.kind === 'paid'
      ? await settlePaid(tx, context, { purpose, subject, payment }, end.receipt, now)
      : await settleUnpaid(tx, context, { purpose, subject, payment }, end, now);
  if (!settled) return false;
  await purpose.tell(tx, context, payment.subjectId);
  context.metrics.events.inc({ name: end.kind === 'paid' ? 'payments_settled' : `payments_${end.kind}` });
  return true;
}

/** A payment with what it is for, both locked. */
interface Locked {
  readonly purpose: PaymentPurpose;
  readonly subject: unknown;
  readonly payment: PaymentRow;
}

async function settleUnpaid(
  tx: Tx,
  context: Context,
  { purpose, subject, payment: { id } }: Locked,
  end: Exclude<PaymentEnd, { kind: 'paid' }>,
  now: Date,
): Promise<boolean> {
  const ended = end.kind === 'failed' ? await failPayment(tx, id, end, now) : await abandonPayment(tx, id, end.sentence, now);
  if (ended === null) return false;
  await purpose.letGo(tx, context, subject, now);
  return true;
}

async function settlePaid(
  tx: Tx,
  context: Context,
  { purpose, subject, payment: before }: Locked,
  receipt: string | null,
  now: Date,
): Promise<boolean> {
  const payment = await succeedPayment(tx, before.id, receipt, now);
  if (payment === null) return false;
  const result = await purpose.fulfil(tx, context, subject, payment, now);
  const { id: paymentId, subjectId, amountMinor, currency, method } = payment;
  const credit = result.kind === 'fulfilled' ? result.owedTo : 'owed-to-buyers';
  await postLedger(tx, { debit: `provider:${method}`, credit, amountMinor, currency, subjectId, paymentId, refundId: null }, now);
  if (result.kind === 'fulfilled') return true;
  const { reason } = result;
  // Nothing will come of this attempt: what it held can be bought again. An earlier one that pays late leaves the present one alone.
  if (before.status === 'starting' || before.status === 'pending') await purpose.letGo(tx, context, subject, now);
  await queueRefund(tx, context, payment, { cause: 'returned', amountMinor, reason }, now);
  const about = { subject: purpose.subjectOf(subjectId), subjectId, paymentId, amountMinor, reason };
  await context.domainEvents.publish(tx, paymentReturned, about, now);
  context.metrics.events.inc({ name: 'payments_refunded' });
  context.log.warn({ purpose: purpose.name, subjectId, paymentId, reason }, 'a payment goes back');
  return true;
}
