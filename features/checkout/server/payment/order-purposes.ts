// What a buyer gets for the money of an order: the tickets for its first payment, a paid instalment for each later one. When the money is
// refunded: docs/reference/conflicts.md#late-money.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { unitMinorOf } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { statusAt } from '#features/events/rules.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { events } from '#features/events/server/tables.ts';
import { lockReservations, stopPaying } from '#features/inventory/server/settle-reservation.ts';
import { orderPaidInFull, orderPartPaid, orderSubject } from '#features/orders/server/domain-events.ts';
import { hasEndedPlan } from '#features/orders/server/follow-plan.ts';
import { settleInstalments } from '#features/orders/server/settle-order.ts';
import { instalments, orders, type OrderRow } from '#features/orders/server/tables.ts';
import { salesAccount } from '#features/payments/ledger-accounts.ts';
import { definePurpose, type Fulfilment, type PaidSubject, type PaymentPurpose } from '#features/payments/server/payment-purpose.ts';
import { isOfEndedStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { markFullyPaid } from '#features/tickets/server/codes/renew-codes.ts';
import { splitIntoInstalments } from '../../rules.ts';
import { whyReturned } from '../../payment/why-returned.ts';
import { completeOrders, type PaidOrder } from '../purchase/complete-orders.ts';
import { mayStillUseCode } from '../promo-codes/find-promo-code.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { countBuyerFees } from './count-buyer-fees.ts';
import { checkoutMessages } from '../../messages.ts';

/** The reasons for refunds, for the buyer. */
const refundReasons = {
  soldOut: checkoutMessages.returnedSoldOut,
  tooMany: checkoutMessages.returnedTooMany,
  codeUsedUp: checkoutMessages.returnedPromoCodeUsed,
  twice: checkoutMessages.returnedPaidTwice,
  refunded: checkoutMessages.returnedRefunded,
  planEnded: checkoutMessages.returnedPlanEnded,
  suspended: checkoutMessages.returnedSuspended,
  changed: checkoutMessages.returnedOtherAmount,
  standingEnded: checkoutMessages.returnedStandingOrder,
  cancelled: checkoutMessages.returnedEventCancelled,
  ended: checkoutMessages.returnedEventEnded,
} as const;

/** Delivers what payments are for. Returns why nothing can be delivered, by order id, without the orders that were delivered. */
type Give = (tx: Tx, context: Context, paid: readonly PaidSubject<OrderRow>[], now: Date) => Promise<ReadonlyMap<string, Message>>;

/** A purpose whose subject is an order. */
function forOrder(name: string, give: Give): PaymentPurpose {
  return definePurpose<OrderRow>({
    name,
    lanesOf: readLanes,
    lock: lockOrders,
    async fulfil(tx, context, paid, now) {
      const eventsNow = await readEvents(
        tx,
        paid.map(({ subject }) => subject.eventId),
      );
      const whyRefused = ({ subject, payment }: PaidSubject<OrderRow>): Message | null => {
        const event = eventsNow.get(subject.eventId);
        return payment.fromMenu ? whyNotByMenu(subject, event, now) : whyOver(event, now);
      };
      const open = paid.filter((one) => whyRefused(one) === null);
      const reasons = await give(tx, context, open, now);
      const fees = await countBuyerFees(tx, paid);
      return paid.map((one): Fulfilment => {
        const { subject, payment } = one;
        const reason = whyRefused(one) ?? reasons.get(subject.id);
        if (reason !== undefined) return { kind: 'refused', reason };
        return { kind: 'fulfilled', owedTo: salesAccount(subject.eventId, payment), buyerFeeMinor: fees.get(payment.id) ?? null };
      });
    },
    letGo: (tx, _context, order, now) => stopPaying(tx, order.reservationId, now),
    tell: publishOrders,
    subjectOf: (orderId) => orderSubject({ orderId }),
  });
}

/** Orders of one event compete for its stock. */
export async function readLanes(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .select({ id: orders.id, eventId: orders.eventId })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, eventId }) => [id, eventId]));
}

/** Locks in the common order: event stock, reservations (those of the orders and `also` these), orders, each by id. @throws when an order does not exist */
export async function lockOrders(tx: Tx, ids: readonly string[], also: readonly string[] = []): Promise<ReadonlyMap<string, OrderRow>> {
  const found = await tx
    .select({ id: orders.id, eventId: orders.eventId, reservationId: orders.reservationId })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  for (const eventId of new Set(found.map((order) => order.eventId).toSorted())) await lockEventStock(tx, eventId);
  await lockReservations(tx, [...found.map(({ reservationId }) => reservationId), ...also]);
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) if (!byId.has(id)) throw new Error(`Order ${id} is missing`);
  return byId;
}

