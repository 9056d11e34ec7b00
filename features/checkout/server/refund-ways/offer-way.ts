import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { orders } from '#features/orders/server/tables.ts';
import { mayChooseWay } from '#features/payments/refund-choice-rules.ts';
import { refundDestinations, refunds } from '#features/payments/server/tables.ts';
import { REMINDER_DAYS } from '../../refund-ways/way-facts.ts';
import { linkOf, makeLinkCode } from '../office/payment-link.ts';
import { refundOffers } from '../tables.ts';
import { tellOfWay } from './tell-of-way.ts';

const DAY_MS = 86_400_000;

/** When the buyer is reminded after so many reminders of an offer; null: no more. */
export function nextReminder(offeredAt: Date, reminders: number): Date | null {
  const days = REMINDER_DAYS[reminders];
  return days === undefined ? null : new Date(offeredAt.getTime() + days * DAY_MS);
}

/**
 * Offers the buyer of an order another way for a refund whose own way was certainly refused for good, and tells them. Refused again after a choice it is
 * offered anew, by the same link.
 */
export async function offerWay(
  tx: Tx,
  context: Context,
  { data }: DomainEvent<{ readonly refundId: string; readonly subjectId: string; readonly isReturned: boolean }>,
): Promise<void> {
  if (data.isReturned) return;
  const { refundId } = data;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, data.subjectId));
  if (refund === undefined || order === undefined || !mayChooseWay(refund)) return;
  const now = context.clock.now();
  const open = { offeredAt: now, reminders: 0, nextReminderAt: nextReminder(now, 0) };
  const [offer] = await tx
    .insert(refundOffers)
    .values({ refundId, orderId: order.id, ...makeLinkCode(context, 'refund'), ...open, createdAt: now })
    .onConflictDoUpdate({ target: refundOffers.refundId, set: open })
    .returning();
  if (offer === undefined) throw new Error(`Refund ${refundId} was not offered`);
  const [before] =
    refund.destinationId === null ? [] : await tx.select().from(refundDestinations).where(eq(refundDestinations.id, refund.destinationId));
  const path = linkOf(context, offer, 'refund');
  const news = before === undefined ? ({ kind: 'offer', path } as const) : ({ kind: 'again', path, to: before.masked } as const);
  await tellOfWay(tx, context, order, { amountMinor: refund.amountMinor, news }, now);
}
