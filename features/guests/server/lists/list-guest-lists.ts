import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listGuestLists as endpoint } from '../../lists/lists-contract.ts';
import { readGuestLists } from './read-guest-lists.ts';

/** The guest lists of an event with how far they are, for who sees its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listGuestLists(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  return { items: await readGuestLists(reader, context, { event, language, now }) };
}
