// A buyer asks for a refund in the order history: sees what comes back, gives a ticket back, and gets the money on the phone; the organizer refunds the rest.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Purchase } from '../buy-tickets.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerPhone, press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const PAYER = '254712345697';
let site: Site;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Rhumba by the lake', refundPolicy: 'moderate', ticketTypes: [sampleTicketType({ price: 1500 })] });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Tickets of the customer, paid on the phone. */
async function buy(of: EventDetail, quantity: number): Promise<string> {
  const { AccessToken: token } = await tokensOf(site, customer);
  const post = <T>(path: string, body: object) => site.call<T>(path, { method: 'POST', token, body });
  const items = [{ releaseId: of.ticketTypes[0]?.id, quantity }];
  const { reservationId } = await post<{ reservationId: string }>('/api/tickets/reserve', { eventId: of.id, items });
  const { orderId } = await post<Purchase>('/api/tickets/purchase', {
    reservationId,
    paymentMethod: 'mpesa',
    billingDetails: { phone: `+${PAYER}` },
  });
  await answerPhone(site, PAYER, '1234');
  await expect.poll(async () => (await orderOf(orderId)).status, EMAIL_WAIT).toBe('confirmed');
  return orderId;
}

async function orderOf(id: string): Promise<Order> {
  return site.call<Order>(`/api/orders/${id}`, { token: (await tokensOf(site, customer)).AccessToken });
}

test('the buyer gives one ticket back and gets its money; the organizer refunds the other', async () => {
  const orderId = await buy(event, 2);
  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  const { page } = buyer;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto('/tickets?tab=orders');
  await page.getByRole('button', { name: /^Ask for a refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
  await see(dialog, 'KSh 2,400');
  await see(dialog, 'KSh 600 stays with the organizer');
  await dialog
    .getByRole('checkbox', { name: /^Regular/ })
    .first()
    .press('Space');
  await see(dialog, 'KSh 300 stays with the organizer');
  await dialog.getByLabel('Reason').fill('I am on a journey');
  await dialog.getByRole('button', { name: /^Give back for KSh\s1,200$/ }).click();
  await see(page, /KSh\s1,200 is on its way back to you/);
  const stateOf = async () => (await orderOf(orderId)).refunds.map(({ status, amount }) => [status, amount]);
  await expect.poll(stateOf, EMAIL_WAIT).toEqual([['done', 1200]]);
  expect((await orderOf(orderId)).tickets.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'valid']);
  await page.reload();
  await page.getByRole('button', { name: /^Details of order/ }).click();
  await see(page, 'I am on a journey');
  await see(page, /^Receipt /);
  await buyer.context.close();

  const team = await newVisitor(browser, site.url, { viewport: desktop });
  await team.page.goto('/login');
  await signInOn(team.page, organizer, PASSWORD);
  await team.page.goto(`/events/${event.id}/orders/${orderId}`);
  await press(team.page, 'Refund');
  const refund = team.page.getByRole('dialog', { name: 'Refund this order' });
  await see(refund, 'All that is left: KSh 1,800');
  await refund.getByRole('radio', { name: /^Tickets/ }).check();
  await refund
    .getByRole('checkbox', { name: /^Regular/ })
    .first()
    .press('Space');
  await see(refund, 'KSh 1,500 for 1 ticket');
  await refund.getByRole('button', { name: /^Refund KSh\s1,500$/ }).click();
  await see(refund, 'Say why');
  await refund.getByLabel('Reason').fill('The stage is closed');
  await refund.getByRole('button', { name: /^Refund KSh\s1,500$/ }).click();
  await see(team.page, 'The stage is closed');
  await expect.poll(stateOf, EMAIL_WAIT).toEqual([
    ['done', 1500],
    ['done', 1200],
  ]);
  // The refusal without a reason.
  expect([...buyer.problems, ...team.problems]).toEqual([expect.stringMatching(/^400 POST .*\/refunds$/)]);
  await team.context.close();
}, 120_000);

test('where the policy gives nothing the buyer asks the organizer, who declines with a reason, and refunds after the second request', async () => {
  const strict = await site.createEvent({ name: 'Taarab at noon', refundPolicy: 'strict', ticketTypes: [sampleTicketType({ price: 1700 })] });
  const orderId = await buy(strict, 1);
  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  const { page } = buyer;
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  const { orderNumber } = await orderOf(orderId);
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
  const openDialog = async () => {
    await page.goto('/tickets?tab=orders');
    await page.getByRole('button', { name: `Ask for a refund: order ${orderNumber}` }).click();
  };
  await openDialog();
  await see(dialog, 'The refund policy of this order gives nothing back');
  await press(dialog, 'Ask the organizer');
  await see(dialog, 'Say why');
  await dialog.getByLabel('Why you ask').fill('My flight was cancelled');
  await press(dialog, 'Ask the organizer');
  await see(dialog, 'You have asked the organizer');

  const team = await newVisitor(browser, site.url, { viewport: desktop });
  await team.page.goto('/login');
  await signInOn(team.page, organizer, PASSWORD);
  await team.page.goto(`/events/${strict.id}/orders`);
  await team.page.getByLabel('Refunds').selectOption({ label: 'Asked for (1)' });
  await team.page.getByRole('link', { name: orderNumber }).first().click();
  await see(team.page, 'My flight was cancelled');
  await press(team.page, 'Decline the refund');
  const decline = team.page.getByRole('dialog', { name: 'Decline the refund' });
  await decline.getByLabel('Reason').fill('The hall is paid');
  await press(decline, 'Decline');
  await see(team.page, 'Declined. The buyer is told');

  await openDialog();
  await see(dialog, 'The hall is paid');
  await dialog.getByLabel('Why you ask').fill('The airline says so, too');
  await press(dialog, 'Ask the organizer');
  await see(dialog, 'You have asked the organizer');
  await team.page.reload();
  await see(team.page, 'The airline says so, too');
  await press(team.page, 'Refund');
  const refund = team.page.getByRole('dialog', { name: 'Refund this order' });
  await refund.getByLabel('Reason').fill('We help you');
  await refund.getByRole('button', { name: /^Refund KSh\s1,700$/ }).click();
  await see(team.page, 'We help you');
  await expect.poll(async () => (await orderOf(orderId)).refunds.map(({ status, amount }) => [status, amount]), EMAIL_WAIT).toEqual([['done', 1700]]);
  expect(await team.page.getByText('The airline says so, too').count()).toBe(0);
  // The request without a reason.
  expect([...buyer.problems, ...team.problems]).toEqual([expect.stringMatching(/^400 POST .*\/refund-requests$/)]);
  await Promise.all([buyer.context.close(), team.context.close()]);
}, 120_000);
