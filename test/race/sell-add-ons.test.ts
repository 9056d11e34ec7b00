// 200 buyers, the last 60 of an add-on, two nodes: exactly 60 are sold, tickets stay on sale, and the counters agree with the rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAddOn } from '#features/events/add-ons/add-on-contract.ts';
import { createEvent, purchase, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const BUYERS = 200;
const ADD_ONS = 60;
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

test('200 buyers of a ticket and an add-on on two nodes: the add-on is never passed, and who gets none can still have the ticket', async () => {
  const [first] = nodes;
  if (first === undefined) throw new Error('No node');
  const people: SignedIn[] = [];
  while (people.length < BUYERS) people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => first.signIn()))));
  const event = await createEvent(first, organizer, { capacity: BUYERS, ticketTypes: [sampleTicketType({ price: 0, quantity: BUYERS })] });
  const given = { name: 'Parking', price: 0, quantity: ADD_ONS, maxPerPurchase: 2 };
  const made = await first.post<OwnAddOn>(`/api/events/${event.id}/add-ons`, given, { token: organizer.token });
  const type = typeOf(event);
  const hold = (node: TestApp, buyer: SignedIn, addOns: number) => {
    const items = [{ releaseId: type, quantity: 1 }, ...(addOns === 0 ? [] : [{ releaseId: made.data.id, quantity: addOns }])];
    return node.post<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, items }, { token: buyer.token });
  };
  const got = await Promise.all(
    people.map(async (buyer, index) => {
      const [node, other] = [nodes[index % NODES], nodes[(index + 1) % NODES]];
      if (node === undefined || other === undefined) throw new Error('No node');
      const wanted = (index % 2) + 1;
      let addOns = wanted;
      let held = await hold(node, buyer, addOns);
      // What is refused is the add-on alone.
      for (; held.status !== 200 && addOns > 0; held = await hold(node, buyer, addOns)) {
        expect(['SOLD_OUT', 'NOT_ENOUGH_LEFT']).toContain(held.code);
        addOns -= 1;
      }
      const bought = await purchase(other, buyer, held.data.reservationId, { billingDetails: {} });
      return bought.data?.status === 'confirmed' ? addOns : Number.NaN;
    }),
  );
  expect(got.reduce((sum, addOns) => sum + addOns, 0)).toBe(ADD_ONS);
  const [counts] = await first.context.database.sql<{ sold: number; reserved: number; people: number; codes: number; tickets: number }[]>`
    select stock.sold, stock.reserved, whole.sold as people,
      (select count(*)::int from tickets where event_id = ${event.id} and is_add_on) as codes,
      (select count(*)::int from tickets where event_id = ${event.id} and not is_add_on) as tickets
    from ticket_stock stock join event_stock whole using (event_id) where stock.ticket_type_id = ${made.data.id}`;
  expect(counts).toEqual({ sold: ADD_ONS, reserved: 0, people: BUYERS, codes: ADD_ONS, tickets: BUYERS });
}, 180_000);
