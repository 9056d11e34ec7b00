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

/** The page at a tab; `change` is made to the event in the answers of the server, `act` leads on. */
function state(name: string, tab: string, text: string, act?: Act, change?: (event: EventDetail, fixtures: Fixtures) => object): SiteState {
  return {
    route,
    name,
    who: 'newcomer',
    open: async (page, fixtures) => {
      if (change !== undefined) await changed(page, (event) => change(event, fixtures));
      await editor(tab, text)(page, fixtures);
      await act?.(page, fixtures);
    },
  };
}

type Act = (page: Page, fixtures: Fixtures) => Promise<unknown>;

/** What was typed does not matter to the next state. */
const forgetTyped = (page: Page) =>
  page.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('event_edit')) ?? ''));

/** The first of each route is the normal state of the page. */
export const editEventStates: readonly SiteState[] = [
  state('details', 'details', 'About the event'),
  state('details, refused', 'details', 'About the event', async (page) => {
    await page.getByLabel('Event name').fill('');
    await page.getByLabel('Venue name').fill('');
    await press(page, 'Save Changes');
    await see(page, 'Please check these fields');
    await forgetTyped(page);
  }),
  ...posterStates(route, editor('details', 'About the event')),
  state('tickets', 'tickets', 'Add Ticket Type'),
  state('tickets of a plan', 'tickets', '1,840 of 50,000 tickets that your plan covers', undefined, () => ({
    planTickets: { offered: 1840, max: 50_000 },
  })),
  state('more tickets than the plan covers', 'tickets', 'more cannot be added', undefined, () => ({ planTickets: { offered: 12_500, max: 1000 } })),
  state('a draft with more tickets than the plan covers', 'tickets', 'It can be published with fewer', undefined, () => ({
    status: 'draft',
    planTickets: { offered: 12_500, max: 1000 },
  })),
  state('more of a ticket type', 'tickets', 'Add Ticket Type', async (page) => {
    await press(page, 'More: Later');
    await page.getByRole('dialog').getByRole('button', { name: 'Move up: Later' }).waitFor();
  }),
  state('unsaved details beside tickets', 'details', 'About the event', async (page) => {
    await page.getByLabel('Event name').fill('Sundowner in the park');
    await page.getByRole('link', { name: 'Ticket Management' }).click();
    await see(page, 'Not saved yet: Event Details');
    await forgetTyped(page);
  }),
  state('a new ticket type', 'tickets', 'Add Ticket Type', async (page) => {
    await press(page, 'Add Ticket Type');
    await press(page, 'Save ticket type');
    await see(page, 'Please check these fields');
  }),
  state('no ticket types, sold out, paused', 'tickets', 'Sold out', undefined, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type, at) => ({ ...type, status: (['sold_out', 'paused', 'active'] as const)[at % 3] })),
  })),
  state(
    'pools, group and hidden tickets',
    'tickets',
    'Pools of places',
    async (page) => {
      await page
        .getByRole('button', { name: /^Edit: Regular/ })
        .first()
        .click();
      await page.getByText('More options', { exact: true }).click();
      await page.getByLabel('Shares places with').selectOption('new');
      await see(page, 'Link with the code');
    },
    ({ id, ticketTypes }, { event, festival }) => {
      const pool = { id: event.id, eventId: id, name: 'Main hall', total: 60, available: 38, reserved: 2, sold: 20, ticketTypes };
      const unused = { ...pool, id: festival.id, name: 'Balcony', available: 60, reserved: 0, sold: 0, ticketTypes: [] };
      const types = ticketTypes.map((type) => ({ ...type, admits: 10, pool, hidden: true, unlockCode: 'CREW-26' }));
      return { pools: [pool, unused], ticketTypes: types };
    },
  ),
  state('sales releases, refused', 'tickets', 'Sales releases', async (page) => {
    await press(page, 'Add sales release');
    await press(page, 'Save sales releases');
    await see(page, 'Choose a day');
  }),
  state(
    'a pool, refused',
    'tickets',
    'Pools of places',
    async (page) => {
      await press(page, 'Edit: Main hall');
      await page.getByRole('dialog').getByLabel('Places in the pool').fill('0');
      await press(page, 'Save pool');
      await see(page, 'Quantity must be at least 1');
    },
    ({ id }, { event }) => ({
      pools: [{ id: event.id, eventId: id, name: 'Main hall', total: 60, available: 60, reserved: 0, sold: 0, ticketTypes: [] }],
    }),
  ),
  state('settings', 'settings', 'Event is Live'),
  state(
    'asks before it goes on sale',
    'settings',
    'Go Live',
    async (page) => {
      await press(page, 'Go Live');
      await see(page, 'Make this event live and start ticket sales?');
    },
    ({ can }) => ({ status: 'draft', can: { ...can, goLive: true } }),
  ),
  state('settings of a draft that is not ready', 'settings', 'There is no ticket type yet.', undefined, ({ can }) => ({
    status: 'draft',
    ticketTypes: [],
    can: { ...can, goLive: true },
  })),
  state('changed by another person', 'details', 'About the event', async (page, fixtures) => {
    const theirs = { ...fixtures.event, version: 900, name: 'Sunset in the park', description: 'By the lake.' };
    const refusal = { success: false, error: 'Changed', message: 'Changed', code: 'EVENT_CHANGED', data: { event: theirs } };
    await page.route(eventCalls, (called) =>
      called.request().method() === 'PUT' ? called.fulfill({ status: 409, json: refusal }) : called.fallback(),
    );
    await page.getByLabel('Event name').fill('Sundowner in the park');
    await press(page, 'Save Changes');
    await see(page, 'Changed by another person');
    await forgetTyped(page);
  }),
  { route, name: 'loading', who: 'newcomer', open: loading(route, eventCalls) },
  { route, name: 'failed', who: 'newcomer', open: failing(route, eventCalls, 'The event could not be loaded') },
  { route, name: 'not found', who: 'newcomer', open: shows('/events/01900000-0000-7000-8000-000000000999/edit', 'Event Not Found') },
  { route, name: 'for a customer', who: 'buyer', open: async (page, fixtures) => shows(addressOf(route, fixtures), 'Role Restriction')(page) },
];
