// Several ticket types in one purchase: one hold, one payment, a line for each, found again after a reload.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

const plan = (id: string, installments: number) => ({
  id,
  name: installments === 1 ? 'Pay in full' : `${installments} parts`,
  installments,
  downPaymentPercentage: installments === 1 ? 100 : 50,
  processingFee: 0,
});

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  visitor = await newVisitor(browser, site.url);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, customer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  event = await site.createEvent({
    startDate: daysAfter(new Date(), 90),
    ticketTypes: [
      sampleTicketType({ name: 'Adult', price: 1500, maxPerPurchase: 4, paymentPlans: [plan('full', 1), plan('two', 2)] }),
      sampleTicketType({ name: 'VIP', price: 4000, quantity: 2, maxPerPurchase: 2, paymentPlans: [plan('all', 1)] }),
      sampleTicketType({ name: 'Child', price: 0, maxPerPurchase: 4, requires: ['Adult', 'VIP'], maxPerRequired: 2 }),
    ],
  });
  await visitor.page.goto(`/tickets/purchase/${event.id}`, { waitUntil: 'networkidle' });
});
afterEach(() => expect(visitor.problems).toEqual([]));

async function tokenOf(): Promise<string> {
  return visitor.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
}

/** What is held now, by name. */
async function heldNow(): Promise<readonly (readonly [string, number])[]> {
  const { items } = await site.call<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${event.id}`, { token: await tokenOf() });
  expect(items.length).toBeLessThanOrEqual(1);
  return items.flatMap(({ lines }) => lines.map(({ ticketType, quantity }) => [ticketType, quantity] as const));
}

const add = (name: string) => press(visitor.page.getByRole('group', { name, exact: true }), 'More');

test('two adults, a VIP and a child are one hold and one payment, with a line each', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Adult', 2);
  await see(page, 'Choose Your Payment Plan');
  await add('Child');
  await add('VIP');
  await expect.poll(heldNow).toEqual([
    ['Adult', 2],
    ['VIP', 1],
    ['Child', 1],
  ]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const line of ['Adult × 2', 'VIP × 1', 'Child × 1', 'KSh 3,000', 'KSh 4,000', 'KSh 7,000'])
    await see(summary, line.replace(' × ', ' ×\u00a0').replace('KSh ', 'KSh\u00a0'));
  // Only one of them can be paid in two parts: all of it is paid at once.
  await expect.poll(() => page.getByRole('heading', { name: 'Choose Your Payment Plan' }).count()).toBe(0);

  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: /^Adult/ }).isChecked()).toBe(true);
  await page.getByRole('group', { name: 'Child', exact: true }).getByText('1', { exact: true }).waitFor();

  await fillPhone(page, '0712 000 021');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, /Adult ×\s2, VIP ×\s1, Child ×\s1 to /);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token: await tokenOf() });
  expect(items[0]).toMatchObject({
    totalAmount: 7000,
    ticketCount: 4,
    lines: [
      { name: 'Adult', total: 3000 },
      { name: 'VIP', total: 4000 },
      { name: 'Child', total: 0 },
    ],
  });

  await page.goto('/tickets?tab=orders');
  const card = page.getByRole('article').first();
  await see(card, /Adult ×\s2, VIP ×\s1, Child ×\s1/);
  await card.getByRole('button', { name: /Details of order/ }).click();
  await see(card, /VIP ×\s1/);
});

test('a line that others have taken is refused with its reason, and the current hold stays', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Adult');
  await expect.poll(heldNow).toEqual([['Adult', 1]]);
  const { AccessToken: token } = await tokensOf(site, organizer);
  await site.call('/api/tickets/reserve', { method: 'POST', token, body: { eventId: event.id, releaseId: 'VIP', quantity: 2 } });
  await add('VIP');
  await see(page, 'Others hold the last VIP tickets');
  visitor.forgive(/409 POST .*reserve/);
  await expect.poll(heldNow).toEqual([['Adult', 1]]);
  await see(page, 'Tickets held for');
  await page.getByRole('group', { name: 'Quantity' }).getByText('1', { exact: true }).waitFor();
});
