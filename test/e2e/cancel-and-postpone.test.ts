// An organizer postpones an event: one order is given back, another kept. Then the event is cancelled, and the page tells when all money is back.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerPhone, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Results of refunds come within seconds. */
const RETURN_MS = 60_000;

let site: Site;
let browser: Browser;
let token: string;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, customer)).AccessToken;
  event = await site.createEvent({ name: 'Lake Night' });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const orderOf = (id: string) => site.call<Order>(`/api/orders/${id}`, { token });

/** The customer buys two tickets by phone. */
async function buy(number: string): Promise<Order> {
  const hold = { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 2 };
  const { reservationId } = await site.call<{ reservationId: string }>('/api/tickets/reserve', { method: 'POST', token, body: hold });
  const body = { reservationId, paymentMethod: 'mpesa', billingDetails: { phone: number } };
  const { orderId } = await site.call<{ orderId: string }>('/api/tickets/purchase', { method: 'POST', token, body });
  await answerPhone(site, number, '1234');
  await expect.poll(async () => (await orderOf(orderId)).status, { timeout: RETURN_MS }).toBe('confirmed');
  return orderOf(orderId);
}

async function signedIn(email: string): Promise<Page> {
  const { page } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
  return page;
}

test('postponed, one order given back, then cancelled with the money of the other', async () => {
  const [given, kept] = [await buy('254711000001'), await buy('254711000002')];
  const [owner, buyer] = [await signedIn(organizer), await signedIn(customer)];

  await owner.goto(`/events/${event.id}/postponement`);
  await owner.getByLabel('Date', { exact: true }).fill(event.startDate.slice(0, 10));
  await owner.getByLabel('What the holders should know').fill('The rains are late');
  await press(owner, 'Check and postpone');
  await see(owner, '1 person with 4 tickets is told by email');
  await press(owner.getByRole('dialog'), 'Postpone');
  // The old date is refused, and nothing typed is lost.
  await see(owner, 'The new date has to be later than the old one');
  await owner.getByLabel('Date', { exact: true }).fill(dayIn(90));
  await expect.poll(() => owner.getByLabel('What the holders should know').inputValue()).toBe('The rains are late');
  await press(owner, 'Check and postpone');
  await press(owner.getByRole('dialog'), 'Postpone');
  await see(owner.getByRole('listitem').filter({ hasText: 'No answer yet' }), /2 orders, 4 tickets/);

  await buyer.goto(`/tickets/${given.tickets[0]?.id}`);
  await see(buyer, 'The organizer writes: The rains are late');
  await press(buyer, 'Give back');
  await see(buyer, /^KSh\s3,000 goes back to the M-Pesa number that paid/);
  await buyer.getByRole('button', { name: /^Give back for/ }).click();
  await see(buyer, 'CANCELLED');
  await expect.poll(async () => (await orderOf(given.id)).refund?.status, { timeout: RETURN_MS }).toBe('done');
  await buyer.goto('/tickets?tab=orders');
  await press(buyer, 'Keep my tickets');
  await see(buyer, /^You keep your tickets/);
  await owner.reload();
  await see(owner.getByRole('listitem').filter({ hasText: 'Given back, returned' }), /KSh\s3,000/);
  await see(owner.getByRole('listitem').filter({ hasText: /^Kept/ }), /KSh\s3,000/);

  await owner.goto(`/events/${event.id}/cancellation`);
  await see(owner, 'Back to the M-Pesa number that paid');
  await owner.getByLabel('Type the name of the event to confirm').fill('Lake');
  await press(owner, 'Cancel this event');
  await see(owner, 'This is not the name of the event');
  await owner.getByLabel('Type the name of the event to confirm').fill('lake night');
  await press(owner, 'Cancel this event');
  // Without a reload, and also with one.
  await owner.getByText('Everybody has their money back.').waitFor({ timeout: RETURN_MS });
  await owner.reload();
  await see(owner, 'Everybody has their money back.');
  expect((await orderOf(kept.id)).refund).toMatchObject({ status: 'done', amount: 3000 });
}, 180_000);
