// The checklist before an event goes live, and its timeline: in the review of a draft and on the edit page.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { filledForm } from '../sweep/draft-cases.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

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

test('the review of a draft says what is missing and what is odd, each with a way to its field', async () => {
  const { page } = visitor;
  const form = { ...filledForm, totalCapacity: '60', organizerEmail: '' };
  const { id } = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
  await page.goto(`/add-event/${id}?step=4`);
  await see(page, 'The tickets admit 100 people, and there is room for 60.');
  await press(page, 'Contact email is required');
  const email = page.getByLabel('Contact email');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('lawn@test.vumi.test');
  await press(page, 'Next');
  await see(page, 'Check everything.');
  await press(page, 'The tickets admit 100 people, and there is room for 60.');
  await page.getByLabel('Total capacity').fill('100');
  await page.goto(`/add-event/${id}?step=4`);
  await see(page, 'Everything is in place.');
  const steps = page.getByRole('listitem').filter({ has: page.locator('time') });
  expect((await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/^.*(Now).*$/, '$1'))).toEqual([
    'Now',
    'Fri, 1 Jan 2190, 12:00 am On sale: Regular',
    'Mon, 31 May 2190, midnight Sale ends: Regular',
    'Tue, 1 Jun 2190, 3:00 pm The event starts',
    'Tue, 1 Jun 2190, 6:00 pm The event ends',
  ]);
  await expect.poll(() => page.locator('[aria-current="time"]').innerText()).toContain('Now');
});

test('a draft event goes live once nothing is missing', async () => {
  const { page } = visitor;
  const event = await site.createEvent({
    name: 'Lake Night',
    status: 'draft',
    ticketTypes: [],
    organizer: { name: 'Lake', email: 'lake@test.vumi.test' },
  });
  await page.goto(`/events/${event.id}/edit?tab=settings`);
  await expect.poll(() => page.getByRole('button', { name: 'Go Live' }).getAttribute('aria-disabled')).toBe('true');
  await press(page, 'There is no ticket type yet.');
  await see(page, 'No ticket types yet.');
  await site.call(`/api/events/${event.id}/tickets`, { method: 'POST', token, body: sampleTicketType({ price: 0 }) });
  await page.goto(`/events/${event.id}/edit?tab=settings`);
  await see(page, 'Every ticket is free.');
  await press(page, 'Go Live');
  await see(page.getByRole('dialog'), 'Every ticket is free.');
  await press(page.getByRole('dialog'), 'Go Live');
  await see(page, 'The event is live');
  await page.getByRole('link', { name: 'Ticket Management' }).click();
  await see(page, 'On sale: Regular');
});
