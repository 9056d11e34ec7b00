import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '#features/events/contract.ts';
import { imageAddress } from '#features/events/images/images.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { statusAt } from '#features/events/rules.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type * as contract from '../contract.ts';
import { readFigures } from './read-figures.ts';
import { eventsWithSales, zoneOfFigures } from './seen-events.ts';

/** Days are those of the event's time zone. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, PERIOD_NOT_ALLOWED */
export async function getEventAnalytics(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof contract.getEventAnalytics>,
): Promise<OutputOf<typeof contract.getEventAnalytics>> {
  const { event, images } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeSales', actor, event, now));
  const status = statusAt(event, now);
  if (status === 'test') return fail(eventErrors.EVENT_NOT_FOUND);
  const figures = await readFigures(reader, { events: sql`(select ${event.id}::uuid)`, timeZone: event.timeZone, query, now });
  const [image] = images;
  return {
    ...figures,
    eventId: event.id,
    eventName: event.name,
    venue: event.venueName,
    city: event.city,
    startDate: event.startsAt.toISOString(),
    status,
    category: event.category,
    posterStyle: event.posterStyle,
    image: image === undefined ? null : imageAddress(image.id, image.width, 'webp'),
  };
}

/** All events whose sales the caller may see; days are those of the organization's time zone. @throws PERIOD_NOT_ALLOWED */
export async function getOrganizerAnalytics(
  { database: { reader } }: Context,
  { query, actor, now }: Call<typeof contract.getOrganizerAnalytics>,
): Promise<OutputOf<typeof contract.getOrganizerAnalytics>> {
  const events = eventsWithSales({ actor, organization: query.organization, now });
  return readFigures(reader, { events, timeZone: await zoneOfFigures(reader, { actor, organization: query.organization }), query, now });
}
