// An organizer edits an event: its fields, its ticket types and its state; with a failing network, and with another person at the same time.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../../sample-event.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from '../open-browser.ts';
import { press, see } from '../purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let token: string;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
  visitor = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  event = await site.createEvent({
    name: 'Lake Night',
    organizer: { name: 'Lakeside', email: 'hello@lakeside.vumi.test' },
    ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Student', price: 500 })],
  });
});

const open = async (tab: string, text: string) => {
  await visitor.page.goto(`/events/${event.id}/edit?tab=${tab}`);
  await see(visitor.page, text);
};
const idOf = async (of: string): Promise<string> => (JSON.parse(Buffer.from(of.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
const stored = () => site.call<EventDetail>(`/api/events/${event.id}`, { token });

test('fields are saved; a failure, a reload and a link lose nothing typed', async () => {
  const { page } = visitor;
  await open('details', 'About the event');
  await page.getByLabel('Event name').fill('Lake Day');
  await page.getByLabel('City', { exact: true }).fill('');
  await press(page, 'Save Changes');
  await see(page, 'Please check these fields');
  await page.getByLabel('City', { exact: true }).fill('Kisumu');
  await page.route(/\/api\/events\/[\w-]+$/, (route) => (route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback()));
  await press(page, 'Save Changes');
  await see(page, 'Failed to save event. Please try again.');
  await page.unroute(/\/api\/events\/[\w-]+$/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await see(page, 'Changes that you had not saved are shown.');
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Lake Day');
  await page.getByRole('link', { name: 'Settings & Status' }).click();
  await page.getByLabel('Phone number').fill('0712 345 678');
  await see(page, 'Not saved yet: Event Details, Settings & Status');
  await page.getByRole('link', { name: 'Preview' }).click();
  await see(page, 'You have unsaved changes');
  await press(page, 'Stay here');
  await press(page, 'Save Changes');
  await see(page, 'Event updated successfully!');
  expect(await stored()).toMatchObject({ name: 'Lake Day', venue: { city: 'Kisumu' }, organizer: { phone: '0712 345 678' }, version: 2 });
  await see(page, 'Event changed');
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.waitForURL(`**/events/${event.id}`);
});

test('another date asks whether people with a ticket are told', async () => {
  const { page } = visitor;
  event = await site.createEvent({
    organizer: { name: 'Lakeside', email: 'hello@lakeside.vumi.test' },
    ticketTypes: [sampleTicketType({ name: 'Free', price: 0 })],
  });
  const buyer = (await tokensOf(site, customer)).AccessToken;
  const hold = { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 1, customerId: await idOf(buyer) };
  const { reservationId } = await site.call<{ reservationId: string }>('/api/tickets/reserve', { method: 'POST', token: buyer, body: hold });
  await site.call('/api/tickets/purchase', { method: 'POST', token: buyer, body: { reservationId, billingDetails: {} } });
  await open('details', 'About the event');
  await page.getByLabel('Venue name').fill('Pier 3');
  await press(page, 'Save Changes');
  await see(page, 'Tell the ticket holders?');
  await see(page.getByRole('dialog'), 'Pier 3');
  await page.getByText('Tell everybody with a ticket').click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ tellHolders: false, venue: { name: 'Pier 3' } });
  await see(page, 'Event updated successfully!');
});

test('what another person has saved is shown, and both changes are kept', async () => {
  const { page } = visitor;
  await open('details', 'About the event');
  await page.getByLabel('Event name').fill('Lake Day');
  await page.getByLabel('Description').fill('Boats.');
  await site.call(`/api/events/${event.id}`, { method: 'PUT', token, body: { name: 'Harbour Night', terms: 'No bottles.' } });
  await press(page, 'Save Changes');
  await see(page, 'Changed by another person');
  const dialog = page.getByRole('dialog');
  for (const text of ['Lake Day', 'Harbour Night', 'No bottles.']) await dialog.getByText(text).first().waitFor();
  await press(page, 'Keep mine');
  await see(page, 'Event updated successfully!');
  expect(await stored()).toMatchObject({ name: 'Lake Day', description: 'Boats.', terms: 'No bottles.' });
});

test('ticket types are added, paused, moved, copied and deleted', async () => {
  const { page } = visitor;
  await open('tickets', 'Ticket types');
  // On a phone there is nothing for it to save.
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await press(page, 'Add Ticket Type');
  await page.getByLabel('Ticket name').fill('VIP');
  await page.getByLabel('Price', { exact: true }).fill('5000');
  await page.getByLabel('Quantity').fill('20');
  await page.route(/\/tickets$/, (route) => (route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback()), { times: 4 });
  await press(page, 'Save ticket type');
  await see(page, 'Failed to create ticket type');
  await page.unroute(/\/tickets$/);
  await press(page, 'Save ticket type');
  await see(page, 'VIP was saved');
  await press(page, 'More: VIP');
  await press(page, 'Move up: VIP');
  await see(page, 'VIP is now number 2');
  await press(page, 'Pause: Student');
  await see(page, 'Student is paused');
  await press(page, 'More: VIP');
  await press(page, 'Duplicate: VIP');
  await see(page, 'VIP (copy) was added, paused');
  await press(page, 'More: Regular');
  await press(page, 'Delete: Regular');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await see(page, 'Regular was deleted');
  const types = (await stored()).ticketTypes.map(({ name, status }) => `${name} ${status}`);
  expect(types).toEqual(['VIP active', 'Student paused', 'VIP (copy) paused']);
});

test('a pool is made at a ticket type, changed and deleted; what is refused stands at its field', async () => {
  const { page } = visitor;
  const hold = { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 3 };
  await open('tickets', 'Ticket types');
  await press(page, 'Edit: Student');
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Shares places with').selectOption({ label: 'New pool of places' });
  await page.getByLabel('Pool name').fill('Balcony');
  await page.getByLabel('Places in the pool').fill('30');
  await page.getByLabel('People per ticket').fill('90');
  await press(page, 'Save ticket type');
  await press(page, 'One ticket admits 1 to 50 people');
  await page.getByLabel('People per ticket').fill('4');
  await press(page, 'Save ticket type');
  await see(page, 'Student was saved');
  await see(page, 'Admits 4 · Balcony');
  expect(await stored()).toMatchObject({ pools: [{ name: 'Balcony', total: 30 }], ticketTypes: [{ name: 'Regular' }, { admits: 4 }] });

  const student = event.ticketTypes[1]?.id;
  await site.call('/api/tickets/reserve', { method: 'POST', token, body: { ...hold, releaseId: student } });
  await press(page, 'Edit: Balcony');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Places in the pool').fill('11');
  await press(dialog, 'Save pool');
  await see(dialog, 'The pool cannot be smaller than what is sold and held of it');
  await dialog.getByLabel('Places in the pool').fill('12');
  await dialog.getByLabel('Pool name').fill('Gallery');
  await press(dialog, 'Save pool');
  await see(page, 'Gallery was saved');
  await press(page, 'Delete: Gallery');
  await press(dialog, 'Delete');
  await see(dialog, 'Ticket types draw from this pool. Take them out of it first');
  await press(dialog, 'Cancel');
  await press(page, 'Edit: Student');
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Shares places with').selectOption({ label: 'No other tickets' });
  await press(page, 'Save ticket type');
  await see(page, 'Tickets of this type are held or sold. It cannot change its pool now');
});

test('the windows of the sales releases are changed, and what is refused stands at its field', async () => {
  const { page } = visitor;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await open('tickets', 'None: every ticket type is sold by its own dates.');
  await press(page, 'Add sales release');
  await press(page, 'Add sales release');
  const [first, second] = ['Issue #1 Early Bird', 'Issue #2 General Sales'].map((name) => page.getByRole('group', { name, exact: true })) as [
    Locator,
    Locator,
  ];
  await first.getByLabel('Opens on').fill(day(-1));
  await first.getByLabel('Closes on').fill(day(5));
  await second.getByLabel('Opens on').fill(day(4));
  await second.getByLabel('Closes on').fill(day(10));
  await second.getByText('Opens earlier when the sales release before is sold out').click();
  await press(page, 'Save sales releases');
  await see(page, 'Please check these fields');
  await see(second, 'Sales releases must follow one another without overlapping');
  await second.getByLabel('Opens on').fill(day(6));
  // Another person changes something else meanwhile: nothing is asked.
  await site.call(`/api/events/${event.id}`, { method: 'PUT', token, body: { terms: 'No bottles.' } });
  await press(page, 'Save sales releases');
  await see(page, 'The sales releases were saved');
  await see(first, 'Open');
  await see(second, 'Not open yet');
  const { releases } = await stored();
  expect(releases).toMatchObject([{ active: true }, { opensWhenPreviousSoldOut: true, startDate: `${day(6)}T20:59:00.000Z` }]);
});

test('each change of the state asks first', async () => {
  const { page } = visitor;
  await open('settings', 'Event is Live');
  const change = async (button: string, question: string, done: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await see(page, question);
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await see(page, done);
  };
  await change('Pause Sales', 'Pause ticket sales for this event?', 'Ticket sales are paused');
  await change('Go Live', 'Make this event live and start ticket sales?', 'The event is live');
  await change('End Event', 'Mark this event as ended? This will stop all ticket sales.', 'The event is ended');
  expect((await stored()).status).toBe('ended');
  event = await site.createEvent({ name: 'Lake Night' });
  await open('settings', 'Event is Live');
  // Cancelling has a page of its own: test/e2e/cancel-and-postpone.test.ts.
  await page.getByRole('link', { name: 'Cancel Event', exact: true }).click();
  await see(page, 'Cancel this event? This action cannot be undone.');
  await page.goBack();
  await page.getByRole('link', { name: 'Postpone Event', exact: true }).click();
  await page.getByRole('heading', { name: 'Postpone Event' }).waitFor();
});
