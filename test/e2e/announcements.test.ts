// Messages to holders by their screens, on a phone: written, counted, sent, looked at; news is ended by one press without signing in.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let seller: Visitor;
let guest: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  seller = await newVisitor(browser, site.url, { viewport: phone });
  guest = await newVisitor(browser, site.url, { viewport: phone });
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...seller.problems, ...guest.problems]).toEqual([]));

/** The customer gets a ticket that is free. */
async function giveTicket(name: string): Promise<string> {
  const event = await site.createEvent({ name, ticketTypes: [sampleTicketType({ price: 0 })] });
  const { AccessToken: token } = await tokensOf(site, customer);
  const [type] = event.ticketTypes;
  const held = await site.call<{ reservationId: string }>('/api/tickets/reserve', {
    method: 'POST',
    token,
    body: { eventId: event.id, releaseId: type?.id, quantity: 1 },
  });
  await site.call('/api/tickets/purchase', {
    method: 'POST',
    token,
    body: { reservationId: held.reservationId, paymentMethod: 'mpesa', billingDetails: { phone: '0712000077' } },
  });
  return event.id;
}

/** The customer confirms a number for SMS, as its page does. */
async function confirmNumber(): Promise<void> {
  const { AccessToken: token } = await tokensOf(site, customer);
  await site.call('/api/notification-preferences/phone', { method: 'POST', token, body: { phone: '0712000078' } });
  const inbox = async () => (await (await fetch(`${site.url}/sandbox/sms?to=%2B254712000078`)).json()) as readonly { text: string }[];
  await expect.poll(async () => (await inbox()).length, EMAIL_WAIT).toBe(1);
  const code = /\d{6}/u.exec((await inbox())[0]?.text ?? '')?.[0];
  await site.call('/api/notification-preferences/phone/confirm', { method: 'POST', token, body: { code } });
}

const emailOf = async (subject: string) =>
  expect.poll(async () => (await site.emailsTo(customer)).find((email) => email.subject === subject)?.text, EMAIL_WAIT);

test('a message is written and counted, its fields are asked for, it is sent, and its outcome is shown', async () => {
  const id = await giveTicket('Benga by the pier');
  await confirmNumber();
  const page = await openTab(seller);
  await page.goto(`/events/${id}/messages`);
  await see(page, 'No messages yet');
  await page.getByRole('link', { name: 'Write a message' }).first().click();
  await see(page, '1 person gets it');
  await page.getByText('SMS', { exact: true }).first().click();
  await see(page, /SMS cost KSh\s0\.80/);
  await press(page, 'Send');
  await see(page, 'Write a subject');
  await page.getByLabel('Subject').fill('Doors at the pier');
  await page.getByLabel('Message', { exact: true }).fill('Doors open at six.\n\nBring your ID.');
  await page.getByLabel('SMS', { exact: true }).last().fill('Doors open at six');
  await see(page, 'Benga by the pier: Doors open at six');
  await press(page, 'Send');
  const dialog = page.getByRole('dialog');
  await see(dialog, 'Send to 1 person?');
  await see(dialog, /SMS cost KSh\s0\.80/);
  await press(dialog, 'Send');
  await see(page, 'The message is on its way');
  await see(page, 'Recipients');
  await (await emailOf('Doors at the pier')).toContain('Bring your ID.');
  await see(page, '2 of 2 sent');
  await see(page.getByRole('table', { name: 'Recipients' }), customer);
  await page.goto(`/events/${id}/messages`);
  await see(page, 'Doors at the pier');
});

test('a test goes to its author; a scheduled message is cancelled', async () => {
  const id = await giveTicket('Taarab by the pier');
  const page = await openTab(seller);
  await page.goto(`/events/${id}/messages/new`);
  await page.getByLabel('Subject').fill('Later at the pier');
  await page.getByLabel('Message', { exact: true }).fill('We begin later.');
  await press(page, 'Send a test to me');
  await see(page, `A test is on its way to ${organizer}`);
  await expect.poll(async () => (await site.emailsTo(organizer)).map(({ subject }) => subject), EMAIL_WAIT).toContain('[Test] Later at the pier');
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Day').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Time', { exact: true }).fill('10:30');
  await press(page, 'Schedule');
  await press(page.getByRole('dialog'), 'Schedule');
  await see(page, 'The message is scheduled');
  await press(page, 'Cancel message');
  await press(page.getByRole('dialog'), 'Cancel message');
  await see(page, 'The message was cancelled');
  await see(page, 'Cancelled');
});

test('news goes to who asked for it; its link ends it by one press without signing in', async () => {
  const id = await giveTicket('Zouk by the pier');
  const { AccessToken: token } = await tokensOf(site, customer);
  const { email, push, sms } = await site.call<Record<'email' | 'push' | 'sms', object>>('/api/notification-preferences', { token });
  await site.call('/api/notification-preferences', { method: 'PUT', token, body: { email: { ...email, marketing: true }, push, sms } });
  const page = await openTab(seller);
  await page.goto(`/events/${id}/messages/new`);
  await page.getByText('News', { exact: true }).click();
  await see(page, '1 person gets it');
  await page.getByLabel('Subject').fill('More at the pier');
  await page.getByLabel('Message', { exact: true }).fill('Three more nights.');
  await press(page, 'Send');
  await press(page.getByRole('dialog'), 'Send');
  await see(page, '1 of 1 sent');
  const mail = (await site.emailsTo(customer)).find(({ subject }) => subject === 'More at the pier');
  const link = /http\S+\/stop\?t=[\w-]+/u.exec(mail?.text ?? '')?.[0] ?? '';
  const tab = await openTab(guest);
  await tab.goto(link);
  await press(tab, 'No more news');
  await see(tab, /^No more news from/u);
  await page.goto(`/events/${id}/messages/new`);
  await page.getByText('News', { exact: true }).click();
  await see(page, 'Nobody gets it');
  await press(tab, 'Get them again');
  await see(tab, /^News from/u);
});
