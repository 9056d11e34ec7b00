// An invalid item costs its own row, never the page; and a link whose file does not load still works.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail, EventSummary } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { answer } from './answer-instead.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const NOTE = 'One entry cannot be shown right now. The rest is all here.';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Benga by the Lake', ticketTypes: [sampleTicketType({ name: 'Child', price: 0 })] });
  visitor = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  const { page } = visitor;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  const token = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  await site.call(`/api/events/${event.id}/saved`, { method: 'PUT', token });
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Child', 2);
  await press(page, 'Secure Purchase');
  await page.waitForURL(/\/confirmation$/);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(visitor.problems.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
});

interface List {
  readonly items: readonly object[];
}

/** The server sends one more item, first. */
const withOne =
  (broken: unknown) =>
  ({ items, ...page }: List) => ({ ...page, items: [broken, ...items] });

test.each([
  ['tickets', '/tickets', /\/api\/tickets(\?|$)/, null],
  ['tickets', '/tickets', /\/api\/tickets(\?|$)/, { id: 'x', status: 'PURCHASED' }],
  ['orders', '/tickets?tab=orders', /\/api\/orders(\?|$)/, null],
  ['orders', '/tickets?tab=orders', /\/api\/orders(\?|$)/, { id: 'x', event: {} }],
  ['saved events', '/tickets?tab=saved', /\/api\/saved-events(\?|$)/, null],
  ['saved events', '/tickets?tab=saved', /\/api\/saved-events(\?|$)/, { id: 'x', venue: {} }],
])('%s (%s)', async (_, address, call, broken) => {
  const { page } = visitor;
  await answer(page, call, withOne(broken));
  await page.goto(address);
  await see(page, event.name);
  await see(page, NOTE);
});

test('a ticket with an unknown time zone', async () => {
  const { page } = visitor;
  await answer(
    page,
    /\/api\/tickets(\?|$)/,
    ({ items, ...rest }: { readonly items: readonly { readonly event: object; readonly orderId: string }[] }) => ({
      ...rest,
      items: [{ ...items[0], id: 'x', orderId: 'x', event: { ...items[0]?.event, timeZone: 'Nowhere/Land' } }, ...items],
    }),
  );
  await page.goto('/tickets');
  await see(page, event.name);
  await see(page, NOTE);
  while (visitor.problems.some((problem) => /Nowhere/.test(problem))) visitor.forgive(/Nowhere/);
});

test('an event in a list', async () => {
  const { page } = visitor;
  await page.goto('/events');
  await see(page, event.name);
  await answer(page, /\/api\/events\?/, withOne({ id: 'x', name: 'Broken', startDate: 'soon', venue: null } as unknown as EventSummary));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await see(page, NOTE);
  await see(page, event.name);
});

test('a page whose file does not load is reached by a full page load', async () => {
  const { page } = visitor;
  await page.setViewportSize(desktop);
  await page.goto('/help');
  await page.route(/\/assets\/events-page-[^/]+\.js$/, (route) => route.abort());
  const lost = page.waitForRequest(/\/assets\/events-page-/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events', exact: true }).click();
  await lost;
  await page.waitForURL('**/events');
  await see(page, event.name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const expected of [/^console: Error loading route module/, /^console/, /ERR_FAILED GET/])
    while (visitor.problems.some((problem) => expected.test(problem))) visitor.forgive(expected);
  await page.setViewportSize(phone);
});
