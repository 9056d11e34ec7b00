// A quote: the organizer writes it for a company, who accepts it by its link without an account and comes to the page of the payment.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let seller: Visitor;
let company: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [seller, company] = await Promise.all([newVisitor(browser, site.url, { viewport: phone }), newVisitor(browser, site.url, { viewport: phone })]);
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...seller.problems, ...company.problems]).toEqual([]));

test('a quote is written from the orders’ page, its link copied and accepted without an account, which leads to the payment', async () => {
  const { id } = await site.createEvent({ name: 'Benga for companies', ticketTypes: [sampleTicketType({ name: 'Regular', price: 500 })] });
  const page = await openTab(seller);
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events/${id}/orders`);
  await page.getByRole('link', { name: 'Quotes' }).click();
  await see(page, 'No quotes yet');
  await page.getByRole('button', { name: 'New quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Regular').fill('4');
  await dialog.getByLabel('Name', { exact: true }).fill('Lakeside Logistics');
  await press(dialog, 'Write quote');
  await see(dialog, 'Give an email address or a phone number');
  seller.forgive(/400 POST .*\/quotes$/);
  await expect.poll(() => dialog.getByLabel('Regular').inputValue()).toBe('4');
  await dialog.getByLabel('Phone number').fill('0712 345 620');
  await press(dialog, 'Write quote');
  await see(page, /Quote Q-\d{4} is written/);
  await see(page.getByRole('table'), 'Open');
  await page.getByRole('button', { name: /^Copy link/ }).click();
  await see(page, 'The link was copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.url}/quote/[0-9a-f]{64}$`));

  const buyer = company.page;
  await buyer.goto(link);
  await see(buyer, 'Benga for companies');
  await see(buyer, /KSh\s2,000/);
  await see(buyer, /No tickets are held/);
  await expect.poll(() => buyer.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  const [document] = await Promise.all([buyer.waitForEvent('download'), press(buyer, 'Download the quote (PDF)')]);
  expect(document.suggestedFilename()).toMatch(/^quote-Q-\d{4}\.pdf$/);
  await press(buyer, 'Accept and hold the tickets');
  await see(buyer, 'Give an email address: the tickets go there');
  company.forgive(/400 POST .*\/quote-links\/accept$/);
  await buyer.getByLabel('Email').fill('logistics@example.test');
  await press(buyer, 'Accept and hold the tickets');
  await see(buyer, 'M-Pesa number');
  expect(buyer.url()).toMatch(/\/pay\/[0-9a-f]{64}$/);
  await buyer.goto(link);
  await see(buyer, 'This quote was accepted');
  await page.reload();
  await see(page.getByRole('table'), 'Accepted');
  await page.getByRole('link', { name: /^Order VUMI/ }).click();
  await see(page, 'logistics@example.test');
});
