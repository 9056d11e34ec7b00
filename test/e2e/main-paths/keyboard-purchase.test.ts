// The purchase by keyboard, with a screen reader's announcements; then on a narrow, enlarged or motionless screen.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../../sample-event.ts';
import { announcements, listen } from '../live-regions.ts';
import { expectReflow, expectStill } from '../narrow-page.ts';
import { newVisitor, openBrowser, phone, type Visitor } from '../open-browser.ts';
import { answerPhone, see } from '../purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

const full = { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };
const half = { id: 'half', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
const TABS_MAX = 60;

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const ticketTypes = [sampleTicketType(), sampleTicketType({ name: 'Balcony', price: 3000, maxPerPurchase: 4, paymentPlans: [full, half] })];
  event = await site.createEvent({ name: 'Evening without a mouse', startDate: daysAfter(new Date(), 45), ticketTypes });
  visitor = await newVisitor(browser, site.url);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems).toEqual([]));

/** Presses Tab until the focus is on an element with this role, or tag, and name. */
async function tabTo(page: Page, kind: string, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    // After the last element of a dialog come the browser's own controls.
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const snapshot = await focused.ariaSnapshot();
    const [, role = '', label = ''] = /^- (\w+)(?: "(.*?)")?/.exec(snapshot) ?? [];
    if (role === kind && (typeof name === 'string' ? label === name : name.test(label))) return;
    seen.push(snapshot.split('\n')[0] ?? '');
  }
  throw new Error(`Tab leads to no ${kind} ${String(name)}, but to\n${seen.join('\n')}`);
}

test.each(['/login', '/sw/login', '/fr/login', '/fr/auth/register'])('%s fits a page at 400 % zoom, and does not move', async (path) => {
  const { page } = visitor;
  await page.goto(path);
  await expectReflow(page);
  await expectStill(page);
  await page.setViewportSize(phone);
});

test('Get Tickets and Login by Tab and Enter', async () => {
  const { page } = visitor;
  await page.goto(`/events/${event.id}`);
  await tabTo(page, 'link', /^Get Tickets/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?from=*');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(customer);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type('Wrong2026');
  await page.keyboard.press('Enter');
  await see(page, 'Login failed');
  visitor.forgive(/400 POST .*\/identity\//);
  // The summary has the focus and a name; its line leads to the field.
  await expect.poll(() => page.locator(':focus').ariaSnapshot()).toMatch(/group "Login failed"/);
  await tabTo(page, 'button', 'Incorrect username or password.');
  await page.keyboard.press('Enter');
  await page.locator('[name=password]:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tickets/purchase/${event.id}`);
  await page.getByRole('heading', { name: 'Select Your Tickets' }).waitFor();
});

test('type, number, plan and code are chosen by keys, and each result is announced once', async () => {
  const { page } = visitor;
  await listen(page);
  await tabTo(page, 'radio', /^Regular/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: /^Balcony/ }).isChecked()).toBe(true);
  expect(await announcements(page)).toEqual([]);

  await tabTo(page, 'button', 'More');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await announcements(page)).toEqual(['2', '3']);

  await tabTo(page, 'radio', /^Pay in full/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: /^2 parts/ }).isChecked()).toBe(true);

  await tabTo(page, 'textbox', 'Promo code');
  await page.keyboard.type('NOTHING');
  await page.keyboard.press('Enter');
  await see(page, 'Invalid promo code');
  visitor.forgive(/400 POST .*\/promo-codes\/check/);
  expect(await announcements(page)).toEqual(['Invalid promo code']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('VUMI20');
  await page.keyboard.press('Enter');
  await see(page, /20% off\. You save KSh\s1,800/);
  expect(await announcements(page)).toEqual(['20% off.']);

  // Another number of tickets changes the saving of the code; only the number is announced.
  const fewer = page.getByRole('group', { name: 'Quantity', exact: true }).getByRole('button', { name: 'Fewer' });
  await page.keyboard.press('Shift+Tab');
  for (let back = 0; back < TABS_MAX && !(await fewer.evaluate((button) => button === document.activeElement)); back += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await see(page, /You save KSh\s1,200/);
  expect(await announcements(page)).toEqual(['2']);
});

test('the filled form fits a page at 400 % zoom, and does not move', async () => {
  const { page } = visitor;
  await expectReflow(page);
  await expectStill(page);
  await page.setViewportSize(phone);
});

test('a number that cannot pay is reported at its field, which has the focus', async () => {
  const { page } = visitor;
  await tabTo(page, 'textbox', 'Phone number');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await see(page, 'Enter the Safaricom number that pays, like 0712 345 678');
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('aria-invalid')).toBe('true');
  expect(
    await focused.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ),
  ).toContain('Enter the Safaricom number that pays, like 0712 345 678');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0712 000 100');
  expect(await announcements(page)).toEqual([]);
});

test('the request is read with its dialog, and its outcome is announced once', async () => {
  const { page } = visitor;
  await tabTo(page, 'button', 'Secure Purchase');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check your phone' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const description = await dialog.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(description).toMatch(/^We sent an M-Pesa request for KSh\s2,460 to 0712 000 100\. Enter your PIN there to approve\.$/);
  expect(await announcements(page)).toEqual([]);
  await expectReflow(page);
  await expectStill(page);
  await page.setViewportSize(phone);

  await answerPhone(site, '254712000100', '9999');
  await see(page, 'The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN');
  expect(await announcements(page)).toEqual([expect.stringMatching(/^Not paid yet\. The M-Pesa PIN was wrong\..* Your tickets are still held\.$/)]);
  await see(page.getByRole('dialog'), 'Tickets held for');
});

test('another number by Enter, and the tickets', async () => {
  const { page } = visitor;
  await tabTo(page, 'button', 'Change number');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0712 000 101');
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog', { name: 'Check your phone' }), '0712 000 101');
  await expect
    .poll(() => announcements(page))
    .toEqual([expect.stringMatching(/^Check your phone\. We sent an M-Pesa request for KSh\s2,460 to 0712 000 101\./)]);
  await answerPhone(site, '254712000101', '1234');
  // The first of two instalments is paid.
  await page.getByRole('heading', { level: 1, name: 'Your tickets are reserved.' }).waitFor();
  await expect.poll(() => page.locator(':focus').ariaSnapshot()).toMatch(/heading "Your tickets are reserved\." \[level=1\]/);
  expect((await announcements(page)).filter((words) => words.startsWith('Payment received'))).toEqual([
    'Payment received. We are opening your tickets.',
  ]);
});

test('nothing was charged twice or to another phone', async () => {
  const token = await visitor.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const { items } = await site.call<{ items: { ticketCount: number; paidAmount: number; payment: { phone: string } }[] }>('/api/orders', { token });
  expect(items).toEqual([expect.objectContaining({ ticketCount: 2, paidAmount: 2460, payment: expect.objectContaining({ phone: '254712000101' }) })]);
});
