// What a visitor says of itself.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { findSideways } from './narrow-page.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a profile is read, changed, refused where it is wrong, and kept as it was by Cancel', async () => {
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/profile');
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL(/\/profile$/);
  await see(page, 'Verified Member');
  await page.goto('/tickets');
  await press(page, 'Menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL(/\/profile$/);
  await see(page, 'Not given');
  await press(page, 'Edit');
  await page.getByLabel('City').fill('kisumu');
  await page.getByLabel('Date of birth').fill('2999-01-01');
  await press(page, 'Save Changes');
  await see(page, 'A date of birth lies in the past');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('kisumu');
  await page.getByLabel('Date of birth').fill('1990-06-30');
  await page.getByLabel('Name', { exact: true }).fill('Another Name');
  await press(page, 'Save Changes');
  await see(page, 'Profile saved');
  await see(page, 'Kisumu');
  await see(page, '30 Jun 1990');
  await press(page, 'Edit');
  await page.getByLabel('City').fill('Elsewhere');
  await press(page, 'Cancel');
  await see(page, 'Kisumu');
  expect(await page.getByText('Elsewhere').count()).toBe(0);
  expect(await findSideways(page)).toEqual([]);
  // The menu has the new name without signing in again.
  await press(page, 'Menu');
  await see(page.getByRole('dialog', { name: 'Menu' }), 'Another Name');
  expect(problems).toEqual([`400 PUT ${site.url}/api/profile`]);
  await context.close();
});

test('a new name reaches the menu although its page was loaded again before the session was renewed', async () => {
  const { page, context } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/profile');
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL(/\/profile$/);
  // The first renewal is never answered.
  await page.route('**/identity/**', () => undefined, { times: 1 });
  await press(page, 'Edit');
  await page.getByLabel('Name', { exact: true }).fill('A Third Name');
  const renewal = page.waitForRequest('**/identity/**');
  await press(page, 'Save Changes');
  await renewal;
  await page.reload();
  await press(page, 'Menu');
  await see(page.getByRole('dialog', { name: 'Menu' }), 'A Third Name');
  await context.close();
});
