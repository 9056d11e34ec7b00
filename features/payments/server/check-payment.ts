// Queries the provider about the state of a payment: because its callback never came, contradicts itself, or cannot be trusted.
import { eq } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { isDatabaseAway } from '#platform/server/database/database-connections.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import type { PaymentEnd, Told } from './payment-rail.ts';
import { railOf } from './payment-rails.ts';
import { findOverduePayments, stopAsking, takeDuePayments } from './record-payment.ts';
import { settleSoon } from './settle-payment.ts';
import { payments, type PaymentRow } from './tables.ts';

/** At most this many payments are queried at once on one node. */
const BATCH = 20;
/** At most this many are given up at once without another query. */
const GIVE_UP_BATCH = 200;
/** How long the last query before giving up may take; payments still open then are given up without one. */
const LAST_QUESTION_MS = 20_000;
/** A node that has just started queries first: payments that became due while no node ran may have been paid. */
const CATCH_UP_MS = 60_000;
/** The provider reports on the last 48 hours. */
const FORGET_MS = 48 * 60 * 60_000;

/**
 * Queries every payment that is due, for the last time when it is given up; the others are taken by other nodes or later. Returns how many were
 * queried. Payments that could not be queried by then (the provider is slow, many are waiting) are given up all the same: no hold waits longer
 * for an unknown result.
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

/** Queries one payment now, to confirm what its provider has sent. */
export async function confirmPayment(context: Context, paymentId: string, told: Told): Promise<void> {
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment !== undefined) await checkPayment(context, payment, told);
}

async function checkPayment(context: Context, payment: PaymentRow, told?: Told): Promise<void> {
  const rail = railOf(payment);
  const now = context.clock.now();
  const end =
    (await rail.check(context, payment, told)) ?? (now >= payment.givesUpAt ? { kind: 'abandoned' as const, message: rail.abandoned } : null);
  if (end !== null) await settle(context, payment, end);
  if (now.getTime() - payment.createdAt.getTime() > FORGET_MS) await context.database.transaction((tx) => stopAsking(tx, payment.id));
}

async function settle(context: Context, payment: PaymentRow, end: PaymentEnd): Promise<void> {
  try {
    await settleSoon(context, payment, end);
  } catch (error) {
    if (end.kind !== 'paid' || end.receipt === null || !isUniqueViolation(error)) throw error;
    // The provider confirms that this payment was made; the payment that the receipt belongs to can be examined later.
    context.log.warn({ paymentId: payment.id, receipt: end.receipt }, 'a payment settles without its receipt, which another one has');
    await settleSoon(context, payment, { ...end, receipt: null });
  }
}
