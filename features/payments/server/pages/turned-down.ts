// Refunds that a person of the merchant approves in the dashboard of the provider: that one was turned down nobody tells, so an admin records it
// (docs/reference/payments/pesapal.md#refunds).
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { paymentMessages } from '../../messages.ts';
import { isApprovedByHand } from '../../pages/page-methods.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { takeFormer } from '../refunds/late-refunds.ts';
import { tellOfRefund } from '../refunds/tell-of-refund.ts';
import { cardPages, refunds, type PaymentRow, type RefundRow } from '../tables.ts';
import { findPageRefund } from './page-rails.ts';
import { findPage } from './record-page.ts';

const onItsWay = ['queued', 'sent'] as const satisfies readonly RefundRow['status'][];

/**
 * Asks the provider about a refund before it is recorded as turned down; what was paid is recorded as done. Null: it waits for no approval; `unknown`: the provider
 * does not answer.
 */
export async function askTurnedDown(context: Context, refund: RefundRow, payment: PaymentRow): Promise<'unpaid' | 'paid' | 'unknown' | null> {
  const page = await findPage(context.database.reader, payment.id);
  if (page === null || !isApprovedByHand(page.provider) || refund.status !== 'sent') return null;
  const state = await findPageRefund(context, refund, payment);
  if (state.kind === 'unavailable') return 'unknown';
  if (state.kind !== 'done') return 'unpaid';
  const end = { kind: 'done', reference: state.reference } as const;
  await context.database.transaction((tx) => endRefund(tx, context, refund, end, context.clock.now()));
  return 'paid';
}

/**
 * Records that a refund was turned down in the dashboard of its provider: its buyer chooses another way. Approved there after all it is learned later
 * (`look-for-late.ts`), and stops that way or is told as paid twice. False when it is not on its way by such a provider.
 */
export async function recordTurnedDown(tx: Tx, context: Context, refundId: string, reason: string, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ way: refunds.way, provider: cardPages.provider })
    .from(refunds)
    .innerJoin(cardPages, eq(cardPages.paymentId, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .for('update', { of: refunds });
  if (found === undefined || !isApprovedByHand(found.provider)) return false;
  const problem = paymentMessages.refundTurnedDown({ reason });
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed', problem, certainlyUnpaid: true, conversationId: null, updatedAt: now })
    .where(and(eq(refunds.id, refundId), inArray(refunds.way, ['card', 'wallet']), inArray(refunds.status, [...onItsWay])))
    .returning();
  if (failed === undefined) return false;
  if (!(await takeFormer(tx, context, failed, now))) await tellOfRefund(tx, context, failed, now);
  return true;
}
