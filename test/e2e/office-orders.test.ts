// An order made by the team: the organizer holds tickets for a school, who pays it by the link on a phone without an account.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerPhone, press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let seller: Visitor;
let school: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [seller, school] = await Promise.all([newVisitor(browser, site.url, { viewport: phone }), newVisitor(browser, site.url, { viewport: phone })]);
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...seller.problems, ...school.problems]).toEqual([]));

test('tickets are held from the orders’ page, the link is copied, and a phone pays them without an account', async () => {
  const { id } = await site.createEvent({ name: 'Taarab for schools', ticketTypes: [sampleTicketType({ name: 'Regular', price: 500 })] });
  const page = await openTab(seller);
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events/${id}/orders`);
  await page.getByRole('link', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Regular').fill('4');
  await dialog.getByLabel('Email', { exact: true }).fill('school@example.test');
  await press(dialog, 'Hold tickets');
  await see(dialog, 'Give the name of the buyer');
  seller.forgive(/400 POST .*\/office-orders$/);
  await expect.poll(() => dialog.getByLabel('Regular').inputValue()).toBe('4');
  await dialog.getByLabel('Name', { exact: true }).fill('Lakeside School');
  await press(dialog, 'Hold tickets');
  await see(page, /Order .* is held/);
  await see(page.getByRole('table'), 'Held');
  await page.getByRole('button', { name: /^Copy payment link/ }).click();
  await see(page, 'The link was copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.url}/pay/[0-9a-f]{64}$`));

  const pay = school.page;
  await pay.goto(link);
  await see(pay, 'Taarab for schools');
  await see(pay, /KSh\s2,000/);
  await expect.poll(() => pay.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await pay.getByLabel('M-Pesa number').fill('0712 000 061');
  await pay.getByRole('button', { name: /^Pay/ }).click();
  await see(pay, 'Check the phone');
  await answerPhone(site, '254712000061', '1234');
  await see(pay, 'It is paid');
  await page.reload();
  await see(page.getByRole('table'), 'Paid');
});
