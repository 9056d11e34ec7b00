// Friday night: a business goes from the marketing page to a shared link on a small phone and a slow network, and holds the same event again a
// week later. What its hands do is counted and timed by a pace; what the network takes is measured and told, not asserted.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { handsOn } from '../hands-of-a-person.ts';
import { newVisitor, openBrowser } from '../open-browser.ts';
import { see } from '../purchase-steps.ts';
import { stretchTimer } from '../stretch-timer.ts';
import { seeOnReturn } from '../return-to-tab.ts';
import { admin, codeIn, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from '../start-site.ts';

const DAY_MS = 86_400_000;
/** "Slow 4G" of Lighthouse. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const STORY_MINUTES_MAX = 10;
const REPEAT_SECONDS_MAX = 60;
const ENTRIES_MAX = 11;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function approve(email: string): Promise<void> {
  const token = (await tokensOf(site, admin)).AccessToken;
  const { items } = await site.call<{ items: Application[] }>('/api/admin/applications?status=pending', { token });
  const id = items.find((item) => item.email === email)?.id ?? '';
  await site.call(`/api/admin/applications/${id}/decision`, { method: 'POST', token, body: { decision: 'approve' } });
}

test('from the marketing page to a shared link within ten minutes, and the same event next week within one', async () => {
  const email = 'friday@site.vumi.test';
  const { page, context } = await newVisitor(browser, site.url, {
    viewport: { width: 360, height: 640 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  const hands = handsOn(page);
  const began = performance.now();

  await page.goto('/for-organizers');
  hands.look();
  await hands.follow('Create an event');
  await page.waitForURL(/\/auth\/business-signup$/);
  await hands.fill('First name', 'First');
  await hands.fill('Last name', 'Last');
  await hands.fill('Email', email);
  await hands.fill('Phone number', '0712 345 678');
  await hands.fill('Company name', 'Friday Nights Ltd');
  await hands.choose('Business type', 'Festival Producer');
  await hands.fill('Password', PASSWORD);
  await hands.fill('Confirm password', PASSWORD);
  await hands.press('Create business account');
  hands.look();
  await hands.fill('Confirmation code', await vi.waitFor(async () => codeIn(await site.emailsTo(email)), EMAIL_WAIT));
  await hands.press('Confirm email');
  await page.waitForURL(/\/business\/application$/);
  await seeOnReturn(page, 'Pending approval');
  const signUp = hands.seconds();

  // The wait for the approval is left out.
  await approve(email);
  await seeOnReturn(page, 'You can sell on Vumi');
  const wizardFrom = hands.entries();
  await hands.follow('Create an event');
  await page.waitForURL(/\/add-event\/[\w-]+/);
  const startDate = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  await hands.fill('Event name', 'Friday by the lake');
  await hands.choose('Category', 'music');
  await hands.fill('Description', 'Rhumba and grilled fish, from seven until late.');
  await hands.fill('Venue name', 'The pier');
  await hands.fill('City', 'Kisumu');
  await hands.fill('Start date', startDate);
  await hands.fill('Start time', '19:00');
  await hands.press('Next');
  hands.look();
  await hands.fill('Price', '500');
  await hands.fill('Quantity', '150');
  await hands.press('Next');
  hands.look();
  await hands.press('Next');
  hands.look();
  const wizardEntries = hands.entries() - wizardFrom;
  // The test purchase: from the page to the ticket, as a buyer.
  await hands.press('Test it');
  await page.waitForURL(/\/events\/[\w-]+\/test$/);
  hands.look();
  await hands.follow('Get Tickets');
  await hands.pick(/^General Admission/);
  await hands.press('Secure Purchase');
  await page.waitForURL(/\/confirmation$/);
  await see(page, 'TEST: every gate refuses it');
  hands.look();
  await hands.follow('Back to the draft');
  await stretchTimer(page, 2_000);
  await hands.press('Create Event');
  await see(page, 'Your event is live');
  await hands.press('Copy link');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/events\/[\w-]+\?utm_source=share$/);
  expect(wizardEntries).toBeLessThanOrEqual(ENTRIES_MAX);
  const [story, waited] = [hands.seconds(), (performance.now() - began) / 1000];
  expect(story / 60).toBeLessThan(STORY_MINUTES_MAX);

  hands.startAgain();
  const repeatBegan = performance.now();
  await page.goto('/add-event');
  hands.look();
  await hands.follow('Repeat an event');
  await hands.press('Repeat Friday by the lake');
  await page.getByRole('dialog').getByRole('button', { name: 'Repeat', exact: true }).waitFor();
  await hands.press('Repeat');
  await page.waitForURL(/step=4$/);
  hands.look();
  await stretchTimer(page, 2_000);
  await hands.press('Create Event');
  await see(page, 'Your event is live');
  expect(hands.seconds()).toBeLessThan(REPEAT_SECONDS_MAX);
  const repeatWaited = (performance.now() - repeatBegan) / 1000;

  const { items } = await site.call<{ items: EventDetail[] }>(`/api/events?search=${encodeURIComponent('Friday by the lake')}&sort=date`);
  expect(items.map((item) => item.startDate.slice(0, 10))).toEqual([
    startDate,
    new Date(Date.parse(startDate) + 7 * DAY_MS).toISOString().slice(0, 10),
  ]);
  // Nothing of the test is sold, ordered or listed.
  const token = (await tokensOf(site, email)).AccessToken;
  expect(items.flatMap(({ ticketTypes }) => ticketTypes.map(({ quantity }) => quantity.sold))).toEqual([0, 0]);
  const lists = ['orders', 'tickets', 'organizer/events'].map((path) => site.call<{ items: unknown[] }>(`/api/${path}`, { token }));
  expect((await Promise.all(lists)).map((list) => list.items.length)).toEqual([0, 0, 2]);
  const told = (value: number): string => `${value.toFixed(0)} s`;
  console.log(
    `Friday night: ${told(signUp)} of hands to apply, ${told(story - signUp)} to the shared link, ${told(waited)} of slow 4G; again next week: ${told(hands.seconds())} and ${told(repeatWaited)}`,
  );
  await context.close();
});
