// A reminder of the next part of an order, which the team sends (docs/reference/roles.md#parts-outstanding).
import { and, desc, eq, gte } from 'drizzle-orm';
import { dayOf, momentOn } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orderEntries } from '#features/orders/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import type { remindOfPart as endpoint } from '../../sales/team-contract.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { lockOrder } from '../payment/order-purposes.ts';
import { partNotice, type ToldStep } from './part-notice.ts';
import { readPartNews } from './read-part-news.ts';

/**
 * Sends the buyer the notice of the next part as it fits the day, once a day of the event's place; a later call of that day sends nothing, and says so.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, INSTALMENT_NOT_OPEN, PAYMENT_IN_PROGRESS, SALES_CLOSED, BUYER_NOT_REACHED
 */
export async function remindOfPart(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const seen = await findOrder(tx, params.id, actor, now);
  // Of calls at once the second finds what the first has sent.
  const order = await lockOrder(tx, seen.id);
  const { subject, next } = await readOrderToPay(tx, order, seen);
  demand(orderPolicy.decide('remind', actor, subject, now));
  const [event] = await tx.select().from(events).where(eq(events.id, order.eventId));
  if (next === undefined || event === undefined) return fail(checkoutErrors.INSTALMENT_NOT_OPEN);
  const { timeZone } = event;
  const today = dayOf(now, timeZone);
  const before = await findReminder(tx, order.id, momentOn(today, 0, timeZone));
  if (before !== null) return { orderId: order.id, sent: false, sentAt: before.toISOString() };
  const data = await readPartNews(tx, { order, event, part: next, step: stepOn(today, dayOf(next.dueAt, timeZone)) }, now);
  const channels = await notify(tx, context, partNotice, {
    userId: order.customerId,
    subject: `order:${order.id}:reminder:${today}`,
    data,
    now,
  });
  // A refusal undoes the notice, which nobody has read.
  if (channels.length === 0) fail(checkoutErrors.BUYER_NOT_REACHED);
  await recordOrderEntry(tx, { orderId: order.id, kind: 'reminded', data: { instalment: next.number }, actor, now });
  return { orderId: order.id, sent: true, sentAt: now.toISOString() };
}

/** When the team reminded a buyer since a moment; null: it did not. */
async function findReminder(reader: Reader, orderId: string, since: Date): Promise<Date | null> {
  const [entry] = await reader
    .select({ at: orderEntries.at })
    .from(orderEntries)
    .where(and(eq(orderEntries.orderId, orderId), eq(orderEntries.kind, 'reminded'), gte(orderEntries.at, since)))
    .orderBy(desc(orderEntries.at))
    .limit(1);
  return entry?.at ?? null;
}

/** What is told of a part on a day, by the day on which it is due: that it comes, that it is due today, or that it is late. */
function stepOn(today: string, due: string): ToldStep {
  if (today < due) return 'before-3';
  return today === due ? 'link' : 'after-3';
}
