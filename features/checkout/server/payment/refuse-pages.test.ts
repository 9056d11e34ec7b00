// One account cannot open very many pages for cards and wallets, also by many requests at the same moment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, reserve } from '#test/buy-tickets.ts';
import { purchaseByCard } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { pageLimitKey, pagesOfAccount } from './refuse-pages.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let events: readonly EventDetail[];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  const one = () =>
    createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 30), ticketTypes: [sampleTicketType({ quantity: 50, price: 1500 })] });
  events = [await one(), await one(), await one(), await one()];
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.signIn();
});

/** Holds of different events, which are bought in lanes of their own. */
async function hold(count: number, who = buyer): Promise<string[]> {
  const ids: string[] = [];
  for (const event of events.slice(0, count)) ids.push((await reserve(app, who, event, { quantity: 1 })).data.reservationId);
  return ids;
}
/** The account has opened so many pages. */
const opened = (count: number, who = buyer) =>
  app.context.database.transaction(async (tx) => {
    for (let page = 0; page < count; page += 1)
      expect(await takeFromLimit(tx, { key: pageLimitKey(who.id), limit: pagesOfAccount, now: app.clock.now() })).toBe(true);
  });

test('the last page below the threshold is opened, the next is refused with a way on, and later it is opened again; another account is free', async () => {
  await opened(pagesOfAccount.burst - 1);
  const [last = '', next = ''] = await hold(2);
  expect((await purchaseByCard(app, buyer, last)).status).toBe(200);
  const refused = await purchaseByCard(app, buyer, next);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS' });
  expect(refused.message).toContain('write to us');
  expect(refused.headers.get('retry-after')).toBe(String(pagesOfAccount.secondsEach));
  const other = await app.signIn();
  const [free = ''] = await hold(1, other);
  expect((await purchaseByCard(app, other, free)).status).toBe(200);
  app.clock.advance(pagesOfAccount.secondsEach * 1000);
  expect((await purchaseByCard(app, buyer, next)).status).toBe(200);
});

test('of many at the same moment, on different events, no more than are left get through', async () => {
  await opened(pagesOfAccount.burst - 2);
  const answers = await Promise.all((await hold(4)).map((id) => purchaseByCard(app, buyer, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
});

test('an admin who buys for another account is not counted', async () => {
  const admin = await app.signIn('admin');
  await opened(pagesOfAccount.burst, admin);
  const [event] = events;
  const body = { eventId: event?.id, releaseId: event?.ticketTypes[0]?.id, customerId: buyer.id, quantity: 1 };
  const { reservationId } = (await app.post<{ reservationId: string }>('/api/tickets/reserve', body, { token: admin.token })).data;
  expect((await purchaseByCard(app, admin, reservationId)).status).toBe(200);
});