/** One order, locked. @throws when it does not exist */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = (await lockOrders(tx, [id])).get(id);
  if (order === undefined) throw new Error(`Order ${id} is missing`);
  return order;
}

type EventNow = Pick<typeof events.$inferSelect, 'status' | 'endsAt'>;

export async function readEvents(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, EventNow>> {
  const rows = await tx
    .select({ id: events.id, status: events.status, endsAt: events.endsAt })
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The reason when an event was cancelled or is over, so that nothing can be paid for it. */
export function whyOver(event: EventNow | undefined, now: Date): Message | null {
  const status = event && statusAt(event, now);
  return status === 'cancelled' || status === 'ended' ? refundReasons[status] : null;
}

/**
 * The reason why no money from the menu of a phone is taken for an order: the same when M-Pesa asks before it takes the money, and when it tells of money that it
 * took without asking (docs/reference/mpesa.md#payments-by-paybill).
 */
export function whyNotByMenu({ suspendedAt }: Pick<OrderRow, 'suspendedAt'>, event: EventNow | undefined, now: Date): Message | null {
  return suspendedAt === null ? whyOver(event, now) : refundReasons.suspended;
}

/** An order that was confirmed once and is no longer. */
export function wasRefunded({ status, confirmedAt }: OrderRow): boolean {
  return status === 'cancelled' && confirmedAt !== null;
}

/** The payment of an order, or of its first instalment. */
export const orderPurpose = forOrder('order', async (tx, context, paid, now) => {
  const reasons = new Map<string, Message>();
  const ready: PaidOrder[] = [];
  for (const { subject: order, payment } of paid) {
    const instalmentsMinor = splitIntoInstalments(order.totalMinor, order.paymentPlan, unitMinorOf(order.currency));
    const reason = await whyNot(tx, order, { amountMinor: payment.amountMinor, dueMinor: instalmentsMinor[0] });
    if (reason === null) ready.push({ order, minor: payment.amountMinor, paymentId: payment.id, method: payment.method, instalmentsMinor });
    else reasons.set(order.id, reason);
  }
  if (ready.length === 0) return reasons;
  for (const [id, sold] of await completeOrders(tx, context, ready, now))
    if (sold !== 'sold') reasons.set(id, sold === 'gone' ? refundReasons.soldOut : refundReasons.tooMany);
  return reasons;
});

async function whyNot(
  tx: Tx,
  order: OrderRow,
  paid: { readonly amountMinor: number; readonly dueMinor: number | undefined },
): Promise<Message | null> {
  const { status } = order;
  const wasConfirmed = order.confirmedAt !== null;
  const why = whyReturned({
    status,
    wasConfirmed,
    hasEndedPlan: wasConfirmed && (await hasEndedPlan(tx, order.id)),
    isAmountDue: paid.dueMinor === paid.amountMinor,
    isCodeUsedUp: status === 'cancelled' && !wasConfirmed && !(await mayStillUseCode(tx, order)),
  });
  return why === null ? null : refundReasons[why];
}

/** Its plan has ended, it was refunded, its buyer ended the standing order that paid it, the part was paid before, or with another amount. */
async function whyNotInstalment(tx: Tx, order: OrderRow, { id, instalment }: Pick<PaymentRow, 'id' | 'instalment'>): Promise<Message> {
  const { id: orderId } = order;
  if (await hasEndedPlan(tx, orderId)) return refundReasons.planEnded;
  if (wasRefunded(order)) return refundReasons.refunded;
  if (await isOfEndedStandingOrder(tx, id)) return refundReasons.standingEnded;
  const open = and(eq(instalments.orderId, orderId), eq(instalments.number, instalment), isNull(instalments.paidAt));
  return (await tx.select({ number: instalments.number }).from(instalments).where(open)).length === 0 ? refundReasons.twice : refundReasons.changed;
}

/** A later instalment of an order, or several; with the last one its tickets are valid for entry. */
export const instalmentPurpose = forOrder('instalment', async (tx, context, paid, now) => {
  const reasons = new Map<string, Message>();
  for (const { subject: before, payment } of paid) {
    const { id } = before;
    const order = wasRefunded(before)
      ? null
      : await settleInstalments(tx, id, { instalment: payment.instalment, minor: payment.amountMinor, paymentId: payment.id }, now);
    if (order === null) {
      reasons.set(id, await whyNotInstalment(tx, before, payment));
    } else if (order.paidMinor === order.totalMinor) {
      await markFullyPaid(tx, context, id, now);
      await context.domainEvents.publish(tx, orderPaidInFull, { orderId: id }, now);
    } else {
      await context.domainEvents.publish(tx, orderPartPaid, { orderId: id }, now);
    }
  }
  return reasons;
});
