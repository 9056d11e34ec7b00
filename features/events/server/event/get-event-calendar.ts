import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { writeCalendar } from '../../calendar-file.ts';
import { categoryNames } from '../../categories.ts';
import { eventErrors, type getEventCalendar as endpoint } from '../../contract.ts';
import { isOnline, shownOrganizer } from '../../event-texts.ts';
import { readEvent, type EventRow } from './read-events.ts';
import { events } from '../tables.ts';

/** An event as a calendar file. Caches may keep the answer, so it is the same for every caller: a draft is not found. @throws EVENT_NOT_FOUND */
export async function getEventCalendar({ database, config }: Context, { params, now }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { event } = await readEvent(database.reader, params.id, null, now);
  return describeCalendar(event, config, null);
}

/** An event in any state as a calendar file for a ticket holder, with a link to the ticket. @throws EVENT_NOT_FOUND */
export async function getHolderCalendar({ database, config }: Context, eventId: string, ticketUrl: string): Promise<FileAnswer> {
  const [event] = await database.reader.select().from(events).where(eq(events.id, eventId));
  return describeCalendar(event ?? fail(eventErrors.EVENT_NOT_FOUND), config, ticketUrl);
}

/** An event as a calendar file, with a link to the ticket or without one. */
export function describeCalendar(event: EventRow, { publicUrl, supportEmail }: Config, ticketUrl: string | null): FileAnswer {
  const {
    id,
    name,
    description,
    deliveryMethod,
    venueName,
    address,
    city,
    country,
    startsAt,
    endsAt,
    status,
    createdAt,
    updatedAt,
    latitude,
    longitude,
  } = event;
  const online = isOnline({ deliveryMethod, venue: { name: venueName, city, country, address } });
  const organizer = shownOrganizer({ id: event.organizerId, name: event.organizerName, email: event.organizerEmail, phone: event.organizerPhone });
  const content = writeCalendar({
    id,
    name,
    description,
    place: online ? venueName : [venueName, address, city, country].filter(Boolean).join(', '),
    url: `${publicUrl}/events/${id}`,
    ticketUrl,
    category: categoryNames[event.category],
    coordinates: online || latitude === null || longitude === null ? null : { latitude, longitude },
    organizer: { name: organizer.name ?? 'Vumi', email: organizer.email ?? supportEmail },
    startsAt,
    endsAt,
    cancelled: status === 'cancelled',
    createdAt,
    updatedAt,
  });
  return { name: `${fileTitle(name)}.ics`, content: Buffer.from(content) };
}

/** The event's name without characters that file systems refuse. */
function fileTitle(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 80)
      .toWellFormed() || 'event'
  );
}
