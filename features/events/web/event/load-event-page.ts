import { dayOf } from '#platform/contract/dates.ts';
import { redirect } from 'react-router';
import { pageLoader } from '#platform/web/page/page-data.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { getEvent, listEvents } from '../../endpoints.ts';
import { readCards } from '../card/event-card-data.ts';

const RELATED = 4;

/**
 * One event and a few similar ones. The code of hidden ticket types is only passed on: a server that tried it while it renders would try it for
 * nobody's network.
 * A missing event is a 404; failing to load similar ones is not a failure. */
export const loadEventPage = pageLoader(async ({ api, params, url }) => {
  const event = await api.call(getEvent, { params: { id: params['eventId'] ?? '' } });
  // Only its tester gets one, and so only in the browser: it is shown with the bar of a test.
  if (event.test !== undefined) throw redirect(paths.testEvent(event.id));
  const related = await api
    .call(listEvents, { query: { category: event.category, limit: RELATED + 1 } })
    .then(({ items }) =>
      readCards(items)
        .rows.filter(({ id }) => id !== event.id)
        .slice(0, RELATED),
    )
    .catch(() => []);
  return { event, related, today: dayOf(serverNow()), code: url.searchParams.get('code') };
});
