// The pages that show a list of events: one screen, distinguished by address.
import { paths } from '#platform/web/paths.ts';
import type { EventCategory } from '../../categories.ts';

export interface ListPlace {
  readonly path: string;
  /** The key of its title and description in the texts. */
  readonly name: 'events' | 'festivals' | 'concerts' | 'conferences' | 'comedy';
  /** The only category shown; the visitor cannot choose another one. */
  readonly category?: EventCategory;
  /** Festivals are filtered by genre and month, and have pages of their own. */
  readonly isFestivals?: true;
}

const events: ListPlace = { name: 'events', path: paths.events() };

const places: readonly ListPlace[] = [
  events,
  { name: 'festivals', path: paths.festivals(), category: 'festivals', isFestivals: true },
  { name: 'concerts', path: paths.concerts(), category: 'music' },
  { name: 'conferences', path: paths.conferences(), category: 'conferences' },
  { name: 'comedy', path: paths.comedy(), category: 'comedy' },
];

/** The list at an address. */
export function placeAt(pathname: string): ListPlace {
  const path = pathname.replace(/\/$/, '');
  return places.find((place) => place.path === path) ?? events;
}

/** The address of an event's page in links of this list. */
export function eventPath(place: ListPlace, eventId: string): string {
  return place.isFestivals ? paths.festival(eventId) : paths.event(eventId);
}
