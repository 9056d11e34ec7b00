import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { promoCodes } from '#features/checkout/server/tables.ts';
import { eventPolicy } from '#features/events/policy.ts';
import type { listPromoters as endpoint } from '../contract.ts';
import { findEventOfPromoters, mayManageAll } from './find-promoter.ts';
import { readPromoters } from './read-promoters.ts';

/** As many as a menu can hold; an organizer links a few. */
const CODES_SHOWN = 200;

/** One page of the promoters of an event; how to reach them is for who manages them. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listPromoters(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfPromoters(reader, params.id, actor, now);
  const managePromoters = eventPolicy.decide('managePromoters', actor, event, now);
  const manageOfAllEvents = managePromoters === true ? await mayManageAll(reader, event, actor, now) : managePromoters;
  const { page, limit, ...asked } = query;
  const manages = managePromoters === true;
  const [{ items, total }, codes] = await Promise.all([
    readPromoters(reader, event, { ...asked, limit, offset: (page - 1) * limit }, manages),
    manages
      ? reader
          .select({ id: promoCodes.id, code: promoCodes.code })
          .from(promoCodes)
          .where(
            and(
              eq(promoCodes.organizerId, event.organizerId),
              or(isNull(promoCodes.eventId), eq(promoCodes.eventId, event.id)),
              isNull(promoCodes.endedAt),
              isNull(promoCodes.batchId),
            ),
          )
          .orderBy(asc(promoCodes.code))
          .limit(CODES_SHOWN)
      : [],
  ]);
  return {
    items,
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: { id: event.id, currency: event.currency, timeZone: event.timeZone, promoCodes: codes },
    can: canOf({ managePromoters, manageOfAllEvents }, (message) => context.translate(message, language)),
  };
}
