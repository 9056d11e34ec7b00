// Add-ons by their screens, on a phone: the organizer sells parking with tickets, a buyer buys both and sees two codes, the organizer what is left.
import { expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer } from './start-site.ts';

const opened = openBuyerAndSeller();

test('parking is added, bought with a ticket, shown with a code of its own, and bought again with the ticket that is there', async () => {
  const { id } = await opened.site.createEvent({ name: 'Taarab by the shore', ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000 })] });
  const page = await openTab(opened.seller);
  await page.goto(`/events/${id}/add-ons`);
  await see(page, 'No add-ons yet');
  await press(page, 'Add an add-on');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Parking');
  await press(dialog, 'Save');
  await see(dialog, 'Price must be a number');
  opened.seller.forgive(/400 POST .*\/add-ons$/);
  await dialog.getByLabel('Price').fill('500');
  await dialog.getByLabel('How many there are').fill('2');
  await press(dialog, 'Save');
  await see(page, 'Parking is saved');
  const list = page.getByRole('list', { name: 'Add-ons in their order' });
  await see(list, '2 of 2');
  // Sizes: each has its own name and stock.
  await press(page, 'Duplicate: Parking');
  await press(dialog, 'Save');
  await see(dialog, 'This event already has a ticket type or an add-on with that name');
  opened.seller.forgive(/409 POST .*\/add-ons$/);
  await dialog.getByLabel('Name').fill('Parking for a bus');
  await dialog.getByLabel('How many there are').fill('1');
  await press(dialog, 'Save');
  await see(page, 'Parking for a bus is saved');
  await see(list, '1 of 1');

  const shop = await openTab(opened.buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  const parking = shop.getByRole('group', { name: 'Parking', exact: true });
  await press(parking, 'More');
  await see(shop, 'Parking is sold with a ticket for the event. Please choose a ticket too');
  opened.buyer.forgive(/409 POST .*\/tickets\/reserve$/);
  await chooseTickets(shop, 'Regular');
  await press(parking, 'More');
  await see(shop, 'Parking ×\u00a01');
  await fillPhone(shop, '0712 345 678');
  await press(shop, 'Secure Purchase');
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(shop, /Regular ×\s1, Parking ×\s1/);
  await see(shop, 'Code 1 of 2');

  const { AccessToken: token } = await tokensOf(opened.site, customer);
  const { items } = await opened.site.call<{ items: Order[] }>('/api/orders', { token });
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

  // At the gate: no entry, handed out once.
  await page.goto(`/events/${id}/scan`);
  const type = async (number: string) => {
    await page.getByLabel('Ticket number', { exact: true }).fill(number);
    await page.keyboard.press('Enter');
  };
  await type(code!.ticketNumber);
  await see(page, 'This is an add-on. It lets nobody in');
  await press(page, 'Hand out this add-on');
  await see(page, 'Hand it out. It lets nobody in');
  await press(page, 'Scan next');
  await page.getByRole('radio', { name: 'Add-ons' }).check();
  await see(page, /1 of 2 handed out/);
  await type(code!.ticketNumber);
  await see(page, 'This add-on was handed out before');
  await press(page, 'Scan next');
  await type(ticket!.ticketNumber);
  await see(page, 'This is a ticket, no add-on');
  await press(page, 'Scan next');
  await page.goto(`/events/${id}/check-ins`);
  await see(page.getByRole('list', { name: 'Add-ons handed out' }), 'Parking');

  await page.goto(`/events/${id}/attendees`);
  await see(page, ticket!.ticketNumber);
  expect(await page.getByText(code!.ticketNumber).count()).toBe(0);
});
