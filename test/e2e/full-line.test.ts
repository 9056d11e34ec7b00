// What a visitor sees while their network sends more searches than the server can render: the frame, which loads its data in the browser.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ VUMI_REQUESTS_PER_MINUTE: '1000000' }), openBrowser()]);
  await site.createEvent({ name: 'Benga on the Lawn' });
  await site.createEvent({ name: 'Taarab by the Sea' });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Sends distinct searches, more at once than may wait, until it is stopped. */
function flood(): () => Promise<void> {
  let isOver = false;
  const asking = Array.from({ length: 24 }, async (_, lane) => {
    for (let n = 0; !isOver; n += 1) await (await fetch(`${site.url}/events?q=random-${lane}-${n}`)).text();
  });
  return async () => {
    isOver = true;
    await Promise.all(asking);
  };
}

test('a search that was not rendered is fetched by the browser, with the same result', async () => {
  const stop = flood();
  const { context, page, problems } = await newVisitor(browser, site.url);
  try {
    // A place in the line may be free at that moment: then the whole page comes, and another search is tried.
    let spaces = 0;
    await expect
      .poll(
        async () => {
          spaces += 1;
          const answer = await page.goto(`/events?q=benga${'+'.repeat(spaces)}`);
          return (await answer?.text())?.includes('Benga on the Lawn');
        },
        { timeout: 60_000, interval: 10 },
      )
      .toBe(false);
    await see(page, '(1 event available)');
    await page.getByRole('link', { name: 'Benga on the Lawn', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Taarab by the Sea', exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Search events').first().inputValue()).toBe('benga');
  } finally {
    await stop();
  }
  // From there on it is a page like any other.
  await page.getByRole('link', { name: 'Benga on the Lawn', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Benga on the Lawn' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a page that many addresses share, the language links lead back to the visitor’s address', async () => {
  const { context, page } = await newVisitor(browser, site.url);
  await page.goto('/no/such/page?x=1');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await expect.poll(() => page.locator('a[hreflang="sw"]').first().getAttribute('href')).toBe('/language/sw?to=%2Fno%2Fsuch%2Fpage%3Fx%3D1');
  await context.close();
});
