// An organizer creates an event, on a small phone and on a desktop: without a network on the way, with a reload, a refusal and a second tab.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleEvent } from '../../sample-event.ts';
import { findSideways } from '../narrow-page.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from '../open-browser.ts';
import { keepOpen, press, see } from '../purchase-steps.ts';
import { seeOnReturn } from '../return-to-tab.ts';
import { stretchTimer } from '../stretch-timer.ts';
import { admin, customer, organizer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let site: Site;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function signedIn(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, options);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

const drafts = async () => (await site.call<{ items: { id: string; name: string }[] }>('/api/event-drafts', { token })).items;
const createDraft = (form?: object) => site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
const draft = (id: string) => site.call<EventDraft>(`/api/event-drafts/${id}`, { token });
const dropDrafts = async () => {
  for (const { id } of await drafts()) await site.call(`/api/event-drafts/${id}`, { method: 'DELETE', token });
};
const idIn = (page: Page): string => /add-event\/([\w-]+)/.exec(page.url())?.[1] ?? '';
const saved = (page: Page) => see(page, 'Draft saved Just now');

/** Types into the fields of a simple event; counts what has to be entered. */
function enterOn(page: Page) {
  let entries = 0;
  return {
    count: () => entries,
    async fill(label: string, text: string) {
      entries += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    async choose(label: string, value: string) {
      entries += 1;
      await page.getByLabel(label, { exact: true }).selectOption(value);
    },
  };
}

const widths: readonly (readonly [string, BrowserContextOptions])[] = [
  ['small phone', { viewport: { width: 360, height: 640 } }],
  ['desktop', { viewport: desktop }],
];

describe.each(widths)('on a %s', (name, options) => {
  test('an event takes nine entries, and no trouble on the way loses any', async () => {
    await dropDrafts();
    const { page, context, problems, forgive } = await signedIn(organizer, options);
    await page.goto('/for-organizers');
    await page.getByRole('link', { name: 'Create an event' }).first().click();
    // Without a draft it begins at once.
    await page.waitForURL(/\/add-event\/[\w-]+/);
    const enter = enterOn(page);
    await press(page, 'Next');
    await see(page, 'Please check these fields');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Venue is required');
    await press(page, 'Description is required');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('description');

    await enter.fill('Event name', `Rhumba on a ${name}`);
    await enter.choose('Category', 'music');
    await saved(page);
    await context.setOffline(true);
    await enter.fill('Description', 'Three bands by the lake.');
    await see(page, 'No connection. Saved on this device, and sent when you are back online.');
    await enter.fill('Venue name', 'The lakeside park');
    await context.setOffline(false);
    await expect.poll(async () => (await draft(idIn(page))).form.venue).toBe('The lakeside park');
    await enter.fill('City', 'Kisumu');
    await enter.fill('Start date', dayIn(30));
    await enter.fill('Start time', '19:00');
    await see(page, '10:00 pm, three hours after the start.');
    // A page that is left at once sends what was typed; another visit finds it.
    await page.reload();
    await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe('19:00');
    await expect.poll(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Three bands by the lake.');

    await press(page, 'Next');
    await enter.fill('Price', '1500.50');
    await enter.fill('Quantity', '1200');
    await see(page, 'KSh 1,800,600');
    await page.getByRole('button', { name: '2 parts' }).click();
    // Figures are grouped when the organizer goes on.
    await expect.poll(() => page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('1,200');
    await press(page, 'Next');
    await see(page, 'From your account.');
    await press(page, 'Next');
    await see(page, 'The event goes live when you create it');
    expect(enter.count()).toBe(9);

    // What only the server knows to be wrong is shown at its field, in another step.
    await press(page, 'Create Event');
    await see(page, 'Failed to create event');
    forgive(/^422 POST/);
    await press(page, 'General Admission: Amounts in KES are whole: no cents');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^releases\..+\.price$/);
    await page.getByLabel('Price', { exact: true }).fill('1500');
    await page.getByRole('button', { name: /Review & Submit/ }).click();
    await press(page, 'Create Event');
    await see(page, 'Your event is live');
    await page.waitForURL(/\/events$/);

    expect(await drafts()).toEqual([]);
    const { items } = await site.call<{ items: EventDetail[] }>(`/api/events?search=${encodeURIComponent(`Rhumba on a ${name}`)}`);
    expect(items[0]).toMatchObject({
      status: 'published',
      capacity: 1200,
      venue: { name: 'The lakeside park', city: 'Kisumu' },
      ticketTypes: [{ name: 'General Admission', price: { amount: 1500 }, quantity: { total: 1200 }, state: 'on_sale' }],
    });
    // The reload may send again what the page that was left had just sent: that is refused, and recognized. Without a network, what is kept for
    // tickets on the device is not fetched either.
    const expected = /^(409 PUT|net::ERR_INTERNET_DISCONNECTED) /;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    expect(problems.join('\n')).toMatch(/ERR_INTERNET_DISCONNECTED PUT/);
    await context.close();
  });
});

test('a reload without a network says what is going on, and loses nothing', async () => {
  const { id } = await createDraft();
  const { page, context } = await signedIn(organizer, { viewport: desktop });
  await page.goto(`/add-event/${id}`);
  await page.getByLabel('Event name').waitFor();
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Add Event' }).getAttribute('aria-current')).toBe('page');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByLabel('Event name').fill('Typed under a bridge');
  await see(page, 'No connection.');
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await see(page, 'What you typed is kept on this device.');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Typed under a bridge');
  await expect.poll(async () => (await draft(id)).form.name).toBe('Typed under a bridge');
  await context.close();
});

test('two tabs that change one draft lead to a choice, and nothing is lost', async () => {
  const { id } = await createDraft();
  const { page: one, context, problems } = await signedIn(organizer);
  const two = await context.newPage();
  for (const page of [one, two]) {
    await page.goto(`/add-event/${id}`);
    // Both have read the draft as it was.
    await page.getByLabel('Event name').waitFor();
  }
  await one.getByLabel('Event name').fill('From the first');
  await saved(one);
  await expect.poll(async () => (await draft(id)).form.name).toBe('From the first');

  await two.getByLabel('Event name').fill('From the second');
  await see(two, 'This draft was changed on another device');
  await see(two.getByRole('dialog'), 'From the first');
  await see(two.getByRole('dialog'), 'From the second');
  // The server has the first one's until the choice; a reload asks again.
  expect((await draft(id)).form.name).toBe('From the first');
  await two.reload();
  await see(two, 'This draft was changed on another device');
  await press(two, 'Keep mine');
  await expect.poll(async () => (await draft(id)).form.name).toBe('From the second');

  await one.getByLabel('City', { exact: true }).fill('Nakuru');
  await see(one, 'This draft was changed on another device');
  await press(one, 'Take the other version');
  await keepOpen(one, 'The other version is shown');
  await expect.poll(() => one.getByLabel('Event name').inputValue()).toBe('From the second');
  await expect.poll(() => one.getByLabel('City', { exact: true }).inputValue()).toBe('');
  await press(one, 'Undo');
  await expect.poll(async () => (await draft(id)).form.city).toBe('Nakuru');
  expect(problems.filter((problem) => !problem.startsWith('409 PUT'))).toEqual([]);
  await context.close();
});

test('an event that nobody can pay yet is saved as a draft, which says why and does not go away under a hand', async () => {
  const { form } = await createDraft();
  const [release] = form.releases;
  const typed = {
    name: 'Japanese yen',
    category: 'music',
    description: 'Abroad',
    venue: 'A hall',
    city: 'Juba',
    currency: 'JPY',
    startDate: dayIn(20),
    startTime: '18:00',
  };
  const { id } = await createDraft({ ...form, ...typed, releases: [{ ...release, price: '20', quantity: '50' }] });
  const { page, context } = await signedIn(organizer);
  await page.goto(`/add-event/${id}?step=4`);
  await see(page, 'its tickets cannot be paid in this currency yet');
  await stretchTimer(page, 2_000);
  await press(page, 'Create Event');
  await see(page, 'Saved as a draft');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Continue the draft' }).getAttribute('href')).toMatch(/^\/events\/[^/]+\/edit$/);
  await seeOnReturn(page, 'Nobody can pay in JPY yet');
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  await context.close();
});

test('drafts are listed, continued, and deleted with a way back; releases are removed with one too', async () => {
  await dropDrafts();
  const { form } = await createDraft();
  await dropDrafts();
  await createDraft({ ...form, step: 2, name: 'Kept for later' });
  const { page, context } = await signedIn(organizer);
  await page.goto('/add-event');
  await press(page, 'Delete: Kept for later');
  await keepOpen(page, 'Kept for later deleted');
  await expect.poll(drafts).toEqual([]);
  await press(page, 'Undo');
  await page.getByRole('link', { name: 'Continue: Kept for later' }).click();
  await see(page, 'Ticket types');
  await page.getByLabel('Price', { exact: true }).fill('700');
  await press(page, 'Remove: General Admission');
  await keepOpen(page, 'General Admission removed');
  await see(page, 'No ticket types yet');
  await expect.poll(() => page.getByRole('button', { name: 'Next', exact: true }).getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Undo');
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('700');
  await press(page, 'Duplicate: General Admission');
  await press(page, 'Move up: General Admission (copy)');
  await saved(page);
  await expect
    .poll(async () => (await draft(idIn(page))).form.releases.map(({ name }) => name))
    .toEqual(['General Admission (copy)', 'General Admission']);
  await context.close();
});

test('an event is held again a week later without any entry, on another day with one, and duplicated without dates', async () => {
  await dropDrafts();
  const start = `${dayIn(9)}T19:00:00+03:00`;
  const body = { ...sampleEvent(new Date()), name: 'Again on the lawn', startDate: start, endDate: `${dayIn(9)}T22:00:00+03:00` };
  await site.call('/api/events', { method: 'POST', token, body });
  const { page, context, problems } = await signedIn(organizer, { viewport: { width: 360, height: 640 } });
  await page.goto('/add-event');
  // Without a draft a new one begins at once; it leads to the events.
  await page.getByRole('link', { name: 'Repeat an event' }).click();

  await press(page, 'Repeat Again on the lawn');
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(dayIn(16));
  await press(page, 'Repeat');
  await page.waitForURL(/step=4$/);
  await see(page, 'Check everything');
  await press(page, 'Create Event');
  await see(page, 'Your event is live');
  const { items } = await site.call<{ items: EventDetail[] }>(`/api/events?search=${encodeURIComponent('Again on the lawn')}`);
  expect(items.map(({ startDate, saleState }) => [Date.parse(startDate), saleState])).toEqual([
    [Date.parse(start), 'on_sale'],
    [Date.parse(start) + 7 * DAY_MS, 'on_sale'],
  ]);

  await page.goto('/add-event');
  await page.getByRole('button', { name: 'Repeat Again on the lawn' }).last().click();
  await page.getByLabel('Date', { exact: true }).fill(dayIn(40));
  await press(page, 'Repeat');
  await page.waitForURL(/step=4$/);
  expect((await draft(idIn(page))).form).toMatchObject({ startDate: dayIn(40), startTime: '19:00', endDate: dayIn(40) });

  await page.goto('/add-event');
  await page.getByRole('button', { name: 'Duplicate: Again on the lawn' }).first().click();
  await page.waitForURL(/step=1$/);
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Again on the lawn');
  await expect.poll(() => page.getByLabel('Start date').inputValue()).toBe('');
  expect(problems).toEqual([]);
  await context.close();
});

test('a customer is shown the way to a business account', async () => {
  const { page, context } = await signedIn(customer);
  await page.goto('/add-event');
  await see(page, 'Insufficient Permissions');
  await page.getByRole('link', { name: 'Create a business account' }).click();
  await page.waitForURL(/\/auth\/business-signup$/);
  await context.close();
});

test('organizers and admins see Add Event in the header and in the menu of a phone, customers do not', async () => {
  for (const [email, links] of [
    [organizer, 1],
    [admin, 1],
    [customer, 0],
  ] as const) {
    const { page, context } = await signedIn(email, { viewport: desktop });
    await page.goto('/events');
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Add Event', exact: true }).count()).toBe(links);
    await page.setViewportSize(phone);
    await press(page, 'Menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await see(menu, 'Sign out');
    expect(await menu.getByRole('link', { name: 'Add Event' }).count(), email).toBe(links);
    // The longest names of the links, on a window that is just wide enough for them.
    await page.setViewportSize({ width: 920, height: 700 });
    await page.goto('/fr/events');
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Ajouter un événement' }).count()).toBe(links);
    expect(await findSideways(page), email).toEqual([]);
    await context.close();
  }
});
