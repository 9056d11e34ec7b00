import { expect, test } from 'vitest';
import { eventSaleState, leftOf, leftOnSale, statusAt, typeCode, unsoldOf, wireStatus, type SaleState, type StockCount } from './rules.ts';
import { storedEventStatuses } from './schemas.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 11, 1, hours));

test.each<[SaleState[], boolean, SaleState]>([
  [['closed', 'sold_out', 'coming_soon', 'on_sale'], true, 'on_sale'],
  [['closed', 'sold_out', 'coming_soon'], true, 'coming_soon'],
  [['closed', 'sold_out'], true, 'sold_out'],
  [['closed'], true, 'closed'],
  [[], true, 'coming_soon'],
  [[], false, 'closed'],
])('an event of %j (open: %s) is %s', (states, open, state) => {
  expect(eventSaleState(states, open)).toBe(state);
});

const oneHall = { physicalCapacity: null, virtualCapacity: null, virtualReserved: 0, virtualSold: 0 };
const inHall = { admission: 'in_person' } as const;
const counts = (total: number, reserved = 0, sold = 0) => ({ total, reserved, sold });

test.each<[string, StockCount, number, number, number, StockCount | null, number]>([
  ['plenty', counts(100), 1, 1000, 0, null, 100],
  ['held and sold tickets are gone', counts(100, 30), 1, 1000, 30, null, 70],
  ['the event is the bound', counts(100), 1, 50, 20, null, 30],
  ['never below nothing', counts(100), 1, 10, 20, null, 0],
  ['the pool is the bound', counts(100), 1, 1000, 0, counts(60, 10, 20), 30],
  ['its own total beside a larger pool', counts(4, 1), 1, 1000, 0, counts(60), 3],
  ['whole tables only, of the event', counts(10), 10, 45, 6, null, 3],
  ['whole tables only, of the pool', counts(10), 10, 1000, 0, counts(60, 5, 40), 1],
  ['less than a table', counts(10), 10, 1000, 0, counts(60, 5, 46), 0],
])('left: %s', (_, own, admits, capacity, held, pool, left) => {
  expect(leftOf({ type: { ...own, admits, ...inHall }, event: { ...oneHall, capacity, reserved: held, sold: 0 }, pool })).toBe(left);
});

test('unsold is what nobody has bought yet, held or not', () => {
  const event = { ...oneHall, capacity: 100, reserved: 60, sold: 10 };
  expect(unsoldOf({ type: { ...counts(20, 15, 2), admits: 1, ...inHall }, event, pool: null })).toBe(18);
  expect(unsoldOf({ type: { ...counts(20), admits: 10, ...inHall }, event, pool: counts(60, 30, 25) })).toBe(3);
});

test('people who can get tickets now: each type within its own rest, types of one pool within that, and all within the event', () => {
  const pool = { poolId: 'hall', ...counts(60, 0, 40) };
  const table = { state: 'on_sale', left: 2, admits: 10, ...inHall, pool } as const;
  const single = { state: 'on_sale', left: 15, admits: 1, ...inHall, pool } as const;
  const other = { state: 'on_sale', left: 7, admits: 1, ...inHall, pool: null } as const;
  const event = { ...oneHall, capacity: 1000, reserved: 0, sold: 40 };
  expect(leftOnSale([table, single], event)).toBe(20);
  expect(leftOnSale([table, single, other, { ...other, state: 'closed' }], event)).toBe(27);
  expect(leftOnSale([table, single, other], { ...oneHall, capacity: 50, reserved: 0, sold: 40 })).toBe(10);
  expect(leftOnSale([other], { ...oneHall, capacity: 50, reserved: 20, sold: 40 })).toBe(0);
});

test('the passing of the end time ends what is live or paused, and nothing else', () => {
  const after = storedEventStatuses.map((status) => statusAt({ status, endsAt: at(1) }, at(1)));
  expect(after).toEqual(['draft', 'ended', 'ended', 'ended', 'cancelled']);
  expect(statusAt({ status: 'live', endsAt: at(1) }, at(0))).toBe('live');
});

test('a live event has two names on the wire', () => {
  expect([wireStatus('live', 'virtual'), wireStatus('live', 'hybrid'), wireStatus('live', 'in_person'), wireStatus('paused', 'virtual')]).toEqual([
    'active',
    'published',
    'published',
    'paused',
  ]);
});

test.each([
  ['General Admission', 'GENERAL_ADMISSION'],
  [' early  bird ', 'EARLY_BIRD'],
  ['EARLY_BIRD', 'EARLY_BIRD'],
  ['Child (free)', 'CHILD_FREE'],
  ['Front Row - at your own risk!', 'FRONT_ROW_AT_YOUR_OWN_RISK'],
  ['Été à 2', 'ÉTÉ_À_2'],
  ['የመግቢያ ትኬት', 'የመግቢያ_ትኬት'],
  ['***', '***'],
  ['VIP', 'VIP'],
])('the code of %j is %s', (name, code) => {
  expect(typeCode(name)).toBe(code);
});

test('a hybrid event: each part has room of its own, beside that of the event', () => {
  const event = { capacity: 500, reserved: 40, sold: 60, physicalCapacity: 100, virtualCapacity: 300, virtualReserved: 10, virtualSold: 20 };
  const left = (admission: 'in_person' | 'virtual', admits = 1) => leftOf({ type: { ...counts(1000), admits, admission }, event, pool: null });
  // 30 held and 40 sold in the hall, 10 and 20 on the stream.
  expect([left('in_person'), left('in_person', 10), left('virtual')]).toEqual([30, 3, 270]);
  expect(unsoldOf({ type: { ...counts(1000), admits: 1, ...inHall }, event, pool: null })).toBe(60);
  expect(leftOf({ type: { ...counts(1000), admits: 1, ...inHall }, event: { ...event, physicalCapacity: 50 }, pool: null })).toBe(0);
  const hall = { state: 'on_sale', left: 30, admits: 1, ...inHall, pool: null } as const;
  const stream = { ...hall, left: 270, admission: 'virtual' } as const;
  expect(leftOnSale([hall, hall, stream], event)).toBe(300);
  expect(leftOnSale([hall, stream], { ...event, capacity: 150 })).toBe(50);
});
