// How an event will look: its preview before it is published, and its poster to print after that.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { filledForm } from '../sweep/draft-cases.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

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

async function openOrganizer() {
  const visitor = await newVisitor(browser, site.url, { viewport: phone });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
  return visitor;
}

const createDraft = (form: object) => site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form } });
/** On sale from the beginning of this year. */
const onSale = { ...filledForm, releases: filledForm.releases.map((release) => ({ ...release, saleStartDate: '2026-01-01' })) };

test('the preview shows what was just typed as the page of the event, from which nothing can be bought', async () => {
  const { id } = await createDraft(onSale);
  const { page, context, problems } = await openOrganizer();
  await page.goto(`/add-event/${id}?step=1`);
  await page.getByLabel('Event name').fill('Koroga by night');
  await press(page, 'Preview');
  await page.waitForURL(/\/preview\?step=1$/);
  await page.getByRole('heading', { level: 1, name: 'Koroga by night' }).waitFor();
  await see(page, 'Preview: not on sale');
  const refused = page.getByText('This is a preview');
  for (const act of [
    () => page.getByRole('link', { name: 'Get tickets' }).last().click(),
    () => page.getByRole('link', { name: 'Regular' }).press('Enter'),
    () => page.getByRole('button', { name: /Save/ }).first().click(),
  ]) {
    await Promise.all([refused.waitFor(), act()]);
    await refused.waitFor({ state: 'detached' });
  }
  expect(new URL(page.url()).pathname).toBe(`/add-event/${id}/preview`);
  await page.reload();
  await see(page, 'Koroga by night');
  await page.getByRole('link', { name: 'Back to the draft' }).click();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Koroga by night');
  expect(problems).toEqual([]);
  await context.close();
});

test('a published event has a poster to print, on the screen that says so and in the list', async () => {
  const { id } = await createDraft({ ...onSale, name: 'Koroga with a poster', releases: filledForm.releases });
  const { page, context, problems } = await openOrganizer();
  await page.goto(`/add-event/${id}?step=4`);
  await press(page, 'Create Event');
  for (const name of ['QR poster', 'QR poster: Koroga with a poster']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    expect(download.suggestedFilename()).toBe('Koroga with a poster poster.pdf');
    if (name === 'QR poster') await site.call('/api/event-drafts', { method: 'POST', token, body: {} });
    await page.goto('/add-event');
  }
  expect(problems).toEqual([]);
  await context.close();
});
