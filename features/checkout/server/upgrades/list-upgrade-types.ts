import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { listUpgradeTypes as endpoint } from '../../upgrades/upgrades-contract.ts';
import { findOrder } from '../orders/find-order.ts';
import { demandUpgradable, findExchangeable, readOfferedTypes, whyNotType } from './check-upgrade.ts';

/**
 * The types that a ticket can be exchanged for, each with what is due or why not.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PAID_IN_FULL, PAYMENT_IN_PROGRESS, SALES_CLOSED, TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED,
 * TICKET_EXPIRED, UPGRADE_NOT_POSSIBLE
 */
export async function listUpgradeTypes(
  tx: Tx,
  { params, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const order = await findOrder(tx, params.id, actor, now);
  await demandUpgradable(tx, order, order, actor, now);
  const row = await findExchangeable(tx, params.ticketId, order, actor, now);
  const items: OutputOf<typeof endpoint>['items'] = [];
  for (const offered of await readOfferedTypes(tx, order.eventId)) {
    const { type, left } = offered;
    const why = await whyNotType(tx, row, offered, order);
    items.push({
      ticketTypeId: type.id,
      name: type.name,
      price: toMajor(type.priceMinor),
      difference: toMajor(type.priceMinor - row.ticket.priceMinor),
      left,
      can: canOf({ choose: why ?? true }, (message) => context.translate(message, language)),
    });
  }
  return { currency: order.currency, paid: toMajor(row.ticket.priceMinor), items };
}
