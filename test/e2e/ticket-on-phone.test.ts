// The ticket at the gate: on a small phone in one hand, opened from its email, with and without a network.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { decodeCodes } from '#platform/testing/decode-code.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { browserFlags, signInOn } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { codeFor, paintedCode } from './read-qr.ts';
import { customer, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from './start-site.ts';

/** A common phone whose browser shows its address bar. */
const small = { width: 390, height: 664 };

let site: Site;
let event: EventDetail;
let tickets: readonly Ticket[];
const leftovers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = await startSite();
  event = await site.createEvent({ name: 'Sundowner by the Baobab: a long evening of benga', ticketTypes: [sampleTicketType({ price: 0 })] });
  const { AccessToken: token } = await tokensOf(site, customer);
  const call = <T>(path: string, body?: object) => site.call<T>(path, { token, ...(body && { method: 'POST', body }) });
  const held = await call<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 2 });
  await call('/api/tickets/purchase', { reservationId: held.reservationId, paymentMethod: 'mpesa', billingDetails: {} });
  tickets = (await call<{ items: Ticket[] }>('/api/tickets')).items;
}, SITE_START_MS);
afterAll(async () => {
  for (const clear of leftovers.reverse()) await clear();
  await site?.close();
});

/** A phone that has never opened the site. */
async function newPhone(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'vumi-new-phone-'));
  leftovers.push(() => rm(profile, { recursive: true, force: true }));
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['VUMI_TEST_BROWSER'] ?? '/usr/bin/chromium',
    args: browserFlags,
    baseURL: site.url,
    viewport: small,
    deviceScaleFactor: 1,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
    ...options,
  });
  leftovers.push(() => phone.close());
  phone.setDefaultTimeout(30_000);
  return phone;
}

/** Presses the link to a ticket in the email, on a phone without a session. */
async function openFromEmail(phone: BrowserContext, ticket: Ticket | undefined): Promise<Page> {
  const email = await vi.waitFor(async () => {
    const [newest] = (await site.emailsTo(customer)).filter(({ html }) => html.includes(ticket?.ticketNumber ?? '-'));
    if (newest === undefined) throw new Error('The email with the tickets has not come yet');
    return newest;
  }, EMAIL_WAIT);
  const [link] = [...email.html.matchAll(/href="([^"]+)"/g)]
    .map(([, address]) => address ?? '')
    .filter((address) => address.endsWith(`/tickets/${ticket?.id}`));
  const page = await phone.newPage();
  await page.goto(link ?? 'about:blank');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL(link ?? '');
  return page;
}

const codeOf = (where: Page | Locator, ticket: Ticket | undefined) => where.getByRole('img', { name: `QR code ${ticket?.ticketNumber}` });

async function placeOf(part: Locator): Promise<{ readonly top: number; readonly bottom: number; readonly width: number }> {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return { top: box.y, bottom: box.y + box.height, width: box.width };
}

test.each(['light', 'dark'] as const)(
  'the first screen of a small phone shows the whole code and the button for the full screen, and can be scanned: %s',
  async (colorScheme) => {
    const phone = await newPhone({ colorScheme });
    const page = await openFromEmail(phone, tickets[0]);
    const code = await placeOf(codeOf(page, tickets[0]));
    const fullScreen = page.getByRole('button', { name: 'Show full screen' });
    const [button, header, tabs] = [
      await placeOf(fullScreen),
      await placeOf(page.getByRole('banner')),
      await placeOf(page.getByRole('navigation', { name: 'Shortcuts' })),
    ];
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const part of [code, button]) {
      expect(part.top).toBeGreaterThanOrEqual(header.bottom);
      expect(part.bottom).toBeLessThanOrEqual(tabs.top);
    }
    // 180 px of code, as specified, and its quiet zone.
    expect(code.width).toBeGreaterThanOrEqual(180);
    expect(await decodeCodes(await page.screenshot())).toEqual([tickets[0]?.qrPayload]);

    await page.setViewportSize({ width: 360, height: 640 });
    expect((await placeOf(fullScreen)).bottom).toBeLessThanOrEqual((await placeOf(page.getByRole('navigation', { name: 'Shortcuts' }))).top);
    await page.setViewportSize(small);
    await fullScreen.click();
    const large = await placeOf(codeOf(page.getByRole('dialog'), tickets[0]));
    expect(large.bottom).toBeLessThanOrEqual(small.height);
    expect(large.width).toBeGreaterThan(code.width);
    expect(await decodeCodes(await page.screenshot())).toEqual([tickets[0]?.qrPayload]);
    await page.keyboard.press('ArrowRight');
    await codeOf(page.getByRole('dialog'), tickets[1]).waitFor();
    expect(await decodeCodes(await page.screenshot())).toEqual([tickets[1]?.qrPayload]);
    await phone.close();
  },
);

