import { expect, test } from 'vitest';
import { eventSaleState, leftOf, nextStatuses, statusAt, typeCode, wireStatus, type SaleState } from './rules.ts';
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

test.each([
  ['plenty', 100, 0, 1000, 0, 100],
  ['held and sold tickets are gone', 100, 30, 1000, 30, 70],
  ['the event is the bound', 100, 0, 50, 20, 30],
  ['never below nothing', 100, 0, 10, 20, 0],
])('left: %s', (_, total, reserved, capacity, held, left) => {
  expect(leftOf({ total, reserved, sold: 0 }, { capacity, reserved: held, sold: 0 })).toBe(left);
});

test('the passing of the end time ends what is live or paused, and nothing else', () => {
  const after = storedEventStatuses.map((status) => statusAt({ status, endsAt: at(1) }, at(1)));
  expect(after).toEqual(['draft', 'ended', 'ended', 'ended', 'cancelled']);
  expect(statusAt({ status: 'live', endsAt: at(1) }, at(0))).toBe('live');
});

test('nothing leads out of a final state, and nothing leads back to a draft', () => {
  expect([nextStatuses.ended, nextStatuses.cancelled]).toEqual([[], []]);
  expect(Object.values(nextStatuses).flat()).not.toContain('draft');
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
