// Promo codes are valid for the events they were given to, within their time and number of uses, and cannot be guessed.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/server/database/database.ts';
import { demoPromoCodes } from '#app/dev/demo/demo-promo-codes.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, givePromoCodes, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { addPromoCode, type NewPromoCode } from './add-promo-code.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';
import { forgetPromoCodeTries } from './limit-promo-codes.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let rival: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;
let networks = 0;

beforeAll(async () => {
  const env = { VUMI_TRUST_PROXY: '1' };
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z'), env });
  second = await createTestApp({ shares: app, env });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  [organizer, rival, buyer] = await Promise.all([app.signIn('organizer'), app.signIn('organizer'), app.signIn()]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 1000 })] });
});

interface Checking {
  readonly by?: SignedIn;
  readonly of?: EventDetail;
  readonly node?: TestApp;
  readonly network?: string;
}

function check(
  code: string,
  { by = buyer, of = event, node = app, network = '10.0.0.1' }: Checking = {},
): Promise<Answer<{ code: string; percent: number }>> {
  return node.post('/api/promo-codes/check', { code, eventId: of.id }, { token: by.token, headers: { 'x-forwarded-for': network } });
}

async function give(code: string, more: Partial<NewPromoCode> = {}): Promise<boolean> {
  const id = await app.context.database.transaction((tx) =>
    addPromoCode(tx, { organizerId: organizer.id, eventId: event.id, code, percent: 25, ...more }, app.clock.now()),
  );
  return id !== null;
}

async function holdAs(by: SignedIn, of = event): Promise<string> {
  return (await reserve(app, by, of)).data.reservationId;
}

function buy(by: SignedIn, reservationId: string, promoCode: string, node = app) {
  phones += 1;
  return purchase(node, by, reservationId, { promoCode, billingDetails: { phone: `07440000${String(phones).padStart(2, '0')}` } });
}

const phoneNow = (): string => `2547440000${String(phones).padStart(2, '0')}`;
const refused = { status: 400, code: 'INVALID_PROMO_CODE', message: 'Invalid promo code' };

test.each([
  ['early2024', 10],
  ['STUDENT15', 15],
  ['Tech10', 10],
  ['vumi20', 20],
])('promo code %s is worth %i percent', async (code, percent) => {
  await givePromoCodes(app, organizer);
  // For all events of its organizer, and for no others.
  for (const of of [event, await createEvent(app, organizer)])
    expect((await check(` ${code} `, { of })).data).toEqual({ code: code.toUpperCase(), percent, amount: null, ticketTypeIds: null, opens: false });
  expect(await check(code, { of: await createEvent(app, rival) })).toMatchObject(refused);
});

test('an unknown promo code is refused', async () => {
  await givePromoCodes(app, organizer);
  expect(await check('FREE')).toMatchObject({ status: 400, message: 'Invalid promo code' });
});

describe('a code is valid', () => {
  test('only for those it was given to: none comes with an installation', async () => {
    for (const code of Object.keys(demoPromoCodes)) expect(await check(code)).toMatchObject(refused);
    expect(await buy(buyer, await holdAs(buyer), 'VUMI20')).toMatchObject(refused);
  });

  test('for one event only, where it takes precedence over one of the organizer', async () => {
    expect(await give('karibu')).toBe(true);
    expect(await give('KARIBU')).toBe(false);
    expect(await give('KARIBU', { eventId: null, percent: 5 })).toBe(true);
    const other = await createEvent(app, organizer);
    expect([(await check('Karibu')).data.percent, (await check('Karibu', { of: other })).data.percent]).toEqual([25, 5]);
    expect(await app.post('/api/promo-codes/check', { code: 'KARIBU', eventId: 'nonsense' }, { token: buyer.token })).toMatchObject(refused);
    expect(await app.post('/api/promo-codes/check', { code: 'KARIBU' }, { token: buyer.token })).toMatchObject({
      status: 400,
      body: { fields: { eventId: 'Event is required' } },
    });
  });

  test('from its beginning until its end, when it is checked and when it is used', async () => {
    const now = app.clock.now().getTime();
    await give('SOON', { startsAt: new Date(now + 60_000), endsAt: new Date(now + 120_000) });
    const reservationId = await holdAs(buyer);
    expect(await check('SOON')).toMatchObject(refused);
    app.clock.advance(60_000);
    expect((await check('SOON')).status).toBe(200);
    app.clock.advance(60_000);
    expect(await check('SOON')).toMatchObject(refused);
    expect(await buy(buyer, reservationId, 'SOON')).toMatchObject(refused);
    expect((await buy(buyer, reservationId, '')).status).toBe(200);
  });
});

