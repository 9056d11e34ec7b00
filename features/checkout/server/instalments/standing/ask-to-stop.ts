// A standing order pays no part of its order any more, and M-Pesa would still take money by it: the payer is asked to stop it, which only they can
// (docs/reference/mpesa.md#when-nothing-is-left-to-pay).
import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { readOpenParts } from '#features/orders/server/follow-plan.ts';
import { orders } from '#features/orders/server/tables.ts';
import { findLiveStandingOrder, recordAskedToStop } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { takenFrom } from '../../../instalments/standing-rules.ts';
import { idleStandingNotice, idleStandingSms } from './idle-notice.ts';

/** Tells the buyer as they prefer, and the phone by SMS, once for each standing order. One that still pays an open part, or whose last deduction has been made, is not told of. */
export async function askToStop(tx: Tx, context: Context, { data: { orderId } }: DomainEvent<{ readonly orderId: string }>): Promise<void> {
  const standing = await findLiveStandingOrder(tx, orderId);
  if (standing === null) return;
  const [found] = await tx
    .select({ order: orders, event: events.name })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`Order ${orderId} is missing`);
  const { order, event } = found;
  // A last part with another amount is not paid by it.
  const open = order.status === 'confirmed' ? (await readOpenParts(tx, orderId)).map(({ number }) => number) : [];
  const now = context.clock.now();
  const { paying, returning } = takenFrom(standing.deductions, dayOf(now), { open, isLive: true });
  const days = returning.map(({ day }) => day);
  if (paying.length > 0 || days.length === 0 || !(await recordAskedToStop(tx, standing.id, now))) return;
  const { phone, amountMinor } = standing;
  const { customerId: userId, currency, orderNumber } = order;
  const told = { orderNumber, event, phone, amountMinor, currency, days, isPartOpen: open.length > 0 };
  await notify(tx, context, idleStandingNotice, { userId, subject: `standing-order:${standing.id}`, data: told, now });
  if (smsProvider(context) === null) return;
  const text = idleStandingSms(order, told);
  await queueSms(tx, context, { to: `+${phone}`, text, about: `standing-order:${standing.id}`, now });
}
