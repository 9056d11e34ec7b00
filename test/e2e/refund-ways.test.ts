// A card that does not take a refund: the buyer chooses an M-Pesa number by the link, proves it by two codes, and has the money; an admin sees what waits.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import type { CardPurchase } from '../card-pages.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { admin, codeIn, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const NUMBER = '+254712000087';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const as = async (email: string) => (await tokensOf(site, email)).AccessToken;
const orderOf = async (id: string) => site.call<Order>(`/api/orders/${id}`, { token: await as(customer) });

/** An order by card that was given back, and whose card did not take it; returns the order. */
async function refused(): Promise<string> {
  const event = await site.createEvent({ name: 'Benga at the pier', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const token = await as(customer);
  const items = [{ releaseId: event.ticketTypes[0]?.id, quantity: 2 }];
  const { reservationId } = await site.call<{ reservationId: string }>('/api/tickets/reserve', {
    method: 'POST',
    token,
    body: { eventId: event.id, items },
  });
  const body = { reservationId, paymentMethod: 'credit_card', billingDetails: {} };
  const { orderId, action } = await site.call<CardPurchase>('/api/tickets/purchase', { method: 'POST', token, body });
  await fetch(`${action?.url}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ card: 'approved' }) });
  await expect.poll(async () => (await orderOf(orderId)).status, EMAIL_WAIT).toBe('confirmed');
  await withConnection(site.databaseUrl, async (query) => {
    await query(
      `insert into sandbox.faults (path, kind, remaining) values ('/cards/refunds', 'busy', 1) on conflict (path) do update set remaining = 1`,
    );
  });
  const given = { method: 'POST', token: await as(organizer), body: { percent: 100, reason: 'It rained' } };
  await site.call(`/api/orders/${orderId}/refunds`, given);
  await expect.poll(async () => (await orderOf(orderId)).refund?.status, EMAIL_WAIT).toBe('failed');
  await withConnection(site.databaseUrl, async (query) => {
    await expect.poll(async () => (await query('select 1 from refund_offers where order_id = $1', [orderId])).length, EMAIL_WAIT).toBe(1);
  });
  return orderId;
}

async function smsCode(): Promise<string> {
  const sent = (await (await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(NUMBER)}`)).json()) as { text: string }[];
  return /^(\d{6}) /.exec(sent[0]?.text ?? '')?.[1] ?? '';
}

test('the buyer chooses a number, and the refund arrives there', async () => {
  const orderId = await refused();
  const boss = await newVisitor(browser, site.url, { viewport: desktop });
  await boss.page.goto('/login');
  await signInOn(boss.page, admin, PASSWORD);
  await boss.page.goto('/admin/refunds');
  await see(boss.page.getByRole('table'), 'Buyer chooses');

  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  const { page } = buyer;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto('/tickets?tab=orders');
  // Beside the refund, before the details are opened.
  await page.getByRole('link', { name: 'Choose where it goes' }).click();
  await see(page, /KSh\s3,000/);
  await page.getByLabel('Phone number').fill('0712 000 087');
  await press(page, 'Send me the code');
  await see(page, 'Confirm that it is you');
  await expect.poll(async () => codeIn(await site.emailsTo(customer)), EMAIL_WAIT).toMatch(/^\d{6}$/);
  await expect.poll(smsCode, EMAIL_WAIT).toMatch(/^\d{6}$/);
  await page.getByLabel(/^Code that was sent to c/).fill(codeIn(await site.emailsTo(customer)));
  await page.getByLabel(/^Code that was sent to the number/).fill(await smsCode());
  await page.getByRole('button', { name: /^Get KSh/ }).click();
  await see(page, /Your refund was paid/);
  expect((await orderOf(orderId)).refunds).toMatchObject([{ how: 'chosen-phone', status: 'done', amount: 3000 }]);
  await page.reload();
  await see(page, /Your refund was paid/);
  await boss.page.reload();
  await see(boss.page, 'No refund waits');
  expect([...buyer.problems, ...boss.problems]).toEqual([]);
});
