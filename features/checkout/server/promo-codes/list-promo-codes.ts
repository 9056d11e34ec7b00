import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type EventRecord } from '#features/events/server/event/read-events.ts';
import type { listPromoCodes as endpoint } from '../../promo-codes/promo-codes-contract.ts';
import { readPromoCodes } from './read-promo-codes.ts';

/** One page of the promo codes of an event; who does not see its sales gets the codes without what they sold. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listPromoCodes(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event, types, hiddenTypes, addOns } = await readEventOfCodes(reader, params.id, actor, now);
  const [managePromoCodes, seeSales] = [eventPolicy.decide('managePromoCodes', actor, event, now), eventPolicy.decide('seeSales', actor, event, now)];
  const { page, limit, ...asked } = query;
  const { items, total } = await readPromoCodes(
    reader,
    event,
    { ...asked, limit, offset: (page - 1) * limit },
    { now, seesSales: seeSales === true },
  );
  return {
    items,
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: {
      id: event.id,
      currency: event.currency,
      timeZone: event.timeZone,
      // A code may name add-ons, too.
      ticketTypes: [...[...types, ...hiddenTypes].toSorted((one, other) => one.type.position - other.type.position), ...addOns].map(
        ({ type: { id, name, hidden } }) => ({ id, name, hidden }),
      ),
    },
    can: canOf({ managePromoCodes, seeSales }, (message) => context.translate(message, language)),
  };
}

/** An event, for an account that may see its promo codes. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function readEventOfCodes(reader: Reader, id: string, actor: Actor, now: Date): Promise<EventRecord> {
  const record = await readEvent(reader, id, actor, now);
  demand(eventPolicy.decide('seePromoCodes', actor, record.event, now));
  return record;
}
