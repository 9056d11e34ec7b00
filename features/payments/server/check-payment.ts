// Asks the provider what became of a payment: because its callback never came, contradicts itself, or cannot be believed.
import { eq } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { isDatabaseAway } from '#platform/server/database/database-connections.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import type { PaymentEnd, Told } from './payment-rail.ts';
import { railOf } from './payment-rails.ts';
import { findOverduePayments, stopAsking, takeDuePayments } from './record-payment.ts';
import { settleSoon } from './settle-payment.ts';
import { payments, type PaymentRow } from './tables.ts';

/** At most this many payments are asked about at once on one node. */
const BATCH = 20;
/** At most this many are given up at once without another question. */
const GIVE_UP_BATCH = 200;
/** A last question before a payment is given up may take so long; whatever is open then is given up unasked. */
const LAST_QUESTION_MS = 20_000;
/** A node that has just started asks first: what became due while nobody ran may have been paid. */
const CATCH_UP_MS = 60_000;
/** The provider tells about the last 48 hours. */
const FORGET_MS = 48 * 60 * 60_000;

/**
 * Asks about every payment that is due, the last time when it is given up; the others are taken by other nodes or later. Returns how many
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
  const overdue = await findOverduePayments(context.database.reader, new Date(now.getTime() - LAST_QUESTION_MS), GIVE_UP_BATCH);
  const outcomes = await Promise.allSettled(
    overdue.map((payment) => settleSoon(context, payment, { kind: 'abandoned', message: railOf(payment).abandoned })),
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status !== 'rejected') continue;
    if (isDatabaseAway(outcome.reason)) throw outcome.reason;
    // The others, and the queries about those that may have been paid, must not wait for it.
    context.log.error({ err: outcome.reason as unknown, paymentId: overdue[index]?.id }, 'a payment could not be given up');
  }
}

/** Asks about one payment, now: what its provider told must be confirmed. */
export async function confirmPayment(context: Context, paymentId: string, told: Told): Promise<void> {
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment !== undefined) await checkPayment(context, payment, told);
}

async function checkPayment(context: Context, payment: PaymentRow, told?: Told): Promise<void> {
  const rail = railOf(payment);
  const now = context.clock.now();
  const end =
    (await rail.check(context, payment, told)) ?? (now >= payment.givesUpAt ? { kind: 'abandoned' as const, message: rail.abandoned } : null);
  if (end !== null) return settle(context, payment, end);
  if (now.getTime() - payment.createdAt.getTime() > FORGET_MS) await context.database.transaction((tx) => stopAsking(tx, payment.id));
}

async function settle(context: Context, payment: PaymentRow, end: PaymentEnd): Promise<void> {
  try {
    await settleSoon(context, payment, end);
  } catch (error) {
    if (end.kind !== 'paid' || end.receipt === null || !isUniqueViolation(error)) throw error;
    // The provider says that this payment was made; whose the receipt is can be seen to later.
    context.log.warn({ paymentId: payment.id, receipt: end.receipt }, 'a payment settles without its receipt, which another one has');
    await settleSoon(context, payment, { ...end, receipt: null });
  }
}
