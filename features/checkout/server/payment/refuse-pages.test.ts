// No account and no browser opens very many pages for cards and wallets, or goes on with cards that are declined; what is refused is counted for admins.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { actOnPage, comeBack, purchaseByCard } from '#test/card-pages.ts';
import { fromBrowser } from '#test/from-browser.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { releaseSubject } from '#features/payments/server/refusals/release-subject.ts';
import { DECLINES_PER_ACCOUNT, DECLINES_PER_CARD, DECLINES_PER_DEVICE } from '#features/payments/cards/card-limits.ts';
import { pageLimitKey, pagesOfAccount, pagesOfDevice } from './refuse-pages.ts';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let events: readonly EventDetail[];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  second = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
  const one = () =>
    createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 30), ticketTypes: [sampleTicketType({ quantity: 50, price: 1500 })] });
  events = [await one(), await one(), await one(), await one()];
});
afterAll(async () => {
  await second.close();
  await app.close();
});
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

interface Refusal {
  readonly rule: string;
  readonly kind: string;
  readonly subject: string;
  readonly refused: number;
}
/** What admins are told of an account. */
const refusalsOf = ({ id }: SignedIn) =>
  app.context.database.sql<Refusal[]>`select rule, kind, subject, refused from payment_refusals where customer_id = ${id} order by rule`;
const release = (kind: 'account' | 'device', subject: string, days = 1) => {
  const now = app.clock.now();
  const endsAt = new Date(now.getTime() + days * 24 * 60 * 60_000);
  return app.context.database.transaction((tx) => releaseSubject(tx, { kind, subject, endsAt, reason: 'A tester', releasedBy: organizer.id }, now));
};

/** Tries to pay a hold with a card that is declined, and comes back. */
async function decline(node: TestApp, who: SignedIn, reservationId: string): Promise<string> {
  const { data, status } = await purchaseByCard(node, who, reservationId);
  if (status !== 200) throw new Error('No page was opened');
  const { returnTo } = await actOnPage(app, data.action?.url ?? '', { card: 'declined' });
  // Leaving the page is what ends the payment.
  await comeBack(returnTo ?? (await actOnPage(app, data.action?.url ?? '', { action: 'leave' })).returnTo);
  return data.orderId;
}

test('cards that are declined again and again, on whatever node: the next page is refused, the hold stays and is paid another way', async () => {
  const [hold1 = ''] = await hold(1);
  for (let tries = 0; tries < DECLINES_PER_ACCOUNT; tries += 1) await decline([app, second][tries % 2]!, buyer, hold1);
  const refused = await purchaseByCard(second, buyer, hold1);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS' });
  expect(refused.message).toBe(
    'Several cards were declined, so no other was asked for. You have not been charged, and your tickets are still held. Pay another way, or by card in 60 minutes',
  );
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await purchaseByCard(app, buyer, hold1)).status).toBe(429);
  expect(await refusalsOf(buyer)).toEqual([{ rule: 'declines-of-account', kind: 'account', subject: buyer.id, refused: 2 }]);
  expect((await purchase(app, buyer, hold1, { billingDetails: { phone: '254711000001' } })).status).toBe(200);
});

test('an admin lets the account through for a time; without it the first declined page has to be an hour old', async () => {
  const [hold1 = ''] = await hold(1);
  for (let tries = 0; tries < DECLINES_PER_ACCOUNT; tries += 1) await decline(app, buyer, hold1);
  await release('account', buyer.id);
  expect((await purchaseByCard(app, buyer, hold1)).status).toBe(200);
  expect(await refusalsOf(buyer)).toEqual([]);
  const other = await app.signIn();
  const [hold2 = ''] = await hold(1, other);
  for (let tries = 0; tries < DECLINES_PER_ACCOUNT - 1; tries += 1) await decline(app, other, hold2);
  expect((await purchaseByCard(app, other, hold2)).status).toBe(200);
});

test('what another paid for an account counts against none of its pages, nor against the other one’s', async () => {
  const admin = await app.signIn('admin');
  const [event] = events;
  const body = { eventId: event?.id, releaseId: event?.ticketTypes[0]?.id, customerId: buyer.id, quantity: 1 };
  const { reservationId } = (await app.post<{ reservationId: string }>('/api/tickets/reserve', body, { token: admin.token })).data;
  for (let tries = 0; tries < DECLINES_PER_ACCOUNT; tries += 1) await decline(app, admin, reservationId);
  const [own = ''] = await hold(1);
  expect((await purchaseByCard(app, buyer, own)).status).toBe(200);
  const [ofAdmin = ''] = await hold(1, admin);
  expect((await purchaseByCard(app, admin, ofAdmin)).status).toBe(200);
});

