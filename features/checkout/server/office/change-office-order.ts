import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { changeHoldEnd } from '#features/inventory/server/hold-until.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { checkoutMessages } from '../../messages.ts';
import {
  officeErrors,
  type changeOfficeOrder as endpoint,
  type OfficeOrder,
  type sendOfficeOrder as sendEndpoint,
} from '../../office/office-contract.ts';
import { officeOrders } from '../tables.ts';
import { readHeldUntil, refuseField } from './held-until.ts';
import { mailPaymentLink, textPaymentLink } from './mail-payment-link.ts';
import { officeStateOf } from './office-state.ts';
import { describeOfficeOrder, findOfficeOrder } from './read-office-orders.ts';

/**
 * Holds the tickets of an office order until another day, sooner or later. The write to the hold decides: one that was paid meanwhile has ended.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD, INVALID_INPUT
 */
export async function changeOfficeOrder(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<OfficeOrder> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const { office, order } = await findOfficeOrder(tx, event.id, params.orderId);
  const until = await readHeldUntil(tx, body.heldUntil, event, now);
  if (!(await changeHoldEnd(tx, order.reservationId, until, now))) fail(officeErrors.OFFICE_ORDER_NOT_HELD);
  await tx.update(officeOrders).set({ heldUntil: until }).where(eq(officeOrders.orderId, office.orderId));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'extended', data: { until: until.toISOString() }, actor, now });
  return describeOfficeOrder(context, tx, await findOfficeOrder(tx, event.id, order.id), now);
}

/**
 * Sends the payment link again.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD, INVALID_INPUT without a phone
 */
export async function sendOfficeOrder(
  tx: Tx,
  { params, body, actor, now }: Call<typeof sendEndpoint>,
  context: Context,
): Promise<OutputOf<typeof sendEndpoint>> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const found = await findOfficeOrder(tx, event.id, params.orderId);
  if (officeStateOf(found.order, found.hold, now) !== 'held') fail(officeErrors.OFFICE_ORDER_NOT_HELD);
  if (body.by === 'email') return { to: await mailPaymentLink(tx, context, found) };
  const to = found.order.buyerPhone ?? refuseField('by', checkoutMessages.officePhoneMissing);
  await textPaymentLink(tx, context, found, { to, now, event });
  return { to };
}
