import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http.ts';
import { writeCalendar } from '../calendar-file.ts';
import type * as contract from '../contract.ts';
import { isOnline } from '../event-texts.ts';
import { readEvent } from './read-events.ts';

/** An event for the calendar of whoever asks. The answer is kept on its way, hence the same for all: a draft is never there. @throws EVENT_NOT_FOUND */
export async function getEventCalendar({ database, config }: Context, { params }: Call<typeof contract.getEventCalendar>): Promise<FileAnswer> {
  const { event } = await readEvent(database.reader, params.id, null);
  const { id, name, description, deliveryMethod, venueName, address, city, country, startsAt, endsAt, status, createdAt, updatedAt } = event;
  const online = isOnline({ deliveryMethod, venue: { name: venueName, city, country, address } });
  const place = online ? venueName : [venueName, address, city, country].filter(Boolean).join(', ');
  const url = `${config.publicUrl}/events/${id}`;
  const entry = { id, name, description, place, url, startsAt, endsAt, cancelled: status === 'cancelled', createdAt, updatedAt };
  return { name: `${fileTitle(name)}.ics`, content: Buffer.from(writeCalendar(entry)) };
}

/** The event's name without what file systems refuse. */
function fileTitle(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 80)
      .toWellFormed() || 'event'
  );
}
