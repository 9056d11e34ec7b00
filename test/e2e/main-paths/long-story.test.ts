// The long story of an organizer, in a browser: a business applies, is asked, answers and is approved; a festival with three releases, a plan and a
// hidden type is published and sold to two buyers; its venue changes, its sales pause and go on; it is postponed, then cancelled, and all money is
// back on the phones that paid.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from '../open-browser.ts';
import { answerPhone, chooseTickets, fillPhone, press, see } from '../purchase-steps.ts';
import { seeOnReturn } from '../return-to-tab.ts';
import { admin, codeIn, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Money comes back within seconds. */
const RETURN_MS = 60_000;
const business = 'festival@site.vumi.test';
/** Pays in two parts; pays for two types at once. */
const phones = { inParts: '254711000031', atOnce: '254711000032' };

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function signedIn(email: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await newVisitor(browser, site.url, options);
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
  return page;
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);
/** A page looks again when its visitor comes back to it. */
const confirm = (page: Page, button: string) => press(page.getByRole('dialog'), button);

/** The business signs up; its page shows the application. */
async function apply(page: Page): Promise<void> {
  await page.goto('/auth/business-signup');
  await fill(page, 'First name', 'First');
  await fill(page, 'Last name', 'Last');
  await fill(page, 'Email', business);
  await fill(page, 'Phone number', '0712 345 678');
  await fill(page, 'Company name', 'Lakeside Festivals');
  await page.getByLabel('Business type').selectOption('Festival Producer');
  await fill(page, 'Password', PASSWORD);
  await fill(page, 'Confirm password', PASSWORD);
  await press(page, 'Create business account');
  await fill(page, 'Confirmation code', await vi.waitFor(async () => codeIn(await site.emailsTo(business)), EMAIL_WAIT));
  await press(page, 'Confirm email');
  await page.waitForURL(/\/business\/application$/);
  await seeOnReturn(page, 'Pending approval');
}

/** An admin asks, the business answers, the admin approves. */
async function beApproved(page: Page): Promise<void> {
  const boss = await signedIn(admin, { viewport: desktop });
  await boss.goto('/admin');
  await press(boss, 'Review: Lakeside Festivals');
  await press(boss, 'Ask for more');
  await boss.getByRole('dialog').getByLabel('What do you need to know?').fill('Which festivals?');
  await press(boss, 'Send question');
  await see(boss, 'Lakeside Festivals was asked for more');
  await seeOnReturn(page, 'Which festivals?');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Drums by the lake, each December.');
  await press(page, 'Send answer');
  await see(page, 'Pending approval');
  await boss.reload();
  await press(boss, 'Approve: Lakeside Festivals');
  await press(boss, 'Yes, approve');
  await see(boss, 'Lakeside Festivals approved');
  await boss.context().close();
  await seeOnReturn(page, 'You can sell on Vumi');
}

/** The wizard: three releases, of which one can be paid in two parts. */
async function publish(page: Page): Promise<EventDetail> {
  await page.getByRole('link', { name: 'Create an event' }).click();
  await page.waitForURL(/\/add-event\/[\w-]+/);
  await fill(page, 'Event name', 'Drums by the lake');
  await page.getByLabel('Category', { exact: true }).selectOption('festivals');
  await fill(page, 'Description', 'Three days of drums.');
  await fill(page, 'Venue name', 'The pier');
  await fill(page, 'City', 'Kisumu');
  await fill(page, 'Start date', dayIn(60));
  await fill(page, 'Start time', '16:00');
  await press(page, 'Next');
  await addRelease(page, 'Weekend', '3000', '40');
  await page.getByRole('button', { name: '2 parts' }).click();
  await press(page, 'Add ticket type');
  await addRelease(page, 'Day', '1000', '40');
  await press(page, 'Add ticket type');
  await addRelease(page, 'Backstage', '9000', '5');
  await press(page, 'Next');
  await press(page, 'Next');
  await press(page, 'Create Event');
  await see(page, 'Your event is live');
  const { items } = await site.call<{ items: EventDetail[] }>('/api/events?search=Drums');
  return site.call<EventDetail>(`/api/events/${items[0]?.id}`);
}

async function addRelease(page: Page, name: string, price: string, quantity: string): Promise<void> {
  await fill(page, 'Ticket name', name);
  await fill(page, 'Price', price);
  await fill(page, 'Quantity', quantity);
}

const ordersOf = async (email: string): Promise<readonly Order[]> =>
  (await site.call<{ items: Order[] }>('/api/orders', { token: (await tokensOf(site, email)).AccessToken })).items;

/** The buyer pays at the phone, and is shown the tickets. */
async function pay(page: Page, number: string): Promise<void> {
  await fillPhone(page, number);
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerPhone(site, number, '1234');
  await page.waitForURL(/\/confirmation/);
}

/** What is on a phone: amounts that it paid, and those that came back. */
async function moneyOn(number: string): Promise<{ readonly paid: readonly string[]; readonly back: readonly string[] }> {
  const text = await (await fetch(`${site.url}/sandbox/phone/${number}`, { headers: { accept: 'text/html' } })).text();
  const amounts = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, amount = '']) => amount);
  return { paid: amounts(/KSh\u00a0([\d,]+) sent to Vumi/g), back: amounts(/received KSh\u00a0([\d,]+) from Vumi/g) };
}

