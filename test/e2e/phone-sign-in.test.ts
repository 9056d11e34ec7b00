// From a ticket by SMS to an account that is known by its number alone, by the screens of a phone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, wrongCode } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { codeIn, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let seller: Visitor;
let guest: Visitor;
let event: EventDetail;

const NUMBER = '0712 345 611';
const STORED = '+254712345611';

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [seller, guest] = await Promise.all([
    newVisitor(browser, site.url, { viewport: desktop }),
    newVisitor(browser, site.url, { viewport: phone, serviceWorkers: 'allow' }),
  ]);
  event = await site.createEvent({ name: 'Taarab by the sea', ticketTypes: [sampleTicketType({ name: 'Regular' })] });
  await seller.page.goto('/login');
  await signInOn(seller.page, organizer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...seller.problems, ...guest.problems]).toEqual([]));

/** What this finds in each SMS to the guest that has it, newest first. */
async function findInSms(pattern: RegExp): Promise<string[]> {
  const answer = await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(STORED)}`);
  const texts = (await answer.json()) as { readonly text: string }[];
  return texts.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
}

/** The newest of these, once there are so many. */
const waitForSms = (pattern: RegExp, count = 1): Promise<string> =>
  vi.waitFor(async () => {
    const found = await findInSms(pattern);
    if (found[0] === undefined || found.length < count) throw new Error('No such SMS has come yet');
    return found[0];
  }, EMAIL_WAIT);

const CODE = /^\d{6}(?= is your code to sign in)/;

/** Asks for a code on the page, and returns it. */
async function askForCode(page: Page): Promise<string> {
  const before = (await findInSms(CODE)).length;
  await page.getByLabel('Phone number').fill(NUMBER);
  await press(page, 'Send the code');
  await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
  return waitForSms(CODE, before + 1);
}

test('a ticket is given to a number, and its page offers to sign in by a code', async () => {
  const page = await openTab(seller);
  await page.goto(`/events/${event.id}/guests`);
  await page.getByRole('button', { name: 'Give a ticket' }).first().click();
  await page.getByRole('dialog', { name: 'Give a ticket' }).waitFor();
  await page.keyboard.type(NUMBER);
  await page.keyboard.press('Enter');
  await see(page, 'The ticket is given, and its link is sent');
  const opened = await openTab(guest);
  await opened.goto(new URL(await waitForSms(/\S+\/t\/[0-9a-f]{32}/)).pathname);
  await opened.getByRole('link', { name: 'Sign in with a phone code' }).click();
  await opened.getByRole('heading', { level: 1, name: 'Sign in by phone' }).waitFor();
});

test('a number that is none, and a wrong code, are told at their fields and stay there', async () => {
  const page = await openTab(guest);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Use a phone code' }).click();
  const number = page.getByLabel('Phone number');
  await number.fill('0712 34');
  await press(page, 'Send the code');
  await see(page, 'Please enter a Kenyan mobile number');
  await expect.poll(() => number.inputValue()).toBe('0712 34');
  const sent = await askForCode(page);
  await see(page, NUMBER);
  const code = page.getByLabel('Confirmation code');
  expect(await code.evaluate((input) => [input.getAttribute('autocomplete'), document.activeElement === input])).toEqual(['one-time-code', true]);
  // It cannot be sent again at once.
  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
  const wrong = wrongCode(sent);
  await code.fill(wrong);
  await press(page, 'Sign in');
  await see(page, 'Invalid verification code provided, please try again.');
  await expect.poll(() => code.inputValue()).toBe(wrong);
  guest.forgive(/400 POST .*\/identity\/$/);
});

test('the page is still at the code after a reload, and the code signs in: the ticket is among the own ones, and menus show the number', async () => {
  const page = await openTab(guest);
  await page.goto('/login/phone');
  const code = await askForCode(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
  await page.getByLabel('Confirmation code').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tickets');
  await see(page, 'Taarab by the sea');
  await page.goto('/profile');
  await see(page.getByRole('main'), NUMBER);
  await page.goto('/login');
  await see(page, `This is the account of User, ${NUMBER}. To use another one, sign out first.`);
});

test('the organizer sees the ticket as claimed', async () => {
  const page = await openTab(seller);
  await page.goto(`/events/${event.id}/guests`);
  await see(page.getByRole('table', { name: 'Given tickets' }), 'In an account');
});

test('the account gets an email address and a password, and signs in by these', async () => {
  const page = await openTab(guest);
  await page.goto('/profile');
  await press(page, 'Add an email address');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(organizer);
  await press(page, 'Send a code');
  await see(page, 'An account with this email address exists already. Sign in to that one, or use another address');
  await expect.poll(() => email.inputValue()).toBe(organizer);
  await email.fill('holder@site.vumi.test');
  await press(page, 'Send a code');
  await see(page, 'We sent a code to holder@site.vumi.test.');
  const code = await vi.waitFor(async () => codeIn(await site.emailsTo('holder@site.vumi.test')), EMAIL_WAIT);
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByLabel('New password').fill('Marula2027');
  await press(page, 'Add email and password');
  await see(page, 'Your account has an email address and a password now');
  await see(page.getByRole('main'), 'holder@site.vumi.test');
  guest.forgive(/409 POST .*\/api\/profile\/email$/);
  const other = await newVisitor(browser, site.url, { viewport: phone });
  await other.page.goto('/login?from=/tickets');
  await signInOn(other.page, 'holder@site.vumi.test', 'Marula2027');
  await see(other.page, 'Taarab by the sea');
  expect(other.problems).toEqual([]);
});