test('a later part by card is refused like a purchase, and paid by a phone', async () => {
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [plan] })],
  });
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 1 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId, { paymentPlanId: 'two' });
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  const part = (given: object) => app.post(`/api/orders/${data.orderId}/instalments`, { instalment: 2, ...given }, { token: buyer.token });
  const [other = ''] = await hold(1);
  for (let tries = 0; tries < DECLINES_PER_ACCOUNT; tries += 1) await decline(app, buyer, other);
  expect(await part({ paymentMethod: 'credit_card' })).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS' });
  expect(await refusalsOf(buyer)).toMatchObject([{ rule: 'declines-of-account', refused: 1 }]);
  expect((await part({ phone: '0711000002' })).status).toBe(200);
});

test('the declines of one browser count for all its accounts; another browser and a program are free', async () => {
  const browser = fromBrowser(app);
  const people = [await app.signIn(), await app.signIn()];
  let declined = 0;
  for (const who of people) {
    const { reservationId } = (await reserve(browser, who, events[0]!)).data;
    for (let tries = 0; tries < DECLINES_PER_DEVICE / 2; tries += 1, declined += 1) await decline(browser, who, reservationId);
  }
  expect(declined).toBe(DECLINES_PER_DEVICE);
  const { reservationId } = (await reserve(browser, buyer, events[0]!)).data;
  expect(await purchaseByCard(browser, buyer, reservationId)).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS' });
  const [row] = await refusalsOf(buyer);
  expect(row).toMatchObject({ rule: 'declines-of-device', kind: 'device', refused: 1 });
  expect(row?.subject).toMatch(/^[\w-]{16}$/);
  expect((await purchaseByCard(app, buyer, reservationId)).status).toBe(200);
});

test('one browser opens so many pages, whatever accounts it signs in with', async () => {
  const browser = fromBrowser(app);
  await reserve(browser, buyer, events[0]!);
  const [first, next] = [
    (await reserve(browser, buyer, events[1]!)).data.reservationId,
    (await reserve(browser, buyer, events[2]!)).data.reservationId,
  ];
  expect((await purchaseByCard(browser, buyer, first)).status).toBe(200);
  const [paid] = await app.context.database.sql<{ device: string }[]>`select device from payments where customer_id = ${buyer.id}`;
  await app.context.database.sql`
    update rate_limits set full_at = ${new Date(app.clock.now().getTime() + pagesOfDevice.burst * pagesOfDevice.secondsEach * 1000)}
    where key = ${pageLimitKey(paid?.device ?? '')}`;
  const refused = await purchaseByCard(browser, buyer, next);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS' });
  expect([refused.message?.slice(0, 53), refused.headers.get('retry-after')]).toEqual([
    'Very many payments were started from this browser in ',
    '60',
  ]);
  await release('device', paid?.device ?? '');
  expect((await purchaseByCard(browser, buyer, next)).status).toBe(200);
});

describe('a card that was used here', () => {
  const again =
    'The card that was used before cannot be used now. You have not been charged, and your tickets are still held. Pay another way, by card in 24 hours, or write to us';
  async function payWith(card: string, who: SignedIn): Promise<void> {
    const [id = ''] = await hold(1, who);
    const { data } = await purchaseByCard(app, who, id);
    await actOnPage(app, data.action?.url ?? '', { card });
  }

  test('and by many accounts opens no other page for them; who has a card of their own goes on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()));
    for (const who of people) await payWith('shared', who);
    const last = people[5]!;
    const [next = ''] = await hold(1, last);
    const refused = await purchaseByCard(app, last, next);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_PAYMENTS', message: again });
    expect(await refusalsOf(last)).toMatchObject([{ rule: 'accounts-of-card', kind: 'account' }]);
    await payWith('approved', buyer);
    const [own = ''] = await hold(1);
    expect((await purchaseByCard(app, buyer, own)).status).toBe(200);
  });

  test('and was declined on many pages, of whatever accounts, opens no other page', async () => {
    for (let tries = 0; tries < DECLINES_PER_CARD; tries += 1) {
      const who = tries === 0 ? buyer : await app.signIn();
      const [id = ''] = await hold(1, who);
      const orderId = await decline(app, who, id);
      // The sandbox tells of no card that was declined; other answers of the provider do.
      await app.context.database.sql`
        insert into cards_used (payment_id, brand, last4, fingerprint, created_at)
        select id, 'visa', '0002', 'SIG_often_declined', ${app.clock.now()} from payments where subject_id = ${orderId}`;
    }
    const [next = ''] = await hold(1);
    expect(await purchaseByCard(app, buyer, next)).toMatchObject({ status: 429, message: again });
    expect(await refusalsOf(buyer)).toMatchObject([{ rule: 'declines-of-card' }]);
  });
});
