// The gate in Chromium: a picture of a real code before its camera, a scanner that types, a number, and what a manager takes back.
import { decodeJwt } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { drawCode } from '#features/tickets/server/codes/draw-code.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

/** What the camera sees: pixels. */
const FRAME = { width: 640, height: 480 };
const CODE_PX = 400;

let site: Site;
let browser: Browser;
let event: EventDetail;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({
    name: 'Benga at the gate',
    ticketTypes: [sampleTicketType({ price: 0 }), sampleTicketType({ name: 'VIP', price: 0 })],
  });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(visitors.splice(0).flatMap(({ problems }) => problems)).toEqual([]));

interface Ticket {
  readonly ticketNumber: string;
  readonly qrPayload: string;
}

/** Free tickets of the customer. */
async function buy(quantity: number): Promise<Ticket[]> {
  const { AccessToken: token } = await tokensOf(site, customer);
  const [type] = event.ticketTypes;
  const hold = await site.call<{ reservationId: string }>('/api/tickets/reserve', {
    token,
    method: 'POST',
    body: { eventId: event.id, releaseId: type?.id, customerId: String(decodeJwt(token).sub), quantity },
  });
  const { orderId } = await site.call<{ orderId: string }>('/api/tickets/purchase', {
    token,
    method: 'POST',
    body: { reservationId: hold.reservationId, billingDetails: { phone: '0712345678' } },
  });
  return withConnection(site.databaseUrl, (query) =>
    query<Ticket>('select ticket_number as "ticketNumber", qr_payload as "qrPayload" from tickets where order_id = $1 order by position', [orderId]),
  );
}

/**
 * The organizer on a phone before whose camera this code is held. The film is played by the page itself: a browser without a window has no devices, not even
 * those that are played from a file.
 */
async function withCamera(code: string): Promise<Visitor> {
  const visitor = await signedIn(browser);
  const picture = `data:image/png;base64,${drawCode(code).toString('base64')}`;
  await visitor.context.addInitScript(
    ({ source, width, height, side, everyMs }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const [film, ticket] = [canvas.getContext('2d'), new Image()];
        ticket.src = source;
        await ticket.decode();
        setInterval(() => {
          if (film === null) return;
          film.fillStyle = '#c8c8c8';
          film.fillRect(0, 0, width, height);
          // As a hand holds it.
          film.setTransform(1, 0.06, -0.06, 1, (width - side) / 2 + 12, (height - side) / 2 - 12);
          film.drawImage(ticket, 0, 0, side, side);
          film.resetTransform();
        }, everyMs);
        return canvas.captureStream();
      };
    },
    { source: picture, ...FRAME, side: CODE_PX, everyMs: 100 },
  );
  return visitor;
}

async function signedIn(on: Browser, viewport = phone): Promise<Visitor> {
  const visitor = await newVisitor(on, site.url, { viewport });
  visitors.push(visitor);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
  return visitor;
}

/**
 * As a scanner that is a keyboard, whose keys follow each other within milliseconds: they are pressed within the page. Resolves to whether Enter was
 * kept from the element that has the focus.
 */
const typeAsScanner = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (keys) => {
      const press = (key: string) =>
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return keys.map(press).at(-1) === false;
    },
    [...text, 'Enter'],
  );

const word = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

test('a code before the camera lets in, and was used when it comes again; the way leads over the dashboard', async () => {
  const [ticket] = await buy(1);
  const { page } = await withCamera(ticket?.qrPayload ?? '');
  await page.goto('/organizer');
  await page.getByRole('main').getByRole('link', { name: 'Scan tickets', exact: true }).click();
  // One event: straight on. Its document is loaded anew, since that of the dashboard may use no camera.
  await page.waitForURL(`**/events/${event.id}/scan`);
  await word(page, 'Valid');
  await see(page, 'Let them in');
  await see(page, ticket?.ticketNumber ?? '');
  await expect.poll(() => page.locator('[aria-live=assertive]').textContent()).toContain('Valid. ');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scan next');
  // The colour changes over a moment.
  const background = () => page.evaluate(() => getComputedStyle(document.querySelector('.theme-dark')!).backgroundColor);
  await expect.poll(background).toBe('rgb(20, 105, 58)');
  await press(page, 'Scan next');
  await see(page, 'Point at the ticket QR');
  await see(page, /1 of 1 checked in/);
  // The same ticket lies there still, and is not read again until it was away.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBe(0);
  await page.reload();
  await word(page, 'Used');
  await see(page, 'This ticket has already been used for event entry');
});

test('without a camera numbers are typed, and a scanner that is a keyboard types codes, in the field and beside it', async () => {
  const [first, second, third] = await buy(3);
  const { page } = await signedIn(browser);
  await page.goto(`/events/${event.id}/scan`);
  await page.getByRole('heading', { name: /^(The camera is not allowed|No camera was found|The camera cannot be used)$/ }).waitFor();
  await press(page, 'Check');
  await see(page, 'Enter the number of the ticket');
  await page.getByLabel('Ticket number', { exact: true }).fill((first?.ticketNumber ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await word(page, 'Valid');
  await see(page, first?.ticketNumber ?? '');
  // The next ticket while the result is shown.
  expect(await typeAsScanner(page, second?.qrPayload ?? '')).toBe(true);
  await page
    .getByText(second?.ticketNumber ?? '')
    .filter({ visible: true })
    .waitFor();
  await word(page, 'Valid');
  await press(page, 'Scan next');
  await page.getByLabel('Ticket number', { exact: true }).fill(third?.qrPayload ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByText(third?.ticketNumber ?? '')
    .filter({ visible: true })
    .waitFor();
  await press(page, 'Scan next');
  await page.getByLabel('Ticket number', { exact: true }).fill('VUMI-0000000000');
  await page.keyboard.press('Enter');
  await word(page, 'Invalid');
  await see(page, 'No ticket matches this');
  await press(page, 'Enter ticket number');
  await page.getByLabel('Ticket number', { exact: true }).waitFor();
});

test('a mistaken scan is taken back on the scanner and in the list, which counts who is in', async () => {
  const [ticket] = await buy(1);
  const { page } = await signedIn(browser, desktop);
  await page.goto(`/events/${event.id}/check-ins`);
  await page.getByRole('link', { name: 'Scan tickets', exact: true }).first().click();
  // The list has a field of its own for numbers.
  await page.waitForURL('**/scan');
  const type = async () => {
    await page.getByLabel('Ticket number', { exact: true }).fill(ticket?.ticketNumber ?? '');
    await page.keyboard.press('Enter');
    await word(page, 'Valid');
  };
  await type();
  await press(page, 'Take back');
  await see(page, 'Taken back. This ticket can be scanned again.');
  await press(page, 'Scan next');
  await type();
  await page.getByRole('link', { name: 'Close the scanner' }).click();
  await page.waitForURL('**/check-ins');
  const row = page.getByRole('row', { name: new RegExp(ticket?.ticketNumber ?? '') });
  await see(row.nth(1), 'Taken back');
  await press(row.first(), `Take back: ${ticket?.ticketNumber}`);
  await press(page.getByRole('dialog'), 'Take back');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => row.getByText('Taken back', { exact: true }).count()).toBe(2);
  await page.goto(`/events/${event.id}/attendees?search=${ticket?.ticketNumber}`);
  await see(page.getByRole('table'), 'Valid');
});
