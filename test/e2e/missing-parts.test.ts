// A file that does not load, on a poor network or after a new release, breaks no page: the pressed part shows a message and loads by the next
// press.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';
let site: Site;
let browser: Browser;
let guest: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const visit = () => newVisitor(browser, site.url, { serviceWorkers: 'block' });
  [guest, buyer] = await Promise.all([visit(), visit()]);
  await buyer.page.goto('/login');
  await signInOn(buyer.page, customer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  for (const { page, problems } of [guest, buyer]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
  }
});

/** Makes the scripts of these names fail to load. */
function lose(page: Page, ...names: readonly string[]): Promise<unknown> {
  return Promise.all(names.map((name) => page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => route.abort())));
}

test.each([
  ['the menu', 'mobile-menu-sheet', 'button[aria-label="Menu"]'],
  ['the filters', 'filter-sheet', 'summary:has-text("Price")'],
])('%s', async (_what, script, button) => {
  const { page } = guest;
  await lose(page, script);
  await page.goto('/events');
  for (let presses = 0; presses < 2; presses += 1) {
    await page.locator(button).click();
    await press(page, 'Dismiss');
    await page.getByText(NOT_LOADED).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.unrouteAll();
  await page.locator(button).click();
  await page.locator('dialog[open]').waitFor();
});

test('a full page load is offered, which fetches the files of a new release', async () => {
  const { page } = guest;
  await lose(page, 'mobile-menu-sheet');
  await page.goto('/events');
  await press(page, 'Menu');
  await Promise.all([page.waitForEvent('load'), press(page, 'Reload page')]);
});

test('the account menu and the save buttons: the page works without them, and has them on the next one', async () => {
  const { page } = buyer;
  const event = await site.createEvent({ name: 'Moonlight Benga' });
  await page.setViewportSize(desktop);
  await lose(page, 'user-menu', 'save-toggle');
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/events');
  await lost;
  await page.getByRole('link', { name: `Save ${event.name}`, exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('button', { name: /^Menu of/ }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).waitFor();
  await page.setViewportSize(phone);
});

test('the request on the phone: the purchase continues, and its dialog opens by the next press', async () => {
  const { page } = buyer;
  const event = await site.createEvent({ ticketTypes: [sampleTicketType()] });
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Regular');
  await fillPhone(page, '0712 000 041');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await lose(page, 'mpesa-dialog', 'checkout-calls', 'subscribe-order');
  await page.reload();
  const showRequest = page.getByRole('button', { name: 'Show the payment' }).filter({ visible: true }).first();
  await press(page, 'Dismiss');
  await see(page, 'A payment is under way');
  await showRequest.click();
  await see(page, NOT_LOADED);
  // The code that releases the tickets has not loaded either.
  await press(page, 'Cancel');
  await see(page.getByRole('group', { name: 'Error' }), 'Network error occurred');
  await page.unrouteAll();
  await showRequest.click();
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});

test('a tab of the account: it shows a message, the tickets stay, and it loads by the next press', async () => {
  const { page } = buyer;
  await lose(page, 'order-history');
  await page.goto('/tickets');
  const orders = page.getByRole('tab', { name: 'Order History' });
  await orders.click();
  await press(page, 'Dismiss');
  await page.getByRole('tab', { name: 'My Tickets', selected: true }).waitFor();
  await page.unrouteAll();
  await orders.click();
  await page.getByRole('searchbox', { name: 'Search orders' }).waitFor();
});

test('the login of a signed-in user: the link to go on is there, and leads to the remembered address', async () => {
  const { page } = buyer;
  await lose(page, 'sign-out-here', 'already-signed-in');
  for (const screen of ['/login', '/auth/register']) {
    const lost = page.waitForEvent('requestfailed');
    await page.goto(`${screen}?from=${encodeURIComponent('/events?q=benga')}`);
    await lost;
    await page.getByRole('heading', { level: 1, name: 'You are signed in' }).waitFor();
    await see(page, customer);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/events?q=benga');
  }
  await page.unrouteAll();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});

test('the second step of a form: the error screen reloads the page, which has it', async () => {
  const { page } = guest;
  await lose(page, 'confirm-step');
  await page.goto(`/auth/register?step=confirm&email=${encodeURIComponent(customer)}`);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.unrouteAll();
  await press(page, 'Try Again');
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  for (const expected of [/^console/, /^exception/]) while (guest.problems.some((problem) => expected.test(problem))) guest.forgive(expected);
});

test('the calls of a form: it shows a message, typed text stays, and the next press loads them', async () => {
  const { page } = guest;
  await lose(page, 'sign-in');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(customer);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
  await see(page.getByRole('group', { name: 'Login failed' }), 'Network error occurred');
  await page.unrouteAll();
  await press(page, 'Login');
  await page.waitForURL((address) => address.pathname === '/');
});
