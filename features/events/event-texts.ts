// Texts of an event on cards and pages: decided from its data alone. The words are in the text areas of the screens.
import type { Language } from '#platform/contract/language/languages.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { placeIn } from './place-words.ts';
import type { EventStatus, EventSummary, TicketType } from './schemas.ts';

type Place = Pick<EventSummary, 'deliveryMethod' | 'venue'>;

/** Online only: the venue's name is then the whole place. */
export function isOnline({ deliveryMethod, venue }: Place): boolean {
  return deliveryMethod === 'virtual' || (deliveryMethod === 'in_person' && namesStream(venue));
}

/** Whether it has the LIVESTREAM badge. */
export function isLivestream({ deliveryMethod, venue }: Place): boolean {
  return deliveryMethod !== 'in_person' || namesStream(venue);
}

function namesStream({ name, city }: Place['venue']): boolean {
  return /livestream|virtual/i.test(`${name} ${city}`);
}

/** "Uhuru Gardens, Nairobi"; the venue alone when the event is online. */
export function placeText(event: Place, language: Language): string {
  const { venue, city } = placeIn({ venue: event.venue.name, city: event.venue.city }, language);
  return isOnline(event) || city === '' ? venue : `${venue}, ${city}`;
}

/** Why tickets of a closed type cannot be bought: the event's state, else the type's own. */
export type ClosedReason = 'draft' | 'paused' | 'ended' | 'cancelled' | 'typePaused' | 'typeEnded';

/** The `closedReason` of an answer, as a key: a screen shows it in its language. */
export function whyClosed(eventStatus: EventStatus, type: Pick<TicketType, 'status'>): ClosedReason {
  if (eventStatus !== 'published' && eventStatus !== 'active') return eventStatus;
  return type.status === 'paused' ? 'typePaused' : 'typeEnded';
}

/** Whether a purchase can cost money: a refund policy does not matter to free tickets. */
export function costsSomething({ ticketTypes }: Pick<EventSummary, 'ticketTypes'>): boolean {
  return ticketTypes.some(({ price }) => price.amount > 0);
}

/** Stored for an organizer whose account has no name. */
export const UNNAMED_ORGANIZER = 'Event Organizer';

/** The organizer as shown to the public: a placeholder name (null) and the default address stay hidden. */
export function shownOrganizer({ name, email, phone }: EventSummary['organizer']) {
  return {
    name: name.trim() === '' || name.includes('-') || name === UNNAMED_ORGANIZER ? null : name,
    email: email === demoEmails.organizer ? null : email,
    phone,
  };
}

/** The first uploaded picture of an event. Pictures on other sites are not shown: their hosts would learn who looks at the event. */
export function pictureOf({ images }: Pick<EventSummary, 'images'>): string | null {
  return images.find((address) => address.startsWith('/')) ?? null;
}

/** The beginning of a text, cut between words. */
export function opening(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
