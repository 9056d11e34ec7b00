// Asks the provider what became of a payment: because its callback never came, contradicts itself, or cannot be believed.
import { eq } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { isDatabaseAway } from '#platform/server/database-connections.ts';
import { isUniqueViolation } from '#platform/server/database.ts';
import { darajaProvider } from '../../payments/server/daraja-provider.ts';
import type { QueryOutcome } from '../../payments/server/payment-provider.ts';
import { findOverduePayments, giveUpAt, stopAsking, takeDuePayments } from '../../payments/server/record-payment.ts';
import { payments, type PaymentRow } from '../../payments/server/tables.ts';
import { settlePayment, type PaymentEnd } from './settle-payment.ts';

/** At most this many payments are asked about at once on one node. */
const BATCH = 20;
/** At most this many are given up at once without another question. */
const GIVE_UP_BATCH = 200;
/** A last question at the end of the patience may take so long; whatever is open then is given up unasked. */
const LAST_QUESTION_MS = 20_000;
/** A node that has just started asks first: what became due while nobody ran may have been paid. */
const CATCH_UP_MS = 60_000;
/** The provider tells about the last 48 hours. */
const FORGET_MS = 48 * 60 * 60_000;
const abandonedSentence = 'M-Pesa could not tell us in time whether you paid. If your money was taken, you get your tickets or your money back';

/**
 * Asks about every payment that is due, the last time when its patience ends; the others are taken by other nodes or later. Returns how many
 * were asked about. What nobody could be asked about by then (the provider is slow, many are waiting) is given up all the same: no hold waits
 * longer for an answer that nobody has.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  await giveUpOverdue(context);
  const due = await context.database.transaction((tx) => takeDuePayments(tx, BATCH, context.clock.now()));
  const outcomes = await Promise.allSettled(due.map((payment) => checkPayment(context, payment)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected')
      context.log.error({ err: outcome.reason as unknown, paymentId: due[index]?.id }, 'a payment could not be checked');
  }
  return due.length;
}

const started = perContext((context) => context.clock.now());

async function giveUpOverdue(context: Context): Promise<void> {
  const now = context.clock.now();
  if (now.getTime() - started(context).getTime() < CATCH_UP_MS) return;
  for (const id of await findOverduePayments(context.database.reader, new Date(now.getTime() - LAST_QUESTION_MS), GIVE_UP_BATCH)) {
    try {
      await context.database.transaction((tx) => settlePayment(tx, context, id, { kind: 'abandoned', sentence: abandonedSentence }, now));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // The others, and the questions about those that may have been paid, do not wait for it.
      context.log.error({ err: error, paymentId: id }, 'a payment could not be given up');
    }
  }
}

/** Asks about one payment by id, now: a callback said something that must be confirmed. `receipt` is what that callback named. */
export async function confirmPayment(
  context: Context,
  paymentId: string,
  hint: { receipt: string | null; checkoutRequestId: string | null },
): Promise<void> {
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment !== undefined)
    await checkPayment(context, {
      ...payment,
      checkoutRequestId: payment.checkoutRequestId ?? hint.checkoutRequestId,
      receipt: payment.receipt ?? hint.receipt,
    });
}

async function checkPayment(context: Context, payment: PaymentRow): Promise<void> {
  const end = endOf(payment, await ask(context, payment), context.clock.now());
  if (end !== null) await settle(context, payment.id, end);
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (end === null && age > FORGET_MS) await context.database.transaction((tx) => stopAsking(tx, payment.id));
}

async function settle(context: Context, paymentId: string, end: PaymentEnd): Promise<void> {
  const settleAs = (as: PaymentEnd) => context.database.transaction((tx) => settlePayment(tx, context, paymentId, as, context.clock.now()));
  try {
    await settleAs(end);
  } catch (error) {
    if (end.kind !== 'paid' || end.receipt === null || !isUniqueViolation(error)) throw error;
    // M-Pesa says that this payment was made; whose the receipt is can be seen to later.
    context.log.warn({ paymentId, receipt: end.receipt }, 'a payment settles without its receipt, which stands with another one');
    await settleAs({ ...end, receipt: null });
  }
}

async function ask(context: Context, payment: PaymentRow): Promise<QueryOutcome & { receipt?: string | null }> {
  const provider = darajaProvider(context);
  if (payment.checkoutRequestId !== null) return { ...(await provider.queryPayment(payment.checkoutRequestId)), receipt: payment.receipt };
  const receipt = await provider.findReceipt(payment.reference, payment.amountMinor);
  return receipt === null ? { kind: 'pending' } : { kind: 'paid', receipt };
}

/** What an answer means for the payment; null while there is nothing to decide. */
function endOf(payment: PaymentRow, answer: QueryOutcome & { receipt?: string | null }, now: Date): PaymentEnd | null {
  if (answer.kind === 'paid') return { kind: 'paid', receipt: answer.receipt ?? null, checkoutRequestId: payment.checkoutRequestId };
  if (answer.kind === 'failed') return answer;
  return now >= giveUpAt(payment) ? { kind: 'abandoned', sentence: abandonedSentence } : null;
}
