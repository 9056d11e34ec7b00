// Tickets are held as soon as they are chosen: one hold, found on every tab and device, released when its buyer leaves, and correct answers for
// buyers who are refused.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { answer } from './answer-instead.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { answerPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const MINUTE_MS = 60_000;
/** How wrong the device's clock is. */
const CLOCK_FAST_MS = 7 * MINUTE_MS;

let site: Site;
let browser: Browser;
let visitor: Visitor;
let buyerToken: string;
let otherToken: string;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  visitor = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  await visitor.context.addInitScript((ms) => {
    const Real = Date;
    const now = () => Real.now() + ms;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, CLOCK_FAST_MS);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, customer, PASSWORD);
  buyerToken = await visitor.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  otherToken = (await tokensOf(site, organizer)).AccessToken;
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  event = await site.createEvent({ ticketTypes: [sampleTicketType({ quantity: 5 }), sampleTicketType({ name: 'Balcony', price: 0, quantity: 2 })] });
  // The requests of its start are answered: it learns nothing of others afterwards before it is pressed.
  await visitor.page.goto(`/tickets/purchase/${event.id}`, { waitUntil: 'networkidle' });
});
afterEach(async () => {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(visitor.problems.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
});

const typeId = (name: string) => event.ticketTypes.find((type) => type.name === name)?.id ?? '';

/** The buyer's live holds on the event. */
async function holds(): Promise<readonly Reservation[]> {
  return (await site.call<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${event.id}`, { token: buyerToken })).items;
}

/** Waits until these are held, by one hold, and returns it. */
async function held(name: string, quantity: number): Promise<Reservation> {
  await expect.poll(async () => (await holds()).map((hold) => [hold.ticketTypeId, hold.quantity])).toEqual([[typeId(name), quantity]]);
  const [hold] = await holds();
  if (hold === undefined) throw new Error('Nothing is held');
  return hold;
}

const ends = async () => (await holds()).map(({ id, expiresAt }) => ({ id, expiresAt }));
const minutesLeft = ({ expiresAt }: Reservation) => (Date.parse(expiresAt) - Date.now()) / MINUTE_MS;

function reserveForOther(name: string, quantity: number): Promise<{ readonly reservationId: string }> {
  return site.call('/api/tickets/reserve', { method: 'POST', token: otherToken, body: { eventId: event.id, releaseId: typeId(name), quantity } });
}

const quantityOn = (page: Page, quantity: number) =>
  page.getByRole('group', { name: 'Quantity' }).getByText(String(quantity), { exact: true }).waitFor();

test('choosing holds, another choice changes the hold, and the countdown uses the server’s clock', async () => {
  const { page } = visitor;
  expect(await holds()).toEqual([]);
  await chooseTickets(page, 'Regular');
  await see(page, 'Tickets held for');
  const first = await held('Regular', 1);
  expect(minutesLeft(first)).toBeGreaterThan(14);
  await see(page, /^1\d:\d\d$/);
  await press(page.getByRole('group', { name: 'Quantity' }), 'More');
  await press(page.getByRole('group', { name: 'Quantity' }), 'More');
  await held('Regular', 3);
  await page.getByRole('radio', { name: /^Balcony/ }).check();
  await held('Balcony', 1);
});

test('a reloaded page has the same hold', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Regular', 2);
  const before = await held('Regular', 2);
  await page.reload();
  await see(page, 'Tickets held for');
  await quantityOn(page, 2);
  await expect.poll(() => page.getByRole('radio', { name: /^Regular/ }).isChecked()).toBe(true);
  await expect.poll(ends).toEqual([{ id: before.id, expiresAt: before.expiresAt }]);
});

test('a second tab shows the same hold, its changes appear in the first, and closing it releases nothing', async () => {
  const { page, context } = visitor;
  await chooseTickets(page, 'Regular', 2);
  await held('Regular', 2);
  const second = await context.newPage();
  await second.goto(`/tickets/purchase/${event.id}`);
  await quantityOn(second, 2);
  await press(second.getByRole('group', { name: 'Quantity' }), 'More');
  const changed = await held('Regular', 3);
  await quantityOn(page, 3);
  const [, saidAgain] = await Promise.all([second.close({ runBeforeUnload: true }), page.waitForResponse(/\/presence$/)]);
  expect(await saidAgain.request().postDataJSON()).toEqual({ present: true });
  await expect.poll(ends).toEqual([{ id: changed.id, expiresAt: changed.expiresAt }]);
  await press(page.getByRole('group', { name: 'Quantity' }), 'Fewer');
  await held('Regular', 2);
});

test('another device, without stored data, shows the hold too', async () => {
  const { page } = visitor;
  await reserveAsBuyer(2);
  await page.goto('about:blank');
  await page.goto(`/tickets/purchase/${event.id}`);
  await quantityOn(page, 2);
  await see(page, 'Tickets held for');
});

function reserveAsBuyer(quantity: number): Promise<unknown> {
  return site.call('/api/tickets/reserve', {
    method: 'POST',
    token: buyerToken,
    body: { eventId: event.id, releaseId: typeId('Regular'), quantity },
  });
}

test('holds that were made after the page opened are replaced, and do not use up the limit', async () => {
  const { page } = visitor;
  event = await site.createEvent({ ticketTypes: [sampleTicketType({ quantity: 9, maxPerPurchase: 2 })] });
  await page.goto(`/tickets/purchase/${event.id}`, { waitUntil: 'networkidle' });
  const holdElsewhere = (quantity: number) =>
    site.call('/api/tickets/reserve', { method: 'POST', token: buyerToken, body: { eventId: event.id, releaseId: typeId('Regular'), quantity } });
  await holdElsewhere(2);
  await chooseTickets(page, 'Regular');
  await see(page, 'Tickets held for');
  await held('Regular', 1);
  // Beside the hold that the page has.
  await holdElsewhere(1);
  await press(page.getByRole('group', { name: 'Quantity' }), 'More');
  await held('Regular', 2);
  for (let refused = 0; refused < 2; refused += 1) visitor.forgive(/409 POST/);
});

test.each([
  ['closing the page', (page: Page) => page.goto('about:blank')],
  ['another page of the site', (page: Page) => page.getByRole('link', { name: 'Back to the event' }).click()],
])('leaving by %s releases the tickets soon; returning keeps them', async (_, leave) => {
  const { page } = visitor;
  await chooseTickets(page, 'Regular', 2);
  const before = await held('Regular', 2);
  // A page that is left before it knows of its hold cannot give it back.
  await see(page, 'Tickets held for');
  await leave(page);
  await expect.poll(async () => (await holds()).map(minutesLeft)).toEqual([expect.toSatisfy((minutes: number) => minutes <= 2)]);
  await page.goto(`/tickets/purchase/${event.id}`);
  await see(page, /^1\d:\d\d$/);
  await expect.poll(ends).toEqual([{ id: before.id, expiresAt: before.expiresAt }]);
});

test('Cancel releases them at once', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Regular');
  await held('Regular', 1);
  await press(page, 'Cancel');
  await page.waitForURL('**/events');
  await expect.poll(holds).toEqual([]);
});

test('a buyer who is refused reads that others hold the last ones, and can choose something else', async () => {
  const { page } = visitor;
  const { reservationId } = await reserveForOther('Balcony', 2);
  await page.getByRole('radio', { name: /^Balcony/ }).check();
  await see(page, 'Others hold the last Balcony tickets');
  await see(page, /Some tickets may come back within/);
  await see(page, 'You can choose another ticket type.');
  visitor.forgive(/409 POST .*reserve/);
  const option = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Balcony/ }) });
  await option.getByText('On hold', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^Balcony/ }).isChecked()).toBe(false);
  const buy = page.getByRole('button', { name: 'Secure Purchase' }).filter({ visible: true });
  await expect.poll(() => buy.isDisabled()).toBe(true);
  await chooseTickets(page, 'Regular');
  await held('Regular', 1);
  await expect.poll(() => buy.isDisabled()).toBe(false);
  await expect.poll(() => page.getByText('Others hold the last Balcony tickets').count()).toBe(0);
  await site.call(`/api/tickets/reserve/${reservationId}`, { method: 'DELETE', token: otherToken });
});

test('a permanent sell-out is shown as such', async () => {
  const { page } = visitor;
  const { reservationId } = await reserveForOther('Balcony', 2);
  await site.call('/api/tickets/purchase', { method: 'POST', token: otherToken, body: { reservationId, paymentMethod: 'mpesa' } });
  await page.getByRole('radio', { name: /^Balcony/ }).check();
  await see(page, 'Balcony is sold out');
  visitor.forgive(/409 POST .*reserve/);
  const option = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Balcony/ }) });
  await option.getByText('Sold Out', { exact: true }).waitFor();
});

test('fewer than requested are held, and the form shows that', async () => {
  const { page } = visitor;
  await reserveForOther('Regular', 3);
  await chooseTickets(page, 'Regular', 3);
  await see(page, 'Only 2 tickets of Regular left');
  visitor.forgive(/409 POST .*reserve/);
  await held('Regular', 2);
  await quantityOn(page, 2);
  await expect.poll(() => page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
  await see(page, 'Tickets held for');
});

test('fewer than requested are held in place of what was held before', async () => {
  const { page } = visitor;
  await reserveForOther('Regular', 3);
  await chooseTickets(page, 'Regular');
  await held('Regular', 1);
  for (let more = 1; more <= 2; more += 1) await press(page.getByRole('group', { name: 'Quantity' }), 'More');
  await see(page, 'Only 2 tickets of Regular left');
  visitor.forgive(/409 POST .*reserve/);
  await held('Regular', 2);
  await quantityOn(page, 2);
});

test('an ended hold is announced, keeps what was entered, and can be renewed', async () => {
  const { page } = visitor;
  await answer(page, /\/api\/tickets\/reserve$/, (data: object) => ({ ...data, expiresAt: new Date(Date.now() + 2_000).toISOString() }), 'POST');
  await chooseTickets(page, 'Regular', 2);
  await fillPhone(page, '0712 000 009');
  await see(page, 'Your hold has ended');
  await see(page, 'The tickets went back on sale. Your details are kept.');
  await page.unrouteAll();
  await quantityOn(page, 2);
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('0712 000 009');
  await page.getByRole('button', { name: 'Hold again' }).filter({ visible: true }).first().click();
  await see(page, 'Tickets held for');
  await see(page, /^1\d:\d\d$/);
});

test('a network failure while choosing loses nothing, and the tickets are held when it is back', async () => {
  const { page } = visitor;
  await answer(page, /\/api\/tickets\/reserve$/, 'none', 'POST');
  await chooseTickets(page, 'Regular', 2);
  await see(page, 'Not held yet: no answer from the network. We keep trying.');
  await page.unrouteAll();
  await see(page, 'Tickets held for');
  await held('Regular', 2);
  await quantityOn(page, 2);
  while (visitor.problems.some((problem) => /ERR_CONNECTION_FAILED POST .*reserve/.test(problem)))
    visitor.forgive(/ERR_CONNECTION_FAILED POST .*reserve/);
});

test('a bar on other pages shows the hold, and can release it', async () => {
  const { page } = visitor;
  await chooseTickets(page, 'Regular');
  await held('Regular', 1);
  await page.goto('/events');
  const bar = page.getByRole('region', { name: 'Your purchase' });
  await see(bar, event.name);
  await see(bar, /^[0-2]:\d\d$/);
  // Neither the tab bar nor its links are covered.
  const [barBox, tabsBox] = [await bar.boundingBox(), await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()];
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(tabsBox?.y ?? 0);
  await bar.getByRole('link', { name: 'Continue' }).click();
  await see(page, /^1\d:\d\d$/);
  await expect.poll(() => bar.count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await press(bar, 'Give the tickets back');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(holds).toEqual([]);
});

test('other pages in a second tab release nothing while the purchase page is open', async () => {
  const { page, context } = visitor;
  await chooseTickets(page, 'Regular', 2);
  const before = await held('Regular', 2);
  const [second, saidAgain] = [await context.newPage(), page.waitForResponse(/\/presence$/)];
  await second.goto('/events');
  expect((await saidAgain).request().postDataJSON()).toEqual({ present: true });
  await expect.poll(ends).toEqual([{ id: before.id, expiresAt: before.expiresAt }]);
  await second.close();
});

test('a bar on other pages shows a payment', async () => {
  const { page } = visitor;
  event = await site.createEvent({ name: 'Paid on the way', ticketTypes: [sampleTicketType()] });
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Regular');
  await fillPhone(page, '0712 000 010');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Your purchase' });
  await see(bar, 'A payment is under way');
  const [order] = (await site.call<{ items: { payment: { phone: string } }[] }>('/api/orders', { token: buyerToken })).items;
  await answerPhone(site, order?.payment.phone ?? '', '1234');
  await see(bar, 'Paid');
  await bar.getByRole('link', { name: 'See tickets' }).click();
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await expect.poll(() => bar.getByText(event.name).count()).toBe(0);
});

test('a visitor without a purchase in progress causes no requests', async () => {
  const guest = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  const asked: string[] = [];
  guest.page.on('request', (request) => asked.push(request.url()));
  await guest.page.goto('/events');
  await see(guest.page, /available/);
  expect(asked.filter((url) => /reserve|orders|running-purchase|checkout/.test(url))).toEqual([]);
  await guest.context.close();
});

test('a page whose sales have not opened shows when they do, and an email reminds of it', async () => {
  const { page } = visitor;
  const coming = await site.createEvent({ ticketTypes: [sampleTicketType({ saleStartDate: daysAfter(new Date(), 3) })] });
  await page.goto(`/tickets/purchase/${coming.id}`);
  await see(page, /^Ticket sales open on \w{3}, \d/);
  await see(page, /^On sale from \w{3}, \d/);
  await press(page, 'Remind me');
  await see(page, 'We will tell you when ticket sales open.');
  await page.getByRole('button', { name: 'Reminder is set' }).waitFor();
  expect(await site.call(`/api/events/${coming.id}/reminder`, { token: buyerToken })).toEqual({ waiting: true });
  await expect.poll(() => page.getByRole('link', { name: 'Back to the event' }).last().getAttribute('href')).toBe(`/events/${coming.id}`);
});
