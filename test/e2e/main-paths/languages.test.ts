// The language and the currency of a visitor: chosen in the footer, remembered, and the same page underneath.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser } from '../open-browser.ts';
import { see } from '../purchase-steps.ts';
import { admin, SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Taarab by the Sea' });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a language is chosen without script, remembered, and leads back to the same list', async () => {
  const { context, page } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto('/events?q=taarab');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Kiswahili' }).click();
  await page.getByRole('navigation', { name: 'Lugha' }).waitFor();
  expect(page.url()).toBe(`${site.url}/events?q=taarab`);
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('sw');
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('sw');
  await page.getByRole('navigation', { name: 'Lugha' }).getByRole('link', { name: 'Français' }).click();
  await page.getByRole('navigation', { name: 'Langue' }).waitFor();
  expect(page.url()).toBe(`${site.url}/events/${event.id}`);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'Français' }).getAttribute('aria-current'))
    .toBe('true');
  await context.close();
});

test('an address in one language stays in it, also through sign-in', async () => {
  const { context, page, problems } = await newVisitor(browser, site.url);
  await page.goto('/fr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aide', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Aide et assistance' }).waitFor();
  expect(page.url()).toBe(`${site.url}/fr/help`);
  await page.goto('/fr/tickets');
  await page.waitForURL(`${site.url}/fr/login?from=%2Ftickets`);
  expect(problems).toEqual([]);
  await context.close();
});

test('counts and amounts of money are grouped as the language groups figures', async () => {
  const { context, page } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  const stadium = await site.createEvent({ name: 'Night at the Stadium', capacity: 5000 });
  for (const [prefix, capacity, price] of [
    ['', '5,000 capacity', '1,500'],
    ['/fr', '5\u202f000 places', '1\u202f500'],
  ] as const) {
    await page.goto(`${prefix}/events?q=stadium`);
    await see(page.getByRole('article'), capacity);
    await see(page.getByRole('article'), new RegExp(`KSh\u00a0${price}`));
    await page.goto(`${prefix}/events/${stadium.id}`);
    await see(page, capacity);
  }
  await context.close();
});

test('amounts are also shown in the currency of the time zone, or the chosen one', async () => {
  const { context, page, problems } = await newVisitor(browser, site.url, { timezoneId: 'Europe/Paris' });
  const card = page.getByRole('complementary', { name: 'Tickets' });
  await page.goto(`/events/${event.id}`);
  // 1,500 shillings at 150 to the dollar and 0.85 euros to it.
  await see(card, /≈ about €9\b/);
  const currency = page.getByRole('contentinfo').getByLabel('Currency');
  await expect.poll(() => currency.inputValue()).toBe('EUR');
  await currency.selectOption('JPY');
  await see(card, /≈ about ¥1,100\b/);
  await page.reload();
  await see(card, /≈ about ¥1,100\b/);
  await page.goto('/');
  await see(page.getByRole('article'), /≈ about ¥1,100\b/);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(wide, 'a phone does not scroll sideways').toBeLessThanOrEqual(room ?? 0);
  await page.goBack();
  // With the event's own currency chosen, the server's dollar amount is shown.
  await currency.selectOption('KES');
  await see(card, /≈ about \$10\b/);
  expect(problems).toEqual([]);
  await context.close();
});

test('the rates come with every page, and a changed one with the next', async () => {
  const { context, page, problems } = await newVisitor(browser, site.url, { timezoneId: 'Europe/Paris' });
  const { AccessToken: token } = await tokensOf(site, admin);
  const setEuros = (unitsPerUsd: number) => site.call('/api/currencies/EUR', { method: 'PUT', token, body: { unitsPerUsd } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // A page for missing addresses is rendered once.
  const fromNowhere = async () => {
    await page.goto('/no/such/page');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
    return page.getByRole('article').filter({ hasText: event.name });
  };
  await see(await fromNowhere(), /≈ about €9\b/);
  await setEuros(1.73125);
  await expect.poll(async () => (await fetch(`${site.url}/no/such/page`)).text()).toContain('1.73125');
  await see(await fromNowhere(), /≈ about €17\b/);
  await page.goto('/tickets');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.goBack();
  expect(asked.filter((url) => /api\/currencies|\.data\b/.test(url))).toEqual([]);
  expect(problems.filter((problem) => !/^404 GET .*\/no\/such\/page$/.test(problem))).toEqual([]);
  await setEuros(0.85);
  await context.close();
});