describe('a code with a number of uses', () => {
  test('is used up by orders that are paid or in progress; one that lapses frees its use', async () => {
    await give('ONCE', { maxUses: 1 });
    const [first, other] = [await holdAs(buyer), await app.signIn()];
    const started = await buy(buyer, first, 'ONCE');
    expect(started.data.action?.amount).toBe(750);
    expect(await check('ONCE', { by: other })).toMatchObject(refused);
    const later = await holdAs(other);
    expect(await buy(other, later, 'ONCE')).toMatchObject(refused);
    // The same order may be tried again with it.
    await answerPhone(app, { pin: '0000' }, phoneNow().replace(/\d\d$/, String(phones - 1).padStart(2, '0')));
    expect((await buy(buyer, first, 'ONCE')).status).toBe(200);
    await answerPhone(app, { action: 'cancel' }, phoneNow());
    await app.delete(`/api/tickets/reserve/${first}`, { token: buyer.token });
    await cancelLapsedOrders(app.context);
    const bought = await buy(other, later, 'ONCE');
    await answerPhone(app, { pin: '1234' }, phoneNow());
    expect(await orderOf(app, other, bought.data.orderId)).toMatchObject({ status: 'confirmed', promoCode: 'ONCE', discount: 250, totalAmount: 750 });
    expect(await check('ONCE', { by: await app.signIn() })).toMatchObject(refused);
  });

  test('gives its last use once, also when ten ask at once for two events on two nodes', async () => {
    await give('THREE', { maxUses: 3, eventId: null });
    const both = [event, await createEvent(app, organizer)];
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signIn()));
    const holds = await Promise.all(people.map((person, index) => holdAs(person, both[index % 2])));
    const answers = await Promise.all(people.map((person, index) => buy(person, holds[index]!, 'THREE', [app, second][(index >> 1) % 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 200).every(({ code }) => code === 'INVALID_PROMO_CODE')).toBe(true);
  });
});

