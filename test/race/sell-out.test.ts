// 500 buyers, 100 tickets, two nodes, 24 connections: exactly 100 are sold, and the counters say what the rows say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchase, reserve, countStock, createEvent, typeOf } from '#test/buy-tickets.ts';
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

/** So many people, registered as people are, a few at a time: a password is hashed for each. */
async function crowd(size: number): Promise<SignedIn[]> {
  const people: SignedIn[] = [];
  while (people.length < size) people.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - people.length) }, () => nodes[0]!.signIn()))));
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
  expect(await countStock(nodes[0]!, event.id)).toEqual({ reserved: 0, sold: TICKETS, eventReserved: 0, eventSold: TICKETS, held: 0, confirmed: TICKETS, tickets: TICKETS });
}, 180_000);

test('holds of several tickets, given up and taken again, never exceed the event and use it up', async () => {
  const people = await crowd(5);
  const event = await createEvent(nodes[0]!, organizer, { capacity: TICKETS, ticketTypes: [sampleTicketType({ quantity: TICKETS }), sampleTicketType({ name: 'VIP', quantity: TICKETS })] });
  const types = [typeOf(event), typeOf(event, 'VIP')];
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const node = nodes[index % NODES]!;
      const buyer = people[index % people.length]!;
      const held = await reserve(node, buyer, event, { quantity: (index % 4) + 1, releaseId: types[index % 2]! });
      if (held.status === 200 && index % 3 === 0) await node.delete(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token });
    }),
  );
  // Whatever is left is taken one by one.
  for (let taken = true; taken; ) taken = (await reserve(nodes[0]!, people[0]!, event)).status === 200;
  expect(await countStock(nodes[0]!, event.id)).toMatchObject({ reserved: TICKETS, held: TICKETS, eventReserved: TICKETS, sold: 0 });
});
