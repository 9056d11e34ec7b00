// What the specification lets people read (attendee core, sections 2, 5 and 8), brought about screen by screen: full, empty, refused, failed.
// Failures are made on the way between the page and the server; everything else is real. test/specification says which test shows what.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkoutErrors } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, signUp } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { answer, type Answer } from './answer-instead.ts';
import { desktop, newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { codeIn, customer, LETTER_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const plans = [
  { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 },
  { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 },
];

let site: Site;
let browser: Browser;
let stranger: Visitor;
let buyer: Visitor;
let host: Visitor;
let concert: EventDetail;
let stream: EventDetail;

/** An event whose release of this number is on sale now; the one before is over, the one after has not begun. */
function inRelease(current: number): object {
  const releases = [1, 2, 3].map((issueNumber) => {
    const [startDate, endDate] = [-1, 1].map((day) => daysAfter(new Date(), day + 2 * (issueNumber - current)));
    return { issueNumber, startDate, endDate };
  });
  return { releases, ticketTypes: [sampleTicketType({ issueNumbers: [current] })] };
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  concert = await site.createEvent({
    ...inRelease(1),
    name: 'Benga by the Lake',
    ticketTypes: [
      sampleTicketType({ name: 'Early Bird', price: 3750, originalPrice: 5350, issueNumbers: [1], maxPerPurchase: 4, paymentPlans: plans, features: ['Main stage', 'Food court', 'Shade', 'Parking', 'Water'] }),
      sampleTicketType({ name: 'General', price: 4500, originalPrice: 5250, maxPerPurchase: 6 }),
      sampleTicketType({ name: 'VIP', price: 12_750, originalPrice: 14_850, maxPerPurchase: 2 }),
      sampleTicketType({ name: 'Student', price: 2250, description: 'Bring a valid student ID', status: 'paused' }),
      sampleTicketType({ name: 'Last Call', price: 6000, issueNumbers: [3] }),
      sampleTicketType({ name: 'Last Seat', price: 0, quantity: 1, maxPerPurchase: 1 }),
    ],
    schedule: [...Array(6).keys()].map((item) => ({ startsAt: daysAfter(new Date(), 30 + item / 24), title: `Set ${item + 1}` })),
    included: ['Entry from the gate to the last song'],
    organizer: { name: 'Lake Concerts', email: 'hello@lake.vumi.test', phone: '0712 000 000' },
  });
  stream = await site.createEvent({
    name: 'From the living room',
    category: 'comedy',
    deliveryMethod: 'virtual',
    venue: {},
    streamPlatform: 'zoom',
    organizer: { name: '3f2a-11b7' },
    ticketTypes: [sampleTicketType({ name: 'Child', price: 0 })],
  });
  // A worker between page and network would keep requests from the failures below.
  const options = { viewport: desktop, serviceWorkers: 'block' } as const;
  [stranger, buyer, host] = await Promise.all([newVisitor(browser, site.url, options), newVisitor(browser, site.url, options), newVisitor(browser, site.url, options)]);
  await Promise.all([signIn(buyer, customer), signIn(host, organizer)]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  await Promise.all([stranger, buyer, host].map(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  // Each test answers for its own.
  const left = [stranger, buyer, host].flatMap((visitor) => takeProblems(visitor, /./));
  expect(left.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
});

async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
}

function takeProblems(visitor: Visitor, expected: RegExp): readonly string[] {
  const taken = visitor.problems.filter((problem) => expected.test(problem));
  for (const _ of taken) visitor.forgive(expected);
  return taken;
}

/** The failures that a test has made are no problems. */
function forgiveAll(visitor: Visitor, expected: RegExp): void {
  expect(takeProblems(visitor, expected)).not.toEqual([]);
}

/** Each of these is on the screen. */
async function seeAll(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await see(page, text);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** Where a link leads, from the site's root. */
async function addressOf(page: Page, name: string): Promise<string | null> {
  return linkTo(page, name).getAttribute('href');
}

describe('home', () => {
  test('has a search, six categories, featured events, benefits and a call', async () => {
    const { page } = stranger;
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Events' });
    await search.getByPlaceholder('Event name or keyword').waitFor();
    await search.getByPlaceholder('City or venue').waitFor();
    await search.getByLabel('When').waitFor();
    const wall = page.getByRole('navigation', { name: 'Categories' });
    for (const [name = '', slug] of [
      ['Live Music', 'live-music'],
      ['Festivals', 'festivals'],
      ['Comedy', 'comedy'],
      ['Food & Drink', 'food-%26+drink'],
      ['Conferences', 'conferences'],
      ['Theater', 'theater'],
    ]) {
      expect(await wall.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(`/events?category=${slug}`);
    }
    await heading(page, 'Featured').waitFor();
    await heading(page, 'Made for how we go out').waitFor();
    await heading(page, 'Putting on a show?').waitFor();
  });

  test('hands on only what was filled in', async () => {
    const { page } = stranger;
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Events' });
    await search.getByLabel('Where').fill('Nairobi');
    await search.getByLabel('When').fill('2031-05-01');
    await search.getByRole('button', { name: 'Search events' }).click();
    await page.waitForURL(/\/events\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ location: 'Nairobi', date: '2031-05-01' });
  });

  test('says whether the API answers', async () => {
    const { page } = stranger;
    await page.goto('/');
    await see(page, 'All systems running · Vumi API');
    await answer(page, /\/api\/health/, 'none');
    await page.reload();
    await see(page, 'API connection failed');
    forgiveAll(stranger, /GET .*\/api\/health/);
  });
});

describe('the frame', () => {
  test('leads a stranger around and to Login', async () => {
    const { page } = stranger;
    await page.goto('/events');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'Events', 'Festivals', 'For Organizers', 'Login']) await header.getByRole('link', { name, exact: true }).waitFor();
    expect(await header.getByRole('button', { name: /^Menu of/ }).count()).toBe(0);
    const footer = page.getByRole('contentinfo');
    await see(page, 'The region’s premier ticketing platform connecting organizers with audiences.');
    const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/events', '/festivals', '/concerts', '/conferences', '/comedy', '/help', '/contact', '/refunds', '/terms', '/privacy']));
    expect(links.filter((address) => address === null || address === '#')).toEqual([]);
  });

  test('has a menu for who is signed in', async () => {
    const { page } = buyer;
    await page.goto('/events');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    expect(await menu.getByRole('link', { name: 'My Tickets', exact: true }).getAttribute('href')).toBe('/tickets');
    expect(await menu.getByRole('link', { name: 'Help', exact: true }).getAttribute('href')).toBe('/help');
    expect(await menu.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    expect(await page.getByText('Verified').count()).toBe(0);
  });

  test('shows by a badge who is more than a customer', async () => {
    const { page } = host;
    await page.goto('/events');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await see(page, 'Verified');
  });

  test.each([
    '/',
    '/events',
    '/events/{event}',
    '/festivals',
    '/festivals/{event}',
    '/help',
    '/login',
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/for-organizers',
    '/test-backend',
    '/api-test',
  ])('answers %s to everybody', async (path) => {
    const response = await fetch(site.url + path.replace('{event}', concert.id));
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>/);
  });

  test.each(['/tickets', '/tickets/{event}/confirmation', '/tickets/purchase/{event}'])('leads from %s to Login', async (path) => {
    const { page } = stranger;
    const address = path.replace('{event}', concert.id);
    await page.goto(address);
    await page.waitForURL(`**/login?from=${encodeURIComponent(address)}`);
  });

  test('remembers where a stranger wanted to go, and replaces that entry of the history', async () => {
    const { page } = stranger;
    await page.goto('/events');
    await page.goto('/tickets');
    await page.waitForURL('**/login?from=%2Ftickets');
    await page.goBack();
    await page.waitForURL('**/events');
  });

  test('gives way to one screen when a page breaks', async () => {
    const { page } = buyer;
    await answer(page, /\/api\/tickets(\?|$)/, { data: { items: [null], page: 1, limit: 20, total: 1, hasMore: false } });
    await page.goto('/tickets');
    await heading(page, 'Something went wrong').waitFor();
    await see(page, 'Please refresh the page, or go home and try again from there.');
    expect(await addressOf(page, 'Go Home')).toBe('/');
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, 'My Account').waitFor();
    forgiveAll(buyer, /^console|^exception/);
  });
});

describe('the list of events', () => {
  test('counts and shows its events', async () => {
    const { page } = stranger;
    await page.goto('/events');
    await see(page, '(2 events available)');
    const card = page.getByRole('article').filter({ hasText: stream.name });
    await card.getByText('LIVESTREAM').waitFor();
    await card.getByText('Free', { exact: true }).waitFor();
    await card.getByText(/100 capacity/).waitFor();
    await card.getByText(/Comedy/).waitFor();
    expect(await card.getByRole('link', { name: /^Get Tickets/ }).getAttribute('href')).toBe(`/tickets/purchase/${stream.id}`);
    expect(await card.getByRole('link', { name: stream.name, exact: true }).getAttribute('href')).toBe(`/events/${stream.id}`);
    const other = page.getByRole('article').filter({ hasText: concert.name });
    await other.getByText('Uhuru Park, Nairobi').waitFor();
    await other.getByText('Live bands on the grass until the city lights come on.').waitFor();
  });

  test('says when there is nothing', async () => {
    const { page } = stranger;
    await page.goto('/events?q=nothing+of+the+kind');
    await heading(page, 'No Events Found').waitFor();
    await see(page, 'There are no upcoming events available right now. Check back soon!');
  });

  test('says when it failed, and how to go on', async () => {
    const { page } = stranger;
    await page.goto('/');
    await answer(page, /\/api\/events\?/, 503);
    await linkTo(page, 'Events').click();
    await see(page, 'Error loading events:');
    await see(page, 'Maximum retry attempts (3) exceeded. Refresh the page, or try again in a moment.');
    await heading(page, 'Unable to load events at this time.').waitFor();
    forgiveAll(stranger, /503 GET .*\/api\/events/);
    await answer(page, /\/api\/events\?/, 403);
    await press(page, 'Try Again');
    await see(page, "You don't have permission to perform this action. Refresh the page, or try again in a moment.");
    forgiveAll(stranger, /403 GET .*\/api\/events/);
    await page.unrouteAll();
    await press(page, 'Try Again');
    await see(page, '(2 events available)');
  });

  test('says that it is loading', async () => {
    const { page } = stranger;
    await page.goto('/events');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/api\/events\?/, (route) => held.then(() => route.continue()));
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy', exact: true }).click();
    await page.getByRole('status').getByText('Loading events').waitFor({ state: 'attached' });
    goOn();
    await see(page, '(1 event available)');
  });

  test('of festivals says what to change', async () => {
    const { page } = stranger;
    await page.goto('/festivals');
    await heading(page, 'No festivals found. Try adjusting your search filters').waitFor();
    for (const name of ['Month', 'Location', 'Sort']) await page.locator('summary').filter({ hasText: name }).filter({ visible: true }).waitFor();
    await linkTo(page, 'Grid view').waitFor();
    await linkTo(page, 'List view').waitFor();
    await page.locator('summary').filter({ hasText: 'Sort' }).filter({ visible: true }).click();
    await seeAll(page, ['Soonest', 'Lowest price', 'Name']);
  });

  test('of festivals can begin with a genre, and leads to pages of festivals', async () => {
    const { page } = stranger;
    const festival = await site.createEvent({ name: 'Three Days of Benga', category: 'festivals', genre: 'Benga' });
    await page.goto('/festivals?genre=Benga');
    await see(page, '(1 event available)');
    expect(await linkTo(page, 'Benga').getAttribute('aria-current')).toBe('true');
    expect(await addressOf(page, festival.name)).toBe(`/festivals/${festival.id}`);
  });
});

describe('an event', () => {
  test('shows what, when, where, by whom and from which price', async () => {
    const { page } = stranger;
    await page.goto(`/events/${concert.id}`);
    const card = page.getByRole('complementary');
    await card.getByText('Starting from').waitFor();
    await card.getByText('Free', { exact: true }).first().waitFor();
    for (const name of ['Early Bird', 'General', 'VIP']) await card.getByText(name, { exact: true }).waitFor();
    await card.getByText('+3 more ticket types').waitFor();
    expect(await card.getByText('Student', { exact: true }).count()).toBe(0);
    expect(await addressOf(page, 'Get Tickets')).toBe(`/tickets/purchase/${concert.id}`);
    await card.getByText('Save', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Share', exact: true }).waitFor();
    await seeAll(page, ['Uhuru Park', '100 capacity', 'Live bands on the grass until the city lights come on.', 'Lake Concerts', 'hello@lake.vumi.test']);
    for (const [term, value] of [['Status', 'Published'], ['Capacity', '100'], ['Category', 'Live Music']] as const) {
      await page.locator('dl > div').filter({ hasText: term }).filter({ hasText: value }).first().waitFor();
    }
  });

  test('on a stream, of an organizer without a name, without a price', async () => {
    const { page } = stranger;
    await page.goto(`/events/${stream.id}`);
    await seeAll(page, ['LIVESTREAM', 'Virtual Event', 'Event Organizer']);
    expect(await page.getByText('3f2a-11b7').count()).toBe(0);
    const unpriced = await site.createEvent({ name: 'Prices come later', ticketTypes: [] });
    await page.goto(`/events/${unpriced.id}`);
    await page.getByRole('complementary').getByText('TBA', { exact: true }).waitFor();
  });

  test('that does not exist', async () => {
    const { page } = stranger;
    await page.goto('/events/no-such-event');
    await heading(page, 'Event Not Found').waitFor();
    await see(page, "The event you're looking for doesn't exist.");
    expect(await addressOf(page, 'Browse Events')).toBe('/events');
    forgiveAll(stranger, /404 GET .*\/events\/no-such-event/);
  });

  test('that cannot be loaded', async () => {
    const { page } = stranger;
    await page.goto('/events');
    await answer(page, new RegExp(`/api/events/${concert.id}`), 500);
    await linkTo(page, concert.name).click();
    await heading(page, 'Failed to load event').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, concert.name).waitFor();
    forgiveAll(stranger, /500 GET|^console/);
  });
});

describe('the purchase page', () => {
  test('shows the ways to buy, and why something cannot be bought', async () => {
    const { page } = buyer;
    await holdLastSeat();
    await page.goto(`/tickets/purchase/${concert.id}`);
    for (const name of ['Select Your Tickets', 'Choose Your Ticket Type', 'Order Summary', 'What’s Included', 'Schedule']) await heading(page, name).waitFor();
    const option = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });
    const early = option('Early Bird');
    for (const text of ['Issue #1 Early Bird', '30% Off', 'Main stage', 'Shade', '+2 more']) await early.getByText(text, { exact: true }).waitFor();
    await early.getByText(/\$25/).waitFor();
    expect(await early.getByText('Parking').count()).toBe(0);
    await option('General').getByText('Save $5', { exact: true }).waitFor();
    await option('VIP').getByText('Save $14', { exact: true }).waitFor();
    await option('Last Call').getByText('Coming Soon').waitFor();
    await option('Last Seat').getByText('Sold Out').waitFor();
    await option('Student').getByText('Student sales are paused').waitFor();
    await option('Student').getByText('Bring a valid student ID').waitFor();
    await seeAll(page, ['+2 more sessions', 'Payments are encrypted. Vumi never sees your M-Pesa PIN.']);
    expect(await page.getByText(/^Set \d$/).count()).toBe(4);
    expect(await addressOf(page, 'Write to Lake Concerts')).toMatch(/^mailto:hello@lake\.vumi\.test/);
    expect(await addressOf(page, 'Call Lake Concerts')).toBe('tel:0712000000');
    expect(await page.getByRole('button', { name: 'Secure Purchase' }).filter({ visible: true }).isDisabled()).toBe(true);
    await chooseTickets(page, 'Early Bird');
    for (const name of ['Ticket Details', 'Choose Your Payment Plan', 'Payment Method', 'Promo Code']) await heading(page, name).waitFor();
    expect(await addressOf(page, 'terms')).toBe('/terms');
    expect(await addressOf(page, 'privacy')).toBe('/privacy');
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  });

  test('keeps the quantity between one and what the type allows, and starts anew with another type', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${concert.id}`);
    await chooseTickets(page, 'Early Bird', 4);
    const stepper = page.getByRole('group', { name: 'Quantity' });
    await stepper.getByText('4', { exact: true }).waitFor();
    expect(await stepper.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
    await chooseTickets(page, 'VIP');
    await stepper.getByText('1', { exact: true }).waitFor();
    expect(await stepper.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true);
    expect(await heading(page, 'Choose Your Payment Plan').count()).toBe(0);
  });

  test('offers its first plan, and takes a discount back when the code is edited', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${concert.id}`);
    await chooseTickets(page, 'Early Bird');
    const plans = page.getByRole('radio', { name: /^(Pay in full|2 parts)/ });
    expect(await plans.first().isChecked()).toBe(true);
    const code = page.getByRole('textbox', { name: 'Promo code' });
    await code.fill('early2024');
    await press(page, 'Apply');
    await see(page, /10% off\./);
    await code.fill('early202');
    await page.getByText(/10% off\./).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).isEnabled()).toBe(true);
  });

  test.each([
    [2, 'Issue #2 General Sales'],
    [3, 'Issue #3 Final Sales'],
  ])('names issue %i', async (issue, name) => {
    const { page } = buyer;
    const event = await site.createEvent(inRelease(issue) as Record<string, unknown>);
    await page.goto(`/tickets/purchase/${event.id}`);
    await see(page, name);
  });

  test('tells what kept the tickets from being held or paid', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${concert.id}`);
    await chooseTickets(page, 'General');
    await fillPhone(page, '0712 345 600');
    const error = page.getByRole('group', { name: 'Error' });
    const refusal = async (address: RegExp, given: Answer, sentence: string) => {
      await answer(page, address, given, 'POST');
      await press(page, 'Secure Purchase');
      await error.getByText(sentence).waitFor();
      forgiveAll(buyer, /POST .*\/api\/tickets\/(reserve|purchase)/);
    };
    await refusal(/\/api\/tickets\/reserve/, 429, 'Event is at capacity. You have been placed in a virtual waiting room.');
    await refusal(/\/api\/tickets\/reserve/, 500, 'Failed to reserve tickets');
    await refusal(/\/api\/tickets\/reserve/, 'none', 'Network error occurred while reserving tickets');
    await refusal(/\/api\/tickets\/purchase/, 500, 'Failed to purchase ticket. Please try again.');
    // What the server says when M-Pesa would not even ask the phone.
    const { PAYMENT_FAILED } = checkoutErrors;
    await refusal(/\/api\/tickets\/purchase/, { ...PAYMENT_FAILED, message: PAYMENT_FAILED.sentence }, 'Payment processing failed');
    await page.unrouteAll();
    await press(page, 'Cancel');
    await page.waitForURL('**/events');
  });

  test('asks for nothing when it is not known who buys', async () => {
    const { page } = buyer;
    const known = await forgetAddress(page);
    await page.goto(`/tickets/purchase/${concert.id}`);
    await chooseTickets(page, 'General');
    await fillPhone(page, '0712 345 600');
    await press(page, 'Secure Purchase');
    await page.getByRole('group', { name: 'Error' }).getByText('User information not available').waitFor();
    await page.evaluate((token) => localStorage.setItem('vumi_id_token', token), known);
  });

  test('has a waiting room', async () => {
    const { page } = buyer;
    await answer(page, /\/api\/queue\/status/, { data: { requiresQueue: true, position: 128, estimatedWait: 6 } });
    await page.goto(`/tickets/purchase/${concert.id}`);
    await heading(page, 'You’re in the virtual waiting room').waitFor();
    await seeAll(page, ['128', 'Position in queue', 'Estimated wait', '6 minutes']);
  });

  test('lets everybody in when the queue cannot be asked', async () => {
    const { page } = buyer;
    await answer(page, /\/api\/queue\/status/, 'none');
    await page.goto(`/tickets/purchase/${concert.id}`);
    await heading(page, 'Select Your Tickets').waitFor();
    forgiveAll(buyer, /\/api\/queue\/status/);
  });

  test('never makes up an event', async () => {
    const { page } = buyer;
    await answer(page, new RegExp(`/api/events/${concert.id}`), 500);
    await page.goto(`/tickets/purchase/${concert.id}`);
    await heading(page, 'Failed to load event information').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, 'Select Your Tickets').waitFor();
    forgiveAll(buyer, /500 GET/);
    await page.goto('/tickets/purchase/no-such-event');
    await heading(page, 'Event Not Found').waitFor();
    await see(page, 'We couldn’t find the event you’re looking for.');
    forgiveAll(buyer, /404 GET/);
  });
});

/** Leaves the session without an address, as another user pool may; answers the token that has one. */
function forgetAddress(page: Page): Promise<string> {
  return page.evaluate(() => {
    const token = localStorage.getItem('vumi_id_token') ?? '';
    const [head, payload = '', signature] = token.split('.');
    const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('vumi_id_token', [head, btoa(JSON.stringify({ ...claims, email: '' })), signature].join('.'));
    return token;
  });
}

/** Somebody else holds the only one. */
async function holdLastSeat(): Promise<void> {
  const token = await buyer.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const releaseId = concert.ticketTypes.find(({ name }) => name === 'Last Seat')?.id;
  await site.call('/api/tickets/reserve', { method: 'POST', token, body: { eventId: concert.id, releaseId, quantity: 1 } });
}

describe('My Account', () => {
  test('is empty at first', async () => {
    const { page } = buyer;
    await page.goto('/tickets');
    await heading(page, 'My Account').waitFor();
    for (const name of ['My Tickets', 'Order History', 'Saved Events']) await page.getByRole('tab', { name, exact: true }).waitFor();
    expect(await addressOf(page, 'Find Events')).toBe('/events');
    await heading(page, 'No Tickets Found').waitFor();
    expect(await addressOf(page, 'Browse Events')).toBe('/events');
    await page.getByRole('tab', { name: 'Order History' }).click();
    await heading(page, 'No Orders Yet').waitFor();
    await page.getByRole('tab', { name: 'Saved Events' }).click();
    await heading(page, 'No Saved Events').waitFor();
  });

  test('says when the tickets could not be loaded', async () => {
    // Nothing is kept on a device where they have never been seen.
    const { page } = host;
    await answer(page, /\/api\/tickets(\?|$)/, 500);
    await page.goto('/tickets');
    await heading(page, 'Failed to load your tickets').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, 'No Tickets Found').waitFor();
    forgiveAll(host, /500 GET/);
  });

  test('shows what was bought', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${stream.id}`);
    await chooseTickets(page, 'Child', 2);
    await press(page, 'Secure Purchase');
    await page.waitForURL(/\/tickets\/[\w-]+\/confirmation$/);
    await heading(page, 'Next Steps').waitFor();
    await page.getByRole('img', { name: /^QR code/ }).first().waitFor();
    for (const name of ['Download PDF', 'Share']) await page.getByRole('button', { name, exact: true }).first().waitFor();
    await linkTo(page, 'Add to Wallet').waitFor();
    await seeAll(page, ['View Program', 'Download Ticket']);
    expect(await addressOf(page, 'Return to Event')).toBe(`/events/${stream.id}?purchase_success=true`);
    expect(await addressOf(page, 'Return to Homepage')).toBe('/');
    await page.goto('/tickets');
    await see(page, 'PURCHASED');
    const wallet = page.getByRole('link', { name: /^Add to Wallet/ });
    expect([await wallet.getAttribute('target'), await wallet.getAttribute('href')]).toEqual(['_blank', expect.stringMatching(/^\/tickets\/[\w-]+\/wallet$/)]);
    await page.route(/\/api\/tickets(\?|$)/, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: text.replaceAll('"PURCHASED"', '"CHECKED_IN"'), contentType: 'application/json' });
    });
    await page.reload();
    await see(page, 'CHECKED_IN');
    expect(await wallet.count()).toBe(0);
    await page.getByLabel('Search tickets').fill('nothing of the kind');
    await heading(page, 'No Matching Tickets').waitFor();
    await page.goto('/tickets?tab=orders');
    await page.getByLabel('Search orders').waitFor();
    expect(await addressOf(page, 'Mobile Tickets')).toMatch(/^\/tickets\/[\w-]+$/);
    const saved = page.waitForEvent('download');
    await press(page, 'Download Tickets');
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const status = page.getByRole('combobox', { name: 'Status' });
    expect(await status.getByRole('option').allTextContents()).toEqual(['All', 'Confirmed', 'Pending', 'Cancelled']);
    await status.selectOption('Cancelled');
    await heading(page, 'No Matching Orders').waitFor();
  });
});

