// Tickets at a gate without a network: a bought ticket opens in a browser that was just started, shows its age, and is deleted at sign-out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Ticket } from '#features/tickets/contract.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { sampleTicketType } from '../../sample-event.ts';
import { browserFlags, phone, signInOn } from '../open-browser.ts';
import { chooseTickets, press, see } from '../purchase-steps.ts';
import { codeFor, paintedCode } from '../read-qr.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let event: EventDetail;
let profile: string;
let browser: BrowserContext;
let tickets: readonly Ticket[];

/** The browser of one phone: its storage outlives its windows. */
async function openPhone(): Promise<BrowserContext> {
  const opened = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['VUMI_TEST_BROWSER'] ?? '/usr/bin/chromium',
    args: browserFlags,
    baseURL: site.url,
    viewport: phone,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
  });
  opened.setDefaultTimeout(30_000);
  return opened;
}

beforeAll(async () => {
  [site, profile] = await Promise.all([startSite(), mkdtemp(join(tmpdir(), 'vumi-phone-'))]);
  event = await site.createEvent({ name: 'Kwaheri Signal', ticketTypes: [sampleTicketType({ name: 'Child', price: 0 })] });
  browser = await openPhone();
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(profile, { recursive: true, force: true });
});

/** Everything of ours that the browser still stores. */
async function leftOnPhone(page: Page): Promise<{ readonly caches: string[]; readonly storage: string[] }> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    storage: Object.keys(localStorage).filter((key) => /token|user|kept|sign_in/.test(key)),
  }));
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
}

async function expectCodeOf(page: Page, ticket: Ticket | undefined): Promise<void> {
  const gate = page.getByRole('dialog', { name: `Ticket ${ticket?.ticketNumber}` });
  const picture = gate.getByRole('img', { name: `QR code ${ticket?.ticketNumber}` });
  await picture.waitFor();
  expect(await paintedCode(picture)).toBe(codeFor(ticket?.qrPayload ?? ''));
}

test('bought tickets are on the device before the buyer leaves the confirmation', async () => {
  const page = await browser.newPage();
  await signIn(page, customer);
  await page.goto(`/tickets/purchase/${event.id}`);
  await chooseTickets(page, 'Child', 2);
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Saved on this device. Your QR opens with no signal.');
  const token = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  tickets = (await site.call<{ items: Ticket[] }>('/api/tickets', { token })).items;
  expect(tickets.length).toBe(2);
  await page.goto('/tickets');
  await see(page, 'All tickets are saved on this device.');
});

test('a search promises nothing about tickets that it does not show', async () => {
  const page = await browser.newPage();
  await page.goto('/tickets');
  await see(page, 'All tickets are saved on this device.');
  await page.getByLabel('Search tickets').fill('nothing of the kind');
  await page.getByRole('heading', { name: 'No Matching Tickets' }).waitFor();
  expect(await page.getByText('All tickets are saved on this device.').count()).toBe(0);
  await page.close();
});

test('a browser that starts without a network shows list, ticket and code', async () => {
  await browser.close();
  browser = await openPhone();
  await browser.setOffline(true);
  const page = await browser.newPage();
  await page.goto('/tickets');
  await see(page, /^Saved on this phone · last updated (just now|1 min ago)$/);
  await see(page, 'You are offline. Saved tickets still open.');
  await see(page, 'Child × 2');
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
  await press(page, 'Show full screen');
  await see(page, 'Offline ready');
  await expectCodeOf(page, tickets[0]);
  await page.keyboard.press('ArrowRight');
  await expectCodeOf(page, tickets[1]);
});

test('so does the address of a ticket, in a new tab, with its posters; other pages state that they are unavailable', async () => {
  const page = await browser.newPage();
  await page.goto(`/tickets/${tickets[1]?.id}`);
  await press(page, 'Show full screen');
  await expectCodeOf(page, tickets[1]);
  const painted = await page
    .getByRole('dialog')
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0));
  expect(painted).toEqual([true, true]);
  const answer = await page.goto(`/events/${event.id}`);
  expect(answer?.status()).toBe(503);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: 'My Tickets' }).click();
  await see(page, 'Child × 2');
  await page.close();
});