/** Buys the first instalment of a ticket, and pays on the phone. */
async function buyFirstPart(): Promise<Ticket> {
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const withPlan = await site.createEvent({
    name: 'Paid in two: a long evening of benga by the lake',
    startDate: daysAfter(new Date(), 45),
    ticketTypes: [sampleTicketType({ paymentPlans: [plan] })],
  });
  const { AccessToken: token } = await tokensOf(site, customer);
  const call = <T>(path: string, body: object) => site.call<T>(path, { token, method: 'POST', body });
  const held = await call<{ reservationId: string }>('/api/tickets/reserve', {
    eventId: withPlan.id,
    releaseId: withPlan.ticketTypes[0]?.id,
    quantity: 1,
  });
  await call('/api/tickets/purchase', {
    reservationId: held.reservationId,
    paymentMethod: 'mpesa',
    paymentPlanId: 'two',
    billingDetails: { phone: '0712000009' },
  });
  const phone = `${site.url}/sandbox/phone/254712000009`;
  const [prompt] = (await (await fetch(phone, { headers: { accept: 'application/json' } })).json()) as { id: string }[];
  await fetch(`${phone}/prompts/${prompt?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: '1234' }),
  });
  return vi.waitFor(async () => {
    const { items } = await site.call<{ items: Ticket[] }>('/api/tickets', { token });
    const [bought] = items.filter(({ eventId }) => eventId === withPlan.id);
    if (bought === undefined) throw new Error('The ticket has not been issued yet');
    return bought;
  }, EMAIL_WAIT);
}

test('a ticket that is not fully paid shows that in the same place', async () => {
  const ticket = await buyFirstPart();
  const phone = await newPhone();
  const page = await openFromEmail(phone, ticket);
  const [code, note, button, tabs] = [
    codeOf(page, ticket),
    page.getByText('Opens the gate once everything is paid'),
    page.getByRole('button', { name: 'Show full screen' }),
    page.getByRole('navigation', { name: 'Shortcuts' }),
  ];
  const { top } = await placeOf(tabs);
  for (const part of [code, note, button]) expect((await placeOf(part)).bottom).toBeLessThanOrEqual(top);
  await phone.close();
});

test('a ticket that a new phone opened from its email is available without a network, with the others of its order', async () => {
  const phone = await newPhone();
  const page = await openFromEmail(phone, tickets[1]);
  await see(page, 'Saved on this device. Your QR opens with no signal.');
  await phone.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor();
  // The offline notice covers neither the code nor the button for the full screen.
  const [notice, code, button] = [
    page.getByText(/^You are offline/),
    codeOf(page, tickets[1]),
    page.getByRole('button', { name: 'Show full screen' }),
  ];
  expect((await placeOf(notice)).bottom).toBeLessThanOrEqual((await placeOf(code)).top);
  expect((await placeOf(button)).bottom).toBeLessThanOrEqual((await placeOf(page.getByRole('navigation', { name: 'Shortcuts' }))).top);
  for (const ticket of [tickets[1], tickets[0]]) {
    await codeOf(page, ticket).waitFor();
    expect(await paintedCode(codeOf(page, ticket))).toBe(codeFor(ticket?.qrPayload ?? ''));
    const previous = page.getByRole('link', { name: 'Previous ticket' });
    if (await previous.isVisible()) await previous.click();
  }
});
