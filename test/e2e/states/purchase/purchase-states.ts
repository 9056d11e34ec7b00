// From the choice of tickets to their confirmation.
import type { Page } from 'playwright-core';
import { answer } from '../../answer-instead.ts';
import { chooseTickets, fillPhone, press, see } from '../../purchase-steps.ts';
import type { Fixtures } from '../../site-fixtures.ts';
import { soldWithTickets } from '../selling/add-on-states.ts';
import { chosenStates } from './chosen-standing-states.ts';
import { eventCalls, failing, loading, shows, toRoute, type SiteState } from '../state-steps.ts';

/** The page requires more than its visitor may: its own requirement is replaced on the way. */
const demanding = (demand: string, title: string) => async (page: Page, fixtures: Fixtures) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/permission:["'`]purchase:tickets["'`]/, demand) });
  });
  await toRoute('tickets/purchase/:eventId', title)(page, fixtures);
};

const purchase = toRoute('tickets/purchase/:eventId', 'Choose Your Ticket Type');

/** The first of each route is the normal state of the page. */
export const purchaseStates: readonly SiteState[] = [
  { route: 'tickets/purchase/:eventId', name: 'full', who: 'buyer', open: purchase },
  {
    route: 'tickets/purchase/:eventId',
    name: 'chosen, in parts, with a promo code',
    who: 'buyer',
    open: async (page, fixtures) => {
      await purchase(page, fixtures);
      await chooseTickets(page, 'Regular');
      await page.getByRole('radio', { name: /^2 parts/ }).check();
      await page.getByRole('textbox', { name: 'Promo code' }).fill('VUMI20');
      await press(page, 'Apply');
      await see(page, /20% off/);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'refused',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/tickets\/(reserve|purchase)/, 500, 'POST');
      await purchase(page, fixtures);
      await chooseTickets(page, 'Regular');
      await fillPhone(page, '12');
      await press(page, 'Secure Purchase');
      await fillPhone(page, '0712 345 678');
      await press(page, 'Secure Purchase');
      await see(page, /^Failed to (reserve tickets|purchase ticket)/);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'sold out while choosing',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/tickets\/reserve$/, { status: 409, code: 'SOLD_OUT', message: 'Sold Out' }, 'POST');
      await purchase(page, fixtures);
      await page.getByRole('radio', { name: /^Regular/ }).check();
      await see(page, 'Regular is sold out');
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'the hold has ended',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await answer(
        page,
        /\/api\/tickets\/reserve$/,
        { data: { reservationId: fixtures.ticketId, expiresAt: new Date().toISOString(), waitingRoomRequired: false, lines: [] } },
        'POST',
      );
      await purchase(page, fixtures);
      await chooseTickets(page, 'Regular');
      await see(page, 'Your hold has ended');
    },
  },
  ...soldWithTickets,
  { route: 'tickets/purchase/:eventId', name: 'loading', who: 'buyer', open: loading('tickets/purchase/:eventId', eventCalls) },
  {
    route: 'tickets/purchase/:eventId',
    name: 'failed',
    who: 'buyer',
    open: failing('tickets/purchase/:eventId', eventCalls, 'Failed to load event information'),
  },
  { route: 'tickets/purchase/:eventId', name: 'missing', who: 'buyer', open: shows('/tickets/purchase/no-such-event', 'Event Not Found') },
  {
    route: 'tickets/purchase/:eventId',
    name: 'the waiting room',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/queue\/status/, { data: { requiresQueue: true, position: 128, estimatedWait: 6 } });
      // For an event of which the buyer holds nothing: a buyer with tickets need not wait.
      await shows(`/tickets/purchase/${fixtures.festival.id}`, 'You’re in the virtual waiting room')(page);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'not permitted',
    who: 'buyer',
    open: demanding('permission:"manage:users"', 'Insufficient Permissions'),
  },
  { route: 'tickets/purchase/:eventId', name: 'for another role', who: 'buyer', open: demanding('role:"admin"', 'Role Restriction') },
  { route: 'tickets/:ticketId/confirmation', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId/confirmation', 'Next Steps') },
  { route: 'tickets/:ticketId/confirmation', name: 'missing', who: 'buyer', open: shows('/tickets/no-such-ticket/confirmation', 'Ticket Not Found') },
  ...chosenStates,
];
