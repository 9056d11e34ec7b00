// 500 buyers, 100 tickets, two nodes, 24 connections: exactly 100 are sold, and the counters agree with the rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchase, reserve, reserveItems, countStock, createEvent, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const BUYERS = 500;
const TICKETS = 100;
const NODES = 2;
const CONNECTIONS_PER_NODE = 12;
const AT_ONCE = 10;

let nodes: TestApp[];
let organizer: SignedIn;

beforeAll(async () => {
  const env = { DATABASE_POOL: String(CONNECTIONS_PER_NODE) };
  const first = await createTestApp({ env });
  nodes = [first, ...(await Promise.all(Array.from({ length: NODES - 1 }, () => createTestApp({ env, shares: first }))))];
  organizer = await first.signIn('organizer');
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

/** That many buyers, registered as users are, a few at a time: a password is hashed for each. */
async function crowd(size: number): Promise<SignedIn[]> {
  const people: SignedIn[] = [];
  while (people.length < size)
    people.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - people.length) }, () => nodes[0]!.signIn()))));
  return people;
}

test('500 buyers for 100 tickets on two nodes: exactly 100 are sold', async () => {
  const people = await crowd(BUYERS);
  const event = await createEvent(nodes[0]!, organizer, { capacity: 1000, ticketTypes: [sampleTicketType({ price: 0, quantity: TICKETS })] });
  const results = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const node = nodes[index % NODES]!;
      const buyer = people[index % people.length]!;
      const held = await reserve(node, buyer, event, { key: `race-${index}` });
      if (held.status !== 200) return held.code;
      const bought = await purchase(nodes[(index + 1) % NODES]!, buyer, held.data.reservationId, { billingDetails: {} }, `buy-${index}`);
      return bought.data?.status ?? bought.code;
    }),
  );
  expect(results.filter((result) => result === 'confirmed')).toHaveLength(TICKETS);
  expect(results.filter((result) => result === 'SOLD_OUT')).toHaveLength(BUYERS - TICKETS);
  expect(await countStock(nodes[0]!, event.id)).toEqual({
    reserved: 0,
    sold: TICKETS,
    eventReserved: 0,
    eventSold: TICKETS,
    held: 0,
    confirmed: TICKETS,
    tickets: TICKETS,
  });
}, 180_000);

test('holds of several tickets, released and taken again, never exceed the event and use it up', async () => {
  // So many buyers that none releases often enough to be paused.
  const people = await crowd(20);
  const ofType = { quantity: TICKETS, maxPerPurchase: TICKETS };
  const event = await createEvent(nodes[0]!, organizer, {
    capacity: TICKETS,
    ticketTypes: [sampleTicketType(ofType), sampleTicketType({ name: 'VIP', ...ofType })],
  });
  const types = [typeOf(event), typeOf(event, 'VIP')];
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const node = nodes[index % NODES]!;
      const buyer = people[index % people.length]!;
      const held = await reserve(node, buyer, event, { quantity: (index % 4) + 1, releaseId: types[index % 2]! });
      if (held.status === 200 && index % 3 === 0) await node.delete(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token });
    }),
  );
  // The remaining tickets are taken one by one.
  for (let taken = true; taken;) taken = (await reserve(nodes[0]!, people[0]!, event)).status === 200;
  expect(await countStock(nodes[0]!, event.id)).toMatchObject({ reserved: TICKETS, held: TICKETS, eventReserved: TICKETS, sold: 0 });
});

