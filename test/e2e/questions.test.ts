// Questions by their screens, all on a phone: the organizer asks, a buyer answers at the purchase and after it, the organizer reads the answers.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let buyer: Visitor;
let seller: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [buyer, seller] = await Promise.all([signedIn(customer), signedIn(organizer)]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect([...buyer.problems, ...seller.problems]).toEqual([]));

async function signedIn(email: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport: phone });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

test('questions are made, answered at the purchase and after it, and read by the organizer', async () => {
  const { id } = await site.createEvent({ name: 'Run along the lake', ticketTypes: [sampleTicketType({ name: 'Runner', price: 0 })] });
  const page = await openTab(seller);
  await page.goto(`/events/${id}/questions`);
  await see(page, 'No questions yet');
  await press(page, 'Add question');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Save');
  await see(dialog, 'Write the question');
  seller.forgive(/400 POST .*\/questions$/);
  await dialog.getByLabel('Kind of answer').selectOption('choice');
  await dialog.getByLabel('How often').selectOption('ticket');
  await dialog.getByLabel('Question', { exact: true }).fill('Size of your T-shirt');
  await dialog.getByLabel('Answers to choose from', { exact: true }).fill('Small\nLarge');
  await dialog.getByText('An answer is required').click();
  await press(dialog, 'Save');
  await see(page, 'The question is saved');
  await press(page, 'Add question');
  await dialog.getByLabel('Question', { exact: true }).fill('Whom do we call in an emergency?');
  await dialog.getByLabel('Kind of answer').selectOption('phone');
  await dialog.getByLabel('When').selectOption('later');
  await press(dialog, 'Save');
  const list = page.getByRole('list', { name: 'Questions in their order' });
  await see(list, 'Whom do we call in an emergency?');
  await press(page, 'Move up: Whom do we call in an emergency?');
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('Whom do we call');

  const shop = await openTab(buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await chooseTickets(shop, 'Runner', 2);
  const [first, second] = [1, 2].map((number) => shop.getByRole('group', { name: `Runner, ticket ${number}` }).getByLabel('Size of your T-shirt'));
  await first!.selectOption({ label: 'Large' });
  await press(shop, 'Secure Purchase');
  await see(shop.getByRole('group', { name: 'Runner, ticket 2' }), 'Please answer this question');
  buyer.forgive(/400 POST .*\/tickets\/purchase$/);
  await shop.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => first!.locator('option:checked').textContent()).toBe('Large');
  await second!.selectOption({ label: 'Small' });
  await press(shop, 'Secure Purchase');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const { AccessToken: token } = await tokensOf(site, customer);
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token });
  const order = items[0]!;
  await shop.goto(`/tickets/${order.tickets[0]!.id}`);
  await see(shop, 'The organizer has questions for you.');
  await shop.getByRole('link', { name: 'Answer', exact: true }).click();
  const call = shop.getByLabel('Whom do we call in an emergency?');
  await call.fill('12');
  await press(shop, 'Save answers');
  await see(shop, 'Enter a phone number, like 0712 345 678');
  buyer.forgive(/400 PUT .*\/answers$/);
  await call.fill('0712 000 999');
  await press(shop, 'Save answers');
  await see(shop, 'Your answers are saved');

  await page.goto(`/events/${id}/orders/${order.id}`);
  await see(page, '0712 000 999');
  await see(page, 'Large');
  await page.goto(`/events/${id}/attendees`);
  await see(page, 'Small');
  await page.goto(`/events/${id}/questions`);
  await see(page, '1 order answered');
  await press(page, 'Remove: Size of your T-shirt');
  await press(page.getByRole('dialog'), 'Remove question');
  await see(page, 'The question was removed');
  await shop.reload();
  await see(shop, 'These answers can no longer be changed.');
});
