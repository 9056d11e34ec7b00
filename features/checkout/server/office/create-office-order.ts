import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import type { createOfficeOrder as endpoint, OfficeOrder } from '../../office/office-contract.ts';
import { readHeldUntil } from './held-until.ts';
import { mailPaymentLink } from './mail-payment-link.ts';
import { makeOfficeOrder } from './make-office-order.ts';
import { readPhone, readPin, refuseItems } from './read-office-input.ts';
import { describeOfficeOrder } from './read-office-orders.ts';

/**
 * Makes an order for a buyer: its tickets, with the add-ons beside them, are held until the day, at their present price, and its buyer is emailed the payment
 * link if asked.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, NOT_ENOUGH_LEFT, INVALID_INPUT
 */
export async function createOfficeOrder(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OfficeOrder> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const until = await readHeldUntil(tx, body.heldUntil, event, now);
  const buyer = { name: body.buyer.name, email: body.buyer.email, phone: readPhone(body.buyer.phone) };
  const kraPin = readPin(body.kraPin);
  await refuseItems(tx, event.id, body.items);
  const company = body.company || null;
  const found = await makeOfficeOrder(tx, context, { event, buyer, company, kraPin, items: body.items, until, language, madeBy: actor.id }, now);
  if (body.send) await mailPaymentLink(tx, context, found);
  return describeOfficeOrder(context, tx, found, now);
}
