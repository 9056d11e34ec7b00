// Pages adapt to their readers: enlarged, with wide spacing of characters, by keyboard alone, without motion, with a screen reader. WCAG 2.2 AA
// where axe has no rule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { languages } from '#platform/contract/language/languages.ts';
import { findDisorder, findSmallTargets, findViolations, walkByKeyboard } from './find-faults.ts';
import { announcements, listen } from './live-regions.ts';
import { expectReflow, findSideways } from './narrow-page.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { pageRoutes, siteStates } from './states/site-states.ts';
import { addressOf, openState } from './states/state-steps.ts';
import { openFixtures, closeFixtures, type Fixtures } from './site-fixtures.ts';
import { SITE_START_MS } from './start-site.ts';

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await openFixtures();
}, SITE_START_MS);
afterAll(() => closeFixtures(fixtures));

const planted = `<!doctype html><html lang="en"><title>Planted</title>
  <style>* { margin: 0 } a { display: block } a:focus { outline: none } .bar { position: fixed; inset: 111px 0 auto; height: 28px; background: #fff }</style>
  <main><h1>One</h1><h3>Three</h3><input type="email" aria-label="Email">
  <a href="#ringless" style="height: 30px">No ring</a><p style="height: 30px"><button style="outline: none">Covered</button></p>
  <button style="width: 20px; height: 20px; padding: 0">x</button><p style="height: 10px; overflow: hidden">A line that is cut</p>
  <p style="width: 900px">Wide</p><p style="color: #ccc">Faint</p></main><div class="bar">A bar</div></html>`;

