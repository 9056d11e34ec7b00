// What a person chooses to be told, and the number for SMS.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { answer } from './answer-instead.ts';
import { findSideways } from './narrow-page.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The code in the last SMS to a number, once it has come. */
async function codeSentTo(number: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(number)}`);
      const [last] = (await response.json()) as readonly { readonly text: string }[];
      code = /\d{6}/.exec(last?.text ?? '')?.[0];
      return code;
    }, EMAIL_WAIT)
    .toBeDefined();
  return code ?? '';
}

test('a number is given, confirmed by its code, changed and taken away, and each choice is kept', async () => {
  const { page, context } = await newVisitor(browser, site.url, { viewport: phone, serviceWorkers: 'block' });
  await page.goto('/notifications?tab=preferences');
  await signInOn(page, customer, PASSWORD);
  await page.goto('/tickets');
  await press(page, 'Menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notifications' }).click();
  await page.waitForURL(/\/notifications$/);
  await see(page, 'SMS go to a number that you confirm below.');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Ticket updates, by SMS' }).isDisabled()).toBe(true);
  await page.getByLabel('Phone number').fill('12');
  await press(page, 'Send code');
  await see(page, 'Please enter a Kenyan mobile number');
  await page.getByLabel('Phone number').fill('0712 345 111');
  await press(page, 'Send code');
  await see(page, /We sent a code of 6 digits to 0712 345 111/);
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await press(page, 'Confirm number');
  await see(page, 'Enter the 6 digits of the code');
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo('+254712345111'));
  await press(page, 'Confirm number');
  await see(page, 'SMS go to 0712 345 111.');
  // A choice is kept, and one that the server refuses is taken back.
  const updates = page.getByRole('checkbox', { name: 'Ticket updates, by SMS' });
  const offers = page.getByRole('checkbox', { name: 'Offers and news, by Email' });
  expect([await updates.isChecked(), await offers.isChecked()]).toEqual([true, false]);
  const answered = () =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/notification-preferences'));
  for (const choice of [updates, offers]) await Promise.all([answered(), choice.press('Space')]);
  await page.reload();
  await expect.poll(() => offers.isChecked()).toBe(true);
  await expect.poll(() => updates.isChecked()).toBe(false);
  await answer(page, /notification-preferences$/, 409, 'PUT');
  await updates.press('Space');
  await see(page, 'Not this time');
  await expect.poll(() => updates.isChecked()).toBe(false);
  await page.unrouteAll();
  expect(await findSideways(page)).toEqual([]);
  // Another number that is not confirmed changes nothing.
  await press(page, 'Change number');
  await page.getByLabel('Phone number').fill('0712 345 222');
  await press(page, 'Send code');
  await see(page, 'Until the new number is confirmed, SMS go to 0712 345 111.');
  await codeSentTo('+254712345222');
  await press(page, 'Use another number');
  await press(page, 'Keep this number');
  await see(page, /We sent a code of 6 digits to 0712 345 222/);
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo('+254712345222'));
  await press(page, 'Confirm number');
  await press(page, 'Remove number');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove number' }).click();
  await see(page, 'Your number was removed');
  await see(page, 'Send code');
  await context.close();
});
