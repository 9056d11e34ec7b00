// Tickets that are chosen before signing in are still chosen, and held, after it: through a registration with its code, and through a sign-in.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { codeIn, customer, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  event = await site.createEvent({ ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Balcony', price: 3000, maxPerPurchase: 4 })] });
  visitor = await newVisitor(browser, site.url);
});
afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});

const balcony = () => event.ticketTypes.find(({ name }) => name === 'Balcony')?.id ?? '';
const purchasePage = () => `/tickets/purchase/${event.id}`;

/** The account's live holds on the event: type and quantity. */
async function holds(page: Page): Promise<readonly (readonly [string, number])[]> {
  const token = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const { items } = await site.call<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${event.id}`, { token });
  return items.flatMap(({ lines }) => lines.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity] as const));
}

async function expectChosen(page: Page, quantity: number): Promise<void> {
  await page.waitForURL((address) => address.pathname === purchasePage() && address.search === '');
  await page.getByRole('heading', { name: 'Select Your Tickets' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^Balcony/ }).isChecked()).toBe(true);
  await page.getByRole('group', { name: 'Quantity' }).getByText(String(quantity), { exact: true }).waitFor();
  await see(page, 'Tickets held for');
  await expect.poll(() => holds(page)).toEqual([[balcony(), quantity]]);
}

async function register(page: Page): Promise<void> {
  const email = `chooser-${randomUUID().slice(0, 8)}@story.vumi.test`;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await see(page, `To hold your tickets for ${event.name}`);
  await page.getByLabel('Name').fill('New Buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Create account');
  const code = await vi.waitFor(async () => codeIn(await site.emailsTo(email)), EMAIL_WAIT);
  await page.getByLabel('Confirmation code').fill(code);
  await press(page, 'Confirm email');
}

test('a ticket type that is chosen on the event’s page is held after registering', async () => {
  const { page } = visitor;
  await page.goto(`/events/${event.id}`);
  await page.getByRole('link', { name: 'Balcony', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(`${purchasePage()}?type=${balcony()}`);
  await register(page);
  await expectChosen(page, 1);
});

test('so are a type and a quantity in a link to the purchase page', async () => {
  const { page } = visitor;
  await page.goto(`${purchasePage()}?type=${balcony()}&quantity=3`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await register(page);
  await expectChosen(page, 3);
  // After a reload the page shows what is held, not the content of the link.
  await press(page.getByRole('group', { name: 'Quantity' }), 'Fewer');
  await expect.poll(() => holds(page)).toEqual([[balcony(), 2]]);
  await page.reload();
  await expectChosen(page, 2);
});

test('and after signing in, in place of the account’s earlier hold', async () => {
  const { page } = visitor;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto(purchasePage());
  await page.getByRole('radio', { name: /^Regular/ }).check();
  await see(page, 'Tickets held for');
  await page.goto(`${purchasePage()}?type=${balcony()}&quantity=2`);
  await expectChosen(page, 2);
});
