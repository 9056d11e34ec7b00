// Every page of the way to a ticket, in its states, in light and dark, on a phone and on a desktop: WCAG 2.2 AA, and nothing to scroll sideways.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours: all that can differ between the two themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

let site: Site;
let browser: Browser;
let event: EventDetail;
let stranger: Visitor;
let buyer: Visitor;

const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
const full = { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const ticketTypes = [
    sampleTicketType({ paymentPlans: [full, plan], features: ['Main stage', 'Food court', 'Shade', 'Parking'] }),
    sampleTicketType({ name: 'Later', originalPrice: 2000, saleStartDate: daysAfter(new Date(), 1) }),
  ];
  event = await site.createEvent({
    ticketTypes,
    releases: [1, 2].map((issueNumber) => ({ issueNumber, startDate: daysAfter(new Date(), issueNumber * 2 - 3), endDate: daysAfter(new Date(), issueNumber * 2 - 1) })),
    schedule: [...Array(6).keys()].map((item) => ({ startsAt: daysAfter(new Date(), 30 + item / 24), title: `Set ${item + 1}` })),
    included: ['Entry from the gate to the last song', 'Drinking water'],
    organizer: { name: 'Park Concerts', email: 'hello@park.vumi.test', phone: '0712 000 000' },
    terms: 'No bottles.',
  });
  for (const category of ['festivals', 'comedy', 'food', 'conferences', 'theater']) await site.createEvent({ name: `An evening of ${category}`, category });
  await site.createEvent({ name: 'From the living room', deliveryMethod: 'virtual', venue: {}, streamPlatform: 'zoom', ticketTypes: [sampleTicketType({ price: 0 })] });
  [stranger, buyer] = await Promise.all([newVisitor(browser, site.url), newVisitor(browser, site.url)]);
  await buyer.page.goto('/login');
  await signInOn(buyer.page, customer, PASSWORD);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Brings colours that are on their way to another theme there; what inherits them sets out a frame later. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (moving.length === 0) return;
      for (const transition of moving) transition.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** What axe finds, a line each. */
async function findViolations(page: Page, only?: readonly string[]): Promise<readonly string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (only === undefined ? axe.withTags(rules) : axe.withRules([...only])).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`));
}

/** Looks at the page as it stands, at both widths and in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(wide, `at ${viewport.width} px something sticks out`).toBeLessThanOrEqual(room ?? 0);
    expect(await findViolations(page), `${page.url()} at ${viewport.width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, colourRules), `${page.url()} at ${viewport.width} px, dark`).toEqual([]);
  }
  await page.setViewportSize(phone);
}

describe('open pages', () => {
  test.each([
    '/',
    '/events',
    '/events?q=nothing+of+the+kind',
    '/events?view=list&category=music',
    '/festivals',
    '/events/{event}',
    '/events/no-such-event',
    '/no/such/page',
    '/login',
    '/auth/register',
    '/auth/register?step=confirm&email=someone%40test.vumi.test',
    '/auth/forgot-password',
    '/auth/forgot-password?step=reset&email=someone%40test.vumi.test',
    '/for-organizers',
    '/help',
    '/refunds',
    '/terms',
    '/privacy',
  ])('%s', async (path) => {
    const { page } = stranger;
    await page.goto(path.replace('{event}', event.id), { waitUntil: 'load' });
    await expectAccessible(page);
  });

  test('the menu of a phone', async () => {
    const { page } = stranger;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the filters of a phone', async () => {
    const { page } = stranger;
    await page.goto('/events');
    await page.locator('summary', { hasText: 'Price' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('slider', { name: 'Price from' }).press('ArrowRight');
    await filters.getByRole('button', { name: /^Show \d+ events?$/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('forms that were refused', async () => {
    const { page } = stranger;
    await page.goto('/auth/register');
    await press(page, 'Create account');
    await see(page, 'Name is required');
    await expectAccessible(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(customer);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await press(page, 'Login');
    await see(page, 'Login failed');
    await expectAccessible(page);
  });
});

describe('buying', () => {
  test('the purchase page, empty and filled', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${event.id}`);
    await see(page, 'Select Your Tickets');
    await expectAccessible(page);
    await chooseTickets(page, 'Regular');
    await page.getByRole('radio', { name: /^2 parts/ }).check();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('VUMI20');
    await press(page, 'Apply');
    await see(page, /20% off/);
    await expectAccessible(page);
  });

  test('a purchase page of nothing', async () => {
    const { page } = buyer;
    await page.goto('/tickets/purchase/no-such-event');
    await see(page, 'Event Not Found');
    await expectAccessible(page);
  });

  test('the request on the phone: waiting, refused, paid', async () => {
    const { page } = buyer;
    await page.goto(`/tickets/purchase/${event.id}`);
    await chooseTickets(page, 'Regular', 2);
    await fillPhone(page, '12');
    await press(page, 'Secure Purchase');
    await expectAccessible(page);
    await fillPhone(page, '0712 345 678');
    await press(page, 'Secure Purchase');
    await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
    await expectAccessible(page);
    await answerTestPhone(page, null);
    const refused = page.getByRole('dialog', { name: 'Not paid yet' });
    await press(refused, 'Change number');
    await expectAccessible(page);
    await refused.getByLabel('Phone number').fill('0712 345 678');
    await press(refused, 'Try again');
    await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
    await answerTestPhone(page, '1234');
    await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
    await expectAccessible(page);
  });
});

describe('tickets', () => {
  test('My Account with its tabs', async () => {
    const { page } = buyer;
    await page.goto('/tickets');
    await page.getByRole('link', { name: event.name, exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Order History' }).click();
    await page.getByRole('button', { name: /^Details of order/ }).first().click();
    await expectAccessible(page);
  });

  test('a ticket, and the ticket alone on the screen', async () => {
    const { page } = buyer;
    await page.goto('/tickets');
    await page.getByRole('link', { name: event.name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Show full screen');
    await page.getByRole('dialog', { name: /^Ticket VUMI-/ }).waitFor();
    await expectAccessible(page);
  });

  test('the way into a wallet', async () => {
    const { page } = buyer;
    await page.goto('/tickets');
    const address = await page.getByRole('link', { name: `Add to Wallet: ${event.name}` }).first().getAttribute('href');
    await page.goto(address ?? '');
    await see(page, 'What works today');
    await expectAccessible(page);
  });

  test('a ticket that is not there', async () => {
    const { page } = buyer;
    await page.goto('/tickets/no-such-ticket');
    await see(page, 'Ticket Not Found');
    await expectAccessible(page);
  });
});

test('the phone and the mailbox of the sandbox', async () => {
  const { page } = stranger;
  for (const path of ['/sandbox/phone', '/sandbox/phone/254712345678', '/sandbox/mail']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
