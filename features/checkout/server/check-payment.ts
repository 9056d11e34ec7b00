// Asks the provider what became of a payment: because its callback never came, contradicts itself, or cannot be believed.
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { darajaProvider } from '../../payments/server/daraja-provider.ts';
import type { QueryOutcome } from '../../payments/server/payment-provider.ts';
import { stopAsking, takeDuePayments } from '../../payments/server/record-payment.ts';
import { payments, type PaymentRow } from '../../payments/server/tables.ts';
import { settlePayment, type PaymentEnd } from './settle-payment.ts';

/** At most this many payments are asked about at once on one node. */
const BATCH = 20;
/** Seconds between the questions about one payment; once it is abandoned, an hour. */
const BACKOFF_SECONDS = [10, 10, 10, 20, 30, 60, 60, 60, 120, 3600] as const;
/** A buyer, and the tickets held, wait no longer than this for an answer that nobody has. */
const GIVE_UP_MS = 10 * 60_000;
/** Without an id of the provider there is no status to ask for, only the list of what arrived. */
const GIVE_UP_WITHOUT_ID_MS = 3 * 60_000;
/** The provider tells about the last 48 hours. */
const FORGET_MS = 48 * 60 * 60_000;
const abandonedSentence = 'M-Pesa could not tell us in time whether you paid. If your money was taken, you get your tickets or your money back';

/** Asks about every payment that is due; the others are taken by other nodes or later. Returns how many were asked about. */
export async function reconcilePayments(context: Context): Promise<number> {
  const due = await context.database.transaction((tx) => takeDuePayments(tx, BATCH, BACKOFF_SECONDS, context.clock.now()));
  const outcomes = await Promise.allSettled(due.map((payment) => checkPayment(context, payment)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected')
      context.log.error({ err: outcome.reason as unknown, paymentId: due[index]?.id }, 'a payment could not be checked');
  }
  return due.length;
}

/** Asks about one payment by id, now: a callback said something that must be confirmed. `receipt` is what that callback named. */
export async function confirmPayment(
  context: Context,
  paymentId: string,
  hint: { receipt: string | null; checkoutRequestId: string },
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
  if (end !== null) await context.database.transaction((tx) => settlePayment(tx, context, payment.id, end, context.clock.now()));
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (end === null && age > FORGET_MS) await context.database.transaction((tx) => stopAsking(tx, payment.id));
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
  const patience = payment.checkoutRequestId === null ? GIVE_UP_WITHOUT_ID_MS : GIVE_UP_MS;
  return now.getTime() - payment.createdAt.getTime() > patience ? { kind: 'abandoned', sentence: abandonedSentence } : null;
}
