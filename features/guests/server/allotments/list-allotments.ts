import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { leftOf } from '#features/events/rules.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listAllotments as endpoint } from '../../allotments-contract.ts';
import { readAllotments } from './read-allotments.ts';

/** The allotments of an event, for who sees its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listAllotments(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event, stock, types, hiddenTypes } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  return {
    items: await readAllotments(reader, event.id),
    event: {
      id: event.id,
      name: event.name,
      timeZone: event.timeZone,
      ticketTypes: [...types, ...hiddenTypes]
        .toSorted((one, other) => one.type.position - other.type.position)
        .map(({ type, stock: ofType, pool }) => ({ id: type.id, name: type.name, available: leftOf({ type: ofType, event: stock, pool }) })),
    },
    can: canOf({ manageGuests: eventPolicy.decide('manageGuests', actor, event, now) }, (message) => context.translate(message, language)),
  };
}
