// A hybrid event from the wizard to its meeting: tickets for hall and stream, a link that the buyer's ticket has by itself when doors open.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#platform/contract/dates.ts';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const LINK = 'https://us02web.zoom.us/j/4815162342?pwd=mzizi';
const MINUTE_MS = 60_000;
const DOORS_MS = 30 * MINUTE_MS;
const dayIn = (days: number): string => dayOf(new Date(Date.now() + days * 24 * 60 * MINUTE_MS), 'Africa/Nairobi');

let site: Site;
let browser: Browser;
let token: string;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function signedIn(email: string, viewport: typeof phone): Promise<Page> {
  const { page } = await newVisitor(browser, site.url, { viewport, serviceWorkers: 'block' });
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
  return page;
}

/** Moves the event so that its doors open in so many milliseconds. */
const openDoorsIn = (ms: number) => {
  const startsAt = Date.now() + DOORS_MS + ms;
  const body = { startDate: new Date(startsAt).toISOString(), endDate: new Date(startsAt + 60 * MINUTE_MS).toISOString() };
  return site.call(`/api/events/${event.id}`, { method: 'PUT', token, body });
};

test('the wizard asks for the platform, its link, both capacities and what each ticket is for', async () => {
  const release = { description: '', price: '0', maxPerOrder: '4', saleStartDate: dayIn(0), saleEndDate: dayIn(20) };
  const form = {
    name: 'Panel in two places',
    category: 'conferences',
    description: 'Four speakers, one question.',
    venue: 'The lakeside hall',
    city: 'Kisumu',
    country: 'Kenya',
    timeZone: 'Africa/Nairobi',
    currency: 'KES',
    startDate: dayIn(20),
    startTime: '18:00',
    organizerName: 'Lakeside',
    organizerEmail: 'hello@lakeside.vumi.test',
    releases: [
      { ...release, key: 'hall', name: 'Front row', quantity: '40' },
      { ...release, key: 'stream', name: 'From home', quantity: '80' },
    ],
  };
  const draft = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
  const page = await signedIn(organizer, desktop);
  await page.goto(`/add-event/${draft.id}`);
  await page.getByText('Hybrid', { exact: true }).click();
  await page.getByLabel('Streaming platform').selectOption('zoom');
  await page.getByLabel('Link to join').fill('https://meet.google.com/abc');
  await page.getByLabel('Physical capacity').fill('20');
  await page.getByLabel('Virtual capacity').fill('50');
  await press(page, 'Next');
  await press(page, 'This is not a link of the platform that you chose');
  await page.getByLabel('Link to join').fill(LINK);
  await press(page, 'Next');
  await page
    .getByRole('button', { name: /From home/ })
    .first()
    .click();
  const admission = page.locator('select[name="releases.stream.admission"]');
  await expect.poll(() => admission.inputValue()).toBe('in_person');
  await admission.selectOption('virtual');
  await press(page, 'Next');
  await see(page, 'Contact email');
  await press(page, 'Next');
  await see(page, LINK);
  await press(page, 'Create Event');
  await see(page, 'Your event is live');
  event = await site.call<EventDetail>(`/api/events/${draft.id}`, { token });
  expect(event).toMatchObject({
    deliveryMethod: 'hybrid',
    streamPlatform: 'zoom',
    hybridSettings: { physicalCapacity: 20, virtualCapacity: 50 },
    virtualSettings: { hasJoinLink: true },
    ticketTypes: [
      { name: 'Front row', admission: 'in_person', quantity: { available: 20 } },
      { name: 'From home', admission: 'virtual', quantity: { available: 50 } },
    ],
  });
  // The editor shows it when asked to, and keeps it when something else is saved.
  await page.goto(`/events/${event.id}/edit`);
  await press(page, 'Show the link');
  await see(page, LINK);
});

test('a buyer chooses the stream; the ticket counts down, and has the link by itself when doors open', async () => {
  const page = await signedIn(customer, phone);
  await page.goto(`/events/${event.id}`);
  await see(page, 'In person');
  await page.getByRole('link', { name: 'From home' }).first().click();
  await see(page, 'Online');
  const buyer = (await tokensOf(site, customer)).AccessToken;
  const hold = await site.call<{ reservationId: string }>('/api/tickets/reserve', {
    method: 'POST',
    token: buyer,
    body: { eventId: event.id, releaseId: event.ticketTypes[1]?.id, quantity: 1 },
  });
  await site.call('/api/tickets/purchase', { method: 'POST', token: buyer, body: { reservationId: hold.reservationId, paymentMethod: 'mpesa' } });
  const { items } = await site.call<{ items: Ticket[] }>('/api/tickets', { token: buyer });
  const ticket = items.find(({ eventId }) => eventId === event.id);
  await openDoorsIn(60_000);
  await page.goto(`/tickets/${ticket?.id}`);
  await see(page, 'Join on Zoom');
  await see(page, 'From home · Online');
  await expect.poll(() => page.getByRole('button', { name: 'Join', exact: true }).isDisabled()).toBe(true);
  expect(await page.content()).not.toContain('mzizi');
  const link = page.getByRole('link', { name: 'Join', exact: true });
  await link.waitFor({ timeout: 150_000 });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([LINK, 'noopener noreferrer']);
  const emails = async () => (await site.emailsTo(customer)).filter(({ subject }) => subject === 'Join Panel in two places now');
  await expect.poll(async () => (await emails()).length, EMAIL_WAIT).toBe(1);
  expect((await emails())[0]?.text).toContain(LINK);
  // What the device keeps of its tickets does not have it.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('mzizi');
});
