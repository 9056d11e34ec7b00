// The page on which an event is edited.
import type { Page } from 'playwright-core';
import type { EventDetail } from '#features/events/schemas.ts';
import { press, see } from '../purchase-steps.ts';
import type { Fixtures } from '../site-fixtures.ts';
import { posterStates } from './poster-states.ts';
import { addressOf, eventCalls, failing, loading, shows, type SiteState } from './state-steps.ts';

const route = 'events/:eventId/edit';

const editor =
  (tab: string, text: string | RegExp) =>
  async (page: Page, fixtures: Fixtures): Promise<void> =>
    shows(`${addressOf(route, fixtures)}?tab=${tab}`, text)(page);

/** The event with other facts in the answer of the server. */
async function changed(page: Page, change: (event: EventDetail) => object): Promise<void> {
  await page.route(eventCalls, async (called) => {
    if (called.request().method() !== 'GET') return called.fallback();
    const response = await called.fetch();
    const answer = (await response.json()) as { data: EventDetail };
    return called.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  });
}

/** The first of each route is the normal state of the page. */
export const editEventStates: readonly SiteState[] = [
  { route, name: 'details', who: 'newcomer', open: editor('details', 'About the event') },
  {
    route,
    name: 'details, refused',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await editor('details', 'About the event')(page, fixtures);
      await page.getByLabel('Event name').fill('');
      await page.getByLabel('Venue name').fill('');
      await press(page, 'Save Changes');
      await see(page, 'Please check these fields');
      await page.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('event_edit')) ?? ''));
    },
  },
  ...posterStates(route, editor('details', 'About the event')),
  { route, name: 'tickets', who: 'newcomer', open: editor('tickets', 'Add Ticket Type') },
  {
    route,
    name: 'a new ticket type',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await editor('tickets', 'Add Ticket Type')(page, fixtures);
      await press(page, 'Add Ticket Type');
      await press(page, 'Save ticket type');
      await see(page, 'Please check these fields');
    },
  },
  {
    route,
    name: 'no ticket types, sold out, paused',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await changed(page, ({ ticketTypes }) => ({
        ticketTypes: ticketTypes.map((type, at) => ({ ...type, status: (['sold_out', 'paused', 'active'] as const)[at % 3] })),
      }));
      await editor('tickets', 'Sold out')(page, fixtures);
    },
  },
  {
    route,
    name: 'pools, group and hidden tickets',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await changed(page, ({ id, ticketTypes }) => {
        const pool = { id: fixtures.event.id, eventId: id, name: 'Main hall', total: 60, available: 38, reserved: 2, sold: 20, ticketTypes };
        const unused = { ...pool, id: fixtures.festival.id, name: 'Balcony', available: 60, reserved: 0, sold: 0, ticketTypes: [] };
        const types = ticketTypes.map((type) => ({ ...type, admits: 10, pool, hidden: true, unlockCode: 'CREW-26' }));
        return { pools: [pool, unused], ticketTypes: types };
      });
      await editor('tickets', 'Pools of places')(page, fixtures);
      await page
        .getByRole('button', { name: /^Edit: Regular/ })
        .first()
        .click();
      await page.getByText('More options', { exact: true }).click();
      await page.getByLabel('Shares places with').selectOption('new');
      await see(page, 'Link with the code');
    },
  },
  {
    route,
    name: 'sales releases, refused',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await editor('tickets', 'Sales releases')(page, fixtures);
      await press(page, 'Add sales release');
      await press(page, 'Save sales releases');
      await see(page, 'Choose a day');
    },
  },
  {
    route,
    name: 'a pool, refused',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await changed(page, ({ id }) => ({
        pools: [{ id: fixtures.event.id, eventId: id, name: 'Main hall', total: 60, available: 60, reserved: 0, sold: 0, ticketTypes: [] }],
      }));
      await editor('tickets', 'Pools of places')(page, fixtures);
      await press(page, 'Edit: Main hall');
      await page.getByRole('dialog').getByLabel('Places in the pool').fill('0');
      await press(page, 'Save pool');
      await see(page, 'Quantity must be at least 1');
    },
  },
  { route, name: 'settings', who: 'newcomer', open: editor('settings', 'Event is Live') },
  {
    route,
    name: 'asks before it goes on sale',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await changed(page, ({ can }) => ({ status: 'draft', can: { ...can, goLive: true } }));
      await editor('settings', 'Go Live')(page, fixtures);
      await press(page, 'Go Live');
      await see(page, 'Make this event live and start ticket sales?');
    },
  },
  {
    route,
    name: 'settings of a draft that is not ready',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await changed(page, ({ can }) => ({ status: 'draft', ticketTypes: [], can: { ...can, goLive: true } }));
      await editor('settings', 'There is no ticket type yet.')(page, fixtures);
    },
  },
  {
    route,
    name: 'changed by another person',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await editor('details', 'About the event')(page, fixtures);
      const theirs = { ...fixtures.event, version: 900, name: 'Sunset in the park', description: 'By the lake.' };
      await page.route(eventCalls, (called) =>
        called.request().method() === 'PUT'
          ? called.fulfill({
              status: 409,
              json: { success: false, error: 'Changed', message: 'Changed', code: 'EVENT_CHANGED', data: { event: theirs } },
            })
          : called.fallback(),
      );
      await page.getByLabel('Event name').fill('Sundowner in the park');
      await press(page, 'Save Changes');
      await see(page, 'Changed by another person');
      await page.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('event_edit')) ?? ''));
    },
  },
  { route, name: 'loading', who: 'newcomer', open: loading(route, eventCalls) },
  { route, name: 'failed', who: 'newcomer', open: failing(route, eventCalls, 'The event could not be loaded') },
  { route, name: 'not found', who: 'newcomer', open: shows('/events/01900000-0000-7000-8000-000000000999/edit', 'Event Not Found') },
  { route, name: 'for a customer', who: 'buyer', open: async (page, fixtures) => shows(addressOf(route, fixtures), 'Role Restriction')(page) },
];
