// Refunds that a provider of pages has refused, or a person has recorded as turned down there, and that go another way: nothing tells when they are paid after all
// (docs/reference/payments/refund-choices.md#paid-after-all).
import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { cardRefunds, payments, refunds, type PaymentRow, type RefundRow } from '../tables.ts';
import { lateRefunds } from '../refunds/tables.ts';
import { findPageRefund } from './page-rails.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 5 * 60_000;
/** Asked about again so often, for so long after the request, and so many in one round. */
const AGAIN_AFTER_MS = 6 * 60 * 60_000;
const WITHIN_MS = 90 * DAY_MS;
const AT_ONCE = 10;
const ofPages = ['card', 'wallet'] as const;

/** Asks providers of pages about refunds that they may have paid after all. Returns how many were asked about. */
export async function lookForLate(context: Context): Promise<number> {
  const before = (ms: number): Date => new Date(context.clock.now().getTime() - ms);
  const isLongAgo = or(isNull(cardRefunds.lookedAt), lt(cardRefunds.lookedAt, before(AGAIN_AFTER_MS)));
  return askAbout(context, and(gt(cardRefunds.askedAt, before(WITHIN_MS)), isLongAgo));
}

/** Asks at once about those that a provider lists as paid: what it has paid after all is recorded. Those that go no other way are not asked about. */
export async function lookAtLate(context: Context, refundIds: readonly string[]): Promise<void> {
  for (let from = 0; from < refundIds.length; from += AT_ONCE)
    await askAbout(context, inArray(cardRefunds.refundId, refundIds.slice(from, from + AT_ONCE)));
}

async function askAbout(context: Context, which: SQL | undefined): Promise<number> {
  const due = await context.database.transaction((tx) => takeDue(tx, which, context.clock.now()));
  for (const { refund, payment } of due) {
    try {
      const state = await findPageRefund(context, refund, payment);
      if (state.kind !== 'done') continue;
      const going = { id: refund.id, way: payment.method === 'credit_card' ? 'card' : 'wallet', destinationId: null } as const;
      const end = { kind: 'done', reference: state.reference } as const;
      await context.database.transaction((tx) => endRefund(tx, context, going, end, context.clock.now()));
    } catch (error) {
      context.log.warn({ err: error, refundId: refund.id }, 'a provider could not be asked about a refund that goes another way');
    }
  }
  return due.length;
}

/** Some that are due, as asked about now: another node takes others. */
async function takeDue(tx: Tx, which: SQL | undefined, now: Date): Promise<readonly { readonly refund: RefundRow; readonly payment: PaymentRow }[]> {
  const isKnown = sql`exists (select 1 from ${lateRefunds} where ${lateRefunds.refundId} = ${refunds.id} and ${inArray(lateRefunds.way, [...ofPages])})`;
  const due = await tx
    .select({ refund: refunds, payment: payments })
    .from(cardRefunds)
    .innerJoin(refunds, eq(refunds.id, cardRefunds.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(which, or(notInArray(refunds.way, [...ofPages]), eq(refunds.status, 'failed')), sql`not ${isKnown}`))
    .limit(AT_ONCE)
    .for('update', { of: cardRefunds, skipLocked: true });
  const ids = due.map(({ refund }) => refund.id);
  if (ids.length > 0) await tx.update(cardRefunds).set({ lookedAt: now }).where(inArray(cardRefunds.refundId, ids));
  return due;
}

export const lookForLateLoop: Loop = { name: 'look-for-late-refunds', everyMs: EVERY_MS, run: lookForLate };
