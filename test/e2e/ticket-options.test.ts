// What only some events need of their tickets: a pool with singles and tables of ten, made in the wizard; tickets that a code opens.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, organizer } from './start-site.ts';

const opened = openBuyerAndSeller();

async function pay(page: Page, number: string): Promise<void> {
  await fillPhone(page, number);
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
}

/** The buyer's newest order. */
async function newestOrder(): Promise<Order> {
  const { AccessToken: token } = await tokensOf(opened.site, customer);
  const { items } = await opened.site.call<{ items: Order[] }>('/api/orders', { token });
  return items[0]!;
}

/** A draft of which only the tickets are missing. */
async function draftWithoutTickets(): Promise<EventDraft> {
  const { AccessToken: token } = await tokensOf(opened.site, organizer);
  const begun = await opened.site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: {} });
  const typed = { name: 'Gala by the lake', category: 'music', description: 'Dinner and three bands.', venue: 'The pier', city: 'Kisumu' };
  const form = { ...begun.form, ...typed, startDate: daysAfter(new Date(), 30).slice(0, 10), startTime: '19:00' };
  return opened.site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
}

test('a pool of 60 is made with singles and tables of ten, and a table is bought', async () => {
  const page = await openTab(opened.seller);
  const { id } = await draftWithoutTickets();
  await page.goto(`/add-event/${id}?step=2`);
  await page.getByLabel('Ticket name').fill('Single');
  await page.getByLabel('Price', { exact: true }).fill('1500');
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Shares places with').selectOption({ label: 'New pool of places' });
  // What is missing of the pool stands at its fields.
  await press(page, 'Next');
  await press(page, 'Single: Give the pool a name');
  await page.getByLabel('Pool name').fill('Hall');
  await page.getByLabel('Places in the pool').fill('60');
  await press(page, 'Add ticket type');
  await page.getByLabel('Ticket name').fill('Table of ten');
  await page.getByLabel('Price', { exact: true }).fill('12000');
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('People per ticket').fill('10');
  await page.getByLabel('Shares places with').selectOption({ label: 'Hall: 60 places' });
  await see(page, 'Empty: 6, what the pool has places for.');
  // The pool counts once, and all of its places are worth most as singles.
  await expect.poll(() => page.getByText('60 tickets of 60 places').count()).toBe(1);
  await see(page, 'KSh 90,000'.replace(' ', '\u00a0'));
  await press(page, 'Next');
  await press(page, 'Next');
  await see(page, 'Admits 10 · Hall');
  await press(page, 'Create Event');
  await see(page, 'Your event is live');

  const event = await opened.site.call<EventDetail>(`/api/events/${id}`);
  expect(event).toMatchObject({
    capacity: 60,
    ticketTypes: [
      { name: 'Single', admits: 1, quantity: { total: 60, available: 60 } },
      { name: 'Table of ten', admits: 10, quantity: { total: 6, available: 6 } },
    ],
  });

  const shop = await openTab(opened.buyer);
  await shop.goto(`/events/${id}`);
  await see(shop, 'Admits 10');
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await chooseTickets(shop, 'Table of ten');
  await see(shop.getByRole('region', { name: 'Order Summary' }), 'Admits 10');
  await pay(shop, '0712 000 031');
  await see(shop, /Table of ten ×\s1 \(Admits 10\) to Gala by the lake/);
  const order = await newestOrder();
  expect([order.totalAmount, order.ticketCount, new Set(order.tickets.map(({ qrPayload }) => qrPayload)).size]).toEqual([12_000, 10, 10]);
  const { ticketTypes } = await opened.site.call<EventDetail>(`/api/events/${id}`);
  expect(ticketTypes.map(({ quantity }) => quantity.available)).toEqual([50, 5]);
  await shop.goto('/tickets');
  await see(shop, 'Table of ten: 10 tickets');
  await shop.goto('/tickets?tab=orders');
  await see(shop.getByRole('article').first(), /Table of ten ×\s1 \(Admits 10\)/);
});

test('hidden tickets are bought by the link with their code, and a wrong code says so', async () => {
  const { id } = await opened.site.createEvent({
    name: 'Night of the crew',
    ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Crew', price: 500, hidden: true, unlockCode: 'CREW-26' })],
  });
  // The organizer copies the link from the ticket type.
  const editor = await openTab(opened.seller);
  await opened.seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.goto(`/events/${id}/edit?tab=tickets`);
  await press(editor, 'More: Crew');
  await press(editor, 'Copy link: Crew');
  await see(editor, 'Link copied');
  const link = await editor.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${opened.site.url}/events/${id}?code=CREW-26`);

  const page = await openTab(opened.buyer);
  await page.goto(`/events/${id}`);
  await see(page, 'Regular');
  expect(await page.getByText('Crew', { exact: true }).count()).toBe(0);
  await page.goto(`/events/${id}?code=GUESSED`);
  await see(page, 'Your code is not valid for this event');
  await page.goto(link);
  await see(page, 'Tickets for your code');
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await page.waitForURL(/purchase.*code=CREW-26/);
  await expect.poll(() => page.getByRole('radio', { name: /^Crew/ }).isChecked()).toBe(true);
  await pay(page, '0712 000 032');
  expect(await newestOrder()).toMatchObject({ eventName: 'Night of the crew', totalAmount: 500, lines: [{ name: 'Crew', quantity: 1 }] });
});
