// The pages that show a list of events: one screen, told apart by their address.
import { paths } from '#platform/web/paths.ts';
import type { EventCategory } from '../categories.ts';

export interface ListPlace {
  readonly path: string;
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** The only category shown; the visitor cannot choose another one. */
  readonly category?: EventCategory;
  /** Festivals are narrowed by genre and month, and have pages of their own. */
  readonly isFestivals?: true;
}

const events: ListPlace = {
  path: paths.events(),
  title: 'Events',
  description: 'Concerts, festivals, comedy, theater and more in Nairobi, Mombasa, Kampala, Dar es Salaam and across East Africa.',
};

const places: readonly ListPlace[] = [
  events,
  {
    path: paths.festivals(),
    title: 'Festivals',
    description: 'Festivals across East Africa: music, food, film and culture, by month and by place.',
    category: 'festivals',
    isFestivals: true,
  },
  { path: paths.concerts(), title: 'Concerts', description: 'Live music across East Africa: concerts, gigs and club nights.', category: 'music' },
  {
    path: paths.conferences(),
    title: 'Conferences',
    description: 'Conferences, summits and forums across East Africa.',
    category: 'conferences',
  },
  { path: paths.comedy(), title: 'Comedy', description: 'Stand-up, improv and open mics across East Africa.', category: 'comedy' },
];

/** The list at an address. */
export function placeAt(pathname: string): ListPlace {
  const path = pathname.replace(/\/$/, '');
  return places.find((place) => place.path === path) ?? events;
}

/** An event's own page, as this list links to it. */
export function eventPath(place: ListPlace, eventId: string): string {
  return place.isFestivals ? paths.festival(eventId) : paths.event(eventId);
}
