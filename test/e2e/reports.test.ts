// Reports by their screens: asked for, made while the list is watched, downloaded, scheduled and ended; and the page of an event that is printed.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Rhumba by the lake', ticketTypes: [sampleTicketType({ price: 1500 })] });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a report is made, appears by itself and is downloaded; a scheduled one is ended; a wrong period keeps what was chosen', async () => {
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto('/organizer');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Event', { exact: true }).selectOption({ label: 'Rhumba by the lake' });
  await main.getByLabel('Report', { exact: true }).selectOption('money');
  await see(main, 'with the balance of each day, from the ledger');
  await main.getByLabel('Report', { exact: true }).selectOption('orders');
  await main.getByLabel('File').selectOption('csv');
  await main.getByLabel('Period').selectOption('dates');
  await press(main, 'Make report');
  await see(main, 'Give a first and a last day, in this order');
  await expect.poll(() => main.getByLabel('Report', { exact: true }).inputValue()).toBe('orders');
  await main.getByLabel('Period').selectOption('all');
  await press(main, 'Make report');
  const download = main.getByRole('button', { name: 'Download: Orders, Rhumba by the lake' });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^Orders - Rhumba by the lake - .*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFOrder,/);

  await main.getByLabel('When').selectOption('weekly');
  await press(main, 'Schedule report');
  await main.getByRole('button', { name: 'End: Orders, Rhumba by the lake' }).click();
  await see(main, 'None. Choose above how often');
  expect(problems.filter((problem) => !problem.startsWith('400 '))).toEqual([]);
  await context.close();
});

test('the report of an event is printed and downloaded as a workbook', async () => {
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: desktop });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${event.id}/report`);
  await see(page, 'Nothing was sold in this period.');
  await page.getByLabel('Period').selectOption('30d');
  await expect.poll(() => page.url()).toContain('period=30d');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Excel' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Sales - Rhumba by the lake - .*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const button of ['Print', 'Download Excel']) expect(await page.getByRole('button', { name: button }).isVisible()).toBe(false);
  const looks = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { color, backgroundColor } = getComputedStyle(heading);
    return [color, backgroundColor];
  });
  expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(problems).toEqual([]);
  await context.close();
});
