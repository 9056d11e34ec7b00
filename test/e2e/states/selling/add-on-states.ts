// What is sold with the tickets of an event, for its organization, and where its tickets are bought.
import type { Page } from 'playwright-core';
import type { AddOnList, OwnAddOn } from '#features/events/add-ons/add-on-contract.ts';
import type { AddOn } from '#features/events/add-ons/add-on-schema.ts';
import { answer } from '../../answer-instead.ts';
import { chooseTickets, press, see } from '../../purchase-steps.ts';
import type { Fixtures } from '../../site-fixtures.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { eventCalls, shows, toRoute, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000095${number}`;
const eventId = idOf(0);

const sample = (number: number, given: Partial<OwnAddOn>): OwnAddOn => ({
  id: idOf(number),
  eventId,
  name: 'Parking',
  description: '',
  price: { amount: 500, currency: 'KES' },
  quantity: 120,
  maxPerPurchase: 2,
  status: 'active',
  held: 0,
  sold: 0,
  left: 120,
  version: 1,
  ...given,
});
const items: readonly OwnAddOn[] = [
  sample(1, { description: 'One car, behind the stage, from noon until an hour after the end', held: 3, sold: 64, left: 53 }),
  sample(2, {
    name: 'T-shirt with the names of all the bands on its back',
    price: { amount: 1200, currency: 'KES' },
    quantity: 40,
    sold: 40,
    left: 0,
  }),
  sample(3, { name: 'Breakfast', price: { amount: 0, currency: 'KES' }, status: 'paused', quantity: 1_000_000, left: 1_000_000 }),
  sample(4, { name: 'Locker' }),
];
const listed: AddOnList = { items: [...items], event: { id: eventId, currency: 'KES' }, can: { manageAddOns: true, seeSales: true } };
const refusal = "You don't have permission to perform this action";

const calls = /\/api\/events\/[\w-]+\/add-ons(\?|\/|$)/;
const route = 'events/:eventId/add-ons';
const address = `events/${eventId}/add-ons`;
const last = 'Locker';

const list = (data: AddOnList, text: string) => async (page: Page) => {
  await answer(page, calls, { data });
  await frameCalls(page);
  await shows(`/${address}`, text)(page);
};
const full = list(listed, last);
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await press(page, button);
  await page.getByRole('dialog').waitFor();
  await then(page);
};

/** The first is the normal state of the page. */
export const addOnStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  {
    route,
    name: 'to the box office',
    who: 'newcomer',
    open: list(
      {
        ...listed,
        items: items.map((addOn) => ({ ...addOn, held: null, sold: null })),
        can: { manageAddOns: refusal, seeSales: refusal },
      },
      last,
    ),
  },
  { route, name: 'adding', who: 'newcomer', open: inDialog('Add an add-on', (page) => see(page, 'For example Parking, T-shirt or Lunch.')) },
  {
    route,
    name: 'adding, refused',
    who: 'newcomer',
    open: inDialog('Add an add-on', async (page) => {
      const fields = { name: 'Name is required', price: 'Price must be a number', quantity: 'Please give a whole number from 1 to 1,000,000' };
      const json = { success: false, error: fields.name, code: 'INVALID_INPUT', message: fields.name, fields };
      await page.route(calls, (asked) => (asked.request().method() === 'POST' ? asked.fulfill({ status: 400, json }) : asked.fallback()));
      await press(page.getByRole('dialog'), 'Save');
      await see(page, fields.price);
    }),
  },
  { route, name: 'changing', who: 'newcomer', open: inDialog('Change: Parking', (page) => see(page, 'keeps its name and price')) },
  { route, name: 'deleting', who: 'newcomer', open: inDialog('Delete: Locker', (page) => see(page, 'It is offered no more.')) },
  { route, name: 'no add-ons', who: 'newcomer', open: list({ ...listed, items: [] }, 'No add-ons yet') },
  {
    route,
    name: 'for a role without add-ons',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: refusal });
      await frameCalls(page);
      await shows(`/${address}`, 'Add-ons are not open to you')(page);
    },
  },
  { route, name: 'of no event', who: 'newcomer', open: shows(`/${address}`, 'Event Not Found') },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
];

const offered = (number: number, given: Partial<AddOn>): AddOn => ({
  id: idOf(number),
  name: 'Parking',
  description: 'One car, behind the stage, from noon until an hour after the end',
  price: { amount: 500, currency: 'KES' },
  left: 12,
  maxPerPurchase: 2,
  state: 'on_sale',
  ...given,
});

/** The page of the purchase of an event that sells more than tickets. */
async function purchase(page: Page, fixtures: Fixtures, parking: Partial<AddOn> = {}): Promise<void> {
  const addOns = [
    offered(1, parking),
    offered(2, { name: 'T-shirt with the names of all the bands on its back', description: '', price: { amount: 1200, currency: 'KES' }, left: 400 }),
    offered(3, { name: 'Breakfast', price: { amount: 0, currency: 'KES' }, left: 0, state: 'sold_out' }),
  ];
  await page.route(eventCalls, async (asked) => {
    const response = await asked.fetch();
    const { data, ...rest } = (await response.json()) as { readonly data: object };
    await asked.fulfill({ response, json: { ...rest, data: { ...data, addOns } } });
  });
  await toRoute('tickets/purchase/:eventId', 'Choose Your Ticket Type')(page, fixtures);
  await see(page, 'Sold with a ticket');
}

export const soldWithTickets: readonly SiteState[] = [
  {
    route: 'tickets/purchase/:eventId',
    name: 'with add-ons, one of them refused',
    who: 'newcomer',
    open: async (page, fixtures) => {
      const message = 'Parking is sold with a ticket for the event. Please choose a ticket too';
      await answer(page, /\/api\/tickets\/reserve$/, { status: 409, code: 'ADD_ON_ALONE', message }, 'POST');
      await purchase(page, fixtures);
      await press(page.getByRole('group', { name: 'Parking' }), 'More');
      await see(page, message);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'with add-ons chosen',
    who: 'newcomer',
    open: async (page, fixtures) => {
      const held = {
        data: { reservationId: fixtures.ticketId, expiresAt: new Date(Date.now() + 900_000).toISOString(), waitingRoomRequired: false, lines: [] },
      };
      await answer(page, /\/api\/tickets\/reserve$/, held, 'POST');
      await purchase(page, fixtures);
      await chooseTickets(page, 'Regular');
      await press(page.getByRole('group', { name: 'Parking' }), 'More');
      await see(page, 'Parking ×\u00a01');
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'more than M-Pesa takes at once',
    who: 'newcomer',
    open: async (page, fixtures) => {
      const held = {
        data: { reservationId: fixtures.ticketId, expiresAt: new Date(Date.now() + 900_000).toISOString(), waitingRoomRequired: false, lines: [] },
      };
      await answer(page, /\/api\/tickets\/reserve$/, held, 'POST');
      await purchase(page, fixtures, { price: { amount: 249_900, currency: 'KES' } });
      await chooseTickets(page, 'Regular');
      await press(page.getByRole('group', { name: 'Parking' }), 'More');
      await see(page, 'M-Pesa takes at most KSh\u00a0250,000 in one payment');
    },
  },
];
