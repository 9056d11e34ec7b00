// Which requests of a batch get what where types share a pool, and where one unit admits several people.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newAccount, type AccountOnEvent } from './account-rules.ts';
import { decideBatch, type AskedHold, type EventOnSale, type TypeOnSale } from './rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const wholeHall = { physicalCapacity: null, virtualCapacity: null, virtualReserved: 0, virtualSold: 0 };
const POOL = { total: 60, reserved: 0, sold: 0 };
const ofType = (name: string, given: Partial<TypeOnSale> = {}): TypeOnSale => ({
  name,
  status: 'active',
  saleStartsAt: null,
  saleEndsAt: null,
  issueNumbers: [],
  minPerPurchase: 1,
  maxPerPurchase: 100,
  hidden: false,
  requires: [],
  maxPerRequired: null,
  admits: 1,
  admission: 'in_person',
  poolId: 'hall',
  total: 1000,
  reserved: 0,
  sold: 0,
  ...given,
});
const hall: EventOnSale = {
  status: 'live',
  endsAt: new Date('2026-12-24T09:00:00Z'),
  releases: [],
  ...wholeHall,
  capacity: 1000,
  reserved: 0,
  sold: 0,
  maxPerPerson: null,
  types: new Map([
    ['single', ofType('Single')],
    ['table', ofType('Table of ten', { admits: 10, total: 10 })],
    ['lawn', ofType('Lawn', { poolId: null, total: 5 })],
  ]),
  pools: new Map([['hall', POOL]]),
};

type Count = Readonly<Record<string, number>>;
const ask = (count: Count, index: number): AskedHold => ({
  id: `hold-${index}`,
  customerId: `buyer-${index}`,
  lines: Object.entries(count).map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity })),
  replaces: null,
});
function decide(event: EventOnSale, ...counts: readonly Count[]) {
  return decideBatch(event, counts.map(ask), new Map(), now).map((decision) =>
    decision.granted
      ? 'granted'
      : [decision.kind.code, decision.ticketTypeId, (decision.details.data as { available?: number } | undefined)?.available],
  );
}

test('singles and tables use up one pool: a table is held whole or not at all, and a later single that fits is granted', () => {
  expect(decide(hall, { table: 5 }, { single: 3 }, { table: 1 }, { single: 7 }, { single: 1 })).toEqual([
    'granted',
    'granted',
    ['SOLD_OUT', 'table', 0],
    'granted',
    ['SOLD_OUT', 'single', 0],
  ]);
});

test('its own total binds beside the pool, and the capacity of the event beside both', () => {
  const few = new Map(hall.types).set('table', ofType('Table of ten', { admits: 10, total: 2 }));
  expect(decide({ ...hall, types: few }, { table: 3 }, { table: 2 })).toEqual([['NOT_ENOUGH_LEFT', 'table', 2], 'granted']);
  expect(decide({ ...hall, capacity: 25 }, { table: 3 }, { table: 2 }, { single: 6 }, { single: 5 })).toEqual([
    ['NOT_ENOUGH_LEFT', 'table', 2],
    'granted',
    ['NOT_ENOUGH_LEFT', 'single', 5],
    'granted',
  ]);
});

test('lines of one request that share a pool are counted together, and named together', () => {
  const [refused, beside] = decideBatch(hall, [ask({ table: 5, single: 11 }, 0), ask({ table: 5, single: 10, lawn: 5 }, 1)], new Map(), now);
  expect(refused).toMatchObject({
    granted: false,
    kind: { code: 'NOT_ENOUGH_LEFT' },
    ticketTypeId: null,
    details: { message: { values: { count: 60, names: ['Table of ten', 'Single'] } }, data: { available: 60, heldByOthers: 0 } },
  });
  expect(beside?.granted).toBe(true);
});

