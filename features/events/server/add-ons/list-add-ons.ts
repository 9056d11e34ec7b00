import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { listAddOns as endpoint } from '../../add-ons/add-on-contract.ts';
import { eventPolicy } from '../../policy.ts';
import { readEvent } from '../event/read-events.ts';
import { describeOwnAddOn } from './describe-add-on.ts';

/** The add-ons of an event in their order, for its organization. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listAddOns(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const record = await readEvent(context.database.reader, params.id, actor, now);
  const { event, addOns } = record;
  demand(eventPolicy.decide('seeAddOns', actor, event, now));
  const [manageAddOns, seeSales] = [eventPolicy.decide('manageAddOns', actor, event, now), eventPolicy.decide('seeSales', actor, event, now)];
  return {
    items: addOns.map((addOn) => describeOwnAddOn(record, addOn, seeSales === true)),
    event: { id: event.id, currency: event.currency },
    can: canOf({ manageAddOns, seeSales }, (message) => context.translate(message, language)),
  };
}
