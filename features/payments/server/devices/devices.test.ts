// The browser of a buyer is known again by a random id, kept as a keyed hash beside the payment, and forgotten after its days.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { fromBrowser } from '#test/from-browser.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { forgetDevices } from './forget-devices.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const ticketTypes = [sampleTicketType({ quantity: 50, price: 1500 })];
  event = await createEvent(app, await app.signIn('organizer'), { startDate: daysAfter(app.clock.now(), 90), ticketTypes });
});
afterAll(() => app.close());

let numbers = 0;

async function pay(browser: TestApp, buyer: SignedIn): Promise<string> {
  const phone = `25471${String((numbers += 1)).padStart(7, '0')}`;
  const { reservationId } = (await reserve(browser, buyer, event)).data;
  const { data } = await purchase(browser, buyer, reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  return data.orderId;
}
async function deviceOf(orderId: string): Promise<string | null> {
  const [row] = await app.context.database.sql<{ device: string | null }[]>`select device from payments where subject_id = ${orderId}`;
  return row?.device ?? null;
}

test('the hold brings the id, which only holds and purchases get, for 30 days; who has one keeps it', async () => {
  const buyer = await app.signIn();
  const first = await reserve(app, buyer, event);
  const [given = '', ...others] = first.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(given).toMatch(/^vumi_buyer=[\w-]{22}; Path=\/api\/tickets; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  const body = { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 1, replaces: first.data.reservationId };
  const cookie = given.split(';')[0] ?? '';
  const again = await app.post('/api/tickets/reserve', body, { token: buyer.token, headers: { cookie } });
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
  expect((await app.get('/api/events', { token: buyer.token })).headers.getSetCookie()).toEqual([]);
});

test('payments of one browser have one mark, which is not its id; a program without cookies has none', async () => {
  const browser = fromBrowser(app);
  const [one, two] = [await pay(browser, await app.signIn()), await pay(browser, await app.signIn())];
  const mark = (await deviceOf(one)) ?? '';
  expect(mark).toMatch(/^[\w-]{16}$/);
  expect(await deviceOf(two)).toBe(mark);
  expect(await deviceOf(await pay(fromBrowser(app), await app.signIn()))).not.toBe(mark);
  expect(await deviceOf(await pay(app, await app.signIn()))).toBeNull();
});

test('after 30 days it is taken off the payment, which stays', async () => {
  const orderId = await pay(fromBrowser(app), await app.signIn());
  app.clock.advance(30 * DAY_MS - 60_000);
  await forgetDevices(app.context);
  expect(await deviceOf(orderId)).not.toBeNull();
  app.clock.advance(2 * 60_000);
  await forgetDevices(app.context);
  expect(await deviceOf(orderId)).toBeNull();
  const [left] = await app.context.database.sql<{ status: string }[]>`select status from payments where subject_id = ${orderId}`;
  expect(left?.status).toBe('succeeded');
});