test('what others hold of the pool may come back: in units of the type, without what the buyer holds', () => {
  const held: EventOnSale = {
    ...hall,
    reserved: 55,
    sold: 5,
    types: new Map(hall.types).set('single', ofType('Single', { reserved: 35, sold: 5 })),
    pools: new Map([['hall', { total: 60, reserved: 55, sold: 5 }]]),
  };
  const own: AccountOnEvent = { ...newAccount, held: new Map([['single', 4]]), reservationIds: ['one'] };
  const data = (account: AccountOnEvent, count: Count) => {
    const [decision] = decideBatch(held, [ask(count, 0)], new Map([['buyer-0', account]]), now);
    return decision?.granted === false ? decision.details.data : null;
  };
  expect(data(newAccount, { table: 1 })).toMatchObject({ available: 0, heldByOthers: 5 });
  expect(data(newAccount, { single: 1 })).toMatchObject({ available: 0, heldByOthers: 55 });
  expect(data(own, { single: 1 })).toMatchObject({ available: 0, heldByOthers: 51 });
});

test('limits of a purchase and of a person count units; children need people, not units', () => {
  const limited = new Map(hall.types).set('table', ofType('Table of ten', { admits: 10, total: 10, maxPerPurchase: 2 }));
  expect(decide({ ...hall, types: limited, maxPerPerson: 2 }, { table: 2 }, { table: 3 }, { table: 1, single: 2 })).toEqual([
    'granted',
    ['MAX_PER_PURCHASE', 'table', undefined],
    ['MAX_PER_PERSON', null, undefined],
  ]);
  const families = new Map(hall.types).set('child', ofType('Child', { requires: ['table'], maxPerRequired: 1, poolId: null }));
  expect(decide({ ...hall, types: families }, { table: 1, child: 10 }, { table: 1, child: 11 })).toEqual([
    'granted',
    ['NEEDS_OTHER_TICKET', 'child', undefined],
  ]);
});

test('whatever a batch asks for: no counter is passed, every grant is whole, and nothing that fits at its turn is refused', () => {
  const count = fc.dictionary(fc.constantFrom('single', 'table', 'pair', 'lawn'), fc.integer({ min: 1, max: 7 }), { minKeys: 1, maxKeys: 3 });
  const stock = fc.record({
    capacity: fc.integer({ min: 0, max: 90 }),
    pool: fc.integer({ min: 1, max: 70 }),
    other: fc.integer({ min: 1, max: 30 }),
    tables: fc.integer({ min: 0, max: 8 }),
    pairPool: fc.constantFrom('hall', 'garden', null),
  });
  fc.assert(
    fc.property(fc.array(count, { maxLength: 25 }), stock, (asked, { capacity, pool, other, tables, pairPool }) => {
      const event: EventOnSale = {
        ...hall,
        capacity,
        types: new Map([
          ...hall.types,
          ['table', ofType('Table of ten', { admits: 10, total: tables })],
          ['pair', ofType('Pair', { admits: 2, total: 20, poolId: pairPool })],
        ]),
        pools: new Map([['hall', { ...POOL, total: pool }], ['garden', { ...POOL, total: other }]]), // prettier-ignore
      };
      const decisions = decideBatch(event, asked.map(ask), new Map(), now);
      // The simplest model of the rule: counters, one request after the other.
      let inEvent = capacity;
      const inPools = new Map([...event.pools].map(([id, { total }]) => [id, total]));
      const ofTypes = new Map([...event.types].map(([id, { total }]) => [id, total]));
      for (const [index, wanted] of asked.entries()) {
        const after = { inEvent, inPools: new Map(inPools), ofTypes: new Map(ofTypes) };
        for (const [id, quantity] of Object.entries(wanted)) {
          const { admits, poolId } = event.types.get(id)!;
          after.inEvent -= quantity * admits;
          if (poolId !== null) after.inPools.set(poolId, after.inPools.get(poolId)! - quantity * admits);
          after.ofTypes.set(id, after.ofTypes.get(id)! - quantity);
        }
        const fits = after.inEvent >= 0 && [...after.inPools.values(), ...after.ofTypes.values()].every((left) => left >= 0);
        expect(decisions[index]?.granted).toBe(fits);
        if (!fits) continue;
        inEvent = after.inEvent;
        for (const [id, left] of after.inPools) inPools.set(id, left);
        for (const [id, left] of after.ofTypes) ofTypes.set(id, left);
      }
    }),
    { numRuns: 400 },
  );
});
