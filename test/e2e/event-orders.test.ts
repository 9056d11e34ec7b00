// The orders of an event, by its screens: an invited member at the box office takes cash and sends tickets again; an analyst sees no buyer; a gate is
// refused.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Purchase, ShownPrompt } from '../buy-tickets.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { admin, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let event: EventDetail;
let owner: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  owner = (await tokensOf(site, organizer)).AccessToken;
  event = await site.createEvent({ name: 'Rhumba by the lake', ticketTypes: [sampleTicketType({ price: 1500 })] });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** An order of the admin, who declines to pay it on the phone. */
async function declinedOrder(payer = '254712345678', of = event): Promise<Purchase> {
  const { AccessToken: token } = await tokensOf(site, admin);
  const post = <T>(path: string, body: object) => site.call<T>(path, { method: 'POST', token, body });
  const items = [{ releaseId: of.ticketTypes[0]?.id, quantity: 1 }];
  const { reservationId } = await post<{ reservationId: string }>('/api/tickets/reserve', { eventId: of.id, items });
  const order = await post<Purchase>('/api/tickets/purchase', { reservationId, paymentMethod: 'mpesa', billingDetails: { phone: `+${payer}` } });
  const shown = `${site.url}/sandbox/phone/${payer}`;
  const [prompt] = (await (await fetch(shown, { headers: { accept: 'application/json' } })).json()) as ShownPrompt[];
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shown}/prompts/${prompt?.id}`, { method: 'POST', headers, body: JSON.stringify({ action: 'cancel' }) });
  const state = async () => (await site.call<{ payment: { status: string } }>(`/api/orders/${order.orderId}`, { token })).payment.status;
  await expect.poll(state, EMAIL_WAIT).toBe('failed');
  return order;
}

/** The customer joins for this event alone; returns the id of the account. */
async function joinAs(role: string): Promise<string> {
  await site.call('/api/organization/members', { method: 'POST', token: owner, body: { email: customer, role, events: [event.id] } });
  const tokenIn = async () => (await site.emailsTo(customer)).map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  await expect.poll(tokenIn, EMAIL_WAIT).toBeDefined();
  const { AccessToken: token } = await tokensOf(site, customer);
  await site.call('/api/invitations/accept', { method: 'POST', token, body: { token: await tokenIn() } });
  const { members } = await site.call<{ members: { id: string; email: string }[] }>('/api/organization/members', { token: owner });
  return members.find(({ email }) => email === customer)?.id ?? '';
}

test('the box office takes cash and sends tickets again; the analyst sees no buyer; the gate is refused', async () => {
  const { orderNumber } = await declinedOrder();
  const member = await joinAs('box-office');
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, customer, PASSWORD);
  await page.goto('/organizer');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Orders: Rhumba by the lake' }).waitFor();
  // What the role may not do is not offered.
  for (const action of ['Edit: Rhumba by the lake', 'Add Event']) expect(await main.getByRole('link', { name: action }).count()).toBe(0);
  await main.getByRole('link', { name: 'Orders: Rhumba by the lake' }).click();
  await main.getByRole('heading', { level: 1, name: 'Rhumba by the lake' }).waitFor();
  // Of the pages of the event, the box office has those of who sells.
  expect(await main.getByRole('navigation', { name: 'Pages of the event' }).getByRole('link').allTextContents()).toEqual([
    'Orders',
    'Attendees',
    'Check-in',
    'Guests',
    'Promo codes',
    'Questions',
    'Add-ons',
    'Messages',
  ]);
  await see(main, admin);

  await main.getByRole('button', { name: `Take cash: ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog');
  await see(dialog, 'Due now');
  const received = dialog.getByRole('button', { name: 'KSh 1,500 received' });
  await received.click();
  await see(dialog, 'Enter the number of the receipt');
  await dialog.getByLabel('Receipt number').fill('A-001');
  await received.dblclick();
  await see(page, `KSh 1,500 recorded for order ${orderNumber}`);
  await expect.poll(() => main.getByRole('button', { name: `Take cash: ${orderNumber}` }).count()).toBe(0);

  await main.getByRole('button', { name: `Send tickets again: ${orderNumber}` }).click();
  await see(dialog, admin);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await see(page, `Tickets sent to ${admin}`);
  const ticketMails = async () => (await site.emailsTo(admin)).filter(({ subject }) => subject.includes('Rhumba by the lake')).length;
  await expect.poll(ticketMails, EMAIL_WAIT).toBe(2);

  await main.getByRole('link', { name: `Open order ${orderNumber}` }).click();
  await see(main, 'Receipt A-001');
  // Among the payments, and in the history.
  await expect.poll(() => main.getByText('Receipt A-001').count()).toBe(2);
  await see(main, 'The buyer was told:');

  const become = (role: string) =>
    site.call(`/api/organization/members/${member}`, { method: 'PUT', token: owner, body: { role, events: [event.id] } });
  await become('analyst');
  await page.reload();
  await see(main, 'What was ordered');
  for (const personal of [admin, 'The admin', 'Send tickets again']) expect(await main.getByText(personal).count()).toBe(0);
  await page.goto(`/events/${event.id}/orders`);
  await see(main, orderNumber);
  for (const personal of [admin, 'The admin', 'Buyer']) expect(await main.getByText(personal, { exact: true }).count()).toBe(0);
  await become('gate');
  await page.goto(`/events/${event.id}/orders`);
  await see(main, 'These orders are not open to you');
  await main.getByRole('link', { name: 'Dashboard' }).last().click();
  await see(main, 'Rhumba by the lake');
  expect(await main.getByRole('link', { name: 'Orders: Rhumba by the lake' }).count()).toBe(0);
  // The refusals are those asked for.
  expect(problems.filter((problem) => !/^40[03] /.test(problem))).toEqual([]);
  await context.close();
});

