// Finding an event by a few or misspelt letters, and waiting for sales to open: what a list and an event's page offer then.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { answer } from './answer-instead.ts';
import { desktop, newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let coming: EventDetail;

const now = new Date();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const at = (city: string) => ({ venue: { name: 'The Lawns', city } });
  await site.createEvent({ name: 'Jazz Under the Fig Tree', ...at('Nairobi') });
  await site.createEvent({ name: 'Regatta by the Lake', category: 'sports', ...at('Kisumu') });
  coming = await site.createEvent({
    name: 'Taarab by the Sea',
    ...at('Mombasa'),
    ticketTypes: [sampleTicketType({ saleStartDate: daysAfter(now, 5) })],
  });
  visitor = await newVisitor(browser, site.url, { viewport: desktop });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems).toEqual([]));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search events, artists, venues' });

test('suggestions are chosen with the keyboard, and the field announces which', async () => {
  const { page } = visitor;
  await page.goto('/events');
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
  await field(page).fill('lake');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByRole('option', { name: /Regatta by the Lake/ }).waitFor();
  await see(page, '1 suggestion');
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true');
  expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  const chosenId = await chosen.getAttribute('id');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(chosenId);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => field(page).inputValue()).toBe('lake');
  await field(page).pressSequentially(' ');
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await chosen.waitFor();
  await field(page).fill('lak');
  // The last suggestions stay until the new ones come, of which none is marked.
  await chosen.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Regatta by the Lake' }).waitFor();
});

test('suggestions are those of the last text, with none marked; a failed answer suggests nothing', async () => {
  const blocking = await newVisitor(browser, site.url, { viewport: desktop, serviceWorkers: 'block' });
  const { page } = blocking;
  await page.goto('/events');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const asked = (search: string) => page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === search);
  const held = Promise.withResolvers<void>();
  await page.route(/event-suggestions\?search=jazz/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await Promise.all([asked('jazz'), field(page).fill('jazz')]);
  await field(page).fill('lake');
  await list.getByRole('option', { name: /Regatta by the Lake/ }).waitFor();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await list.getByRole('option', { name: /Jazz/ }).count()).toBe(0);

  // The same suggestions for another text are new ones.
  await page.keyboard.press('ArrowDown');
  await list.getByRole('option', { selected: true }).waitFor();
  await field(page).fill('lak');
  await list.getByRole('option', { selected: true }).waitFor({ state: 'detached' });
  await list.getByRole('option', { name: /Regatta by the Lake/ }).waitFor();

  // Nothing is suggested for one character, nor for the next text before its answer.
  await field(page).fill('l');
  await list.waitFor({ state: 'detached' });
  await answer(page, /event-suggestions/, 'never');
  await Promise.all([asked('taarab'), field(page).fill('taarab')]);
  expect(await list.count()).toBe(0);

  await answer(page, /event-suggestions/, 400);
  await Promise.all([page.waitForResponse(/event-suggestions\?search=jaz$/), field(page).fill('jaz')]);
  await page.unrouteAll();
  // The answer for "taarab" was let go with its route: its list may stand until the refusal has been drawn.
  await list.waitFor({ state: 'detached' });
  await field(page).fill('jazz');
  await list.getByRole('option', { name: /Jazz Under the Fig Tree/ }).waitFor();
  await field(page).fill('jaz');
  await list.getByRole('option', { name: /Jazz Under the Fig Tree/ }).waitFor();
  blocking.forgive(/^400 GET .*event-suggestions/);
  expect(blocking.problems.filter((problem) => !problem.startsWith('console: Service Worker registration blocked'))).toEqual([]);
  await blocking.context.close();
});

test('Enter without a choice searches, and a city leads to its events', async () => {
  const { page } = visitor;
  await page.goto('/events');
  await field(page).fill('jazz');
  await page.getByRole('listbox').waitFor();
  await field(page).press('Enter');
  await page.waitForURL(/\/events\?q=jazz$/);
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.goto('/');
  const hero = page.getByRole('search', { name: 'Events' }).getByRole('combobox', { name: 'Event' });
  await hero.fill('kis');
  await page.getByRole('option', { name: /^Kisumu/ }).click();
  await page.waitForURL(/\/events\?location=Kisumu$/);
});

test('an empty search names the search, offers it without each filter, and shows similar events', async () => {
  const { page } = visitor;
  await page.goto('/events?q=jazz&location=Kisumu');
  await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
  await see(page, 'Nothing matches “jazz” · in Kisumu.');
  const near = page.getByRole('region', { name: 'Events like “jazz”' });
  await near.getByRole('heading', { level: 3, name: 'Jazz Under the Fig Tree' }).waitFor();
  await page.getByRole('navigation', { name: 'Search without' }).getByRole('link', { name: '“jazz”' }).click();
  await page.waitForURL(/\/events\?location=Kisumu$/);
  await page.getByRole('heading', { name: 'Regatta by the Lake' }).waitFor();
  await page.goto('/events?q=zzzz');
  await see(page, 'Nothing matches “zzzz”.');
  await page.getByRole('region', { name: 'Coming up soon' }).getByRole('article').first().waitFor();
});

test('every month of the year can be chosen', async () => {
  const { page } = visitor;
  await page.goto('/events');
  await page.locator('summary', { hasText: 'Date' }).click();
  const months = page.getByRole('radio', { name: /^(January|February|March|April|May|June|July|August|September|October|November|December)/ });
  await expect.poll(() => months.count()).toBe(12);
});

