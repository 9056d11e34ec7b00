// Filtering the list of events: the sheet with all filters on a phone, the panels of a wide screen, and invalid addresses.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { answer } from './answer-instead.ts';
import { desktop, newVisitor, openBrowser, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const [index, price] of [500, 1500, 4000].entries())
    await site.createEvent({ name: `Evening ${index + 1}`, ticketTypes: [sampleTicketType({ price })] });
  visitor = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]));

async function openSheet(page: Page) {
  await page.locator('summary').filter({ hasText: 'Date' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  return sheet;
}

test('any date removes the day that was searched for', async () => {
  const { page } = visitor;
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Events' });
  await search.getByLabel('When').fill('2031-05-01');
  await search.getByRole('button', { name: 'Search events' }).click();
  await see(page, '(0 events available)');
  await page.locator('summary').filter({ hasText: '2031' }).click();
  await page.getByRole('dialog').getByText('Any date', { exact: true }).click();
  await press(page, 'Show 3 events');
  await see(page, '(3 events available)');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('the sheet begins with the current filters, also after choices that were not applied', async () => {
  const { page } = visitor;
  await page.goto('/events');
  const sheet = await openSheet(page);
  await sheet.getByLabel('Price to', { exact: true }).last().fill('2000');
  await sheet.getByRole('button', { name: 'Show 2 events' }).waitFor();
  await sheet.getByRole('link', { name: 'Clear' }).click();
  await sheet.waitFor({ state: 'detached' });
  await openSheet(page);
  await sheet.getByRole('button', { name: 'Show 3 events' }).waitFor();
});

test('a panel clears text that was typed but not submitted, also where nothing was filtered', async () => {
  const page = await visitor.context.newPage();
  await page.setViewportSize(desktop);
  await page.goto('/events');
  await page.locator('summary').filter({ hasText: 'Price' }).click();
  const most = page.getByLabel('Price to', { exact: true }).last();
  const untouched = await most.inputValue();
  await most.fill('700');
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect.poll(() => most.inputValue()).toBe(untouched);
  await page.close();
});

test('no end of the price slider leaves its range', async () => {
  const { page } = visitor;
  await page.goto('/events?maxPrice=10');
  const sheet = await openSheet(page);
  await sheet.getByRole('slider', { name: 'Price from' }).press('ArrowRight');
  await expect.poll(() => sheet.getByRole('spinbutton', { name: 'Price from' }).inputValue()).toBe('');
  await page.goto('/events?minPrice=100000');
  await openSheet(page);
  await sheet.getByRole('slider', { name: 'Price to' }).press('ArrowLeft');
  await expect.poll(() => sheet.getByRole('spinbutton', { name: 'Price to' }).inputValue()).toBe('');
});

test('a refused list offers to clear its filters', async () => {
  const { page } = visitor;
  await page.goto('/festivals');
  await answer(page, /\/api\/events\?/, { status: 400, code: 'INVALID_INPUT', message: 'Some of what was sent is not valid' });
  await page.locator('summary').filter({ hasText: 'Month' }).click();
  await page.getByRole('dialog').getByText('Today', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
  await see(page, 'Some filters of this address cannot be read. Clear them to see all events.');
  await page.unrouteAll();
  while (visitor.problems.some((problem) => problem.startsWith('400 GET'))) visitor.forgive(/^400 GET .*\/api\/events/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await see(page, '(0 events available)');
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/festivals');
});

test('the count is that of the last choice: a late answer for an earlier one is dropped, and a failed one leaves no count', async () => {
  const { page } = visitor;
  await page.goto('/events');
  const sheet = await openSheet(page);
  const most = sheet.getByLabel('Price to', { exact: true }).last();
  const held = Promise.withResolvers<void>();
  await page.route(/maxPrice=2000/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const isAsked = (price: number) => page.waitForRequest((request) => request.url().includes(`maxPrice=${price}`));
  await Promise.all([isAsked(2000), most.fill('2000')]);
  // Until an answer comes, the last count stays.
  await sheet.getByRole('button', { name: 'Show 3 events' }).waitFor();
  await Promise.all([isAsked(700), most.fill('700')]);
  await sheet.getByRole('button', { name: 'Show 1 event' }).waitFor();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await sheet.getByRole('button', { name: 'Show 1 event' }).waitFor();

  await answer(page, /\/api\/events\?/, 400);
  await most.fill('2100');
  await sheet.getByRole('button', { name: 'Show events', exact: true }).waitFor();
  visitor.forgive(/^400 GET .*maxPrice=2100/);
  await answer(page, /\/api\/events\?/, 'never');
  await Promise.all([isAsked(1900), most.fill('1900')]);
  await sheet.getByRole('button', { name: 'Show events', exact: true }).waitFor();
  await page.unrouteAll();
  await most.fill('2000');
  await sheet.getByRole('button', { name: 'Show 2 events' }).waitFor();
  await most.fill('2100');
  await sheet.getByRole('button', { name: 'Show 2 events' }).waitFor();
});
