// 200 buyers, a pool of 60 with singles and tables of ten, two nodes: never more than 60, no table in part, and nothing refused that fits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPhone, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';

const BUYERS = 200;
const POOL = 60;
const TABLE = 10;
const AT_ONCE = 10;

let nodes: readonly [TestApp, TestApp];
let event: EventDetail;
let people: SignedIn[];

beforeAll(async () => {
  const env = { DATABASE_POOL: '12' };
  const first = await createTestApp({ env });
  nodes = [first, await createTestApp({ env, shares: first })];
  people = [];
  while (people.length < BUYERS) people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => first.signIn()))));
  event = await createEvent(first, await first.signIn('organizer'), {
    capacity: 1000,
    pools: [{ name: 'Main hall', total: POOL }],
    ticketTypes: [
      sampleTicketType({ name: 'Single', quantity: 500, pool: 'Main hall' }),
      sampleTicketType({ name: 'Table of ten', price: 12_000, quantity: 50, admits: TABLE, pool: 'Main hall' }),
    ],
  });
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

/** The counters beside the rows: people by holds, by orders and by tickets. */
async function count() {
  const [row] = await nodes[0].context.database.sql<Record<string, number>[]>`
    with line as (
      select hold.status, coalesce((line ->> 'admits')::int, 1) * (line ->> 'quantity')::int as places
      from reservations hold, jsonb_array_elements(lines) as line where hold.event_id = ${event.id})
    select (select reserved from pool_stock where event_id = ${event.id}) as reserved, (select sold from pool_stock where event_id = ${event.id}) as sold,
      (select reserved from event_stock where event_id = ${event.id}) as "eventReserved", (select sold from event_stock where event_id = ${event.id}) as "eventSold",
      (select coalesce(sum(reserved * admits), 0)::int from ticket_stock where event_id = ${event.id}) as "typesReserved",
      (select coalesce(sum(places), 0)::int from line where status = 'active') as held,
      (select coalesce(sum(places), 0)::int from line where status = 'confirmed') as bought,
      (select count(*)::int from tickets where event_id = ${event.id}) as tickets`;
  const { reserved, sold, eventReserved, eventSold, typesReserved, held, bought, tickets } = row!;
  expect([eventReserved, typesReserved, held]).toEqual([reserved, reserved, reserved]);
  expect([eventSold, bought, tickets]).toEqual([sold, sold, sold]);
  expect(reserved! + sold!).toBeLessThanOrEqual(POOL);
  return { reserved: reserved!, sold: sold! };
}

test('200 buyers for a pool of 60, some of whom pay: it is full or nothing that fits was refused, and every table is ten tickets', async () => {
  const [single, table] = [typeOf(event, 'Single'), typeOf(event, 'Table of ten')];
  let isOver = false;
  const results = Promise.all(
    people.map(async (buyer, index) => {
      const isTable = index % 4 === 0;
      const asked = isTable ? { releaseId: table } : { releaseId: single, quantity: 1 + (index % 3) };
      const held = await reserve(nodes[index % 2]!, buyer, event, asked);
      if (held.status !== 200) return { places: isTable ? TABLE : asked.quantity!, is: 'refused', code: held.code } as const;
      if (index % 3 !== 0) return { places: 0, is: 'held', id: held.data.reservationId, buyer } as const;
      const phone = `07120${String(index).padStart(5, '0')}`;
      const bought = await purchase(nodes[(index + 1) % 2]!, buyer, held.data.reservationId, { billingDetails: { phone } });
      if (bought.status === 200) await answerPhone(nodes[index % 2]!, { pin: '1234' }, `254${phone.slice(1)}`);
      return { places: 0, is: bought.status === 200 ? 'paid' : 'held', id: held.data.reservationId, buyer } as const;
    }),
  ).finally(() => (isOver = true));
  // A reader meanwhile never sees more than there is.
  while (!isOver) {
    const [seen] = await nodes[0].context.database.sql<
      { most: number }[]
    >`select reserved + sold as most from pool_stock where event_id = ${event.id}`;
    expect(seen!.most).toBeLessThanOrEqual(POOL);
  }
  const all = await results;
  const { reserved, sold } = await count();
  const refused = all.filter(({ is }) => is === 'refused');
  expect(refused.every((one) => 'code' in one && ['SOLD_OUT', 'NOT_ENOUGH_LEFT'].includes(one.code ?? ''))).toBe(true);
  expect(refused.every(({ places }) => places > POOL - reserved - sold)).toBe(true);
  expect(sold).toBeGreaterThan(0);
  expect(all.filter(({ is }) => is === 'paid').length).toBeGreaterThan(0);

  // What comes back is sold again, to the last place.
  const kept = all.flatMap((one) => (one.is === 'held' ? [one] : []));
  await Promise.all(kept.map(({ id, buyer }, index) => nodes[index % 2]!.delete(`/api/tickets/reserve/${id}`, { token: buyer.token })));
  const { reserved: left, sold: bought } = await count();
  expect([left, bought]).toEqual([0, sold]);
  const late = people.slice(0, POOL);
  const again = await Promise.all(late.map((buyer, index) => reserve(nodes[index % 2]!, buyer, event, { releaseId: single })));
  expect(again.filter(({ status }) => status === 200).length).toBe(POOL - sold);
  expect((await count()).reserved).toBe(POOL - sold);

  const tickets = await nodes[0].context.database.sql`
    select line.order_id from order_lines line join orders on orders.id = line.order_id
    where orders.event_id = ${event.id} and orders.status = 'confirmed'
      and line.quantity * line.admits <> (select count(*) from tickets where tickets.order_id = line.order_id and tickets.line = line.number)`;
  expect(tickets).toEqual([]);
}, 180_000);
