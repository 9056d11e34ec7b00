import { dayOf } from '#platform/contract/dates.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { getEvent, listEvents } from '../../endpoints.ts';
import { readCards } from '../card/event-card-data.ts';

const RELATED = 4;

/** One event and a few similar ones. A missing event is a 404; failing to load similar ones is not a failure. */
export const loadEventPage = pageLoader(async ({ api, params }) => {
  const event = await api.call(getEvent, { params: { id: params['eventId'] ?? '' } });
  const related = await api
    .call(listEvents, { query: { category: event.category, limit: RELATED + 1 } })
    .then(({ items }) =>
      readCards(items)
        .rows.filter(({ id }) => id !== event.id)
        .slice(0, RELATED),
    )
    .catch(() => []);
  return { event, related, today: dayOf(serverNow()) };
});
