// The one place where a payment ends. Callback, query and reconciliation all arrive here, in any order and any number: the first settles,
// the rest find nothing to do (architecture, section 3; conflict rules: kenya, section 9).
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { scheduleParts } from '../../events/payment-plans.ts';
import { statusAt } from '../../events/rules.ts';
import { lockEventStock } from '../../events/server/stock.ts';
import { events } from '../../events/server/tables.ts';
import { lockReservation, sellReservation, stopPaying, type Sold } from '../../inventory/server/settle-reservation.ts';
import { orderConfirmed, orderPaidInFull } from '../../orders/server/domain-events.ts';
import { confirmOrder, payPart, type Part } from '../../orders/server/settle-order.ts';
import { orders, type OrderRow } from '../../orders/server/tables.ts';
import { paymentReturned } from '../../payments/server/domain-events.ts';
import { postLedger } from '../../payments/server/post-ledger.ts';
import { abandonPayment, failPayment, succeedPayment } from '../../payments/server/record-payment.ts';
import { queueRefund } from '../../payments/server/refund-payment.ts';
import { payments, type PaymentRow } from '../../payments/server/tables.ts';
import { issueTickets } from '../../tickets/server/issue-tickets.ts';
import { markFullyPaid } from '../../tickets/server/renew-codes.ts';
import { pricePerTicket, splitIntoParts } from '../rules.ts';
import { mayStillUseCode } from './find-promo-code.ts';
import { publishOrder } from './watch-order.ts';

export type PaymentEnd =
  | { readonly kind: 'paid'; readonly receipt: string | null; readonly checkoutRequestId: string | null }
  | { readonly kind: 'failed'; readonly code: string; readonly sentence: string; readonly retryAfterSeconds: number | null }
  /** Nobody could say; the hold is let go, and later news still counts. */
  | { readonly kind: 'abandoned'; readonly sentence: string };

/** Why money goes back, as the buyer reads it. */
const refundReasons = {
  soldOut: 'Your payment arrived after your hold had ended, and the tickets were sold meanwhile. Your money is on its way back to your M-Pesa',
  tooMany:
    'Your payment arrived after your hold had ended, and with the tickets that you have or hold now it would be more than one person may have for this event. Your money is on its way back to your M-Pesa',
  codeUsedUp:
    'Your payment arrived after your hold had ended, and the promo code of this order was used up meanwhile. Your money is on its way back to your M-Pesa',
  twice: 'This order was already paid. Your second payment is on its way back to your M-Pesa',
  changed: 'Your payment was for an earlier version of this order. Your money is on its way back to your M-Pesa',
  cancelled: 'This event was cancelled before your payment arrived. Your money is on its way back to your M-Pesa',
  ended: 'This event had ended before your payment arrived. Your money is on its way back to your M-Pesa',
} as const;

/** Ends a payment, at most once. Returns whether this call ended it. */
export async function settlePayment(tx: Tx, context: Context, paymentId: string, end: PaymentEnd, now: Date): Promise<boolean> {
  const { order, payment } = await lockEverything(tx, paymentId);
  if (end.kind === 'paid') return settlePaid(tx, context, order, payment, end, now);
  const ended = end.kind === 'failed' ? await failPayment(tx, paymentId, end, now) : await abandonPayment(tx, paymentId, end.sentence, now);
  if (ended === null) return false;
  await stopPaying(tx, order.reservationId, now);
  await publishOrder(tx, context, order.id);
  context.metrics.events.inc({ name: `payments_${end.kind}` });
  return true;
}

