// Guests by their screens: from the SMS with a link to the account, the link without a network, and a list from a file.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { handsOn } from './hands-of-a-person.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let seller: Visitor;
/** A phone whose owner has no account. */
let guest: Visitor;
let event: EventDetail;

const NUMBER = '0712 345 604';
const GIVEN_SECONDS_MAX = 30;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [seller, guest] = await Promise.all([
    newVisitor(browser, site.url, { viewport: desktop }),
    newVisitor(browser, site.url, { viewport: phone, serviceWorkers: 'allow' }),
  ]);
  event = await site.createEvent({ name: 'Benga by the lake', ticketTypes: [sampleTicketType({ name: 'Regular' })] });
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...seller.problems, ...guest.problems]).toEqual([]));

/** The address of the link in the newest SMS to the guest. */
async function linkFromSms(): Promise<string> {
  return vi.waitFor(async () => {
    const answer = await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent('+254712345604')}`);
    const [newest] = (await answer.json()) as { readonly text: string }[];
    const link = /\S+\/t\/[0-9a-f]{32}/.exec(newest?.text ?? '')?.[0];
    if (link === undefined) throw new Error('No SMS has come yet');
    return new URL(link).pathname;
  }, EMAIL_WAIT);
}

/** What of ours the phone stores. */
const onPhone = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vumi_kept_')));

test('a ticket is given by a number and the Enter key alone, within half a minute of a person', async () => {
  const page = await openTab(seller);
  const hands = handsOn(page);
  await page.goto(`/events/${event.id}/guests`);
  hands.look();
  await hands.press('Give a ticket');
  const dialog = page.getByRole('dialog', { name: 'Give a ticket' });
  await dialog.waitFor();
  hands.look();
  // The focus is where the number goes, and what the tickets come from is chosen.
  await hands.type(NUMBER);
  await hands.pressKey('Enter');
  await see(page, 'The ticket is given, and its link is sent');
  await see(page.getByRole('table', { name: 'Given tickets' }), '0712 345 604');
  expect(hands.seconds()).toBeLessThan(GIVEN_SECONDS_MAX);
});

test('the link of the SMS opens the ticket on a phone without an account, and again without a network', async () => {
  const page = await openTab(guest);
  await page.goto(await linkFromSms());
  await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
  await see(page, 'Benga by the lake');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await see(page, 'This ticket is saved on this phone, and opens without a network.');
  await guest.context.setOffline(true);
  await page.reload();
  await see(page, /^Saved on this phone/);
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Replace the link' }).count()).toBe(0);
  // Other links and pages need a network.
  await page.goto(`/t/${'0'.repeat(32)}`);
  await see(page, 'The ticket could not be opened');
  await page.goto('/tickets');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.getByRole('link', { name: 'My Tickets' }).count()).toBe(0);
  const expected = guest.problems.filter((problem) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503 GET/.test(problem));
  for (const problem of expected) guest.forgive(new RegExp(problem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
});

test('it is removed from a phone that others use, and stays so until the link is opened again', async () => {
  const page = await openTab(guest);
  await page.goto(await linkFromSms());
  await press(page, 'Remove it from this phone');
  await see(page, 'The ticket is removed from this phone. Its link still opens it');
  expect(await onPhone(page)).toEqual([]);
  await page.goto(await linkFromSms());
  await see(page, 'This ticket is saved on this phone, and opens without a network.');
});

test('who signs in keeps it in the account: the link is over, the phone stores it no more, and the organizer sees it', async () => {
  const page = await openTab(guest);
  const link = await linkFromSms();
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in to keep it' }).click();
  await signInOn(page, customer, PASSWORD);
  await press(page, 'Keep it in my account');
  await page.waitForURL(/\/tickets\/[\w-]{36}$/);
  await see(page, 'The ticket is in your account');
  await see(page, 'Benga by the lake');
  expect((await onPhone(page)).filter((key) => key.includes('linked'))).toEqual([]);
  await page.goto(link);
  await see(page, 'This ticket is kept in an account, and its link is over');
  guest.forgive(/409 POST .*\/api\/tickets\/link$/);
  const organizers = await openTab(seller);
  await organizers.goto(`/events/${event.id}/guests`);
  await see(organizers.getByRole('table', { name: 'Given tickets' }), 'In an account');
});

test('a list from a file is checked, given while it is watched, and its bad lines are in a report', async () => {
  const page = await openTab(seller);
  await page.goto(`/events/${event.id}/guests`);
  await press(page, 'From a file');
  const dialog = page.getByRole('dialog', { name: 'Give tickets to a list' });
  await press(dialog, 'Check the file');
  await see(dialog, 'Choose a file');
  const guests = Array.from({ length: 12 }, (_, index) => `Role ${index + 1},role${index + 1}@list.vumi.test,,,1`);
  const buffer = Buffer.from(['Name,Email,Phone,Type,Quantity', ...guests, 'Role 13,no address,,,'].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'friends.csv', mimeType: 'text/csv', buffer });
  await see(dialog, 'Chosen: friends.csv');
  await dialog.getByLabel('Tickets from, where a line names nothing').selectOption({ label: 'Regular: 79 left' });
  await press(dialog, 'Check the file');
  await see(page, 'The file is checked. Nothing is given yet');
  await see(page, '12 guests would get tickets.');
  await see(page, 'Regular: 12 tickets for 12 guests, 79 left');
  await page.getByText('1 line got none').first().click();
  await see(page, 'This is no email address');
  const downloading = page.waitForEvent('download');
  await press(page, 'Download the report');
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toContain('14,Email,This is no email address,Role 13,no address,,,');
  await press(page, 'Give to 12 guests');
  await see(page, '12 guests have tickets');
  await see(page, '13 guests');
  await page.getByRole('button', { name: 'Delete the list friends.csv' }).click();
  await see(page, 'The list is deleted. Given tickets stay');
  await vi.waitFor(async () => expect(await site.emailsTo('role12@list.vumi.test')).toHaveLength(1), EMAIL_WAIT);
});

test('after the event was postponed the ticket is given back on the page of its link, and the organizer sees it', async () => {
  const moved = await site.createEvent({ name: 'Taarab at the old fort', ticketTypes: [sampleTicketType({ name: 'Regular', quantity: 5 })] });
  const { AccessToken: token } = await tokensOf(site, organizer);
  const { tickets } = await site.call<{ tickets: readonly { readonly link: string }[] }>(`/api/events/${moved.id}/complimentary-tickets`, {
    method: 'POST',
    token,
    body: { ticketTypeId: moved.ticketTypes[0]!.id },
  });
  await site.call(`/api/events/${moved.id}/postponement`, { method: 'POST', token, body: { startDate: daysAfter(new Date(), 60) } });
  const page = await openTab(guest);
  await page.goto(new URL(tickets[0]!.link).pathname);
  await see(page, 'This event was postponed');
  await press(page, 'Give back');
  const dialog = page.getByRole('dialog', { name: 'Give this ticket back?' });
  await press(dialog, 'Give back');
  await see(page, 'The ticket is given back');
  await see(page, /was given back on/);
  const organizers = await openTab(seller);
  await organizers.goto(`/events/${moved.id}/guests`);
  await see(organizers.getByRole('table', { name: 'Given tickets' }), 'Given back');
});