test('the checks find planted faults', async () => {
  const page = await openTab(fixtures.visitors.guest);
  await page.setContent(planted);
  expect(await findDisorder(page, 'sw')).toEqual(['h3 after h1', 'the document says it is en', expect.stringMatching(/^no autocomplete/)]);
  expect((await findViolations(page)).some((fault) => fault.startsWith('color-contrast'))).toBe(true);
  expect((await findSmallTargets(page)).filter((fault) => fault.startsWith('20×20'))).toHaveLength(1);
  expect((await walkByKeyboard(page)).faults).toEqual(
    expect.arrayContaining([expect.stringMatching(/no ring.*#ringless/), expect.stringMatching(/lies under <div class="bar">.*Covered/)]),
  );
  expect((await findSideways(page))[0]).toMatch(/^scrolls 900 in/);
  await expect(expectReflow(page)).rejects.toMatchObject({
    actual: [expect.stringMatching(/^scrolls 900 in 320/), expect.stringContaining('Wide'), expect.stringMatching(/^"A line that is cut" is cut/)],
  });
});

test('a check of a page also ends when the browser draws no frames', async () => {
  const page = await openTab(fixtures.visitors.guest);
  await page.setContent(
    '<title>Moving</title><style>h1 { color: #000; transition: color 60s } h1.pale { color: #ccc }</style><main><h1>One</h1></main>',
  );
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    const heading = document.querySelector('h1');
    if (heading !== null && getComputedStyle(heading).color !== '') heading.className = 'pale';
  });
  expect((await findViolations(page)).filter((fault) => fault.startsWith('color-contrast'))).toHaveLength(1);
});

test('a check of a page is made again when something fades in meanwhile', async () => {
  const page = await openTab(fixtures.visitors.guest);
  await page.setContent(
    '<title>Late</title><style>@keyframes fade { from { opacity: 0 } } .late { animation: fade 200ms }</style><main><h1>One</h1></main>',
  );
  await page.evaluate(() => {
    let looks = 0;
    window.axe = {
      run() {
        looks += 1;
        if (looks === 1) document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="late">Late</p>');
        return Promise.resolve({ violations: [{ id: `look-${looks}`, nodes: [{ target: ['p'] }] }] });
      },
    };
  });
  expect(await findViolations(page)).toEqual(['look-2 p: ']);
  expect(await findViolations(page)).toEqual(['look-3 p: ']);
});

/** Where the focus is: in the open dialog or menu, or in the browser's own controls, which follow after its last element. */
const isInside = (page: Page, selector: string) =>
  page.evaluate((open) => document.activeElement === document.body || document.activeElement?.closest(open) !== null, selector);

describe('a layer over a page', () => {
  const named = (name: string) => siteStates.find((state) => state.name === name);

  test.each([
    ['with the menu of a phone', 'dialog[open]', true],
    ['with the filters of a phone', 'dialog[open]', true],
    ['alone on the screen', 'dialog[open]', true],
    ['with the menu of an account', '#user-menu', false],
    ['with a menu of filters', 'details[open]', false],
  ])('%s closes by Escape, and returns the focus', async (name, selector, traps) => {
    const state = named(name);
    if (state === undefined) throw new Error(`No state ${name}`);
    const page = await openState(fixtures, state);
    if (traps) {
      expect(await isInside(page, selector)).toBe(true);
      for (let tabs = 0; tabs < 25; tabs += 1) {
        await page.keyboard.press(tabs < 20 ? 'Tab' : 'Shift+Tab');
        expect(await isInside(page, selector), `after ${tabs} steps`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await page.locator(selector).waitFor({ state: 'detached' });
    const back = await page.evaluate(() => document.activeElement?.matches('button, summary'));
    expect(back).toBe(true);
  });
});

test('the first tab stop leads past the header to the content', async () => {
  const page = await openTab(fixtures.visitors.guest);
  await page.goto('/events');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().height >= 44)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.each(languages)('every public page has a title and a description of its own (%s)', async (language) => {
  // Login has two addresses; pages that a secret address opens are in no search.
  const apart =
    /^(tickets|orders\/|pay\/|quote\/|promoters\/|stop$|t\/|add-event|admin|analytics|reports\/|notifications|profile|organizer($|\/)|scan$|events\/:eventId\/|business\/application|auth\/login|\*)/;
  const open = pageRoutes().filter(({ route }) => !apart.test(route));
  const heads = await Promise.all(
    open.map(async ({ route }) => {
      const html = await (await fetch(`${fixtures.site.url}${language === 'en' ? '' : `/${language}`}${addressOf(route, fixtures)}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      return [/<title>(.+?)<\/title>/.exec(html)?.[1], /<meta name="description" content="(.+?)"/.exec(html)?.[1]];
    }),
  );
  expect(heads.filter(([title]) => title === undefined)).toEqual([]);
  expect(new Set(heads.map(([title]) => title)).size).toBe(heads.length);
});

describe('a change is announced once', () => {
  test('of the number of events', async () => {
    const page = await openTab(fixtures.visitors.guest);
    await page.goto('/events');
    await listen(page);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy' }).click();
    await see(page, '(1 event available)');
    expect((await announcements(page)).filter((words) => !words.startsWith('Loading'))).toEqual(['(1 event available)']);
  });

  test('that no ticket matches a search', async () => {
    const page = await openTab(fixtures.visitors.buyer);
    await page.goto('/tickets');
    await see(page, 'PURCHASED');
    await listen(page);
    await announcements(page);
    await page.getByLabel('Search tickets').fill('nothing of the kind');
    await see(page, 'No Matching Tickets');
    expect(await announcements(page)).toEqual(['No Matching Tickets']);
  });

  test('that a saved event was removed', async () => {
    const page = await openTab(fixtures.visitors.buyer);
    await page.goto('/tickets?tab=saved');
    const saveButton = page.getByRole('button', { name: `Save ${fixtures.event.name}`, pressed: true });
    await saveButton.waitFor();
    await listen(page);
    // Announcements while the page loaded.
    await announcements(page);
    await saveButton.click();
    await see(page, `${fixtures.event.name} removed`);
    expect(await announcements(page)).toEqual([expect.stringContaining(`${fixtures.event.name} removed`)]);
  });

  test('of the result of the API check', async () => {
    const page = await openTab(fixtures.visitors.guest);
    await page.goto('/api-test');
    // The summary, which comes when the last check has ended: each check says that it passed, too.
    const summary = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /passed/i });
    await summary.waitFor();
    await listen(page);
    await press(page, 'Run again');
    await summary.waitFor();
    expect((await announcements(page)).length).toBe(1);
  });
});

test('in print a page is light and legible, without parts that only a screen needs', async () => {
  const page = await openTab(fixtures.visitors.guest);
  await page.goto(addressOf('events/:eventId', fixtures));
  expect(await page.locator('footer, .tab-bar, .sticky-bar').filter({ visible: true }).count()).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const look = () =>
    page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      return `${colorScheme} on ${backgroundColor}`;
    });
  await expect.poll(look).toBe('light on rgb(255, 255, 255)');
  expect(await page.locator('header, footer, .tab-bar, .sticky-bar').filter({ visible: true }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});
