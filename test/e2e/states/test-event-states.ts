// The pages of a test event: the event, its purchase, and a ticket.
import type { Page } from 'playwright-core';
import type { Ticket } from '#features/tickets/contract.ts';
import { chooseTickets, press, see } from '../purchase-steps.ts';
import type { Fixtures } from '../site-fixtures.ts';
import { addressOf, eventCalls, failing, loading, shows, ticketCalls, type SiteState } from './state-steps.ts';

const route = 'events/:eventId/test';
const BAR = 'Test: nothing here is sold or paid';

/** A new test of the event. */
async function started(page: Page, fixtures: Fixtures): Promise<void> {
  await shows(addressOf('events/:eventId/edit', fixtures), 'About the event')(page);
  await press(page, 'Test it');
  await page.waitForURL(/\/test$/);
  await see(page, BAR);
  await page.getByRole('heading', { level: 1, name: fixtures.event.name }).waitFor();
}

async function chosen(page: Page, fixtures: Fixtures): Promise<void> {
  await started(page, fixtures);
  await page.getByRole('link', { name: 'Get Tickets' }).filter({ visible: true }).first().click();
  await chooseTickets(page, 'Regular');
  await page.getByRole('radio', { name: 'It is declined' }).check();
  await see(page, BAR);
}

/** A ticket as one of a test event. */
const asTest = (address: string, text: string) => async (page: Page, fixtures: Fixtures) => {
  await page.route(ticketCalls, async (called) => {
    const response = await called.fetch();
    const answer = (await response.json()) as { data: Ticket };
    return called.fulfill({ response, json: { ...answer, data: { ...answer.data, isTest: true } } });
  });
  await shows(addressOf(address, fixtures), text)(page);
  await see(page, BAR);
};

/** The first of each route is the normal state of the page. */
export const testEventStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: started },
  {
    route,
    name: 'asks before it is removed',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await started(page, fixtures);
      await press(page, 'Remove the test');
      await see(page, 'The test event goes with every order and ticket that you tried.');
    },
  },
  { route, name: 'over', who: 'newcomer', open: shows('/events/01900000-0000-7000-8000-000000000999/test', 'This test is over') },
  { route, name: 'loading', who: 'newcomer', open: loading(route, eventCalls) },
  { route, name: 'failed', who: 'newcomer', open: failing(route, eventCalls, 'The test could not be loaded') },
  { route: 'tickets/purchase/:eventId', name: 'of a test', who: 'newcomer', open: chosen },
  {
    route: 'tickets/purchase/:eventId',
    name: 'of a test, declined',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await chosen(page, fixtures);
      await page.getByRole('button', { name: 'Secure Purchase' }).filter({ visible: true }).click();
      await see(page.getByRole('dialog'), 'You chose that this test payment is declined');
    },
  },
  { route: 'tickets/:ticketId/confirmation', name: 'of a test', who: 'buyer', open: asTest('tickets/:ticketId/confirmation', 'Next Steps') },
  { route: 'tickets/:ticketId', name: 'of a test', who: 'buyer', open: asTest('tickets/:ticketId', 'TEST: every gate refuses it') },
];
