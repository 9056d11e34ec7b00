// The scroll position on a list: restored by Back and by reload, however the page was left.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AWAKE } from '#app/web/begin-scripts.ts';
import { newVisitor, openBrowser, type Visitor } from './open-browser.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

const PLACE = 700;
/** The tolerance for a position read off a page whose fonts had not loaded yet. */
const NEAR = 40;

let site: Site;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (let number = 1; number <= 20; number += 1) await site.createEvent({ name: `Taarab night ${number}` });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  visitor = await newVisitor(browser, site.url);
  page = visitor.page;
});
afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});

async function scrollDown(): Promise<void> {
  await page.evaluate((place) => window.scrollTo(0, place), PLACE);
  await page.waitForFunction((place) => window.scrollY === place, PLACE);
}

/** Waits for the list at its position; the second check finds a page that jumps afterwards. */
async function expectPlace(path: string): Promise<void> {
  await page.waitForURL((address) => address.pathname + address.search === path);
  const isThere = ([place, near]: readonly [number, number]) => Math.abs(window.scrollY - place) <= near;
  await page.waitForFunction(isThere, [PLACE, NEAR] as const);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(isThere, [PLACE, NEAR] as const)).toBe(true);
}

/** Presses an event that is visible: Playwright would scroll to one that is not. */
async function openEvent(): Promise<void> {
  const spot = await page.evaluate(() => {
    const inSight = [...document.querySelectorAll('main a[href*="/events/"]')]
      .map((link) => link.getBoundingClientRect())
      .find(({ top, bottom }) => top > 150 && bottom < window.innerHeight - 150);
    return inSight && { x: inSight.x + inSight.width / 2, y: inSight.y + inSight.height / 2 };
  });
  if (spot === undefined) throw new Error('No event is in sight');
  await page.mouse.click(spot.x, spot.y);
}

test.each(['/events', '/events?page=2', '/concerts'])('Back from an event leads to the position on %s it was opened from', async (path) => {
  await page.goto(path);
  await scrollDown();
  await openEvent();
  await page.waitForURL(/\/events\/[\w-]+$/);
  await page.goBack();
  await expectPlace(path);
});

test('so it does after full page loads, and after a reload', async () => {
  await page.goto('/events');
  await scrollDown();
  await page.reload();
  await expectPlace('/events');
  await page.goto('/terms');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expectPlace('/events');
});

test('the positions of several pages that were fully loaded are not mixed up', async () => {
  await page.goto('/events');
  await scrollDown();
  await openEvent();
  await page.waitForURL(/\/events\/[\w-]+$/);
  await page.goto('/refunds');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL(/\/privacy$/);
  for (const address of [/\/refunds$/, /\/events\/[\w-]+$/]) {
    await page.goBack();
    await page.waitForURL(address);
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AWAKE);
  }
  await page.goBack();
  await expectPlace('/events');
});

test('a page that was left before its scripts started keeps its position as well', async () => {
  await visitor.context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/events', { waitUntil: 'load' });
  await scrollDown();
  await page.goto('/terms', { waitUntil: 'load' });
  await visitor.context.unrouteAll();
  await page.goBack();
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AWAKE);
  await expectPlace('/events');
});

test('a browser that does not restore the position itself is helped', async () => {
  await page.goto('/events');
  await scrollDown();
  await page.evaluate(() => addEventListener('pagehide', () => void (history.scrollRestoration = 'manual')));
  await page.reload();
  await expectPlace('/events');
});
