// Trying an event before anybody buys: from a draft and from a live event through the whole purchase, with every outcome, counted nowhere.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { filledForm } from '../sweep/draft-cases.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const BAR = 'Test: nothing here is sold or paid';
const REFUSED = 'TEST: every gate refuses it';
/** A late payment comes after 14 seconds, as one of a slow provider. */
const LATE = { timeout: 45_000 };

let site: Site;
let browser: Browser;
let visitor: Visitor;
let token: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
  visitor = await newVisitor(browser, site.url);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems).toEqual([]));

/** All that an organizer counts by: events with what was sold, stock and sales of one, and what the account has bought. */
async function figures(eventId?: string): Promise<unknown> {
  const paths = ['organizer/events', 'orders', 'tickets', 'event-drafts'];
  if (eventId !== undefined) paths.push(`events/${eventId}`, `events/${eventId}/tickets`, `events/${eventId}/sales`, `events/${eventId}/changes`);
  return Promise.all(paths.map((path) => site.call(`/api/${path}`, { token })));
}

/** From the page of the test to the choice of what becomes of the payment. */
async function choose(page: Page, outcome: string): Promise<void> {
  await see(page, BAR);
  await page.getByRole('link', { name: 'Get Tickets' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/tickets\/purchase\//);
  await see(page, BAR);
  await chooseTickets(page, 'Regular');
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: 'Secure Purchase' }).filter({ visible: true }).click();
}

/** The confirmation and the ticket say that it is a test. */
async function seeTicket(page: Page): Promise<void> {
  await page.waitForURL(/\/confirmation$/, LATE);
  for (const text of [BAR, REFUSED, 'Test payment: no money has moved']) await see(page, text);
  await page.getByRole('link', { name: 'View ticket' }).click();
  for (const text of [BAR, REFUSED]) await see(page, text);
}

test('a draft is bought from, declined and paid, and is as it was', async () => {
  const page = await openTab(visitor);
  const { id } = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form: filledForm } });
  const before = await figures();
  await page.goto(`/add-event/${id}?step=4`);
  await press(page, 'Test it');
  await page.waitForURL(/\/events\/[\w-]+\/test$/);
  await page.getByRole('heading', { name: filledForm.name, level: 1 }).waitFor();
  // What is not about tickets is of the event itself.
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click();
  await see(page, 'This is a test: only tickets can be bought here');
  await choose(page, 'It is declined');
  const dialog = page.getByRole('dialog');
  await see(dialog, 'You chose that this test payment is declined');
  await dialog.getByRole('radio', { name: 'It is paid', exact: false }).first().check();
  await press(dialog, 'Try again');
  await seeTicket(page);
  // Any way to the event leads to its test.
  await page.getByRole('link', { name: filledForm.name }).click();
  await page.waitForURL(/\/events\/[\w-]+\/test$/);
  await page.reload();
  await page.getByRole('link', { name: 'Back to the draft' }).click();
  await page.waitForURL(new RegExp(`/add-event/${id}`));
  await see(page, 'Check everything.');
  expect(await figures()).toEqual(before);
  await site.call(`/api/event-drafts/${id}`, { method: 'DELETE', token });
});

test('a live event is bought from without an answer and late, and the test is removed', async () => {
  const page = await openTab(visitor);
  const now = new Date();
  const event = await site.createEvent({
    name: 'Lake Night',
    startDate: daysAfter(now, 40),
    ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Last call', saleStartDate: daysAfter(now, 20), saleEndDate: daysAfter(now, 30) })],
  });
  // The menu is offered once M-Pesa has registered the number, shortly after the start.
  await expect.poll(async () => (await site.call<EventDetail>(`/api/events/${event.id}`)).menu, LATE).toBeTruthy();
  const before = await figures(event.id);
  await page.goto(`/events/${event.id}/edit`);
  await press(page, 'Test it');
  await choose(page, 'It gets no answer');
  const dialog = page.getByRole('dialog');
  await see(dialog, 'You chose that this test payment gets no answer in time');
  await dialog.getByRole('radio', { name: 'It is paid late' }).check();
  await press(dialog, 'Try again');
  await see(dialog, 'the tickets come by themselves in a few seconds');
  await seeTicket(page);
  expect(await figures(event.id)).toEqual(before);

  // Another moment of the sale is another test.
  await page.getByRole('link', { name: 'Lake Night' }).click();
  await page.waitForURL(/\/test$/);
  const first = page.url();
  await page.getByLabel('Moment of the sale').selectOption({ label: '1: Last call on sale' });
  await page.waitForURL((address) => address.href !== first);
  await page.getByText('Last call').filter({ visible: true }).first().waitFor();
  const testId = page.url().split('/').at(-2) ?? '';
  await press(page, 'Remove the test');
  await press(page.getByRole('dialog'), 'Remove the test');
  await page.waitForURL(new RegExp(`/events/${event.id}/edit`));
  await see(page, 'The test is removed');
  await page.goto(`/events/${testId}/test`);
  await see(page, 'This test is over');
  visitor.forgive(new RegExp(`404 GET .*/api/events/${testId}`));
  const { name, ticketTypes } = await site.call<EventDetail>(`/api/events/${event.id}`, { token });
  expect([name, ticketTypes.map(({ quantity }) => quantity.sold)]).toEqual(['Lake Night', [0, 0]]);
});
