// An order of three parts, as its organizer follows it: outstanding, overdue after time has passed, reminded once a day, and gone when all is paid.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { Purchase } from '../buy-tickets.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerPhone, press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const plan = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
const DAY_MS = 86_400_000;
const paidFirst = '254712000041';
/** M-Pesa refuses the same amount from the same phone for two minutes. */
const paidLater = '254712000042';

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

/** The organizer, signed in anew, on the orders with parts outstanding. */
async function openOutstanding(eventId: string, viewport = desktop) {
  const visitor = await newVisitor(browser, site.url, { viewport });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
  await visitor.page.goto(`/events/${eventId}/orders`);
  await visitor.page.getByLabel('Payment plans').selectOption('Parts outstanding');
  return { ...visitor, main: visitor.page.getByRole('main') };
}

async function moveTimeTo(at: Date): Promise<void> {
  const answer = await fetch(`${site.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: at.toISOString() }),
  });
  expect(answer.status).toBe(200);
}

async function sendReminder(page: Page): Promise<void> {
  await press(page, 'Send a reminder');
  await page.getByRole('dialog', { name: 'Send a reminder?' }).getByRole('button', { name: 'Send', exact: true }).click();
}

test('a part is missed: the organizer sees it overdue, reminds the buyer once a day, and the order is gone when all is paid', async () => {
  const bought = new Date();
  const event = await site.createEvent({
    name: 'Regatta in three parts',
    startDate: daysAfter(bought, 120),
    ticketTypes: [sampleTicketType({ price: 3000, paymentPlans: [plan] })],
  });
  const items = [{ releaseId: event.ticketTypes[0]?.id, quantity: 1 }];
  const { reservationId } = await asBuyer<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, items });
  const billingDetails = { phone: `+${paidFirst}` };
  const { orderId, orderNumber } = await asBuyer<Purchase & { orderNumber: string }>('/api/tickets/purchase', {
    reservationId,
    paymentMethod: 'mpesa',
    paymentPlanId: 'three',
    billingDetails,
  });
  await answerPhone(site, paidFirst, '1234');
  await expect.poll(async () => (await asBuyer<Order>(`/api/orders/${orderId}`)).status, EMAIL_WAIT).toBe('confirmed');

  const before = await openOutstanding(event.id);
  await see(before.main, /^1 order owes KSh\s1,800\.$/);
  await see(before.main, 'Part 2 of 3');
  await see(before.main, /^KSh\s1,800 outstanding$/);
  await before.main.getByLabel('Sort').selectOption('Next part due');
  await expect.poll(() => new URL(before.page.url()).search).toBe('?parts=outstanding&sort=due');
  await see(before.main, orderNumber);
  expect(await before.main.getByText('Overdue').count()).toBe(0);
  const download = before.page.waitForEvent('download');
  await press(before.main, 'Download as CSV');
  expect((await download).suggestedFilename()).toMatch(/^vumi-outstanding-\d{4}-\d\d-\d\d\.csv$/);
  expect(before.problems).toEqual([]);
  await before.context.close();

  // The evening of the due date is over: the buyer was told by itself, and nobody paid.
  await moveTimeTo(new Date(bought.getTime() + 31 * DAY_MS));
  const notices = async () =>
    (await site.emailsTo(customer)).filter(({ subject }) => subject === 'Part 2 for Regatta in three parts is not paid yet').length;
  await expect.poll(notices, EMAIL_WAIT).toBe(1);
  const { page, main, context, problems } = await openOutstanding(event.id, phone);
  await see(main, /^KSh\s900 of it is overdue\.$/);
  await see(main, /^Overdue$/);
  await see(main, /^Order ends /);
  await main.getByRole('link', { name: `Open order ${orderNumber}` }).click();
  await see(main, /was due/);
  await sendReminder(page);
  await see(page, `Reminder sent to the buyer of order ${orderNumber}`);
  await see(main, 'Buyer reminded of part 2');
  await expect.poll(notices, EMAIL_WAIT).toBe(2);
  await sendReminder(page);
  await see(page, /^Nothing was sent: the buyer was reminded today at /);
  await expect.poll(() => main.getByText('Buyer reminded of part 2').count()).toBe(1);

  await asBuyer(`/api/orders/${orderId}/instalments`, { instalment: 2, through: 3, phone: `+${paidLater}` });
  await answerPhone(site, paidLater, '1234');
  await expect.poll(async () => (await asBuyer<Order>(`/api/orders/${orderId}`)).paidAmount, EMAIL_WAIT).toBe(3000);
  await page.reload();
  await see(main, 'What was ordered');
  await expect.poll(() => main.getByRole('button', { name: 'Send a reminder' }).count()).toBe(0);
  await page.goto(`/events/${event.id}/orders?parts=outstanding`);
  await see(main, 'Nothing found');
  await press(main, 'Clear filters');
  await see(main, orderNumber);
  await expect.poll(() => main.getByLabel('Payment plans').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
