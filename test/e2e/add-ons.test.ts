// Add-ons by their screens, on a phone: the organizer sells parking with tickets, a buyer buys both and sees two codes, the organizer what is left.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let buyer: Visitor;
let seller: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [buyer, seller] = await Promise.all([signedIn(customer), signedIn(organizer)]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...buyer.problems, ...seller.problems]).toEqual([]));

async function signedIn(email: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport: phone });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

test('parking is added, bought with a ticket, shown with a code of its own, and bought again with the ticket that is there', async () => {
  const { id } = await site.createEvent({ name: 'Taarab by the shore', ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000 })] });
  const page = await openTab(seller);
  await page.goto(`/events/${id}/add-ons`);
  await see(page, 'No add-ons yet');
  await press(page, 'Add an add-on');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Parking');
  await press(dialog, 'Save');
  await see(dialog, 'Price must be a number');
  seller.forgive(/400 POST .*\/add-ons$/);
  await dialog.getByLabel('Price').fill('500');
  await dialog.getByLabel('How many there are').fill('2');
  await press(dialog, 'Save');
  await see(page, 'Parking is saved');
  const list = page.getByRole('list', { name: 'Add-ons in their order' });
  await see(list, '2 of 2');

  const shop = await openTab(buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  const parking = shop.getByRole('group', { name: 'Parking' });
  await press(parking, 'More');
  await see(shop, 'Parking is sold with a ticket for the event. Please choose a ticket too');
  buyer.forgive(/409 POST .*\/tickets\/reserve$/);
  await chooseTickets(shop, 'Regular');
  await press(parking, 'More');
  await see(shop, 'Parking ×\u00a01');
  await fillPhone(shop, '0712 345 678');
  await press(shop, 'Secure Purchase');
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(shop, /Regular ×\s1, Parking ×\s1/);
  await see(shop, 'Code 1 of 2');

  const { AccessToken: token } = await tokensOf(site, customer);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token });
  const [ticket, code] = items[0]!.tickets;
  expect([ticket?.isAddOn, code?.isAddOn, items[0]!.totalAmount]).toEqual([false, true, 1500]);
  await shop.goto(`/tickets/${code!.id}`);
  await shop.getByRole('heading', { level: 1, name: 'Your add-on' }).waitFor();
  await see(shop, 'Not for entry');
  await see(shop.getByRole('article'), code!.ticketNumber);
  await shop.goto('/tickets');
  await see(shop, 'View add-on');

  // The last one, alone: the ticket is there.
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await see(shop, '1 left');
  await press(parking, 'More');
  await fillPhone(shop, '0712 345 678');
  await press(shop, 'Secure Purchase');
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'Your add-on' }).waitFor();
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await see(shop.getByRole('listitem').filter({ hasText: 'Parking' }), 'Sold out');

  await page.reload();
  await see(list, '0 of 2');
  await see(list, 'Sold out');
  await page.goto(`/events/${id}/orders/${items[0]!.id}`);
  await see(page, 'Parking · Add-on');
  await page.goto(`/events/${id}/attendees`);
  await see(page, ticket!.ticketNumber);
  expect(await page.getByText(code!.ticketNumber).count()).toBe(0);
});
