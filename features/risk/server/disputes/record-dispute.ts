import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { chargeBack } from '#features/checkout/server/suspended/charge-back.ts';
import { releaseSuspended } from '#features/checkout/server/suspended/release-suspended.ts';
import { publishOrders } from '#features/checkout/server/orders/watch-order.ts';
import { lockWithHolds } from '#features/checkout/server/upgrades/upgrade-purpose.ts';
import { suspendOrder } from '#features/orders/server/suspend-order.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { isUndecided, nextStates, undecidedStates } from '#features/payments/disputes/dispute-facts.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { ToldDispute } from '#features/payments/server/disputes/dispute-provider.ts';
import { markDisputed } from '#features/payments/server/disputes/disputed-payments.ts';
import { cardPages, payments, type PaymentRow } from '#features/payments/server/tables.ts';
import { disputes, type DisputeRow } from '../tables.ts';
import { tellBuyer } from '../telling/tell-buyer.ts';
import { tellAdminsOfDispute } from '../telling/tell-admins.ts';
import { tellTeam } from '../telling/tell-team.ts';

/** Characters that are kept of what a provider says. */
const WORDS_MAX = 500;

/**
 * Records what a provider says about a dispute, and what follows from it for the order, in one transaction: while nothing is decided the order is
 * suspended; once the bank has taken the money the order ends; else its tickets are valid again. What was told before changes nothing.
 */
export async function recordDispute(tx: Tx, context: Context, provider: PageProvider, told: ToldDispute, now: Date): Promise<void> {
  const payment = await findPaid(tx, context, provider, told);
  if (payment === null) return;
  const order = (await lockWithHolds(tx, [payment.subjectId])).get(payment.subjectId);
  if (order === undefined) throw new Error(`Order ${payment.subjectId} is missing`);
  const { row, isNew } = await takeRow(tx, provider, payment, told, now);
  const isLate = isNew && !isUndecided(told.state);
  if (isNew && !isLate) await open(tx, context, { order, row }, now);
  const changes = nextStates[row.state].includes(told.state);
  if (!changes) {
    // Of an end that an admin recorded the provider may go on to say that the bank decides.
    if (!isUndecided(row.state) && told.state !== row.state && told.state !== 'answered')
      context.log.error(
        { disputeId: row.id, state: row.state, told: told.state },
        'a dispute that has ended is told otherwise: an operator has to look',
      );
    await tx.update(disputes).set({ dueAt: told.dueAt, askedAt: now }).where(eq(disputes.id, row.id));
    return;
  }
  const isEnd = !isUndecided(told.state);
  const taken = told.state === 'lost' || told.state === 'accepted';
  const isAgain = told.state === 'open';
  const amountMinor = taken ? amountTaken(context, payment, told) : isAgain ? amountWanted(payment, told) : row.amountMinor;
  const recorded = taken ? await chargeBack(tx, context, { payment, disputeId: row.id, amountMinor }, now) : null;
  const takenMinor = recorded === null ? null : recorded.takenMinor + recorded.endedMinor;
  await tx
    .update(disputes)
    .set({
      state: told.state,
      amountMinor,
      dueAt: told.dueAt,
      takenMinor,
      endedAt: isEnd ? now : null,
      askedAt: now,
      updatedAt: now,
      // What the bank says now, which may be another reason than at first.
      ...(isAgain && told.category !== null ? { category: wordsOf(told.category) } : {}),
      ...(isAgain && told.claim !== null ? { claim: wordsOf(told.claim) } : {}),
    })
    .where(eq(disputes.id, row.id));
  if (isAgain) await tellReopened(tx, context, { order, row: { ...row, state: 'open', amountMinor, dueAt: told.dueAt } }, now);
  if (!isEnd) return;
  await markDisputed(tx, context, payment.id, await hasUndecided(tx, payment.id), now);
  // What the event had borne before is no news for its team.
  const news = { ...row, state: told.state, amountMinor, takenMinor: recorded?.takenMinor ?? null };
  await end(tx, context, { order, row: news, wasTold: !isLate }, now);
}

/** What is told, as much of it as is kept. */
const wordsOf = (words: string | null): string | null => words?.slice(0, WORDS_MAX) ?? null;

/** What the payer wants back, in minor units: at most the payment. */
const amountWanted = (payment: PaymentRow, told: ToldDispute): number => Math.max(1, Math.min(told.amountMinor, payment.amountMinor));

