import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { checkoutErrors } from '../../contract.ts';
import type { getOrderHistory as endpoint } from '../../sales/order-history-contract.ts';
import { findEventOfOrders } from './list-event-orders.ts';
import { readHistory } from './read-history.ts';
import { tellHistory } from './tell-history.ts';

/** The history of an order of an event, for who may see its orders. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORDER_NOT_FOUND */
export async function getOrderHistory(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfOrders(reader, params.id, actor, now);
  const rows = isUuid(params.orderId) ? await readHistory(reader, event.id, params.orderId) : null;
  if (rows === null) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  return { items: tellHistory(rows, { seesBuyers, say: (message) => context.translate(message, language) }) };
}
