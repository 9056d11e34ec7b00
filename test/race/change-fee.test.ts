// A new plan of an organization, and events that are given its fee at the same moment: whichever comes second, all have the new percentage, and none waits for ever.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Balance } from '#features/payouts/contract.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleEvent } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const ROUNDS = 6;

let nodes: readonly [TestApp, TestApp];
let organizer: SignedIn;
let admin: SignedIn;
let organizationId: string;
let percent = 5;

beforeAll(async () => {
  const env = { DATABASE_POOL: '12' };
  const first = await createTestApp({ env });
  nodes = [first, await createTestApp({ env, shares: first })];
  [organizer, admin] = [await first.signIn('organizer'), await first.signIn('admin')];
  const { data } = await first.get<Balance>('/api/organizer/balance', { token: organizer.token });
  organizationId = data.organization.id;
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const newPlan = () =>
  nodes[1].put(`/api/admin/organizations/${organizationId}/plan`, { plan: 'enterprise', percent, reason: 'As agreed' }, { token: admin.token });
const giveFee = ({ id }: EventDetail) => nodes[0].put<EventDetail>(`/api/events/${id}`, { feeBearer: 'buyer' }, { token: organizer.token });
const withFee = () =>
  nodes[0].post<EventDetail>('/api/events', sampleEvent(nodes[0].clock.now(), { feeBearer: 'buyer' }), { token: organizer.token });
const percentOf = async ({ id }: EventDetail) => (await nodes[0].get<EventDetail>(`/api/events/${id}`)).data.buyerFeePercent;

/** Until so many transactions wait for others. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const [row] = await nodes[0].context.database
        .sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.['count'] as number;
    })
    .toBe(count);

/** Begins these one after the other, each once the one before waits, while a transaction holds what the first needs to end. */
async function inOrder(held: 'event_stock' | 'events', { id }: EventDetail, ...steps: readonly (() => Promise<{ readonly status: number }>)[]) {
  const begun: Promise<{ readonly status: number }>[] = [];
  const row = held === 'events' ? sql`select id from events where id = ${id}` : sql`select event_id from event_stock where event_id = ${id}`;
  await nodes[0].context.database.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    for (const step of steps) {
      begun.push(step());
      await untilWaiting(begun.length);
    }
  });
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(steps.map(() => 200));
}

test('an edit that has read the fee, then a new plan: the plan waits, and its percentage comes to the event', async () => {
  const event = await createEvent(nodes[0], organizer);
  percent = 7;
  await inOrder('event_stock', event, () => giveFee(event), newPlan);
  expect(await percentOf(event)).toBe(7);
});

test('a new plan that has not ended, then an edit and a new event: they wait, and have its percentage', async () => {
  const [before, event] = [(await withFee()).data, await createEvent(nodes[0], organizer)];
  percent = 8;
  let made: EventDetail | undefined;
  await inOrder(
    'events',
    before,
    newPlan,
    () => giveFee(event),
    async () => {
      const answer = await withFee();
      made = answer.data;
      return answer;
    },
  );
  expect([await percentOf(before), await percentOf(event), made?.buyerFeePercent]).toEqual([8, 8, 8]);
});

test('an edit of something else keeps the percentage, and waits for no plan but in the event itself', async () => {
  const event = (await withFee()).data;
  percent = 9;
  const rename = () => nodes[0].put(`/api/events/${event.id}`, { name: 'Lake Night' }, { token: organizer.token });
  await inOrder('events', event, rename, newPlan);
  expect(await percentOf(event)).toBe(9);
});

test('all at once on two nodes, again and again: every event has the newest percentage', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const events = [await createEvent(nodes[0], organizer), await createEvent(nodes[0], organizer), (await withFee()).data];
    percent = 10 + round;
    const steps = [newPlan, ...events.map((event) => () => giveFee(event)), withFee];
    const answers = await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { sql } = nodes[0].context.database;
    const found =
      await sql`select distinct buyer_fee_points::int as points from events where organizer_id = ${organizationId} and buyer_fee_points is not null`;
    expect(found.map((row) => row['points'] as number)).toEqual([percent * 100]);
  }
});
