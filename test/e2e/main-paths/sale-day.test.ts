// One day of sales in three browsers: an organizer looks on while a buyer with an account, and one who has a phone number and no email, look, pay and
// get a part back. After every step each figure of the dashboard and of the event's analytics is what the rows of the database add up to.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { sampleTicketType } from '../../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from '../open-browser.ts';
import { answerPhone, chooseTickets, fillPhone, press, see } from '../purchase-steps.ts';
import { admin, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

/** Visitors are counted by address and browser, and these have one address. */
const browsers = {
  first: 'Mozilla/5.0 (Linux; Android 13; TECNO KG5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  second: 'Mozilla/5.0 (Linux; Android 12; itel A60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36',
};
const numbers = { first: '254712000081', second: '254712000082' };

let site: Site;
let browser: Browser;
let event: EventDetail;
let seller: Visitor;
let first: Visitor;
let second: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const ticketTypes = [sampleTicketType({ name: 'Regular', price: 1000 }), sampleTicketType({ name: 'VIP', price: 4000 })];
  event = await site.createEvent({ name: 'Benga on Saturday', ticketTypes });
  [seller, first, second] = await Promise.all([
    newVisitor(browser, site.url, { viewport: desktop }),
    newVisitor(browser, site.url, { viewport: phone, userAgent: browsers.first }),
    newVisitor(browser, site.url, { viewport: phone, userAgent: browsers.second }),
  ]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Figures {
  /** In shillings. */
  readonly revenue: number;
  readonly tickets: number;
  readonly orders: number;
  readonly views: number;
  readonly visitors: number;
}

/** What the rows add up to. */
async function countRows(): Promise<Figures> {
  const rows = await withConnection(site.databaseUrl, (query) =>
    query<Figures>(`select
      ((select coalesce(sum(amount_minor), 0) from payments where status = 'succeeded') - (select coalesce(sum(amount_minor), 0) from refunds))::int / 100 as revenue,
      (select count(*) from tickets where status = 'purchased')::int as tickets,
      (select count(*) from orders where status = 'confirmed')::int as orders,
      (select coalesce(sum(views), 0) from event_view_hours)::int as views,
      (select count(*) from event_visitors)::int as visitors`),
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('Nothing was counted');
  return counted;
}

const shillings = (amount: number): string => `KSh\u00a0${amount.toLocaleString('en')}`;
const conversion = ({ orders, visitors }: Figures): string => `${(visitors === 0 ? 0 : (orders / visitors) * 100).toFixed(1)}%`;

/** The figure of a card with its hint, by the label of the card. */
async function cardsOf(page: Page, label: string): Promise<Record<string, string>> {
  const cards = await page
    .locator(`dl[aria-label="${label}"] > div`)
    .evaluateAll((all) =>
      all.map((card) => [
        card.querySelector('dt')?.textContent ?? '',
        [...(card.querySelector('dd')?.children ?? [])].map(({ textContent }) => textContent).join(', '),
      ]),
    );
  return Object.fromEntries(cards) as Record<string, string>;
}

/** Waits until dashboard and analytics, both of which stay open, say what the rows say, which is what happened. */
async function expectEverywhere(dashboard: Page, analytics: Page, figures: Figures): Promise<void> {
  await expect.poll(countRows).toEqual(figures);
  await expect
    .poll(() => cardsOf(dashboard, 'Figures of all events'))
    .toEqual({
      'Total Revenue': `${shillings(figures.revenue)}, No sales last month to compare`,
      'Tickets Sold': `${figures.tickets}, of ${event.capacity} released`,
      'Active Events': '1, 1 total event',
      'Total Views': `${figures.views}, ${conversion(figures)} average conversion`,
    });
  const row = dashboard.getByRole('row').filter({ hasText: event.name });
  await expect.poll(() => row.textContent()).toContain(shillings(figures.revenue));
  const average = figures.orders === 0 ? 0 : Math.round((await soldFor()) / figures.orders);
  await expect
    .poll(async () => {
      await press(analytics, 'Refresh');
      return cardsOf(analytics, 'Summary');
    })
    .toMatchObject({
      'Total Revenue': `${shillings(figures.revenue)}, ${shillings(average)} average order`,
      'Tickets Sold': expect.stringMatching(new RegExp(`^${figures.tickets}, `)) as string,
      'Conversion Rate': `${conversion(figures)}, ${figures.visitors} unique visitor${figures.visitors === 1 ? '' : 's'}`,
      'Page Views': expect.stringMatching(new RegExp(`^${figures.views}, `)) as string,
    });
}

/** Shillings that were paid, whatever came back. */
async function soldFor(): Promise<number> {
  const [paid] = await withConnection(site.databaseUrl, (query) =>
    query<{ total: number }>(`select (coalesce(sum(amount_minor), 0) / 100)::int as total from payments where status = 'succeeded'`),
  );
  return paid?.total ?? 0;
}

/** What this finds in the newest SMS to the second buyer that has it. */
const inSms = (pattern: RegExp): Promise<string> =>
  vi.waitFor(async () => {
    const answer = await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(`+${numbers.second}`)}`);
    const found = ((await answer.json()) as { readonly text: string }[]).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0];
    if (found === undefined) throw new Error('No such SMS has come yet');
    return found;
  }, EMAIL_WAIT);

async function payOn(page: Page, number: string): Promise<void> {
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerPhone(site, number, '1234');
  await page.waitForURL(/\/confirmation/);
}

test('every figure is right after every step', async () => {
  const { page: dashboard } = seller;
  await dashboard.goto('/login');
  await signInOn(dashboard, organizer, PASSWORD);
  await dashboard.goto('/organizer');
  const analytics = await seller.context.newPage();
  await analytics.goto(`/events/${event.id}/analytics`);
  const look = (figures: Figures) => expectEverywhere(dashboard, analytics, figures);
  await see(analytics, 'No sales yet');
  expect(await countRows()).toEqual({ revenue: 0, tickets: 0, orders: 0, views: 0, visitors: 0 });

  // The first buyer looks at the event, and buys two tickets.
  await first.page.goto('/login');
  await signInOn(first.page, customer, PASSWORD);
  await first.page.goto(`/events/${event.id}`);
  await see(first.page, 'Benga on Saturday');
  await expect.poll(countRows).toMatchObject({ views: 1, visitors: 1 });
  await first.page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(first.page, 'Regular', 2);
  await fillPhone(first.page, numbers.first);
  await payOn(first.page, numbers.first);
  await look({ revenue: 2000, tickets: 2, orders: 1, views: 1, visitors: 1 });

  // The second one has no email: a code by SMS signs in, and the ticket comes by SMS.
  await second.page.goto(`/events/${event.id}`);
  await see(second.page, 'Benga on Saturday');
  await second.page.goto(`/login/phone?from=/tickets/purchase/${event.id}`);
  await second.page.getByLabel('Phone number').fill(numbers.second);
  await press(second.page, 'Send the code');
  await second.page.getByLabel('Confirmation code').fill(await inSms(/^\d{6}(?= is your code to sign in)/));
  await press(second.page, 'Sign in');
  await second.page.waitForURL(/\/tickets\/purchase\//);
  await chooseTickets(second.page, 'VIP');
  await fillPhone(second.page, numbers.second);
  await payOn(second.page, numbers.second);
  const link = await inSms(/https?:\/\/\S+/);
  await second.page.goto(new URL(link).pathname);
  await see(second.page, 'Benga on Saturday');
  await look({ revenue: 6000, tickets: 3, orders: 2, views: 2, visitors: 2 });
  await see(dashboard.getByRole('region', { name: 'Recent Activity' }), `+${shillings(4000)}`);

  // The first one looks again, and gives one of the two tickets back.
  await first.page.goto(`/events/${event.id}`);
  await see(first.page, 'Benga on Saturday');
  // What becomes known after the refund is shown a minute later.
  await expect.poll(countRows).toMatchObject({ views: 3 });
  const { items } = await site.call<{ items: Order[] }>('/api/orders', { token: (await tokensOf(site, customer)).AccessToken });
  const [order] = items;
  const refund = { amount: 1000, reason: 'Cannot come', voidTickets: [order?.tickets[0]?.id] };
  await site.call(`/api/orders/${order?.id ?? ''}/refunds`, { method: 'POST', token: (await tokensOf(site, admin)).AccessToken, body: refund });
  await look({ revenue: 5000, tickets: 2, orders: 2, views: 3, visitors: 2 });
  await see(dashboard.getByRole('region', { name: 'Recent Activity' }), `−${shillings(1000)}`);

  expect([...seller.problems, ...first.problems, ...second.problems]).toEqual([]);
}, 240_000);
