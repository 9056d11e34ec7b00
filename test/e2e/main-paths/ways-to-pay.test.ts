// Purchases with complications: a wrong PIN, a cancellation, a reload in the middle, a free ticket.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { daysAfter, sampleTicketType } from '../../sample-event.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from '../open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from '../purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

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
  event = await site.createEvent({ ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Child', price: 0 })] });
  await visitor.page.goto(`/tickets/purchase/${event.id}`);
});
afterEach(() => expect(visitor.problems).toEqual([]));

/** The inventory of the event's first ticket type. */
async function stock(): Promise<object> {
  return site.call(`/api/events/${event.id}/tickets/${event.ticketTypes[0]?.id ?? ''}/inventory`);
}

async function askPhone(number: string): Promise<void> {
  await chooseTickets(visitor.page, 'Regular');
  await fillPhone(visitor.page, number);
  await press(visitor.page, 'Secure Purchase');
  await visitor.page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
}

test('a wrong PIN is reported, and the second attempt pays', async () => {
  const { page } = visitor;
  await askPhone('0712 000 001');
  await answerTestPhone(page, '9999');
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, 'The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN');
  await press(dialog, 'Try again');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
});

test('another number can pay after the first has refused', async () => {
  const { page } = visitor;
  await askPhone('0712 000 002');
  await answerTestPhone(page, null);
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, /You cancelled the M-Pesa request/);
  await press(dialog, 'Change number');
  await expect.poll(() => dialog.getByLabel('Phone number').inputValue()).toBe('712 000 002');
  await dialog.getByLabel('Phone number').fill('0712 000 003');
  // The typed number stays, in the form and in the dialog.
  await press(dialog, 'Close');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('712 000 003');
  await press(page, 'Secure Purchase');
  await see(page.getByRole('dialog', { name: 'Check your phone' }), '0712 000 003');
  // After the fixed +254.
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('712 000 003');
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});

test('a buyer who gives up releases the tickets', async () => {
  const { page } = visitor;
  await askPhone('0712 000 004');
  expect(await stock()).toMatchObject({ reserved: 1, sold: 0 });
  await answerTestPhone(page, null);
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await press(dialog, 'Cancel');
  await page.waitForURL('**/events');
  await expect.poll(stock).toMatchObject({ reserved: 0, sold: 0, available: 80 });
});

test('a request for more than are left keeps the current hold, which can be paid', async () => {
  const { page } = visitor;
  event = await site.createEvent({ ticketTypes: [sampleTicketType({ quantity: 2 })] });
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Regular', 2);
  await fillPhone(page, '0712 000 007');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, null);
  await press(page.getByRole('dialog', { name: 'Not paid yet' }), 'Close');
  const stepper = page.getByRole('group', { name: 'Quantity' });
  await press(stepper, 'More');
  await see(page, 'Only 2 tickets of Regular left');
  visitor.forgive(/409 POST .*reserve/);
  await stepper.getByText('2', { exact: true }).waitFor();
  await see(page, 'Tickets held for');
  await expect.poll(stock).toMatchObject({ reserved: 2, sold: 0 });
  await fillPhone(page, '0712 000 008');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  expect(await stock()).toMatchObject({ reserved: 0, sold: 2 });
});

test('a page that is reloaded while the phone is asked finds its payment', async () => {
  const { page } = visitor;
  await askPhone('0712 000 005');
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Check your phone' });
  await see(dialog, '0712 000 005');
  // The dialog can be closed; the hold and the button to reopen it stay.
  await press(dialog, 'Close');
  await see(page, 'A payment is under way');
  await see(page, 'Tickets held for');
  await page.getByRole('button', { name: 'Show the payment' }).filter({ visible: true }).first().click();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
});

test('an abandoned order can be paid from the order history', async () => {
  const { page, context } = visitor;
  await askPhone('0712 000 006');
  // Another tab knows nothing of this one's attempt.
  const other = await context.newPage();
  await other.goto('/tickets?tab=orders');
  await other.getByRole('link', { name: 'Continue payment' }).first().click();
  await see(other.getByRole('dialog', { name: 'Check your phone' }), '0712 000 006');
  await answerTestPhone(other, '1234');
  await other.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  // The first tab was notified as well.
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await other.close();
});

test('free tickets send no request to a phone', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Child');
  await expect.poll(() => page.getByLabel('Phone number').count()).toBe(0);
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Your order is confirmed');
});

test('the second instalment of a plan is paid from the order history, and the ticket is valid for entry', async () => {
  const { page } = visitor;
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const withPlan = await site.createEvent({
    name: 'Paid in two',
    startDate: daysAfter(new Date(), 45),
    ticketTypes: [sampleTicketType({ paymentPlans: [plan] })],
  });
  await page.goto(`/tickets/purchase/${withPlan.id}`);
  await askPhone('0712 000 007');
  await answerTestPhone(page, '1234');
  // A ticket that is not fully paid is not announced as admission.
  await page.getByRole('heading', { level: 1, name: 'Your tickets are reserved.' }).waitFor();
  await see(page, /^KSh\s750 of KSh\s1,500 paid\. They open the gate once every part is paid\.$/);
  await page.getByRole('button', { name: /^Pay part 2: KSh\s750$/ }).waitFor();
  const confirmation = page.url();
  await page.goto('/tickets?tab=orders');
  const order = page.getByRole('article', { name: 'Paid in two' });
  await see(order, /^KSh\s750 of KSh\s1,500 paid$/);
  await see(order, /^Part 2, KSh\s750, is due /);
  await press(order, 'Pay part 2');
  const asking = page.getByRole('dialog', { name: 'Pay part 2' });
  await see(asking, /^KSh.750, due /);
  await expect.poll(() => asking.getByLabel('Phone number').inputValue()).toBe('712 000 007');
  await asking.getByLabel('Phone number').fill('12');
  await press(asking, 'Send request');
  await see(asking, 'Enter the Safaricom number that pays, like 0712 345 678');
  await asking.getByLabel('Phone number').fill('0712 000 008');
  await press(asking, 'Send request');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '9999');
  const failed = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(failed, 'Your tickets stay yours. Try again, or pay this part later.');
  await press(failed, 'Try again');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await see(page, 'Everything is paid. Your tickets open the gate.');
  await order.getByRole('button', { name: 'Pay part 2' }).waitFor({ state: 'detached' });
  expect(await order.getByText(/^Part 2,/).count()).toBe(0);
  // The stored code for an offline gate is updated, although no ticket is open.
  const token = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const ticket = (await site.call<{ items: Ticket[] }>('/api/tickets', { token })).items.find(({ event }) => event.name === 'Paid in two');
  const kept = () => page.evaluate(() => localStorage.getItem('vumi_kept_tickets_2') ?? '');
  await expect.poll(kept).toContain(JSON.stringify(ticket?.qrPayload));
  await order.getByRole('link', { name: 'Mobile Tickets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
  expect(await page.getByText('See what is still due').count()).toBe(0);
  await page.goto(confirmation);
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});
