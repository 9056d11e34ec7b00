// A page tells that it is shown, by whom it was linked, and for how long it was visible; a robot is not counted.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { newVisitor, openBrowser } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

const phone = 'Mozilla/5.0 (Linux; Android 13; TECNO KG5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

let site: Site;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Seen by many' });
}, SITE_START_MS);
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens the event's page from a link with `utm_source`, follows one within the site, and leaves. Returns what was told of each page, and the answers. */
async function visit(userAgent?: string) {
  const { context, page, problems } = await newVisitor(browser, site.url, userAgent === undefined ? {} : { userAgent });
  const answers: Promise<boolean>[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/views')) return;
    answers.push(
      request.response().then(async (response) => {
        const answer = (await response?.json()) as { readonly data: { readonly counted: boolean } } | undefined;
        return answer?.data.counted === true;
      }),
    );
  });
  // Chromium does not tell what a beacon carried.
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => told.push(JSON.parse(text)));
      return send(address, body);
    };
    Object.assign(window, { told });
  });
  await page.goto(`/sw/events/${event.id}?utm_source=whatsapp`);
  await see(page, 'Seen by many');
  await page.waitForTimeout(1_200);
  await page.locator('a[href="/sw/events"]:visible').first().click();
  await page.waitForURL('**/sw/events');
  await expect.poll(() => answers.length).toBe(3);
  const told = await page.evaluate(() => (window as unknown as { readonly told: readonly unknown[] }).told);
  const counted = await Promise.all(answers);
  await context.close();
  expect(problems).toEqual([]);
  return { told, counted };
}

test('a view, its source and the time it was visible are told without the language of the page', async () => {
  const { told, counted } = await visit(phone);
  const path = `/events/${event.id}`;
  expect(told[0]).toEqual({ path, utmSource: 'whatsapp' });
  expect(told.slice(1)).toEqual(
    expect.arrayContaining([
      { path, visibleSeconds: expect.any(Number) },
      { path: '/events', utmSource: 'whatsapp' },
    ]),
  );
  expect(counted).toEqual([true, true, true]);
});

test('a browser that calls itself headless is not counted', async () => {
  const { counted } = await visit();
  expect(new Set(counted)).toEqual(new Set([false]));
});
