// Saving events: from a list before signing in, on every save button of the page at once, and in the list of saved events.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { answer } from './answer-instead.ts';
import { newVisitor, openBrowser, signInOn, type Visitor } from './open-browser.ts';
import { keepOpen, press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Moonlight Benga' });
  await site.createEvent({ name: 'Other Sounds' });
  visitor = await newVisitor(browser, site.url);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitor.problems).toEqual([]));

const saveButton = (page: Page, pressed: boolean) => page.getByRole('button', { name: `Save ${event.name}`, exact: true, pressed });

/** The answer to the next request that saves an event: a page that is left before it has sent that saves nothing. */
const waitForSave = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/saved'));

test('a save button leads to Login and back to the unchanged list, and then the event is saved', async () => {
  const { page } = visitor;
  await page.goto('/events?category=music&sort=name');
  await page.getByRole('link', { name: `Save ${event.name}`, exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL('/events?category=music&sort=name');
  await saveButton(page, true).waitFor();
});

test('an event being saved is shown so, whatever the list that was fetched before says', async () => {
  const other = await newVisitor(browser, site.url);
  const { page } = other;
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/events/*/saved', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto('/events?category=music&sort=name');
  await page.getByRole('link', { name: `Save ${event.name}`, exact: true }).click();
  const ids = page.waitForResponse(/saved-events\/ids/);
  await signInOn(page, organizer, PASSWORD);
  await page.waitForURL('/events?category=music&sort=name');
  expect(await (await ids).json()).toMatchObject({ data: { ids: [] } });
  // Drawn anew with the list: two frames later at the latest.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await saveButton(page, true).isVisible()).toBe(true);
  sent.resolve();
  await page.waitForResponse(/events\/[^/]+\/saved/);
  await saveButton(page, true).waitFor();
  expect(other.problems).toEqual([]);
  await other.context.close();
});

test('a saved event stays so on other pages and after a reload', async () => {
  const { page } = visitor;
  await saveButton(page, true).click();
  const saved = waitForSave(page);
  await saveButton(page, false).click();
  await saved;
  await saveButton(page, true).waitFor();
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor();
  await page.reload();
  await saveButton(page, true).waitFor();
});

test('Back leads to the list, with its filters', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Back to events' }).click();
  await page.waitForURL('/events?category=music&sort=name');
  await saveButton(page, true).waitFor();
});

test('a failed change is reverted, and reported', async () => {
  const { page } = visitor;
  await page.route('**/api/events/*/saved', (route) => route.abort());
  await saveButton(page, true).click();
  await see(page, 'Network error occurred');
  await saveButton(page, true).waitFor();
  await page.unroute('**/api/events/*/saved');
  visitor.forgive(/ERR_FAILED DELETE/);
});

test('while the saved events are unknown, removing one leaves the others', async () => {
  const { page } = visitor;
  const other = page.getByRole('button', { name: 'Save Other Sounds', exact: true });
  await page.goto('/events');
  const saved = waitForSave(page);
  await other.click();
  await saved;
  await page.getByRole('button', { name: 'Save Other Sounds', exact: true, pressed: true }).waitFor();
  await answer(page, /\/api\/saved-events\/ids/, 403);
  const refused = page.waitForResponse(/saved-events\/ids/);
  await page.goto('/tickets?tab=saved');
  await refused;
  const unsaved = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await other.click();
  expect(new URL((await unsaved).url()).pathname).toMatch(/saved$/);
  await see(page, 'Other Sounds removed');
  await other.waitFor({ state: 'detached' });
  await saveButton(page, true).waitFor();
  await page.unrouteAll();
  while (visitor.problems.length > 0) visitor.forgive(/^403 GET .*\/saved-events\/ids/);
});

test('the saved events are a list, where removing one can be undone', async () => {
  const { page } = visitor;
  await page.goto('/tickets?tab=saved');
  await saveButton(page, true).click();
  await keepOpen(page, `${event.name} removed`);
  await see(page, 'No Saved Events');
  await press(page, 'Undo');
  await saveButton(page, true).waitFor();
  await page.reload();
  await saveButton(page, true).waitFor();
});
