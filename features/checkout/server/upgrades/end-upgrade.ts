import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { giveUpHold } from '#features/inventory/server/give-up-hold.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import { checkoutMessages } from '../../messages.ts';
import { upgradeErrors, type endUpgrade as endpoint, type sendUpgrade as sendEndpoint, type Upgrade } from '../../upgrades/upgrades-contract.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { orderUpgrades } from '../tables.ts';
import { demandUpgradable } from './check-upgrade.ts';
import { mailUpgrade } from './mail-upgrade.ts';
import { describeUpgrade, findUpgrade, upgradeStateOf } from './read-upgrades.ts';
import { lockWithHolds } from './upgrade-purpose.ts';

const { UPGRADE_OVER } = upgradeErrors;

/**
 * Gives up an exchange that nobody has paid and no phone is asked for: what it held is on sale again, the ticket stays as it is.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, UPGRADE_NOT_FOUND, UPGRADE_OVER, PAYMENT_IN_PROGRESS
 */
export async function endUpgrade(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<Upgrade> {
  const seen = await findOrder(tx, params.id, actor, now);
  const order = (await lockWithHolds(tx, [seen.id])).get(seen.id) ?? fail(checkoutErrors.ORDER_NOT_FOUND);
  const { subject } = await readOrderToPay(tx, order, seen);
  demand(orderPolicy.decide('endUpgrade', actor, subject, now));
  const found = await findUpgrade(tx, order.id, params.upgradeId);
  const { upgrade, ticketNumber: ticket } = found;
  const state = upgradeStateOf(found, now);
  if (state === 'paying') fail(inventoryErrors.PAYMENT_IN_PROGRESS);
  if (state !== 'open' || (await giveUpHold(tx, { id: upgrade.reservationId, eventId: order.eventId }, now)) === null) fail(UPGRADE_OVER);
  await tx
    .update(orderUpgrades)
    .set({ status: 'ended' })
    .where(and(eq(orderUpgrades.id, upgrade.id), eq(orderUpgrades.status, 'open')));
  const { fromName: from, toName: to, differenceMinor } = upgrade;
  await recordOrderEntry(tx, { orderId: order.id, kind: 'upgrade', data: { step: 'given-up', ticket, from, to, differenceMinor }, actor, now });
  await publishOrders(tx, context, [order.id]);
  return describeUpgrade(context, await findUpgrade(tx, order.id, upgrade.id), null, now);
}

/**
 * Sends the buyer the payment link of an exchange again, by email or, where there is a number alone, by SMS.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PAID_IN_FULL, PAYMENT_IN_PROGRESS, SALES_CLOSED, UPGRADE_NOT_FOUND, UPGRADE_OVER,
 * INVALID_INPUT for a buyer who is reached by neither
 */
export async function sendUpgrade(
  tx: Tx,
  { params, actor, now }: Call<typeof sendEndpoint>,
  context: Context,
): Promise<OutputOf<typeof sendEndpoint>> {
  const order = await findOrder(tx, params.id, actor, now);
  await demandUpgradable(tx, order, order, actor, now);
  const found = await findUpgrade(tx, order.id, params.upgradeId);
  if (upgradeStateOf(found, now) !== 'open') fail(UPGRADE_OVER);
  const to = await mailUpgrade(tx, context, found, now);
  return to === null ? fail(platformErrors.INVALID_INPUT, { message: checkoutMessages.officePhoneMissing }) : { to };
}
