// Failed background work, as an admin sees it and retries it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailedWork } from '#app/site-endpoints.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { answer } from './answer-instead.ts';
import { findSideways } from './narrow-page.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { admin, SITE_START_MS, startSite, type Site } from './start-site.ts';

const LIST = /\/api\/admin\/failed-work$|\/api\/admin\/failed-work\?/;
const work = (id: number, name: string, attempts: number, failedAt: string): FailedWork => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  kind: 'job',
  name,
  subject: null,
  attempts,
  problem: 'Error: no network',
  failedAt,
});
const items = [work(1, 'send-mail', 6, '2026-11-02T09:00:00.000Z'), work(2, 'refund-payment', 14, '2026-11-01T09:00:00.000Z')];

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('an admin sorts failed work and retries it (%s)', async (_name, device) => {
  const { context, page, problems } = await newVisitor(browser, site.url, { viewport: device, serviceWorkers: 'block' });
  await page.goto('/login');
  await signInOn(page, admin, PASSWORD);
  await answer(page, LIST, { data: { items, page: 1, limit: 50, hasMore: false } });
  const retried: string[] = [];
  await page.route(/failed-work\/[\w-]+\/retry$/, (route) => {
    retried.push(route.request().url());
    return route.fulfill({ json: { success: true, data: { id: items[1]?.id, retried: true } } });
  });
  await page.goto('/admin/failed-work');
  await see(page, 'send-mail');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect.poll(() => rows.first().textContent()).toContain('send-mail');
  await page.getByLabel('Sort:').selectOption('Most tries first');
  await expect.poll(() => rows.first().textContent()).toContain('refund-payment');
  expect(await findSideways(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run again: refund-payment' }).click();
  await see(page, 'refund-payment runs again');
  expect(retried).toEqual([expect.stringContaining(String(items[1]?.id))]);
  expect(problems.filter((problem) => !problem.includes('Service Worker registration blocked'))).toEqual([]);
  await context.close();
});
