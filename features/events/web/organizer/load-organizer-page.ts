import { dayOf } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import { getOrganizer, listOrganizerEvents } from '../../organizers/endpoints.ts';
import { readCards } from '../card/event-card-data.ts';

const PAGES_MAX = 1000;

/** An organizer and one page of its events, as the address asks: those to come, or `?when=past`. */
export const loadOrganizerPage = pageLoader(async ({ api, params, url }) => {
  const id = params['organizerId'] ?? '';
  const when = url.searchParams.get('when') === 'past' ? 'past' : 'upcoming';
  const asked = Math.floor(Number(url.searchParams.get('page')));
  const page = asked >= 1 && asked <= PAGES_MAX ? asked : 1;
  const [organizer, list] = await Promise.all([
    api.call(getOrganizer, { params: { id } }),
    api.call(listOrganizerEvents, { params: { id }, query: { when, page } }),
  ]);
  const { rows: cards, unreadable } = readCards(list.items);
  return { organizer, when, page, cards, unreadable, pages: Math.ceil(list.total / list.limit), today: dayOf(serverNow()) } as const;
});
