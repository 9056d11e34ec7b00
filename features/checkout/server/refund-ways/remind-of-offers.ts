import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { orders } from '#features/orders/server/tables.ts';
import { mayChooseWay } from '#features/payments/refund-choice-rules.ts';
import { refunds } from '#features/payments/server/tables.ts';
import { linkOf } from '../office/payment-link.ts';
import { refundOffers } from '../tables.ts';
import { nextReminder } from './offer-way.ts';
import { tellOfWay } from './tell-of-way.ts';

const BATCH = 50;

/** Reminds buyers who have not chosen yet where their refund goes. Returns how many offers were looked at. */
export async function remindOfOffers(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const due = await tx
      .select({ offer: refundOffers, refund: refunds, order: orders })
      .from(refundOffers)
      .innerJoin(refunds, eq(refunds.id, refundOffers.refundId))
      .innerJoin(orders, eq(orders.id, refundOffers.orderId))
      .where(and(lte(refundOffers.nextReminderAt, now)))
      .orderBy(asc(refundOffers.nextReminderAt))
      .limit(BATCH)
      .for('update', { of: refundOffers, skipLocked: true });
    for (const { offer, refund, order } of due) {
      const reminders = offer.reminders + 1;
      const isOpen = mayChooseWay(refund);
      const nextReminderAt = isOpen ? nextReminder(offer.offeredAt, reminders) : null;
      await tx
        .update(refundOffers)
        .set({ reminders: isOpen ? reminders : offer.reminders, nextReminderAt })
        .where(eq(refundOffers.refundId, refund.id));
      if (!isOpen) continue;
      const news = { kind: 'reminder', path: linkOf(context, offer, 'refund') } as const;
      await tellOfWay(tx, context, order, { amountMinor: refund.amountMinor, news }, now);
    }
    return due.length;
  });
}
