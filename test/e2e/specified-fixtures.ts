// A site and its visitors, for the tests of specified texts. Failures are simulated between the page and the server; everything else is real.
// test/specification lists which test covers what.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

export interface SpecifiedFixtures {
  readonly site: Site;
  readonly browser: Browser;
  /** Signed out. */
  readonly guest: Visitor;
  /** A customer. */
  readonly buyer: Visitor;
  /** An organizer. */
  readonly host: Visitor;
  /** With releases, plans, and ticket types in every state. */
  readonly concert: EventDetail;
  /** Free, online, of an organizer without a name. */
  readonly stream: EventDetail;
}

const plans = [
  { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 },
  { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 },
];

/** An event whose release of this number is on sale now; the previous one is over, the next has not begun. */
export function inRelease(current: number): Record<string, unknown> {
  const releases = [1, 2, 3].map((issueNumber) => {
    const [startDate, endDate] = [-1, 1].map((day) => daysAfter(new Date(), day + 2 * (issueNumber - current)));
    return { issueNumber, startDate, endDate };
  });
  return { releases, ticketTypes: [sampleTicketType({ issueNumbers: [current] })] };
}

/**
 * Prepares the site before the tests of a file and removes it after them. It can be used in tests and hooks only; each test has to account for
 * the problems that it causes.
 */
export function specifiedFixtures(): SpecifiedFixtures {
  const fixtures = {} as SpecifiedFixtures;
  beforeAll(async () => void Object.assign(fixtures, await openFixtures()), SITE_START_MS);
  afterEach(async () => {
    const visitors = [fixtures.guest, fixtures.buyer, fixtures.host];
    await Promise.all(visitors.map(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    const left = visitors.flatMap((visitor) => takeProblems(visitor, /./));
    expect(left.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
  });
  afterAll(async () => {
    await fixtures.browser?.close();
    await fixtures.site?.close();
  });
  return fixtures;
}

async function openFixtures(): Promise<SpecifiedFixtures> {
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const concert = await site.createEvent({
    ...inRelease(1),
    name: 'Benga by the Lake',
    // Late enough for the second instalment of a plan.
    startDate: daysAfter(new Date(), 45),
    ticketTypes: [
      sampleTicketType({
        name: 'Early Bird',
        price: 3750,
        originalPrice: 5350,
        issueNumbers: [1],
        maxPerPurchase: 4,
        paymentPlans: plans,
        features: ['Main stage', 'Food court', 'Shade', 'Parking', 'Water'],
      }),
      sampleTicketType({ name: 'General', price: 4500, originalPrice: 5250, maxPerPurchase: 6 }),
      sampleTicketType({ name: 'VIP', price: 12_750, originalPrice: 14_850, maxPerPurchase: 2 }),
      sampleTicketType({ name: 'Student', price: 2250, description: 'Bring a valid student ID', status: 'paused' }),
      sampleTicketType({ name: 'Last Call', price: 6000, issueNumbers: [3] }),
      sampleTicketType({ name: 'Last Seat', price: 0, quantity: 1, maxPerPurchase: 1 }),
      sampleTicketType({ name: 'Last Pair', price: 0, quantity: 2, maxPerPurchase: 2 }),
    ],
    schedule: [...Array(6).keys()].map((item) => ({ startsAt: daysAfter(new Date(), 45 + item / 24), title: `Set ${item + 1}` })),
    included: ['Entry from the gate to the last song'],
    refundPolicy: 'moderate',
    organizer: { name: 'Lake Concerts', email: 'hello@lake.vumi.test', phone: '0712 000 000' },
  });
  const stream = await site.createEvent({
    name: 'From the living room',
    category: 'comedy',
    deliveryMethod: 'virtual',
    venue: {},
    streamPlatform: 'zoom',
    organizer: { name: '3f2a-11b7' },
    ticketTypes: [sampleTicketType({ name: 'Child', price: 0 })],
  });
  // A service worker would hide requests from the simulated failures.
  const visit = () => newVisitor(browser, site.url, { viewport: desktop, serviceWorkers: 'block' });
  const [guest, buyer, host] = await Promise.all([visit(), visit(), visit()]);
  await Promise.all([signIn(buyer, customer), signIn(host, organizer)]);
  return { site, browser, guest, buyer, host, concert, stream };
}

async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
}

function takeProblems(visitor: Visitor, expected: RegExp): readonly string[] {
  const taken = visitor.problems.filter((problem) => expected.test(problem));
  for (const _ of taken) visitor.forgive(expected);
  return taken;
}

/** Failures that a test has simulated are not problems. */
export function forgiveAll(visitor: Visitor, expected: RegExp): void {
  expect(takeProblems(visitor, expected)).not.toEqual([]);
}

/** Each of these texts is on the screen. */
export async function seeAll(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await see(page, text);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** The address of a link, from the site's root. */
export async function addressOf(page: Page, name: string): Promise<string | null> {
  return linkTo(page, name).getAttribute('href');
}