test('an expired session still counts for stored tickets', async () => {
  const page = await browser.newPage();
  await page.goto('/tickets');
  await see(page, 'Child × 2');
  // An access token that has long expired; only the server verifies its signature.
  await page.evaluate(() => {
    for (const key of ['vumi_access_token', 'vumi_id_token']) {
      const [head = '', payload = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      localStorage.setItem(key, [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'));
    }
  });
  await page.reload();
  await see(page, 'Child × 2');
  await see(page, /^Saved on this phone/);
  expect(new URL(page.url()).pathname).toBe('/tickets');
  // The page retries by itself.
  await browser.setOffline(false);
  await see(page, 'All tickets are saved on this device.');
  await page.close();
});

test('a network that never answers is not waited for', async () => {
  const page = await browser.newPage();
  await page.route('**/api/tickets**', () => undefined);
  await page.goto(`/tickets/${tickets[0]?.id}`);
  await see(page, /^Saved on this phone/);
  await page.getByRole('link', { name: 'Next ticket' }).click();
  await page.getByRole('img', { name: `QR code ${tickets[1]?.ticketNumber}` }).waitFor();
  await page.close();
});

/** The current service worker. Changes by a test are undone at its end. */
async function runningWorker(page: Page): Promise<Worker> {
  onTestFinished(async () => {
    await browser.close();
    browser = await openPhone();
  });
  await page.goto('/tickets');
  await see(page, 'Child × 2');
  const worker = browser.serviceWorkers().at(-1);
  if (worker === undefined) throw new Error('No service worker runs');
  return worker;
}

test('a server that asks to retry later does not hide stored tickets', async () => {
  const page = await browser.newPage();
  const worker = await runningWorker(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { FetchEvent: { prototype: object } };
    Object.defineProperty(scope.FetchEvent.prototype, 'preloadResponse', { get: async () => undefined });
    Object.assign(scope, { fetch: async () => new Response('One moment, please', { status: 429 }) });
  });
  expect((await page.goto('/tickets'))?.status()).toBe(200);
  await see(page, 'Child × 2');
});

test('a browser without access to its caches still shows what the network answers', async () => {
  const page = await browser.newPage();
  const worker = await runningWorker(page);
  await worker.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('The disk is full', 'UnknownError'));
    Object.assign(CacheStorage.prototype, { keys: refuse, open: refuse, match: refuse });
  });
  const answer = await page.goto(`/events/${event.id}`);
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  await page.goto('/tickets');
  await see(page, 'Child × 2');
  await browser.setOffline(true);
  await page.goto('/events');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
});

test('the service worker leaves the API to the browser', async () => {
  const page = await browser.newPage();
  await runningWorker(page);
  const answer = await page.goto('/api/config');
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false]);
});

test('an answer of the network replaces stored tickets', async () => {
  const page = await browser.newPage();
  await page.route('**/api/tickets/*', (route) => route.fulfill({ status: 404, json: { success: false, code: 'TICKET_NOT_FOUND', message: 'x' } }));
  await page.goto(`/tickets/${tickets[1]?.id}`);
  await see(page, 'Ticket Not Found');
  await page.unroute('**/api/tickets/*');
  await browser.setOffline(true);
  await page.goto('/tickets');
  await see(page, 'Child × 1');
  await browser.setOffline(false);
  await page.close();
});

test('signing out deletes everything, and the next user finds nothing', async () => {
  const page = await browser.newPage();
  await page.goto('/tickets');
  await see(page, 'Child × 2');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => leftOnPhone(page)).toEqual({ caches: [], storage: [] });
  await browser.setOffline(true);
  await page.goto('/tickets');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.getByRole('link', { name: 'My Tickets' }).count()).toBe(0);
  await browser.setOffline(false);
  await signIn(page, organizer);
  await page.goto('/tickets');
  await see(page, 'No Tickets Found');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/tickets/kept-ticket', { ignoreVary: true })) !== undefined), { timeout: 30_000 })
    .toBe(true);
  await browser.setOffline(true);
  await page.reload();
  await see(page, 'No Tickets Found');
  await browser.setOffline(false);
});
