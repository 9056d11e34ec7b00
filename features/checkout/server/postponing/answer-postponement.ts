import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { returnSoldStock } from '#features/events/server/stock.ts';
import { giveBackReservation, lockReservations } from '#features/inventory/server/settle-reservation.ts';
import { orderLines, type OrderRow } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderPolicy } from '../../policy.ts';
import type * as contract from '../../postponing/answer-contract.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder, readOrderToPay, type SeenOrder } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockOrder } from '../payment/order-purposes.ts';
import { callOffOrder } from '../refunds/call-off-order.ts';
import { postponementAnswers } from '../tables.ts';
import { readAskedPostponement, type AskedPostponement } from './order-postponement.ts';

type AnswerCall = Call<typeof contract.answerPostponement>;

/**
 * Keeps the tickets of an order whose event was postponed, or gives all of them back: then the order ends, everything that was paid for it is
 * refunded, and the tickets are on sale again. Giving back is final, and a second time changes nothing.
 * @throws the declared errors of the endpoint; then nothing has changed
 */
export async function answerPostponement(context: Context, call: AnswerCall): Promise<OutputOf<typeof contract.answerPostponement>> {
  const { actor, params, now, language } = call;
  const { reader } = context.database;
  const found = await findOrder(reader, params.id, actor, now);
  const { id } = found;
  await context.database.transaction(async (tx) => {
    // Postponing, cancelling and settling a payment lock the same counters first: they come before this answer or after it.
    const order = await lockOrder(tx, id);
    const held = (await lockReservations(tx, [order.reservationId])).get(order.reservationId);
    const asked = held === undefined ? null : await readAskedPostponement(tx, order, held);
    await answer(tx, context, call, { found, order, asked });
  });
  const [described] = await describeOrders(context, [await findOrder(reader, id, actor, now)], { actor, language });
  return described ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

interface Asked {
  readonly found: SeenOrder;
  readonly order: OrderRow;
  readonly asked: AskedPostponement | null;
}

async function answer(tx: Tx, context: Context, { actor, body, now }: AnswerCall, { found, order, asked }: Asked): Promise<void> {
  if (asked !== null && body.postponementId !== undefined && body.postponementId !== asked.id) fail(checkoutErrors.POSTPONED_AGAIN);
  if (asked?.answer === 'give_back') {
    if (body.answer === 'give_back') return;
    fail(checkoutErrors.ORDER_GIVEN_BACK);
  }
  const { subject } = await readOrderToPay(tx, order, found);
  const hasUsedTicket = await isAnyUsed(tx, order.id);
  const action = body.answer === 'keep' ? 'keepTickets' : 'giveBack';
  demand(orderPolicy.decide(action, actor, { ...subject, asked, hasUsedTicket }, now));
  if (asked === null) return;
  const row = { postponementId: asked.id, orderId: order.id, answer: body.answer, answeredBy: actor.id, answeredAt: now };
  const target = [postponementAnswers.postponementId, postponementAnswers.orderId];
  await tx.insert(postponementAnswers).values(row).onConflictDoUpdate({ target, set: row });
  if (body.answer === 'keep') {
    await publishOrders(tx, context, [order.id]);
    return;
  }
  await giveBack(tx, context, order, asked, now);
  if (actor.id === order.customerId) return;
  await auditOrder(tx, { order, actor, action: 'order.given-back', amountMinor: order.paidMinor, details: {}, now });
}

async function giveBack(tx: Tx, context: Context, order: OrderRow, { id: postponementId }: AskedPostponement, now: Date): Promise<void> {
  const stock = await countValid(tx, order.id);
  const reason = checkoutMessages.orderGivenBack;
  await callOffOrder(tx, context, order.id, { because: 'given-back', cause: `postponed:${postponementId}`, reason }, now);
  // A ticket that was scanned since it was counted above: all of this is undone.
  if (await isAnyUsed(tx, order.id)) fail(checkoutErrors.TICKET_ALREADY_USED);
  await returnSoldStock(tx, order.eventId, stock);
  await giveBackReservation(tx, order.reservationId);
  context.metrics.events.inc({ name: 'orders_given_back' });
}

async function isAnyUsed(tx: Tx, orderId: string): Promise<boolean> {
  const used = and(eq(tickets.orderId, orderId), eq(tickets.status, 'checked_in'));
  return (await tx.select({ id: tickets.id }).from(tickets).where(used).limit(1)).length > 0;
}

/** What goes back on sale, by ticket type: of each line as many as its valid tickets. What an admin voided before stays off sale. */
async function countValid(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const issued = await tx.select({ line: tickets.line, status: tickets.status }).from(tickets).where(eq(tickets.orderId, orderId));
  const stock = new Map<string, number>();
  for (const { number, ticketTypeId, quantity } of lines) {
    const own = issued.filter(({ line }) => line === number);
    const valid = own.filter(({ status }) => status === 'purchased').length;
    // A type may admit several people: then a line has more tickets than were bought of it.
    if (ticketTypeId !== null && valid > 0) stock.set(ticketTypeId, Math.floor((valid * quantity) / own.length));
  }
  return stock;
}
