import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listOfficeOrders as endpoint } from '../../office/office-contract.ts';
import { describeOfficeEvent } from './read-office-event.ts';
import { describeOfficeOrders, findOfficeOrders } from './read-office-orders.ts';

/** One page of the office orders of an event, for who sees its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listOfficeOrders(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const can = canOf({ makeOrders: eventPolicy.decide('makeOrders', actor, event, now) }, (message) => context.translate(message, language));
  const { page, limit, state } = query;
  const [{ rows, total }, described] = await Promise.all([
    findOfficeOrders(reader, event.id, { state, limit, offset: (page - 1) * limit }, now),
    describeOfficeEvent(reader, event),
  ]);
  return {
    items: await describeOfficeOrders(context, reader, rows, { change: can.makeOrders, now }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: described,
    can,
  };
}
