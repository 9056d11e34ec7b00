// Contacting support: errors are shown, typed text stays, and a message is sent once.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser, signInOn } from './open-browser.ts';
import { customer, EMAIL_WAIT, SITE_START_MS, startSite, type Email, type Site } from './start-site.ts';

const MAILBOX = 'support@demo.vumi.test';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const emailsSaying = async (text: string): Promise<Email[]> => (await site.emailsTo(MAILBOX)).filter((email) => email.text.includes(text));
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('missing fields are reported beside the field and above; a message survives a lost network, a reload and a lost answer, and arrives once', async () => {
  const { page, context, problems } = await newVisitor(browser, site.url);
  await page.goto('/contact?topic=refunds');
  await page.getByLabel('Message', { exact: true }).fill('Too short');
  await send(page);
  for (const message of ['Please tell us your name', 'Please enter a valid email address', 'Please write at least 10 characters']) {
    await expect.poll(() => page.getByText(message).count()).toBe(2);
  }
  await page.getByLabel('Name').fill('A Buyer');
  await page.getByLabel('Email').fill('buyer@site.vumi.test');
  await page.getByLabel('Topic').selectOption('payments');
  await page.getByLabel('Message', { exact: true }).fill('I paid twice for one ticket.');

  await context.setOffline(true);
  await send(page);
  await page.getByText('No answer came').waitFor();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('I paid twice for one ticket.');
  await expect
    .poll(async () => [await page.getByLabel('Name').inputValue(), await page.getByLabel('Topic').inputValue()])
    .toEqual(['A Buyer', 'payments']);

  let announcements = 0;
  await page.route('**/api/contact', async (route) => {
    announcements += 1;
    if (announcements > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send(page);
  await page.getByText('Message sent').waitFor();
  expect(announcements).toBe(2);
  await vi.waitFor(async () => expect((await emailsSaying('I paid twice for one ticket.')).length).toBe(1), EMAIL_WAIT);
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem))).toEqual([]);
});

test('a signed-in user need not fill in name and address', async () => {
  const { page, problems } = await newVisitor(browser, site.url);
  await page.goto('/login?from=/contact');
  await signInOn(page, customer, PASSWORD);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(customer);
  await page.getByLabel('Topic').selectOption('other');
  await page.getByLabel('Message', { exact: true }).fill('A question about my account.');
  await send(page);
  await page.getByText('Message sent').waitFor();
  await vi.waitFor(
    async () => expect((await emailsSaying('A question about my account.'))[0]?.text).toContain(`Signed in as: ${customer}`),
    EMAIL_WAIT,
  );
  expect(problems).toEqual([]);
});

test('without script the page shows the mailbox, and its form cannot be sent', async () => {
  const { page } = await newVisitor(browser, site.url, { javaScriptEnabled: false, locale: 'fr-FR' });
  await page.goto('/contact');
  expect(await page.locator(`a[href="mailto:${MAILBOX}"]`).count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: 'Envoyer le message' }).isDisabled()).toBe(true);
});