test('from the application to the last shilling that goes back', async () => {
  const { page: owner } = await newVisitor(browser, site.url, { viewport: desktop });
  await apply(owner);
  await beApproved(owner);
  const event = await publish(owner);
  expect(event).toMatchObject({ category: 'festivals', status: 'published' });

  const [first, second] = [await signedIn(customer, { viewport: phone }), await signedIn(organizer, { viewport: phone })];
  await first.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(first, 'Weekend');
  await first.getByRole('radio', { name: /^2-part plan/ }).check();
  await pay(first, phones.inParts);
  await second.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(second, 'Weekend');
  await press(second.getByRole('group', { name: 'Day', exact: true }), 'More');
  await pay(second, phones.atOnce);

  // The venue changes: everybody with a ticket is told.
  await owner.goto(`/events/${event.id}/edit`);
  await fill(owner, 'Venue name', 'Dunga beach');
  await press(owner, 'Save Changes');
  await see(owner, 'Tell the ticket holders?');
  await confirm(owner, 'Save Changes');
  await see(owner, 'Event updated successfully!');
  for (const email of [customer, organizer]) {
    const told = async () => (await site.emailsTo(email)).filter(({ subject }) => subject === 'Drums by the lake has a new date or place');
    await expect.poll(async () => (await told()).map(({ text }) => text.includes('Dunga beach')), EMAIL_WAIT).toEqual([true]);
  }

  await owner.goto(`/events/${event.id}/edit?tab=settings`);
  await press(owner, 'Pause Sales');
  await confirm(owner, 'Pause Sales');
  await see(owner, 'Ticket sales are paused');
  await press(owner, 'Go Live');
  await confirm(owner, 'Go Live');
  await see(owner, 'The event is live');

  // Postponed: one buyer gives back, the other keeps.
  await owner.goto(`/events/${event.id}/postponement`);
  await fill(owner, 'Date', dayIn(90));
  await press(owner, 'Check and postpone');
  await confirm(owner, 'Postpone');
  await see(owner.getByRole('listitem').filter({ hasText: 'No answer yet' }), /2 orders, 3 tickets/);
  await second.goto('/tickets?tab=orders');
  await press(second, 'Keep my tickets');
  await see(second, /^You keep your tickets/);
  await first.goto('/tickets?tab=orders');
  await press(first, 'Give back');
  await first.getByRole('button', { name: /^Give back for/ }).click();
  await expect.poll(async () => (await ordersOf(customer))[0]?.refund?.status, { timeout: RETURN_MS }).toBe('done');

  await owner.goto(`/events/${event.id}/cancellation`);
  await owner.getByLabel('Type the name of the event to confirm').fill('Drums by the lake');
  await press(owner, 'Cancel this event');
  await owner.getByText('Everybody has their money back.').waitFor({ timeout: RETURN_MS });

  // Half of 3,000 with the plan's fee of 2.5 %; a weekend and a day.
  expect(await moneyOn(phones.inParts)).toEqual({ paid: ['1,538'], back: ['1,538'] });
  expect(await moneyOn(phones.atOnce)).toEqual({ paid: ['4,000'], back: ['4,000'] });
}, 300_000);
