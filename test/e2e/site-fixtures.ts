// A site with content for every screen, and its visitors.
import type { Browser, Page } from 'playwright-core';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { chooseTickets, press } from './purchase-steps.ts';
import { admin, customer, organizer, startSite, type Site } from './start-site.ts';

export interface Fixtures {
  readonly site: Site;
  readonly browser: Browser;
  /** Signed out; with tickets, orders and a saved event; signed in without any of them; an admin. */
  readonly visitors: Readonly<Record<'guest' | 'buyer' | 'newcomer' | 'admin', Visitor>>;
  readonly event: EventDetail;
  readonly festival: EventDetail;
  /** The buyer's ticket. */
  readonly ticketId: string;
  readonly buyerToken: string;
  /** The newcomer's, who is an organizer. */
  readonly draftId: string;
}

const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
const full = { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };

/** A site with events of every kind, and its visitors. Close it by `closeFixtures`. */
export async function openFixtures(): Promise<Fixtures> {
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const event = await site.createEvent({
    // Late enough for the second instalment of a plan.
    startDate: daysAfter(new Date(), 45),
    ticketTypes: [
      sampleTicketType({ paymentPlans: [full, plan], features: ['Main stage', 'Food court', 'Shade', 'Parking'] }),
      sampleTicketType({ name: 'Later', originalPrice: 2000, saleStartDate: daysAfter(new Date(), 1) }),
      sampleTicketType({ name: 'Child', price: 0 }),
    ],
    releases: [1, 2].map((issueNumber) => ({
      issueNumber,
      startDate: daysAfter(new Date(), issueNumber * 2 - 3),
      endDate: daysAfter(new Date(), issueNumber * 2 - 1),
    })),
    schedule: [...Array(6).keys()].map((item) => ({ startsAt: daysAfter(new Date(), 45 + item / 24), title: `Set ${item + 1}` })),
    included: ['Entry from the gate to the last song', 'Drinking water'],
    organizer: { name: 'Park Concerts', email: 'hello@park.vumi.test', phone: '0712 000 000' },
    terms: 'No bottles.',
  });
  await Promise.all(
    ['comedy', 'food', 'conferences', 'theater'].map((category) => site.createEvent({ name: `An evening of ${category}`, category })),
  );
  const festival = await site.createEvent({ name: 'Drums along the Mara', category: 'festivals', genre: 'Afro house' });
  await site.createEvent({
    name: 'From the living room',
    deliveryMethod: 'virtual',
    venue: {},
    streamPlatform: 'zoom',
    ticketTypes: [sampleTicketType({ price: 0 })],
  });

  const visit = () => newVisitor(browser, site.url, { serviceWorkers: 'block' });
  const visitors = { guest: await visit(), buyer: await visit(), newcomer: await visit(), admin: await visit() };
  await Promise.all([signIn(visitors.buyer.page, customer), signIn(visitors.newcomer.page, organizer), signIn(visitors.admin.page, admin)]);
  const { page } = visitors.buyer;
  const buyerToken = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  await site.call(`/api/events/${event.id}/saved`, { method: 'PUT', token: buyerToken });
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Child', 2);
  await press(page, 'Secure Purchase');
  await page.waitForURL(/\/tickets\/[\w-]+\/confirmation$/);
  const ticketId = /tickets\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const token = await visitors.newcomer.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const draft = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: {} });
  // Each test opens a tab of its own.
  for (const visitor of Object.values(visitors)) await visitor.page.goto('about:blank');
  return { site, browser, visitors, event, festival, ticketId, buyerToken, draftId: draft.id };
}

/** Takes back what the visitors have begun to buy: another test would go on with it. */
export async function dropPurchases({ site, event, buyerToken, visitors }: Fixtures): Promise<void> {
  const { items } = await site.call<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${event.id}`, { token: buyerToken });
  for (const { id, status } of items) if (status === 'active') await site.call(`/api/tickets/reserve/${id}`, { method: 'DELETE', token: buyerToken });
  for (const { page } of [visitors.buyer, visitors.newcomer]) {
    if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('vumi_kept_checkout_')) localStorage.removeItem(key);
    });
  }
}

export async function closeFixtures({ browser, site }: Partial<Fixtures> = {}): Promise<void> {
  await browser?.close();
  await site?.close();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
}
