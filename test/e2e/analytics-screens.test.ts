// The screens of figures by keyboard, address and live updates. Their calls are answered here: what the figures count is tested beside the server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';
import { analyticsOf, oneCall } from './states/analytics-states.ts';
import { dashboardCalls, sampleActivity } from './states/dashboard-states.ts';
import { frameCalls, framedEvent } from './states/framed-event.ts';

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  ({ page } = await newVisitor(browser, site.url, { viewport: desktop, serviceWorkers: 'block' }));
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const address = `/events/${framedEvent.id}/analytics`;

test('a chart is read by keyboard, and the same figures as a table that is sorted', async () => {
  await frameCalls(page);
  await page.route(oneCall, (route) => route.fulfill({ json: { success: true, data: analyticsOf() } }));
  await page.goto(address);
  const chart = page.getByRole('slider', { name: 'Sales: Revenue' });
  await chart.waitFor();
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^KSh\u00a0530,250, 639 tickets, /);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  // The day on which more went back than came in.
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^−KSh\u00a042,000, 0 tickets, /);
  await page.keyboard.press('End');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^KSh\u00a0468,000/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('7');
  await page.getByRole('radio', { name: 'Views' }).check();
  await page.getByRole('slider', { name: 'Sales: Views' }).waitFor();

  await press(page, 'Show as table: Sales');
  const table = page.getByRole('table', { name: 'Sales' });
  await table.getByRole('button', { name: 'Revenue' }).click();
  await expect.poll(() => table.getByRole('columnheader', { name: 'Revenue' }).getAttribute('aria-sort')).toBe('descending');
  const first = () => table.getByRole('row').nth(1).textContent();
  expect(await first()).toContain('KSh\u00a0530,250');
  await table.getByRole('button', { name: 'Revenue' }).click();
  expect(await first()).toContain('−KSh\u00a042,000');
});

test('the period stands in the address and in the call; own dates are checked before', async () => {
  const asked: string[] = [];
  let release = (): void => undefined;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await frameCalls(page);
  await page.route(oneCall, async (route) => {
    asked.push(new URL(route.request().url()).search);
    if (asked.length === 2) await new Promise<void>((resolve) => (release = resolve));
    await route.fulfill({ json: { success: true, data: analyticsOf() } });
  });
  await page.goto(address);
  await see(page, 'Ticket Types Performance');
  expect(asked).toEqual(['?period=7d']);
  await expect.poll(() => page.getByRole('radio', { name: 'Last 7 Days' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(`/events/${framedEvent.id}/report`);
  await expect.poll(() => page.getByRole('link', { name: 'Export' }).getAttribute('target')).toBe('_blank');

  await page.getByRole('radio', { name: 'Last 30 Days' }).click();
  await page.waitForURL(/\?period=30d$/);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  // The earlier figures stay meanwhile.
  await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('true');
  await see(page, 'Ticket Types Performance');
  await expect.poll(() => asked.length).toBe(2);
  release();
  await expect.poll(() => refresh.getAttribute('aria-disabled')).toBeNull();
  await refresh.click();
  await expect.poll(() => asked).toEqual(['?period=7d', '?period=30d', '?period=30d']);

  await press(page, 'Own dates');
  await page.getByLabel('From', { exact: true }).fill('2026-11-14');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await press(page, 'Show');
  await see(page, 'The first date comes first');
  await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-11-01');
  await page.getByLabel('To', { exact: true }).fill('2026-11-20');
  await press(page, 'Show');
  await page.waitForURL(/\?from=2026-11-14&to=2026-11-20$/);
  await expect.poll(() => asked.at(-1)).toBe('?from=2026-11-14&to=2026-11-20');
});

test('a sale appears on the dashboard without moving the focus, and has the figures read again', async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  let summaries = 0;
  const [before, sale] = [sampleActivity.slice(1), sampleActivity[0]];
  await dashboardCalls(page, [framedEvent], { recentActivity: before });
  await page.route(/\/api\/organizer\/events/, (route) =>
    route.fulfill({ json: { success: true, data: { items: [framedEvent], page: 1, limit: 25, total: 1, hasMore: false } } }),
  );
  let isSold = false;
  await page.route(/\/api\/organizer\/activity\/live/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify({ items: isSold ? [sale, ...before] : before })}\n\n` }),
  );
  page.on('request', (request) => void (summaries += request.url().includes('/api/organizer/summary') ? 1 : 0));
  await page.goto('/organizer');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await see(activity, 'Money returned to a buyer');
  expect(await activity.getByText('+KSh\u00a07,500').count()).toBe(1);
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.focus();
  const known = summaries;
  // The stream ended: it is opened again by itself, and now tells of the sale.
  isSold = true;
  await expect.poll(() => activity.getByText('+KSh\u00a07,500').count()).toBe(2);
  await expect.poll(() => summaries).toBeGreaterThan(known);
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => activity.getByRole('list').getAttribute('aria-live')).toBe('polite');
});