test('a reminder pressed before signing in is set afterwards, and can be removed', async () => {
  const { page } = visitor;
  await page.goto(`/events/${coming.id}`);
  const card = page.getByRole('complementary', { name: 'Tickets' });
  await see(card, /Sales open .*\. We tell you once, when they do\./);
  expect(await page.getByText('Published', { exact: true }).count()).toBe(0);
  await card.getByRole('link', { name: 'Remind me' }).click();
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL(`/events/${coming.id}`);
  await see(page, 'We will tell you when tickets go on sale');
  await card.getByRole('button', { name: 'We will remind you', pressed: true }).waitFor();
  await page.reload();
  await card.getByRole('button', { name: 'We will remind you', pressed: true }).click();
  await see(page, 'Reminder taken back');
  await card.getByRole('button', { name: 'Remind me', pressed: false }).waitFor();
});

test('the price above the ticket types is that of the first row, and only an early bird is named so', async () => {
  const { page } = visitor;
  const release = (issueNumber: number, from: number, to: number) => ({ issueNumber, startDate: daysAfter(now, from), endDate: daysAfter(now, to) });
  const event = await site.createEvent({
    releases: [release(1, -1, 5), release(2, 5, 20)],
    ticketTypes: [
      sampleTicketType({ name: 'VIP', price: 9000 }),
      sampleTicketType({ name: 'Regular', price: 4500 }),
      sampleTicketType({ name: 'First Come', price: 3750, issueNumbers: [1] }),
    ],
  });
  await page.goto(`/events/${event.id}`);
  const card = page.getByRole('complementary', { name: 'Tickets' });
  await see(card, 'Issue #1 Early Bird');
  expect(await card.getByText('Issue #1 Early Bird').count()).toBe(1);
  expect(await card.getByText('KSh\u00a03,750', { exact: true }).count()).toBe(2);
  await expect.poll(() => card.getByRole('listitem').first().innerText()).toMatch(/^First Come[^]*KSh\u00a03,750/);
});

test('each name of a release is on one line on a phone, in full where it is on sale', async () => {
  const release = (issueNumber: number, from: number, to: number) => ({
    issueNumber,
    name: 'Opening week for friends',
    startDate: daysAfter(now, from),
    endDate: daysAfter(now, to),
  });
  const event = await site.createEvent({
    releases: [release(1, -3, -1), release(2, -1, 5), release(3, 5, 20)],
    ticketTypes: [sampleTicketType({ issueNumbers: [2] })],
  });
  const phone = await newVisitor(browser, site.url, { viewport: { width: 390, height: 844 } });
  await phone.page.goto(`/login?from=${encodeURIComponent(`/tickets/purchase/${event.id}`)}`);
  await signInOn(phone.page, customer, PASSWORD);
  const rail = phone.page.getByRole('list', { name: 'Releases' });
  await rail.getByRole('listitem').nth(2).waitFor();
  const tall = await rail.evaluate((list) =>
    [...list.querySelectorAll('li span span')]
      .filter((name) => name.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(name).lineHeight))
      .map((name) => name.textContent),
  );
  expect(tall).toEqual([]);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('in a list view the save button does not cover the badge', async () => {
  const { page } = visitor;
  await site.createEvent({ name: 'From the living room', deliveryMethod: 'virtual', venue: {} });
  await page.goto('/events?view=list');
  const card = page.getByRole('article').filter({ hasText: 'From the living room' });
  const [badge, saveButton] = await Promise.all([
    card.getByText('LIVESTREAM').boundingBox(),
    card.getByRole('button', { name: /^Save / }).boundingBox(),
  ]);
  if (badge === null || saveButton === null) throw new Error('The badge or the heart is not shown');
  const apart =
    badge.x + badge.width <= saveButton.x ||
    saveButton.x + saveButton.width <= badge.x ||
    badge.y + badge.height <= saveButton.y ||
    saveButton.y + saveButton.height <= badge.y;
  expect(apart, JSON.stringify({ badge, saveButton })).toBe(true);
});

test('a pager on a phone has numbers that fit', async () => {
  for (let more = 0; more < 36; more += 1) await site.createEvent({ name: `Market Day ${more}` });
  const phone = await newVisitor(browser, site.url);
  await phone.page.goto('/events?page=2');
  const pager = phone.page.getByRole('navigation', { name: 'Pages' });
  for (const number of [1, 2, 3, 4]) await pager.getByRole('link', { name: `Page ${number}` }).waitFor();
  await pager.getByRole('link', { name: 'Page 3' }).click();
  await phone.page.waitForURL(/page=3/);
  const [wide, room] = await phone.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('a save button pressed before signing in saves afterwards', async () => {
  const other = await newVisitor(browser, site.url, { viewport: desktop });
  const { page } = other;
  await page.goto('/events?q=jazz');
  await page.getByRole('link', { name: 'Save Jazz Under the Fig Tree', exact: true }).click();
  // The button shows a change before the server has it, and the message goes away by itself.
  const stored = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/saved'));
  const said = see(page, 'Jazz Under the Fig Tree saved');
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL('/events?q=jazz');
  await Promise.all([said, stored]);
  await page.getByRole('button', { name: 'Save Jazz Under the Fig Tree', exact: true, pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Save Jazz Under the Fig Tree', exact: true, pressed: true }).waitFor();
  await press(page, 'Save Jazz Under the Fig Tree');
  expect(other.problems).toEqual([]);
  await other.context.close();
});