test('a cashier whose part another one has just taken is told, and takes nothing', async () => {
  const { orderId, orderNumber } = await declinedOrder();
  const { page, context } = await newVisitor(browser, site.url, { viewport: desktop });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${event.id}/orders?status=pending`);
  await page.getByRole('button', { name: `Take cash: ${orderNumber}` }).click();
  await site.call(`/api/orders/${orderId}/cash`, { method: 'POST', token: owner, body: { receipt: 'B-001' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receipt number').fill('B-002');
  await dialog.getByRole('button', { name: 'KSh 1,500 received' }).click();
  await see(dialog, 'Nothing of this order is due');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Nothing found').waitFor();
  const { payments } = await site.call<{ payments: { method: string }[] }>(`/api/events/${event.id}/orders/${orderId}`, { token: owner });
  expect(payments.filter(({ method }) => method === 'cash')).toHaveLength(1);
  await context.close();
});

test('an order that waits gets more time and a note, and is cancelled; its history tells all of it', async () => {
  const { orderId, orderNumber } = await declinedOrder('254712000011');
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${event.id}/orders/${orderId}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await see(main, 'Asked to pay KSh 1,500 on the phone');
  await see(main, 'Result code 1032');
  await main.getByRole('button', { name: 'Give more time' }).click();
  await see(dialog, 'They are held until');
  await dialog.getByRole('button', { name: 'Give more time' }).dblclick();
  await see(main, 'Held for longer, until');
  expect(await main.getByText('Held for longer, until').count()).toBe(1);

  await main.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await see(dialog, 'Write a note');
  await dialog.getByLabel('Note').fill('Comes back at noon');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await see(main, 'Comes back at noon');

  await main.getByRole('button', { name: 'Cancel order' }).click();
  await see(dialog, 'go on sale again at once');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await see(page, `Order ${orderNumber} cancelled`);
  await see(main, 'The organizer cancelled this order before it was paid');
  await expect.poll(() => main.getByRole('button', { name: 'Give more time' }).count()).toBe(0);
  // The note without a text was refused, as it was asked for.
  expect(problems.filter((problem) => !problem.startsWith('400 '))).toEqual([]);
  await context.close();
});

test('a buyer is corrected, and a ticket is exchanged for a dearer type, paid in cash; its payment link says so', async () => {
  const types = [sampleTicketType({ name: 'Regular', price: 1500 }), sampleTicketType({ name: 'VIP', price: 4000 })];
  const other = await site.createEvent({ name: 'Taarab at the harbour', ticketTypes: types });
  const { orderId } = await declinedOrder('254712000013', other);
  await site.call(`/api/orders/${orderId}/cash`, { method: 'POST', token: owner, body: { receipt: 'D-001' } });
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${other.id}/orders/${orderId}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Correct buyer' }).click();
  await dialog.getByLabel('Email').fill('right@site.vumi.test');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await see(dialog, 'Say why');
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('right@site.vumi.test');
  await dialog.getByLabel('Reason').fill('Mistyped at the counter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await see(page, 'Buyer corrected, tickets sent to right@site.vumi.test');
  await see(main, `Email: ${admin} → right@site.vumi.test`);

  await main.getByRole('button', { name: /^Exchange ticket/ }).click();
  await see(dialog, 'KSh 1,500 was paid for it.');
  await see(dialog, 'The ticket is of this type already.');
  await dialog.getByRole('radio', { name: /VIP/ }).check();
  await dialog.getByRole('button', { name: 'Hold it' }).click();
  await see(main, 'Regular → VIP');
  const { upgrades } = await site.call<{ upgrades: { link: string }[] }>(`/api/events/${other.id}/orders/${orderId}`, { token: owner });
  const buyer = await newVisitor(browser, site.url, { viewport: phone });
  await buyer.page.goto(upgrades[0]?.link ?? '');
  await see(buyer.page.getByRole('main'), 'The difference is paid here.');
  await buyer.page.getByRole('button', { name: 'Pay KSh 2,500' }).waitFor();
  await buyer.context.close();

  await main.getByRole('button', { name: /^Take cash: / }).click();
  await dialog.getByLabel('Receipt number').fill('D-002');
  await dialog.getByRole('button', { name: 'KSh 2,500 received' }).click();
  await see(page, 'Ticket exchanged. The buyer gets the new code by email');
  await see(main, 'Ticket exchanged: Regular → VIP');
  await expect.poll(() => main.getByRole('button', { name: /^Take cash: / }).count()).toBe(0);
  // The correction without a reason was refused, as it was asked for.
  expect(problems.filter((problem) => !problem.startsWith('400 '))).toEqual([]);
  await context.close();
});

test('attendees are found by phone and receipt, filtered, and lead to their order', async () => {
  const { orderId, orderNumber } = await declinedOrder('254712000012');
  await site.call(`/api/orders/${orderId}/cash`, { method: 'POST', token: owner, body: { receipt: 'C-001' } });
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${event.id}/attendees`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Attendees' }).waitFor();
  await see(main, admin);
  const search = main.getByRole('searchbox');
  await search.fill('+254 799 000 000');
  await see(main, 'Nothing found');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await search.fill('c-001');
  await see(main, '1 attendee');
  await search.fill('+254 712 000');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('+254 712 000');
  await main.getByLabel('Status').selectOption('Used');
  await see(main, 'Nothing found');
  await main.getByLabel('Status').selectOption('Valid');
  await main.getByRole('link', { name: `Open order ${orderNumber}` }).click();
  await see(main, 'Receipt C-001');
  expect(problems).toEqual([]);
  await context.close();
});

test('a role is limited to any of many events: the server searches, and the chosen ones stay', async () => {
  await Promise.all(Array.from({ length: 27 }, (_one, number) => site.createEvent({ name: `Evening ${number}` })));
  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: desktop });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto('/organizer/team');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('counter@site.vumi.test');
  await dialog.getByRole('radio', { name: 'Only the chosen ones' }).check();
  await see(dialog, 'The first 25 of 29 events. Search to find others');
  const search = dialog.getByRole('searchbox', { name: 'Search events' });
  for (const name of ['Evening 26', 'Rhumba by the lake']) {
    await search.fill(name);
    const found = dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await found.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => found.isChecked()).toBe(true);
  }
  await see(dialog, '2 events chosen');
  await dialog.getByRole('button', { name: 'Remove: Evening 26' }).click();
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await see(page, 'Invitation sent to counter@site.vumi.test');
  const { invitations } = await site.call<{ invitations: { events: string[] }[] }>('/api/organization/members', { token: owner });
  expect(invitations.map(({ events }) => events)).toEqual([[event.id]]);
  expect(problems).toEqual([]);
  await context.close();
});
