// The event whose tickets a visitor is buying, named on the sign-in pages.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { sampleTicketType } from '../sample-event.ts';
import { answer } from './answer-instead.ts';
import { newVisitor, openBrowser } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let event: EventDetail;
let draft: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Taarab by the Sea' });
  // Prices in this currency cannot be paid.
  draft = await site.createEvent({ name: 'Benga Unannounced', currency: 'JPY', ticketTypes: [sampleTicketType({ price: 26_100 })] });
  expect(draft.status).toBe('draft');
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const signIn = (from: string) => `/login?from=${encodeURIComponent(from)}`;

test('it is in the page that the server sends', async () => {
  const { context, page } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto(signIn(`/tickets/purchase/${event.id}?type=1#here`));
  await see(page, `To hold your tickets for ${event.name}`);
  await page.goto(`/sw${signIn(`/tickets/purchase/${event.id}`)}`);
  await see(page, event.name);
  await context.close();
});

test.each([
  ['a draft', () => `/tickets/purchase/${draft.id}`],
  ['an unknown event', () => '/tickets/purchase/00000000-0000-7000-8000-000000000000'],
  ['no id', () => '/tickets/purchase/%zz'],
  ['another page', () => `/events/${event.id}`],
  ['another site', () => `https://elsewhere.example/tickets/purchase/${event.id}`],
])('%s is not named, and the page is as without it', async (_, from) => {
  const response = await fetch(site.url + signIn(from()));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Welcome back');
  expect(html).not.toContain('To hold your tickets');
  expect(html).not.toContain(draft.name);
  expect(html).not.toContain(event.name);
});

test('the browser reads it once for all steps of a sign-in', async () => {
  const { context, page, problems } = await newVisitor(browser, site.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/tickets/purchase/${event.id}`);
  await see(page, `To hold your tickets for ${event.name}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Confirm password').waitFor();
  await see(page, `To hold your tickets for ${event.name}`);
  expect(asked.filter((request) => request.startsWith('GET /api/events/'))).toEqual([`GET /api/events/${event.id}`]);
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['never', 500] as const)('a server that answers %s delays the sign-in page little, and names no event', async (given) => {
  const { context, page } = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  await answer(page, /\/api\/events\//, given);
  await page.goto(`/tickets/purchase/${event.id}`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.getByText('To hold your tickets').count()).toBe(0);
  await context.close();
});
