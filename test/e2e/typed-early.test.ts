// What a visitor typed or chose before the page is hydrated: it stays, and the page takes it over.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AWAKE } from '#app/web/begin-scripts.ts';
import { newVisitor, openBrowser, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

const EMAIL = 'someone@site.vumi.test';
let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});

/** A page whose scripts load after its fields are filled. */
async function fillEarly(path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  const page = await openEarly(path, async (early) => {
    for (const [label, value] of Object.entries(fields)) await early.getByLabel(label, { exact: true }).fill(value);
  });
  for (const [label, value] of Object.entries(fields)) expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  return page;
}

/** A page whose scripts load after `act`; resolves when it is hydrated. */
async function openEarly(path: string, act: (page: Page) => Promise<unknown>): Promise<Page> {
  visitor = await newVisitor(browser, site.url);
  const { page } = visitor;
  const acted = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await acted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act(page);
  acted.resolve();
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AWAKE);
  return page;
}

test('the length of a message is counted', async () => {
  const page = await fillEarly('/contact', { Name: 'Someone', Message: 'Typed early' });
  await page.getByText('11 of 4,000').waitFor();
});

test('an address is passed on to the next form', async () => {
  const page = await fillEarly('/login', { Email: EMAIL, Password: 'Karibu2026' });
  await page.locator(`a[href*="${encodeURIComponent(EMAIL)}"]`, { hasText: 'Forgot password?' }).click();
  await page.waitForURL(/forgot-password/);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(EMAIL);
});

test('errors in it are reported, with a link to the field', async () => {
  const page = await fillEarly('/login', { Email: EMAIL, Password: 'Wrong2026' });
  await press(page, 'Login');
  await see(page, 'Login failed');
  visitor.forgive(/400 POST .*\/identity\//);
  await press(page, 'Incorrect username or password.');
  await page.locator('[name=password]:focus').waitFor();
});

test('a new password is checked against its rules', async () => {
  const page = await fillEarly('/auth/register', { Email: EMAIL, Password: 'Karibu2026' });
  const met = page.locator('.text-ok', { hasText: /characters|letter|number/ });
  await expect.poll(() => met.count()).toBe(4);
});

test('a currency is remembered, and shown', async () => {
  const event = await site.createEvent({ name: 'Taarab by the Sea' });
  const page = await openEarly(`/events/${event.id}`, (early) => early.getByRole('contentinfo').getByLabel('Currency').selectOption('JPY'));
  await see(page.getByRole('complementary', { name: 'Tickets' }), /≈ about ¥1,100\b/);
  await page.reload();
  await expect.poll(() => page.getByRole('contentinfo').getByLabel('Currency').inputValue()).toBe('JPY');
});

test('the fields of a business are kept for a reload', async () => {
  const fields = { 'First name': 'First', 'Company name': 'Lakeside Productions Ltd', City: 'Kisumu' };
  const page = await openEarly('/auth/business-signup', async (early) => {
    for (const [label, value] of Object.entries(fields)) await early.getByLabel(label).first().fill(value);
    await early.getByLabel('Business type').selectOption('Festival Producer');
  });
  await page.getByLabel('Phone number').fill('0712 345 678');
  await page.reload();
  for (const [label, value] of Object.entries(fields)) await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe(value);
  await expect.poll(() => page.getByLabel('Business type').inputValue()).toBe('Festival Producer');
});
