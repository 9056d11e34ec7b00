// The whole story of a new visitor on a phone: from the home page to the code for the gate, the mail and signing out.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { verifyPayload, type PublicTicketKey } from '#features/tickets/qr-payload.ts';
import { newVisitor, openBrowser, type Visitor } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { codeFor, paintedCode } from './read-qr.ts';
import { codeIn, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from './start-site.ts';

const email = `buyer-${randomUUID().slice(0, 8)}@story.vumi.test`;

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Sundowner by the Baobab' });
  visitor = await newVisitor(browser, site.url);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems).toEqual([]));

/** The buyer's own orders, requested as the page does. */
async function orders(): Promise<readonly Order[]> {
  const token = await visitor.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  return (await site.call<{ items: Order[] }>('/api/orders', { token })).items;
}

test('home leads to the event by a search', async () => {
  const { page } = visitor;
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Events' });
  await search.getByLabel('Event', { exact: true }).fill('baobab sundowner');
  await search.getByLabel('Where').fill('Nairobi');
  await search.getByRole('button', { name: 'Search events' }).click();
  await page.waitForURL(/\/events\?q=baobab/);
  expect(new URL(page.url()).searchParams.get('location')).toBe('Nairobi');
  await see(page, '(1 event available)');
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`);
  await see(page, 'Starting from');
});

test('Get Tickets leads to Login, which names the event and remembers the address', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Get Tickets', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/tickets/purchase/${event.id}`);
  await see(page, `To hold your tickets for ${event.name}`);
  // The guarded page was replaced: Back leads to the event.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  await page.goForward();
});

test('an account is created, confirmed by the code from the email, and signed in to the chosen tickets', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await see(page, `To hold your tickets for ${event.name}`);
  await press(page, 'Create account');
  await see(page, 'Name is required');
  await page.getByLabel('Name').fill('New Buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}x`);
  await press(page, 'Create account');
  await see(page, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Create account');
  await see(page, 'Registration successful! Please check your email for a confirmation code.');
  await see(page, `To hold your tickets for ${event.name}`);
  const code = await vi.waitFor(async () => codeIn(await site.emailsTo(email)), EMAIL_WAIT);
  await page.getByLabel('Confirmation code').fill(code);
  await press(page, 'Confirm email');
  await see(page, 'Email confirmed. You are signed in.');
  await page.waitForURL(`**/tickets/purchase/${event.id}`);
  await page.getByRole('heading', { name: 'Select Your Tickets' }).waitFor();
});

test('two tickets with the promo code are paid on the phone', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Regular', 2);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('vumi21');
  await press(page, 'Apply');
  await see(page, 'Invalid promo code');
  visitor.forgive(/400 POST .*\/promo-codes\/check/);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('vumi20');
  await press(page, 'Apply');
  await see(page, /20% off\. You save KSh\s600/);
  await see(page, 'Promo VUMI20 (20%)');
  await fillPhone(page, '0712 345 678');
  await press(page, 'Secure Purchase');
  const dialog = page.getByRole('dialog', { name: 'Check your phone' });
  await dialog.waitFor();
  await see(dialog, 'Waiting for your PIN');
  await see(dialog, /KSh\s2,400/);
  await see(dialog, '0712 345 678');
  await answerTestPhone(page, '1234');
  await page.waitForURL(/\/tickets\/[\w-]+\/confirmation$/);
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Ticket 1 of 2');
});

test('the codes on the screen are accepted by a gate', async () => {
  const { page } = visitor;
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'confirmed',
    ticketCount: 2,
    subtotal: 3000,
    discount: 600,
    totalAmount: 2400,
    paidAmount: 2400,
    promoCode: 'VUMI20',
  });
  const { keys } = await site.call<{ keys: PublicTicketKey[] }>('/api/tickets/keys');
  for (const { ticketNumber, qrPayload, id } of order?.tickets ?? []) {
    const picture = page.getByRole('img', { name: `QR code ${ticketNumber}` });
    await picture.waitFor();
    expect(await paintedCode(picture)).toBe(codeFor(qrPayload));
    expect(await verifyPayload(qrPayload, keys, { eventId: event.id })).toMatchObject({ ok: true, ticketId: id, ticketNumber });
    const next = page.getByRole('link', { name: 'Next ticket' });
    if (await next.isVisible()) await next.click();
  }
});

test('printing shows the tickets only, and all of them', async () => {
  const { page } = visitor;
  const [order] = await orders();
  const steps = page.getByRole('heading', { name: 'Next Steps' });
  await steps.waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.printed-tickets').getByRole('article');
  await expect.poll(() => printed.count()).toBe(2);
  for (const { ticketNumber, qrPayload } of order?.tickets ?? []) {
    const picture = page.getByRole('article', { name: `Ticket ${ticketNumber}` }).getByRole('img', { name: `QR code ${ticketNumber}` });
    expect(await paintedCode(picture)).toBe(codeFor(qrPayload));
  }
  expect(await steps.isVisible()).toBe(false);
  for (const role of ['button', 'link', 'banner', 'contentinfo'] as const)
    expect([role, await page.locator('body').getByRole(role).filter({ hasNotText: 'Skip to content' }).filter({ visible: true }).count()]).toEqual([
      role,
      0,
    ]);
  await page.emulateMedia({ media: 'screen' });
  await steps.waitFor();
});

test('My Account shows the tickets and the order', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: /^My Tickets/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  await see(page, 'Regular × 2');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.printed-tickets').getByRole('article').count()).toBe(2);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Order History' }).click();
  const [order] = await orders();
  await see(page, order?.orderNumber ?? '');
  await see(page, /KSh\s2,400/);
});

test('the tickets have arrived by email', async () => {
  const [order] = await orders();
  const numbers = order?.tickets.map(({ ticketNumber }) => ticketNumber) ?? [];
  await expect
    .poll(async () => (await site.emailsTo(email)).filter(({ html }) => numbers.every((number) => html.includes(number))).length, EMAIL_WAIT)
    .toBe(1);
});

test('a ticket can be downloaded as a PDF, emailed once more, and its event added to a calendar', async () => {
  const { page } = visitor;
  const [order] = await orders();
  await page.goto(`/tickets/${order?.tickets[0]?.id}`);
  const saved = async (start: () => Promise<void>) => (await Promise.all([page.waitForEvent('download'), start()]))[0].suggestedFilename();
  expect(await saved(() => press(page, 'Download PDF'))).toMatch(/\.pdf$/);
  expect(await saved(() => press(page, 'Add to calendar'))).toMatch(/\.ics$/);
  await press(page, 'Email again');
  await see(page, `Sent to ${email}`);
  const emails = async () => (await site.emailsTo(email)).filter(({ html }) => html.includes(order?.tickets[0]?.ticketNumber ?? '-')).length;
  await expect.poll(emails, EMAIL_WAIT).toBe(2);
});

test('after signing out nobody with the phone can see the account', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([]);
  await page.goto('/tickets');
  await page.waitForURL('**/login?from=%2Ftickets');
});