describe('a ticket', () => {
  test.each(['', '/confirmation'])('that does not exist, or cannot be loaded (%s)', async (screen) => {
    const { page } = buyer;
    await page.goto(`/tickets/no-such-ticket${screen}`);
    await heading(page, 'Ticket Not Found').waitFor();
    await see(page, "The ticket you're looking for could not be found.");
    expect(await addressOf(page, 'My Tickets')).toBe('/tickets');
    forgiveAll(buyer, /404 GET/);
    await answer(page, /\/api\/tickets\/no-such-ticket/, 500);
    await page.goto(`/tickets/no-such-ticket${screen}`);
    await heading(page, 'Error Loading Ticket').waitFor();
    await see(page, 'Failed to load ticket information');
    forgiveAll(buyer, /500 GET/);
  });
});

describe('signing in', () => {
  test('is refused and led on', async () => {
    const { page } = stranger;
    await page.goto(`/tickets/purchase/${concert.id}`);
    await see(page, 'Please log in to purchase tickets');
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/tickets/purchase/${concert.id}`);
    await page.goto('/auth/login');
    await see(page, 'Sign in to see your tickets.');
    expect(await addressOf(page, 'Create an account')).toBe('/auth/register');
    expect(await addressOf(page, 'Forgot password?')).toBe('/auth/forgot-password');
    await page.getByLabel('Email').fill(customer);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await press(page, 'Login');
    await see(page, 'Login failed');
    forgiveAll(stranger, /400 POST .*\/identity/);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Login');
    await see(page, 'Network error occurred');
    forgiveAll(stranger, /POST .*\/identity/);
  });

  test('again is no error: the way on and the way out are shown', async () => {
    const { page } = buyer;
    await page.goto('/login');
    await heading(page, 'You are signed in').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  });
});

describe('registering', () => {
  test('says what is missing', async () => {
    const { page } = stranger;
    await page.goto('/auth/register');
    await press(page, 'Create account');
    await seeAll(page, ['Name is required', 'Email is required', 'Password is required']);
    await page.getByLabel('Name').fill('Somebody');
    await page.getByLabel('Email').fill(customer);
    await page.getByLabel('Password', { exact: true }).fill('Short1');
    await page.getByLabel('Confirm password').fill('Short2');
    await press(page, 'Create account');
    await seeAll(page, ['Password must be at least 8 characters long', 'Passwords do not match']);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await press(page, 'Create account');
    await see(page, 'Registration failed');
    forgiveAll(stranger, /400 POST .*\/identity/);
  });

  test('is confirmed by a code, which is sent again on demand', async () => {
    const { page } = stranger;
    const email = 'newcomer@states.vumi.test';
    await signUp(site, email, { name: 'Newcomer' });
    // Who has not confirmed yet is led there from Login.
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Login');
    await heading(page, 'Confirm your email').waitFor();
    await see(page, 'Confirmation code sent again. Please check your email.');
    forgiveAll(stranger, /400 POST .*\/identity/);
    await press(page, 'Confirm email');
    await see(page, 'Confirmation code is required');
    await page.getByLabel('Confirmation code').fill('000000');
    await press(page, 'Confirm email');
    await see(page, 'Email confirmation failed');
    forgiveAll(stranger, /400 POST .*\/identity/);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Resend code');
    await see(page, 'Failed to resend code');
    forgiveAll(stranger, /POST .*\/identity/);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a code', async () => {
    const { page } = stranger;
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill(customer);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Send reset code');
    await see(page, 'Failed to send reset code');
    forgiveAll(stranger, /POST .*\/identity/);
    await page.unrouteAll();
    await press(page, 'Send reset code');
    await see(page, 'Password reset code sent to your email');
    await page.getByLabel('Confirmation code').fill('000000');
    await page.getByLabel('New password', { exact: true }).fill('Safari2027');
    await press(page, 'Reset password');
    await see(page, 'Failed to reset password');
    forgiveAll(stranger, /400 POST .*\/identity/);
    const code = await vi.waitFor(async () => codeIn(await site.lettersTo(customer)), LETTER_WAIT);
    await page.getByLabel('Confirmation code').fill(code);
    await press(page, 'Reset password');
    await see(page, 'Password reset successfully! You can now sign in with your new password.');
    await page.goto('/auth/forgot-password');
    expect(await addressOf(page, 'Login')).toBe('/login');
    await page.goto('/auth/login');
    await signInOn(page, customer, 'Safari2027');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
