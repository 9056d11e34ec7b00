// The sale of an event in the wizard: sales releases with their windows, and places, kept in the draft and given to the event, where the editor has them.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#platform/contract/dates.ts';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS), 'Africa/Nairobi');

let site: Site;
let browser: Browser;
let token: string;
let draft: EventDraft;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
  const release = { price: '1500', quantity: '100', maxPerOrder: '10' };
  const form = {
    name: 'Lake Festival',
    category: 'music',
    description: 'Three bands by the lake.',
    venue: 'The lakeside hall',
    city: 'Kisumu',
    country: 'Kenya',
    timeZone: 'Africa/Nairobi',
    currency: 'KES',
    startDate: dayIn(30),
    startTime: '19:00',
    organizerName: 'Lakeside',
    organizerEmail: 'hello@lakeside.vumi.test',
    releases: [
      { ...release, key: 'early', name: 'Early Bird' },
      { ...release, key: 'regular', name: 'Regular' },
    ],
  };
  draft = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
  ({ page } = await newVisitor(browser, site.url, { viewport: phone, serviceWorkers: 'block' }));
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const stored = async () => (await site.call<EventDraft>(`/api/event-drafts/${draft.id}`, { token })).form;
const group = (name: string): Locator => page.getByRole('group', { name, exact: true });
const openOptions = async (name: RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByText('More options', { exact: true }).click();
};

test('sales releases have windows, which follow from one another and are kept', async () => {
  await page.goto(`/add-event/${draft.id}?step=2`);
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Sales release').selectOption('1');
  const first = group('Issue #1 Early Bird');
  await expect.poll(() => first.getByLabel('Opens on').inputValue()).toBe(dayIn(0));
  await first.getByLabel('Closes on').fill(dayIn(10));
  await first.getByLabel('Closes at').fill('18:00');
  expect(await first.getByText('Opens earlier').count()).toBe(0);

  await openOptions(/^Regular/);
  await page.getByLabel('Sales release').selectOption('2');
  const second = group('Issue #2 General Sales');
  // It begins when the first one ends, and ends with the event.
  const shown = (label: string) => second.getByLabel(label).inputValue();
  expect([await shown('Opens on'), await shown('Opens at'), await shown('Closes on')]).toEqual([dayIn(10), '18:00', dayIn(30)]);
  await second.getByLabel('Opens on').fill(dayIn(9));
  await second.getByText('Opens earlier when the sales release before is sold out').click();
  await press(page, 'Next');
  await see(second, 'Sales releases must follow one another without overlapping');
  await second.getByLabel('Opens on').fill(dayIn(11));
  await see(page, 'Draft saved Just now');
  await expect.poll(stored).toMatchObject({
    windows: { 1: { startDate: '', endDate: dayIn(10), endTime: '18:00' }, 2: { startDate: dayIn(11), opensWhenPreviousSoldOut: true } },
  });
  await page.reload();
  await openOptions(/^Regular/);
  await expect.poll(() => second.getByLabel('Opens on').inputValue()).toBe(dayIn(11));
});

test('a ticket type has a plan of places', async () => {
  await page.getByLabel('Places', { exact: true }).fill('Balcony, A, 1-60');
  await see(page, '60 places for 100 tickets');
  await press(page, 'Next');
  await press(page, 'Regular: There are fewer places than tickets. Add the others, or leave the plan empty');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('releases.regular.places');
  await page.getByLabel('Places', { exact: true }).fill('Balcony, A, 1-60\nBalcony, B, 1-40');
  await see(page, '100 places for 100 tickets');
  await expect.poll(async () => (await stored()).releases[1]?.places).toBe('Balcony, A, 1-60\nBalcony, B, 1-40');
  await page.reload();
  await see(page, '100 places');
});

test('the review shows them, and the event and its editor have them', async () => {
  await page.goto(`/add-event/${draft.id}?step=4`);
  await see(page, 'Opens earlier when the sales release before is sold out');
  await see(page, '100 places');
  await press(page, 'Create Event');
  await see(page, 'Your event is live');
  const event = await site.call<EventDetail>(`/api/events/${draft.id}`, { token });
  expect(event.releases).toMatchObject([
    { issueNumber: 1, active: true, endDate: `${dayIn(10)}T15:00:00.000Z` },
    { issueNumber: 2, active: false, startDate: `${dayIn(10)}T21:00:00.000Z`, opensWhenPreviousSoldOut: true },
  ]);
  expect(event.ticketTypes).toMatchObject([
    { name: 'Early Bird', state: 'on_sale', saleStartDate: null },
    { name: 'Regular', state: 'coming_soon' },
  ]);
  await page.goto(`/events/${draft.id}/edit?tab=tickets`);
  await expect.poll(() => group('Issue #1 Early Bird').getByLabel('Closes at').inputValue()).toBe('18:00');
  await expect.poll(() => group('Issue #2 General Sales').getByLabel('Opens on').inputValue()).toBe(dayIn(11));
  await page.goto(`/events/${draft.id}/places/${event.ticketTypes[1]?.id}`);
  await expect.poll(() => page.getByLabel('Places', { exact: true }).inputValue()).toBe('Balcony, A, 1-60\nBalcony, B, 1-40');
});
