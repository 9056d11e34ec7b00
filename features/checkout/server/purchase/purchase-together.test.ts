// Purchases of one event at the same moment are started in one transaction, and none of them harms another.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { countStock, createEvent, promptsOf, purchase, requestsOf, reserve } from '#test/buy-tickets.ts';
import { countStatements } from '#test/count-statements.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const BUYERS = 8;

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

interface Holding {
  readonly buyer: SignedIn;
  readonly reservationId: string;
  readonly phone: string;
}

let phones = 0;

async function holdAll(): Promise<Holding[]> {
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 * BUYERS })] });
  const all: Holding[] = [];
  while (all.length < BUYERS) {
    const buyer = await app.signIn();
    const { data } = await reserve(app, buyer, event);
    all.push({ buyer, reservationId: data.reservationId, phone: `25471${String(++phones).padStart(7, '0')}` });
  }
  return all;
}

const buy = ({ buyer, reservationId, phone }: Holding, key?: string) => purchase(app, buyer, reservationId, { billingDetails: { phone } }, key);

test('what is bought at once is started in one transaction, and each phone is asked once', async () => {
  const all = await holdAll();
  const placed = countStatements(/^insert into "orders"/);
  const answers = await Promise.all(all.map((one) => buy(one)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, () => 200));
  expect(placed.take()).toBeLessThan(BUYERS / 2);
  for (const [index, { phone }] of all.entries()) {
    expect(await promptsOf(app, phone)).toHaveLength(1);
    expect(await requestsOf(app, answers[index]?.data.orderId ?? '')).toMatchObject([
      { checkoutRequestId: expect.stringMatching(/^ws_CO_/) as string },
    ]);
  }
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(BUYERS);
});

test('one that is refused, one hold bought twice and one key used twice leave the others alone', async () => {
  const [first, second, third, ...others] = await holdAll();
  if (first === undefined || second === undefined || third === undefined) throw new Error('No holds');
  const key = randomUUID();
  const answers = await Promise.all([
    buy({ ...first, phone: '12' }),
    buy(second),
    buy(second),
    buy(third, key),
    buy(third, key),
    ...others.map((one) => buy(one)),
  ]);
  expect(answers[0]).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  expect(
    answers
      .slice(1, 3)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 409]);
  expect(answers.slice(3, 5)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(answers[4]?.data.orderId).toBe(answers[3]?.data.orderId);
  expect(answers.slice(5).map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const { phone } of [second, third, ...others]) expect(await promptsOf(app, phone)).toHaveLength(1);
  const [orders] = await app.context.database.sql<{ count: number }[]>`select count(*)::int as count from orders where event_id = ${event.id}`;
  expect(orders?.count).toBe(BUYERS - 1);
  // The hold that was refused stays, and can be bought with another number; the key gives the same order again.
  expect(await buy(first)).toMatchObject({ status: 200 });
  expect((await buy(third, key)).data.orderId).toBe(answers[3]?.data.orderId);
  expect(await promptsOf(app, third.phone)).toHaveLength(1);
});

test('several requests to one phone at once: one is sent', async () => {
  const all = (await holdAll()).map((one) => ({ ...one, phone: '254719999999' }));
  const answers = await Promise.all(all.map((one) => buy(one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'TOO_MANY_PROMPTS')).toHaveLength(BUYERS - 1);
  expect(await promptsOf(app, '254719999999')).toHaveLength(1);
  const [orders] = await app.context.database.sql<{ count: number }[]>`select count(*)::int as count from orders where event_id = ${event.id}`;
  expect(orders?.count).toBe(1);
});

test('one that cannot be recorded does not harm the others of its batch', async () => {
  const all = await holdAll();
  const [bad] = all.slice(3);
  await withConnection(app.database.url, async (query) => {
    await query(`create function refuse_planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`);
    await query(
      `create trigger refuse_planted before insert on payments for each row when (new.customer_id = '${bad?.buyer.id}') execute function refuse_planted()`,
    );
  });
  const answers = await Promise.all(all.map((one) => buy(one)));
  expect(answers.map(({ status }) => status)).toEqual(all.map((one) => (one === bad ? 500 : 200)));
  expect(app.takeLoggedErrors()).toEqual([expect.stringContaining('insert into \\"payments')]);
  await withConnection(app.database.url, (query) => query('drop trigger refuse_planted on payments'));
  expect(await buy(bad ?? all[0]!)).toMatchObject({ status: 200 });
  expect(await countStock(app, event.id)).toMatchObject({ held: BUYERS, sold: 0 });
});
