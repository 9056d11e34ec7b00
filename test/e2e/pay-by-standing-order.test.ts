// Three parts: the buyer lets M-Pesa pay the second and the third by itself. The second deduction is made, the third fails, and the request to the phone takes over.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { Purchase } from '../buy-tickets.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { daysAfter, sampleEvent, sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

/** KSh 1,200, then 900 twice. */
const plan = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
const payer = '254712000071';
const second = '254712000072';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A call of the buyer, who signs in anew: time is moved further than a token lasts. */
async function asBuyer<T>(path: string, body?: object): Promise<T> {
  const { AccessToken: token } = await tokensOf(site, customer);
  return site.call<T>(path, { token, ...(body && { method: 'POST', body }) });
}

async function moveTimeTo(at: string): Promise<void> {
  const answer = await fetch(`${site.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at }),
  });
  expect(answer.status).toBe(200);
}

/** The worker tells M-Pesa our addresses after it has started. */
async function standingOrdersAreTaken({ id }: EventDetail): Promise<void> {
  const methods = () => site.call<{ takesStandingOrders: boolean }>(`/api/payment-methods?eventId=${id}`);
  await expect.poll(async () => (await methods()).takesStandingOrders, { timeout: 60_000, interval: 1000 }).toBe(true);
}

async function openOrders(viewport = phone) {
  const visitor = await newVisitor(browser, site.url, { viewport });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, customer, PASSWORD);
  await visitor.page.goto('/tickets?tab=orders');
  return { ...visitor, main: visitor.page.getByRole('main') };
}

async function agreeOnPhone(page: Page, part: Page): Promise<void> {
  await part.goto(`/sandbox/phone/${payer}`);
  await see(part, 'M-Pesa Ratiba');
  await part.getByLabel('M-Pesa PIN').fill('1234');
  await press(part, 'Agree');
  await see(part, 'Standing');
  await see(page.getByRole('main'), /^M-Pesa pays KSh\s900 by itself on /);
}

test('three parts, two of them by a standing order; one deduction fails, and the request to the phone takes over', async () => {
  // On the tenth of a month: every month has the days of its parts.
  const today = new Date();
  const bought = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10, 9));
  const event = await site.createEvent({
    name: 'Paid by itself',
    startDate: daysAfter(bought, 120),
    ticketTypes: [sampleTicketType({ price: 3000, paymentPlans: [plan] })],
  });
  await standingOrdersAreTaken(event);
  await moveTimeTo(bought.toISOString());
  const items = [{ releaseId: event.ticketTypes[0]?.id, quantity: 1 }];
  const { reservationId } = await asBuyer<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, items });
  const { orderId } = await asBuyer<Purchase>('/api/tickets/purchase', {
    reservationId,
    paymentMethod: 'mpesa',
    paymentPlanId: 'three',
    billingDetails: { phone: `+${payer}` },
  });
  await answerPhone(site, payer, '1234');
  const orderNow = () => asBuyer<Order>(`/api/orders/${orderId}`);
  await expect.poll(async () => (await orderNow()).requests?.offer ?? null, EMAIL_WAIT).not.toBeNull();
  const [second, third] = (await orderNow()).requests?.offer?.deductions ?? [];
  if (second === undefined || third === undefined) throw new Error('M-Pesa could not pay both parts');

  const { page, main, context, problems } = await openOrders();
  await press(main, 'Let M-Pesa pay by itself');
  const dialog = page.getByRole('dialog', { name: 'M-Pesa pays the later parts by itself' });
  await see(dialog, /^M-Pesa asks for your PIN once, on 0712 000 071\./);
  await see(dialog, /^If there is too little money on a day/);
  await see(dialog, /^You can stop it at any time in the M-Pesa menu/);
  await press(dialog, 'Ask my phone');
  await see(main, /^Look at your phone 0712 000 071/);
  const owner = await newVisitor(browser, site.url, { viewport: phone });
  const ownersPhone = owner.page;
  await agreeOnPhone(page, ownersPhone);
  // Its session does not last as long as the time that is moved.
  expect(problems).toEqual([]);
  await context.close();

  await moveTimeTo(`${second.day}T04:00:00Z`);
  await expect.poll(async () => (await orderNow()).paidAmount, EMAIL_WAIT).toBe(2100);
  const journal = (await (await fetch(`${site.url}/sandbox/journal`)).json()) as readonly { amount: number }[];
  expect(journal.filter(({ amount }) => amount === 900)).toHaveLength(1);

  const seller = await newVisitor(browser, site.url, { viewport: desktop });
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
  await seller.page.goto(`/events/${event.id}/orders?parts=outstanding`);
  await see(seller.page.getByRole('main'), 'By M-Pesa standing order');
  expect(seller.problems).toEqual([]);
  await seller.context.close();

  await ownersPhone.goto(`/sandbox/phone/${payer}`);
  await ownersPhone.getByLabel('The next deduction').selectOption('fails: too little money');
  await press(ownersPhone, 'Save');
  await see(ownersPhone, 'Standing');
  await moveTimeTo(`${third.day}T04:00:00Z`);
  // The phone is shown as it was when the page was loaded.
  const notPaid = async () => (await ownersPhone.reload(), await ownersPhone.getByText('Not paid · 1').count());
  await expect.poll(notPaid, EMAIL_WAIT).toBeGreaterThan(0);
  // Past five in the afternoon of the day on which it is due.
  const due = (await orderNow()).instalments[2]?.dueDate ?? '';
  await moveTimeTo(`${due.slice(0, 10)}T14:00:10Z`);
  await ownersPhone.reload();
  await see(ownersPhone, /^Pay KSh\s900 to Vumi/);
  await answerPhone(site, payer, '1234');
  await expect.poll(async () => (await orderNow()).paidAmount, EMAIL_WAIT).toBe(3000);
  expect((await orderNow()).refunds).toEqual([]);
  expect(owner.problems).toEqual([]);
  await owner.context.close();
});

test('chosen at the purchase: both requests are answered on the phone, and M-Pesa takes the second part by itself', async () => {
  const today = new Date();
  const bought = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 6, 10, 9));
  await moveTimeTo(bought.toISOString());
  const { AccessToken: token } = await tokensOf(site, organizer);
  const event = await site.call<EventDetail>('/api/events', {
    method: 'POST',
    token,
    body: sampleEvent(bought, {
      name: 'Chosen at once',
      startDate: daysAfter(bought, 120),
      ticketTypes: [sampleTicketType({ price: 3000, paymentPlans: [plan] })],
    }),
  });
  await standingOrdersAreTaken(event);
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Regular');
  await fillPhone(page, second);
  const choice = page.getByRole('checkbox', { name: 'Let M-Pesa pay the later parts by itself' });
  expect(await choice.isChecked()).toBe(false);
  await page.getByText('Let M-Pesa pay the later parts by itself').click();
  expect(await choice.isChecked()).toBe(true);
  await see(page, /^M-Pesa takes KSh\s900 every month, from /);
  await see(page, /M-Pesa asks for your PIN a second time, for this\./);
  await press(page, 'Secure Purchase');
  const dialog = page.getByRole('dialog', { name: 'Check your phone' });
  await see(dialog, /^After this M-Pesa asks for your PIN a second time/);
  await answerPhone(site, second, '1234');
  await page.waitForURL(/\/confirmation$/);
  await see(page, /^Look at your phone 0712 000 072: M-Pesa asks for your PIN once/);

  const owner = await newVisitor(browser, site.url, { viewport: phone });
  await owner.page.goto(`/sandbox/phone/${second}`);
  await see(owner.page, 'M-Pesa Ratiba');
  await owner.page.getByLabel('M-Pesa PIN').fill('1234');
  await press(owner.page, 'Agree');
  await see(owner.page, 'Standing');
  await see(page, /^M-Pesa pays KSh\s900 by itself on /);
  expect([...problems, ...owner.problems]).toEqual([]);
  await Promise.all([context.close(), owner.context.close()]);

  const { items } = await asBuyer<{ items: readonly Order[] }>('/api/orders');
  const order = items.find((one) => one.event.id === event.id);
  const [deduction] = order?.requests?.standing?.deductions ?? [];
  if (order === undefined || deduction === undefined) throw new Error('Nothing stands');
  await moveTimeTo(`${deduction.day}T04:00:00Z`);
  await expect.poll(async () => (await asBuyer<Order>(`/api/orders/${order.id}`)).paidAmount, EMAIL_WAIT).toBe(2100);
});
