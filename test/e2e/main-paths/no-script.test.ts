// The way to an event without scripts: home, search, filters, the event, Login.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { desktop, newVisitor, openBrowser, phone, type Visitor } from '../open-browser.ts';
import { press, see } from '../purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Sundowner by the Baobab' });
  await site.createEvent({ name: 'Sundowner in the Garden', venue: { name: 'Jahazi Garden', city: 'Kampala', country: 'Uganda' } });
  visitor = await newVisitor(browser, site.url, { javaScriptEnabled: false });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
// The browser reports every script that it does not run.
afterEach(() => expect(visitor.problems.filter((problem) => !/^csp GET .*\.js$/.test(problem))).toEqual([]));

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s, from home to the event and to Login', async (_, viewport) => {
  const { page } = visitor;
  await page.setViewportSize(viewport);
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Events' });
  await search.getByLabel('Event', { exact: true }).fill('sundowner');
  await search.getByRole('button', { name: 'Search events' }).click();
  await see(page, '(2 events available)');

  // A filter is the browser's own <details> with a form in it.
  await page.locator('summary', { hasText: 'City' }).click();
  await page.getByLabel('City or venue').fill('Nairobi');
  await press(page, 'Show events');
  await see(page, '(1 event available)');
  expect(new URL(page.url()).searchParams.get('q')).toBe('sundowner');

  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  const calendar = await page.request.get((await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '');
  expect(await calendar.text()).toContain(`SUMMARY:${event.name}`);
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/events/${event.id}`);
});

test('any date removes the day that was searched for', async () => {
  const { page } = visitor;
  await page.setViewportSize(desktop);
  await page.goto('/events?date=2031-05-01');
  await see(page, '(0 events available)');
  await page.locator('summary', { hasText: 'Date' }).click();
  await page.getByText('Any date', { exact: true }).click();
  await press(page, 'Show events');
  await see(page, '(2 events available)');
});

test('a language keeps its prefix through forms and links', async () => {
  const { page } = visitor;
  await page.goto('/fr/events?q=sundowner');
  await page.locator('summary', { hasText: 'Ville' }).click();
  await page.getByLabel('Ville ou lieu').fill('Kampala');
  await press(page, 'Afficher les événements');
  await see(page, '(1 événement disponible)');
  expect(new URL(page.url()).pathname).toBe('/fr/events');
  await page.getByRole('link', { name: 'Sundowner in the Garden', exact: true }).click();
  await see(page, 'À partir de');
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\/events\//);
});

test('a page that needs its script states that, instead of waiting forever', async () => {
  const { page } = visitor;
  await page.goto('/fr/tickets');
  await page.getByRole('heading', { level: 1, name: 'Cette page a besoin de JavaScript' }).waitFor();
  expect(await page.getByRole('status').filter({ visible: true }).count()).toBe(0);
});