describe('a race for a code, on two nodes', () => {
  /** Free of a payment: no phone is asked. Each from a network of its own. */
  const useAt = async (node: TestApp, by: SignedIn, reservationId: string, promoCode: string): Promise<Answer> => {
    networks += 1;
    const headers = { 'x-forwarded-for': `10.20.${networks >> 8}.${networks & 255}`, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await node.post('/api/tickets/purchase', { reservationId, promoCode }, { token: by.token, headers });
      // Those for whom it took too long are told to ask again, and do, with their key: they may have it already.
      if (answer.status !== 503) return answer;
    }
  };
  const sold = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);

  // Purchases of one event take turns at its stock anyway: only those of two reach the code together.
  const twoEvents = async () => {
    const made = { capacity: 200, ticketTypes: [sampleTicketType({ quantity: 200 })] };
    return [await createEvent(app, organizer, made), await createEvent(app, organizer, made)] as const;
  };

  test('two hundred buyers of two events at once: exactly so many as the code has uses pass', async () => {
    const both = await twoEvents();
    await give('CROWD', { eventId: null, percent: 100, maxUses: 37 });
    const people: SignedIn[] = [];
    const holds: string[] = [];
    // One after the other: the race is for the code.
    for (let index = 0; index < 200; index += 1) {
      const person = await app.signIn();
      people.push(person);
      holds.push(await holdAs(person, both[index % 2]));
    }
    const answers = await Promise.all(people.map((person, index) => useAt([app, second][(index >> 1) % 2]!, person, holds[index]!, 'CROWD')));
    expect(sold(answers)).toHaveLength(37);
    expect(answers.filter(({ status }) => status !== 200).every(({ code }) => code === 'INVALID_PROMO_CODE')).toBe(true);
    expect(await app.context.database.sql`select count(*)::int as used from orders where promo_code = 'CROWD' and status = 'confirmed'`).toEqual([
      { used: 37 },
    ]);
  });

  /** Purchases that all wait for the code while `work` is done, and then go on together. */
  async function whileWaiting(code: string, purchases: readonly (() => Promise<Answer>)[], work: (tx: Tx) => Promise<unknown>) {
    const { database } = app.context;
    const { pending } = await database.transaction(async (tx) => {
      await tx.execute(sql`select id from promo_codes where code = ${code} and organizer_id = ${organizer.id} for update`);
      const all = Promise.all(purchases.map((begin) => begin()));
      const waiting = () => database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(purchases.length);
      await work(tx);
      return { pending: all };
    });
    return pending;
  }

  test('one account in two tabs: one person uses it no more often than one may', async () => {
    const both = await twoEvents();
    await give('MINE', { eventId: null, percent: 100, maxUsesPerPerson: 1, maxUses: 50 });
    const holds = [await holdAs(buyer, both[0]), await holdAs(buyer, both[1])];
    const tabs = holds.map((held, index) => () => useAt([app, second][index]!, buyer, held, 'MINE'));
    expect(sold(await whileWaiting('MINE', tabs, async () => {}))).toHaveLength(1);
    const other = await app.signIn();
    expect((await useAt(second, other, await holdAs(other, both[0]), 'MINE')).status).toBe(200);
  });

  test('a code that is paused between being found and being used is not used', async () => {
    await give('BRIEF', { percent: 100 });
    const reservationId = await holdAs(buyer);
    const answers = await whileWaiting('BRIEF', [() => useAt(second, buyer, reservationId, 'BRIEF')], (tx) =>
      tx.execute(sql`update promo_codes set paused_at = now() where code = 'BRIEF' and organizer_id = ${organizer.id}`),
    );
    expect(answers).toMatchObject([refused]);
  });
});

describe('guessing codes', () => {
  test('is stopped after a few wrong ones, in whatever way, on every node; it may go on a quarter of an hour later', async () => {
    await give('GOOD');
    const reservationId = await holdAs(buyer);
    const tries = Array.from({ length: 20 }, (_, index) => {
      const node = [app, second][index % 2]!;
      return index % 3 === 0 ? buy(buyer, reservationId, `GUESS${index}`, node) : check(`GUESS${index}`, { node });
    });
    const answers: readonly Answer[] = await Promise.all(tries);
    expect(answers.filter(({ code }) => code === 'INVALID_PROMO_CODE')).toHaveLength(8);
    const stopped = answers.find(({ status }) => status === 429);
    expect(stopped).toMatchObject({ code: 'TOO_MANY_PROMO_CODES', message: 'Too many promo codes were tried. You can try again in 15 minutes' });
    expect(stopped?.headers.get('retry-after')).toBe('900');
    expect((await check('GOOD')).status).toBe(429);
    expect((await buy(buyer, reservationId, 'GOOD')).status).toBe(429);
    expect((await check('GOOD', { by: await app.signIn(), network: '10.0.0.2' })).status).toBe(200);
    app.clock.advance(15 * 60_000);
    expect((await check('GOOD')).status).toBe(200);
    expect(await forgetPromoCodeTries(app.context)).toBeGreaterThan(0);
  });

  test('with many accounts from one network is stopped as well', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => app.signIn()));
    const answers = await Promise.all(
      people.flatMap((by, person) =>
        Array.from({ length: 8 }, (_, index) => check(`GUESS${person}${index}`, { by, node: [app, second][index % 2]!, network: '10.9.9.9' })),
      ),
    );
    expect(answers.filter(({ code }) => code === 'INVALID_PROMO_CODE')).toHaveLength(100);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_PROMO_CODES')).toHaveLength(20);
  });

  test('does not count valid codes: one may be checked again and again', async () => {
    await give('GOOD');
    for (let times = 0; times < 20; times += 1) expect((await check('GOOD')).status).toBe(200);
  });
});