/** Locks in the one order that everybody keeps: event stock, reservation, order, payment. */
async function lockEverything(tx: Tx, paymentId: string): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const [found] = await tx
    .select({ orderId: orders.id, eventId: orders.eventId, reservationId: orders.reservationId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (found === undefined) throw new Error(`Payment ${paymentId} is missing`);
  await lockEventStock(tx, found.eventId);
  await lockReservation(tx, found.reservationId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (order === undefined || payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  return { order, payment };
}

async function settlePaid(
  tx: Tx,
  context: Context,
  order: OrderRow,
  payment: PaymentRow,
  proof: { receipt: string | null; checkoutRequestId: string | null },
  now: Date,
): Promise<boolean> {
  const succeeded = await succeedPayment(tx, payment.id, proof, now);
  if (succeeded === null) return false;
  const problem = await fulfil(tx, context, order, succeeded, now);
  const { amountMinor, currency } = succeeded;
  const about = { amountMinor, currency, orderId: order.id, paymentId: succeeded.id, refundId: null };
  await postLedger(tx, { debit: 'provider:mpesa', credit: problem === null ? `owed-to-event:${order.eventId}` : 'owed-to-buyers', ...about }, now);
  if (problem !== null) {
    // Nothing will come of this prompt: what it held can be bought again. An earlier one that pays late leaves the present one alone.
    if (payment.status === 'starting' || payment.status === 'pending') await stopPaying(tx, order.reservationId, now);
    await queueRefund(tx, context, succeeded, problem, now);
    await context.domainEvents.publish(tx, paymentReturned, { orderId: order.id, paymentId: succeeded.id, amountMinor, reason: problem }, now);
    context.metrics.events.inc({ name: 'payments_refunded' });
    context.log.warn({ orderId: order.id, paymentId: succeeded.id, reason: problem }, 'a payment goes back');
  }
  await publishOrder(tx, context, order.id);
  context.metrics.events.inc({ name: 'payments_settled' });
  return true;
}

/** Gives the buyer what was paid for; null, or why the money must go back. */
async function fulfil(tx: Tx, context: Context, order: OrderRow, payment: PaymentRow, now: Date): Promise<string | null> {
  if (order.status === 'confirmed' && payment.part === 1) return refundReasons.twice;
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  const status = event && statusAt(event, now);
  if (status === 'cancelled' || status === 'ended') return refundReasons[status];
  if (payment.part > 1) return (await completePart(tx, context, order, payment, now)) ? null : refundReasons.twice;
  const partsMinor = splitIntoParts(order.totalMinor, order.paymentPlan);
  if (partsMinor[0] !== payment.amountMinor) return refundReasons.changed;
  if (order.status === 'cancelled' && !(await mayStillUseCode(tx, order))) return refundReasons.codeUsedUp;
  const sold = await completeOrder(tx, context, order, { minor: payment.amountMinor, paymentId: payment.id, partsMinor }, now);
  if (sold === 'sold') return null;
  return sold === 'gone' ? refundReasons.soldOut : refundReasons.tooMany;
}

/** Counts the payment of a later part; the last one opens the gate to the tickets. False when the part was paid before. */
async function completePart(
  tx: Tx,
  context: Context,
  { id }: OrderRow,
  { part, amountMinor, id: paymentId }: PaymentRow,
  now: Date,
): Promise<boolean> {
  const order = await payPart(tx, id, { part, minor: amountMinor, paymentId }, now);
  if (order === null) return false;
  if (order.paidMinor === order.totalMinor) {
    await markFullyPaid(tx, context, id, now);
    await context.domainEvents.publish(tx, orderPaidInFull, { orderId: id }, now);
  }
  return true;
}

/** What is due when, from the purchase on. */
async function planParts(tx: Tx, eventId: string, amountsMinor: readonly number[], purchasedAt: Date): Promise<readonly Part[]> {
  const [event] = await tx.select({ eventStartsAt: events.startsAt, timeZone: events.timeZone }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Event ${eventId} is missing`);
  return scheduleParts(amountsMinor, { purchasedAt, ...event });
}

/**
 * Sells the hold, confirms the order and issues its tickets, all or nothing: nothing when the hold has ended and the
 * tickets are gone or too many for the account by now. Free orders come here directly. The event's stock is locked by the caller.
 */
export async function completeOrder(
  tx: Tx,
  context: Context,
  order: OrderRow,
  paid: { minor: number; paymentId: string | null; partsMinor: readonly number[] },
  now: Date,
): Promise<Sold> {
  const reservation = await lockReservation(tx, order.reservationId);
  const sold = await sellReservation(tx, reservation, now);
  if (sold !== 'sold') return sold;
  const parts = paid.partsMinor.length > 1 ? await planParts(tx, order.eventId, paid.partsMinor, now) : [];
  const confirmed = await confirmOrder(tx, order.id, { minor: paid.minor, paymentId: paid.paymentId, parts }, now);
  if (confirmed === null) throw new Error(`Order ${order.id} was confirmed under our lock`);
  const { id, eventId, customerId, currency, ticketTypeId, quantity, unitPriceMinor, discountMinor } = confirmed;
  const prices = pricePerTicket(unitPriceMinor * quantity - discountMinor, quantity);
  await issueTickets(
    tx,
    context,
    { id, eventId, customerId, currency, fullyPaid: confirmed.paidMinor === confirmed.totalMinor },
    prices.map((priceMinor) => ({ ticketTypeId, quantity: 1, priceMinor })),
    now,
  );
  await context.domainEvents.publish(tx, orderConfirmed, { orderId: id }, now);
  context.metrics.events.inc({ name: 'tickets_sold' }, quantity);
  return 'sold';
}
