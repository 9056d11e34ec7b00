// An organizer lets the buyers bear Vumi's fee: the event's page, the list, the purchase, the phone, the order and its receipt say the same amount.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/testing/read-pdf.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Balance } from '#features/payouts/contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { admin, customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The purchase page of a new event, which has read all that it reads at its start; `adult` is the address of its ticket type for KSh 1,000. */
async function openPurchase(given: { readonly feeBearer?: 'buyer' } = {}) {
  const event = await site.createEvent({ ...given, ticketTypes: [sampleTicketType({ name: 'Adult', price: 1000 })] });
  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  await buyer.page.goto('/login');
  await signInOn(buyer.page, customer, PASSWORD);
  await buyer.page.goto(`/tickets/purchase/${event.id}`, { waitUntil: 'networkidle' });
  return { event, buyer, adult: `/api/events/${event.id}/tickets/${event.ticketTypes[0]?.id ?? ''}` };
}

/** Waits until the buyer holds this many tickets of the event. */
async function heldOf(eventId: string, token: string, quantity: number): Promise<void> {
  const held = () => site.call<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${eventId}`, { token });
  await expect.poll(async () => (await held()).items.map((hold) => hold.quantity)).toEqual([quantity]);
}

/** Delays every answer to a hold request until the result is called. */
async function delayHolds(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/tickets/reserve', async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('the organizer switches it on, and every screen has the same amount', async () => {
  const event = await site.createEvent({
    name: 'Benga by night',
    organizer: { name: 'Benga Club', email: 'club@example.com' },
    ticketTypes: [sampleTicketType({ name: 'Adult', price: 1015 })],
  });
  const team = await newVisitor(browser, site.url, { viewport: desktop });
  await team.page.goto('/login');
  await signInOn(team.page, organizer, PASSWORD);
  await team.page.goto(`/events/${event.id}/edit`);
  await team.page.getByRole('radio', { name: /^Buyers pay it/ }).check();
  await press(team.page, 'Save Changes');
  await see(team.page, 'Event updated successfully!');
  await team.context.close();

  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  const { page } = buyer;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto('/events?q=Benga+by+night', { waitUntil: 'networkidle' });
  await see(page, /^KSh\s1,066$/);
  await page.goto(`/events/${event.id}`);
  await see(page, /^KSh\s1,066$/);
  await see(page, 'Prices include a service fee of 5% to Vumi.');
  await page.goto(`/tickets/purchase/${event.id}`, { waitUntil: 'networkidle' });
  await chooseTickets(page, 'Adult', 2);
  await see(page, 'Service fee');
  await see(page, /^KSh\s102$/);
  await see(page, /^KSh\s2,132$/);
  await fillPhone(page, '0712 345 691');
  await press(page, 'Secure Purchase');
  await answerTestPhone(page, '1234');
  await page.waitForURL(/confirmation/);
  const { AccessToken: token } = await tokensOf(site, customer);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token });
  const order = items.find(({ event: { id } }) => id === event.id);
  expect(order).toMatchObject({ serviceFee: 102, totalAmount: 2132, paidAmount: 2132 });
  await page.goto('/tickets?tab=orders');
  await page.getByRole('button', { name: /^Details of order/ }).click();
  await see(page, 'Service fee');
  await see(page, /^KSh\s2,132$/);
  const receipt = await fetch(`${site.url}/api/orders/${order?.id}/receipt.pdf`, { headers: { authorization: `Bearer ${token}` } });
  const said = readPdf(Buffer.from(await receipt.arrayBuffer()))
    .flatMap(({ texts }) => texts)
    .join('')
    .replaceAll(/\s/g, '');
  for (const text of ['Servicefee', 'KSh102', 'ReceivedKSh2,132']) expect(said).toContain(text);
  expect(buyer.problems).toEqual([]);
  await buyer.context.close();
});

test('what is held keeps its price and fee on the page and in the charge; another choice has the new ones', async () => {
  const { event, buyer, adult } = await openPurchase({ feeBearer: 'buyer' });
  const { page } = buyer;
  await chooseTickets(page, 'Adult', 2);
  await see(page, /^KSh\s2,100$/);
  const own = await tokensOf(site, customer);
  await heldOf(event.id, own.AccessToken, 2);
  const seller = await tokensOf(site, organizer);
  const { organization } = await site.call<Balance>('/api/organizer/balance', { token: seller.AccessToken });
  const { AccessToken: token } = await tokensOf(site, admin);
  const body = { plan: 'enterprise', percent: 10, reason: 'As agreed' };
  await site.call(`/api/admin/organizations/${organization.id}/plan`, { method: 'PUT', token, body });
  await site.call(adult, { method: 'PUT', token: seller.AccessToken, body: { price: 1500 } });
  await page.reload({ waitUntil: 'networkidle' });
  await see(page, /^KSh\s1,050$/);
  await see(page, /^KSh\s100$/);
  await see(page, /^KSh\s2,100$/);
  await press(page.getByRole('group', { name: 'Quantity' }), 'More');
  await see(page, /^KSh\s1,650$/);
  await see(page, /^KSh\s4,950$/);
  await fillPhone(page, '0712 345 692');
  await press(page, 'Secure Purchase');
  await answerTestPhone(page, '1234');
  await page.waitForURL(/confirmation/);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token: own.AccessToken });
  expect(items.find(({ event: { id } }) => id === event.id)).toMatchObject({ serviceFee: 450, totalAmount: 4950, paidAmount: 4950 });
  expect(buyer.problems).toEqual([]);
  await buyer.context.close();
});

test('the organizer changes the price while tickets are held: the page shows and charges the held one', async () => {
  const { event, buyer, adult } = await openPurchase();
  const { page } = buyer;
  // Before the choice, so that only the answer to it tells the page.
  const seller = await tokensOf(site, organizer);
  const setPrice = (price: number) => site.call(adult, { method: 'PUT', token: seller.AccessToken, body: { price } });
  await setPrice(1200);
  await chooseTickets(page, 'Adult', 2);
  await see(page, /^KSh\s2,400$/);
  const own = await tokensOf(site, customer);
  // The page multiplies what a hold of one told, before both are held.
  await heldOf(event.id, own.AccessToken, 2);
  await setPrice(2000);
  await page.reload({ waitUntil: 'networkidle' });
  await see(page, /^KSh\s2,400$/);
  await fillPhone(page, '0712 345 693');
  await press(page, 'Secure Purchase');
  await answerTestPhone(page, '1234');
  await page.waitForURL(/confirmation/);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token: own.AccessToken });
  expect(items.find(({ event: { id } }) => id === event.id)).toMatchObject({ totalAmount: 2400, paidAmount: 2400 });
  expect(buyer.problems).toEqual([]);
  await buyer.context.close();
});

test('a price that changes before tickets are held is shown before it is paid', async () => {
  const { event, buyer, adult } = await openPurchase();
  const { page } = buyer;
  const seller = await tokensOf(site, organizer);
  await site.call(adult, { method: 'PUT', token: seller.AccessToken, body: { price: 2000 } });
  const answered = await delayHolds(page);
  await chooseTickets(page, 'Adult', 2);
  await see(page, /^KSh\s2,000$/);
  await fillPhone(page, '0712 345 694');
  await press(page, 'Secure Purchase');
  answered();
  await see(page, 'The price has changed. Look at the new total before you pay.');
  await see(page, /^KSh\s4,000$/);
  const own = await tokensOf(site, customer);
  const ordered = async () =>
    (await site.call<{ items: Order[] }>('/api/orders', { token: own.AccessToken })).items.find(({ event: { id } }) => id === event.id);
  expect(await ordered()).toBeUndefined();
  await press(page, 'Secure Purchase');
  await answerTestPhone(page, '1234');
  await page.waitForURL(/confirmation/);
  expect(await ordered()).toMatchObject({ totalAmount: 4000, paidAmount: 4000 });
  expect(buyer.problems).toEqual([]);
  await buyer.context.close();
});
