// Sharing an event: its link, and its tickets for other sites.
import type { Page } from 'playwright-core';
import type { EmbeddedEvent } from '#features/events/embed/embed-contract.ts';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';
import { answer } from '../../answer-instead.ts';
import { frameCalls, framedEvent } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';

const calls = /\/api\/events\/[\w-]+\/embed/;
const eventCall = new RegExp(`/api/events/${framedEvent.id}$`);
const route = 'events/:eventId/share';
const address = `/events/${framedEvent.id}/share`;

const embedded: EmbeddedEvent = {
  name: framedEvent.name,
  when: 'Sat, 26 Dec 2026, 4:00 pm',
  place: 'Dunga Beach, Kisumu',
  address: `http://127.0.0.1/events/${framedEvent.id}`,
  notice: null,
  link: `Tickets for ${framedEvent.name}`,
  more: 'Tickets and details on Vumi',
  tickets: [
    { name: 'General Admission', price: 'KSh 1,500', state: null, buy: { address: 'http://127.0.0.1/tickets/purchase/1', text: 'Get tickets' } },
    { name: 'VIP on the terrace by the water', price: 'KSh 12,000', state: 'Sold out', buy: null },
    { name: 'Late entry', price: 'KSh 2,000', state: 'From 5 Dec 2026, 9:00 am', buy: null },
  ],
};

const share =
  (text: string, status: OwnEvent['status'] = 'live', data: EmbeddedEvent = embedded) =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await page.route(eventCall, (asked) => asked.fulfill({ json: { success: true, data: { menu: { paybill: '174379', account: 'RHUMBA26' } } } }));
    await frameCalls(page);
    const items = [{ ...framedEvent, status }];
    await page.route(/\/api\/organizer\/events\?ids=/, (asked) =>
      asked.fulfill({ json: { success: true, data: { items, page: 1, limit: 25, total: 1, hasMore: false } } }),
    );
    await shows(address, text)(page);
  };

/** The first is the normal state of the page. */
export const shareStates: readonly SiteState[] = [
  { route, name: 'of an event on sale', who: 'newcomer', open: share('Sold out') },
  {
    route,
    name: 'of a paused event',
    who: 'newcomer',
    open: share('Ticket sales are paused.', 'paused', { ...embedded, notice: 'Ticket sales are paused.' }),
  },
  { route, name: 'of a draft', who: 'newcomer', open: share('Nothing to share yet', 'draft') },
];