test('choices that change while all others want the tickets: no buyer loses a hold, and nothing is held twice', async () => {
  const people = await crowd(6);
  const event = await createEvent(nodes[0]!, organizer, {
    capacity: 12,
    ticketTypes: [sampleTicketType({ quantity: 10 }), sampleTicketType({ name: 'VIP', quantity: 10 })],
  });
  const types = [typeOf(event), typeOf(event, 'VIP')];
  const held = new Map<SignedIn, string>();
  for (const buyer of people)
    held.set(buyer, (await reserve(nodes[0]!, buyer, event, { quantity: 2, releaseId: types[people.indexOf(buyer) % 2]! })).data.reservationId);
  let isOver = false;
  // They take turns, so that none of them releases often enough to be paused.
  const others = await crowd(16);
  let turns = 0;
  const [granted] = await Promise.all([
    Promise.all(
      people.map(async (buyer, index) => {
        let count = 0;
        for (let change = 0; change < 40; change += 1) {
          // The same request twice at once, on both nodes, without a key: one of them finds that the hold is gone.
          const holdRequest = { quantity: ((index + change) % 4) + 1, releaseId: types[change % 2]!, replaces: held.get(buyer)! };
          const answers = await Promise.all(nodes.map((node) => reserve(node, buyer, event, holdRequest)));
          const [first, ...more] = answers.filter(({ status }) => status === 200);
          for (const { data } of more) await nodes[0]!.delete(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token });
          if (first !== undefined) held.set(buyer, first.data.reservationId);
          count += first === undefined ? 0 : 1;
          const kept = await nodes[change % 2]!.get(`/api/tickets/reserve/${held.get(buyer)!}`, { token: buyer.token });
          expect(kept.data).toMatchObject({ status: 'active' });
        }
        return count;
      }),
    ).finally(() => (isOver = true)),
    ...nodes.map(async (_, index) => {
      while (!isOver) {
        const other = others[(turns += 1) % others.length]!;
        const taken = await reserve(nodes[index % NODES]!, other, event, { releaseId: types[index % 2]! });
        if (taken.status === 200) await nodes[index % NODES]!.delete(`/api/tickets/reserve/${taken.data.reservationId}`, { token: other.token });
      }
    }),
  ]);
  expect(granted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  const counts = await countStock(nodes[0]!, event.id);
  expect(counts.reserved).toBeLessThanOrEqual(12);
  expect([counts.reserved, counts.eventReserved]).toEqual([counts.held, counts.held]);
});

test('holds of several types on two nodes, some replaced, released and bought: every line or none, and never one too many', async () => {
  const people = await crowd(30);
  const free = { price: 0, quantity: 40, maxPerPurchase: 40 };
  const event = await createEvent(nodes[0]!, organizer, {
    capacity: 90,
    ticketTypes: [
      sampleTicketType({ name: 'Adult', ...free }),
      sampleTicketType({ name: 'VIP', ...free, quantity: 25 }),
      sampleTicketType({ name: 'Child', ...free, requires: ['Adult'], maxPerRequired: 2 }),
    ],
  });
  const choices: readonly Readonly<Record<string, number>>[] = [
    { Adult: 2, Child: 3 },
    { VIP: 1, Adult: 1 },
    { VIP: 2 },
    { Child: 1, Adult: 1, VIP: 1 },
    { Adult: 3 },
  ];
  const bought = await Promise.all(
    people.map(async (buyer, index) => {
      const done: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const node = nodes[(index + round) % NODES]!;
        const held = await reserveItems(node, buyer, event, choices[(index + round) % choices.length]!);
        if (held.status !== 200) continue;
        const changed =
          round % 2 === 0
            ? held
            : await reserveItems(nodes[index % NODES]!, buyer, event, choices[(index + round + 1) % choices.length]!, {
                replaces: held.data.reservationId,
              });
        const { reservationId } = (changed.status === 200 ? changed : held).data;
        // A third is released, a third is bought, a third stays held.
        const end = (index + round) % 3;
        if (end === 0) await node.delete(`/api/tickets/reserve/${reservationId}`, { token: buyer.token });
        if (end !== 1) continue;
        const paid = await purchase(nodes[(index + 1) % NODES]!, buyer, reservationId, { billingDetails: {} });
        if (paid.status === 200) done.push(reservationId);
      }
      return done;
    }),
  );
  expect(bought.flat().length).toBeGreaterThan(0);
  const counts = await countStock(nodes[0]!, event.id);
  expect([counts.reserved, counts.sold, counts.tickets]).toEqual([counts.held, counts.confirmed, counts.confirmed]);
  expect([counts.eventReserved, counts.eventSold]).toEqual([counts.held, counts.confirmed]);
  expect(counts.reserved + counts.sold).toBeLessThanOrEqual(90);
  const wrong = await nodes[0]!.context.database.sql`
    with lines as (
      select line ->> 'ticketTypeId' as type, status, sum((line ->> 'quantity')::int)::int as count
      from reservations, jsonb_array_elements(lines) as line where event_id = ${event.id} group by 1, 2)
    select ticket_type_id from ticket_stock where event_id = ${event.id} and (reserved + sold > total
      or reserved <> coalesce((select count from lines where type = ticket_type_id::text and status = 'active'), 0)
      or sold <> coalesce((select count from lines where type = ticket_type_id::text and status = 'confirmed'), 0))`;
  expect(wrong).toEqual([]);
  // Every bought hold has a ticket for each admission of each line.
  expect(
    await nodes[0]!.context.database.sql`
    select l.order_id from order_lines l join orders o on o.id = l.order_id
    where o.event_id = ${event.id} and o.status = 'confirmed' and l.quantity <> (select count(*) from tickets t where t.order_id = l.order_id and t.line = l.number)`,
  ).toEqual([]);
}, 180_000);
