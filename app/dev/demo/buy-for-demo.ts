// A purchase up to the prompt on the phone, by the operations that a buyer's own calls run.
import type { Context } from '#platform/server/context.ts';
import { innerCall, type Actor } from '#platform/server/http/http.ts';
import { purchaseTickets } from '#features/checkout/contract.ts';
import { startPurchases } from '#features/checkout/server/purchase/start-purchases.ts';
import type { TicketType } from '#features/events/schemas.ts';
import { reserveTickets as reserveTicketsContract } from '#features/inventory/contract.ts';
import { reserveTickets } from '#features/inventory/server/reserve/reserve-tickets.ts';

const DEMO_PHONE = '+254712345678';

interface Tickets {
  readonly type: TicketType;
  readonly quantity: number;
}

export interface Purchase extends Tickets {
  /** Other tickets in the same purchase. */
  readonly beside?: Tickets;
  readonly paymentPlanId?: string;
}

/** Reserves and orders, at the time of the context's clock. No prompt is sent: the caller settles the payment. @throws for free tickets */
export async function startBuying(context: Context, buyer: Actor, { type, quantity, beside, paymentPlanId }: Purchase) {
  const now = context.clock.now();
  const items = [{ type, quantity }, ...(beside === undefined ? [] : [beside])].map((one) => ({ releaseId: one.type.id, quantity: one.quantity }));
  const wanted = { eventId: type.eventId, items };
  const { reservationId } = await reserveTickets(context, innerCall(context, reserveTicketsContract, { body: wanted }, { actor: buyer, now }));
  const billingDetails = { name: buyer.name, email: buyer.email, phone: DEMO_PHONE };
  const body = { reservationId, paymentMethod: 'mpesa', billingDetails, ...(paymentPlanId !== undefined && { paymentPlanId }) };
  const call = innerCall(context, purchaseTickets, { body }, { actor: buyer, now });
  const [outcome] = await context.database.transaction((tx) => startPurchases(tx, context, type.eventId, [call], now));
  if (outcome?.kind !== 'started') throw outcome?.failure ?? new Error('The demo bought nothing');
  const { orderId, paymentId } = outcome.started;
  if (paymentId === null) throw new Error(`The demo pays for tickets that are free: ${type.name}`);
  return { reservationId, orderId, paymentId };
}
