// API keys and webhooks as an organizer makes and uses them: with the real server, a program that calls and a receiver that is called.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { startReceiver, withStatus, type Receiver } from '#test/webhook-receiver.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let receiver: Receiver;

beforeAll(async () => {
  [site, browser, receiver] = await Promise.all([startSite({ VUMI_WEBHOOKS_TO_PRIVATE: '1' }), openBrowser(), startReceiver()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await receiver?.close();
});

async function visit(viewport: typeof desktop = desktop) {
  const visitor = await newVisitor(browser, site.url, { viewport });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
  return visitor;
}

test('a key is made, shown once, used by a program and revoked', async () => {
  const { page, context } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/organizer');
  await page.getByRole('navigation', { name: 'Organizer pages' }).getByRole('link', { name: 'Integrations' }).click();
  await see(page, 'No API keys yet');
  await press(page, 'New API key');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bookkeeping');
  await dialog.getByRole('button', { name: 'New API key' }).click();
  // What was typed stays.
  await see(page, 'Choose at least one scope');
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Bookkeeping');
  await dialog.getByText('events:read').click();
  await dialog.getByRole('button', { name: 'New API key' }).click();
  await see(page, 'it is shown this once');
  const key = await page.getByRole('textbox', { name: 'Your new API key' }).inputValue();
  expect(key).toMatch(/^vumi_key_/);
  await press(page, 'Copy');
  await see(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await press(page, 'I have copied it');
  await see(page, 'Bookkeeping');
  const ask = () => fetch(`${site.url}/api/organizer/events`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(200);
  await page.reload();
  await see(page, 'Bookkeeping');
  const inAYear = new Date(Date.now() + 365 * 86_400_000).getUTCFullYear();
  await expect.poll(() => page.getByRole('row', { name: /Bookkeeping/ }).innerText()).toContain(String(inAYear));
  expect(await page.content()).not.toContain(key);
  await press(page, 'Uses of Bookkeeping');
  await see(page.getByRole('dialog'), 'listOwnEvents');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await press(page, 'Revoke Bookkeeping');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await see(page, 'Revoked');
  expect((await ask()).status).toBe(401);
  await context.close();
});

test('a webhook is made and tested on a phone, and a message is sent again from its log', async () => {
  const { page, context } = await visit(phone);
  await page.goto('/organizer/integrations');
  await press(page, 'New webhook');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of your receiver').fill('not an address');
  await dialog.getByRole('button', { name: 'New webhook' }).click();
  await see(page, 'Please enter a complete address');
  await dialog.getByLabel('Address of your receiver').fill(receiver.url);
  await dialog.getByRole('button', { name: 'New webhook' }).click();
  await see(page, 'it is shown this once');
  await press(page, 'I have copied it');
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Change the webhook/ }).click();
  await dialog.getByLabel('Address of your receiver').fill(`${receiver.url}?changed`);
  await dialog.getByText('tickets.issued').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await see(page, 'The webhook is changed');
  await see(page, `${receiver.url}?changed`);
  receiver.answer = withStatus(500, 'Not yet');
  await page.getByRole('button', { name: /^Test \(/ }).click();
  await see(page, 'The test did not arrive. It answered with an error.');
  receiver.answer = withStatus(200, 'Thank you');
  await page.getByRole('button', { name: /^Deliveries to/ }).click();
  await see(page, 'Not yet');
  await page.getByRole('button', { name: 'Send again' }).click();
  await receiver.arrived(2);
  await see(page, 'Thank you');
  expect(receiver.received.map(({ message }) => message.id)).toEqual([receiver.received[0]?.message.id, receiver.received[0]?.message.id]);
  await context.close();
});
