import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listQuotes as endpoint, QuoteList } from '../../quotes/quotes-contract.ts';
import { describeOfficeEvent } from '../office/read-office-event.ts';
import { describeQuotes, findQuotes } from './read-quotes.ts';

/** One page of the quotes of an event, for who sees its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listQuotes(context: Context, { params, query, actor, now, language }: Call<typeof endpoint>): Promise<QuoteList> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const can = canOf({ makeOrders: eventPolicy.decide('makeOrders', actor, event, now) }, (message) => context.translate(message, language));
  const { page, limit, ...asked } = query;
  const [{ rows, total }, described] = await Promise.all([
    findQuotes(reader, event.id, { ...asked, limit, offset: (page - 1) * limit }, now),
    describeOfficeEvent(reader, event),
  ]);
  return {
    items: await describeQuotes(context, reader, rows, { change: can.makeOrders, now }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: described,
    can,
  };
}