/** What the bank took at most, in minor units: what is told at the end, which may be another amount than at first. Where that is nothing, all of the payment. */
function amountTaken({ log }: Context, payment: PaymentRow, { providerId, amountMinor }: ToldDispute): number {
  if (amountMinor > 0) return Math.min(amountMinor, payment.amountMinor);
  log.error({ providerId, paymentId: payment.id }, 'a dispute was lost about no amount: all of the payment counts as taken, an operator has to look');
  return payment.amountMinor;
}

async function hasUndecided(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.state, [...undecidedStates])));
  return found.length > 0;
}

/** The payment of ours that is disputed, by our reference or else by its receipt; null for any other, which is logged. */
async function findPaid(tx: Tx, context: Context, provider: PageProvider, told: ToldDispute): Promise<PaymentRow | null> {
  const { reference, receipt, currency, providerId } = told;
  const isMeant = isUuid(reference) ? eq(payments.id, reference) : receipt !== null && reference === '' ? eq(payments.receipt, receipt) : null;
  const [found] =
    isMeant === null
      ? []
      : await tx
          .select({ payment: payments })
          .from(payments)
          .innerJoin(cardPages, eq(cardPages.paymentId, payments.id))
          .innerJoin(orders, eq(orders.id, payments.subjectId))
          .where(and(isMeant, eq(payments.status, 'succeeded'), eq(cardPages.provider, provider)));
  // Of several tries on one page that were all paid, one is the payment.
  const isOther = (payment: PaymentRow) => payment.currency !== (currency ?? payment.currency) || payment.receipt !== (receipt ?? payment.receipt);
  if (found === undefined || isOther(found.payment)) {
    context.log.error({ provider, providerId, reference, receipt }, 'a dispute is about no payment of ours: an operator has to look');
    return null;
  }
  return found.payment;
}

async function takeRow(tx: Tx, provider: PageProvider, payment: PaymentRow, told: ToldDispute, now: Date) {
  const { providerId, category, claim, dueAt, openedAt } = told;
  const [written] = await tx
    .insert(disputes)
    .values({
      id: randomUUIDv7(),
      provider,
      providerId,
      paymentId: payment.id,
      orderId: payment.subjectId,
      state: 'open',
      amountMinor: amountWanted(payment, told),
      currency: payment.currency,
      category: wordsOf(category),
      claim: wordsOf(claim),
      dueAt,
      openedAt,
      askedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [disputes.provider, disputes.providerId] })
    .returning();
  if (written !== undefined) return { row: written, isNew: true };
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerId, providerId)))
    .for('update');
  if (row === undefined) throw new Error(`Dispute ${providerId} is missing`);
  return { row, isNew: false };
}

interface OfOrder {
  readonly order: OrderRow;
  readonly row: DisputeRow;
}

async function open(tx: Tx, context: Context, { order, row }: OfOrder, now: Date): Promise<void> {
  const { id: disputeId } = row;
  await markDisputed(tx, context, row.paymentId, true, now);
  const isSuspended = await suspendOrder(tx, order.id, { cause: 'dispute', disputeId }, now);
  await publishOrders(tx, context, [order.id]);
  await tellAdminsOfDispute(tx, context, { order, row }, now);
  if (!isSuspended) return;
  await tellBuyer(tx, context, { order, subject: `dispute:${disputeId}`, isSuspended: true }, now);
  await tellTeam(tx, context, { order, row }, now);
  context.metrics.events.inc({ name: 'disputes_opened' });
}

/** After an answer the bank asks once more: a new answer is due. Under the lock of its order, so that each time is told once. */
async function tellReopened(tx: Tx, context: Context, { order, row }: OfOrder, now: Date): Promise<void> {
  await tellAdminsOfDispute(tx, context, { order, row, isAgain: true }, now);
  await tellTeam(tx, context, { order, row, isAgain: true }, now);
}

async function end(tx: Tx, context: Context, { order, row, wasTold }: OfOrder & { readonly wasTold: boolean }, now: Date): Promise<void> {
  const { id: disputeId, state } = row;
  if (state !== 'won') {
    await tellTeam(tx, context, { order, row }, now);
    return;
  }
  const { ended, isFree } = await releaseSuspended(tx, context, order, { cause: 'dispute', disputeId, endedBy: null }, now);
  if (!ended || !wasTold) return;
  if (isFree) await tellBuyer(tx, context, { order, subject: `dispute:${disputeId}`, isSuspended: false }, now);
  await tellTeam(tx, context, { order, row, isFree }, now);
}
