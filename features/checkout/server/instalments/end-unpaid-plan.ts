// The end of an order of which a part was not paid within its time of grace (docs/reference/money.md#when-a-part-is-not-paid).
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orderPlanEnded } from '#features/orders/server/domain-events.ts';
import { recordEndedPlan } from '#features/orders/server/follow-plan.ts';
import type { InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { percentAt, returnAtPlanEnd } from '../../refund-rules.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockRefundable, returnable } from '../refunds/read-refundable.ts';
import { carryOut, leavesNone } from '../refunds/return-tickets.ts';

/** The cause of the refunds, for the database: each payment is refunded once for it. */
const CAUSE = 'plan-unpaid';

/**
 * Ends a confirmed order: its tickets are void and on sale again, and of what was paid goes back what the policy of the order gave when the part was due by its plan, less the plan's fee. Money that
 * arrives later goes back whole. The caller holds the locks of `lockWithHolds`, and has found that the part is open, late, and that nobody pays it just now.
 */
export async function endUnpaidPlan(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { number, dueAt, delayedMs }: InstalmentRow,
  now: Date,
): Promise<void> {
  const refundable = await lockRefundable(tx, order);
  const { keptMinor, lines, policy, startsAt, timeZone, sums } = refundable;
  const feeMinor = lines.filter(({ kind }) => kind === 'fee').reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  // Neither the time of grace nor that of a suspension costs anything.
  const percent = percentAt(policy, { startsAt, timeZone }, new Date(dueAt.getTime() - delayedMs));
  const returnedMinor = returnAtPlanEnd({ keptMinor, feeMinor, percent, unitMinor: sums.unitMinor });
  const voided = returnable(refundable, false).map(({ id }) => id);
  // What the organizer keeps counts in the revenue, which is that of confirmed orders.
  const ends = returnedMinor === keptMinor && leavesNone(refundable.tickets, voided);
  const reason = checkoutMessages.planEnded;
  const terms = {
    refundable,
    amountMinor: returnedMinor,
    ofLine: new Map(),
    voided,
    ends,
    restock: true,
    cause: CAUSE,
    reason,
    requestedBy: null,
    endReason: reason,
  };
  const { byHandMinor, waitingMinor } = await carryOut(tx, context, terms, now);
  await recordEndedPlan(tx, { orderId: order.id, number, dueAt, openMinor: order.totalMinor - order.paidMinor, returnedMinor, endedAt: now });
  await context.domainEvents.publish(tx, orderPlanEnded, { orderId: order.id, refundMinor: returnedMinor, byHandMinor, waitingMinor }, now);
  await publishOrders(tx, context, [order.id]);
  context.metrics.events.inc({ name: 'plans_ended' });
  context.log.info({ orderId: order.id, part: number, returnedMinor, voided: voided.length }, 'an order ends because a part was not paid');
}
