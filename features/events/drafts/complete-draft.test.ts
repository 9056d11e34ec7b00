import { describe, expect, test } from 'vitest';
import { draftFormSchema, type DraftForm } from './draft-contract.ts';
import { capacityFrom, completed, earningsOf, peopleByStock, quantityFor, readAmount, readCount, ticketsOf } from './complete-draft.ts';
import { endOf } from './sale-days.ts';

const TODAY = '2026-11-23';
const form = (given: object): DraftForm => draftFormSchema.parse({ startDate: '2026-12-05', startTime: '19:00', ...given });
const release = (key: string, given: object = {}) => ({ key, name: key, ...given });
/** The quantity that follows for the last release. */
const quantityFrom = (of: DraftForm): string => quantityFor(of.releases.at(-1)!, of);

test.each([
  ['3,400', 3400],
  [' 12 ', 12],
  ['1.5', null],
  ['-1', null],
  ['many', null],
  ['', null],
])('%j is the count %s', (typed, count) => expect(readCount(typed)).toBe(count));

test.each([
  ['4,500', 4500],
  ['49.99', 49.99],
  ['-5', -5],
  ['', null],
  ['5 each', null],
])('%j is the amount %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each([
  [{}, { date: '2026-12-05', time: '22:00' }],
  [{ startTime: '22:30' }, { date: '2026-12-06', time: '01:30' }],
  [{ endTime: '23:00' }, { date: '2026-12-05', time: '23:00' }],
  // A night.
  [{ endTime: '02:00' }, { date: '2026-12-06', time: '02:00' }],
  [{ endDate: '2026-12-05' }, { date: '2026-12-05', time: '22:00' }],
  // A day on which it may end at any hour.
  [{ endDate: '2026-12-07' }, { date: '2026-12-07', time: '' }],
  [{ startTime: '' }, { date: '', time: '' }],
])('with %j it ends %j', (given, end) => expect(endOf(form(given))).toEqual(end));

test('the capacity follows from the tickets, and a quantity from the capacity', () => {
  const two = { releases: [release('a', { quantity: '1,200' }), release('b', { quantity: '300' })] };
  expect(capacityFrom(form(two))).toBe('1500');
  const open = { releases: [release('a', { quantity: '1200' }), release('b')] };
  expect(capacityFrom(form(open))).toBe('');
  expect(quantityFrom(form({ ...open, totalCapacity: '1,500' }))).toBe('300');
  // Nothing to divide, or nothing left.
  expect(quantityFrom(form({ releases: [release('a'), release('b')], totalCapacity: '1500' }))).toBe('');
  expect(quantityFrom(form({ ...open, totalCapacity: '1000' }))).toBe('');
});

test('the capacity of an event online is that of its parts', () => {
  const hybridSettings = { physicalCapacity: '400', virtualCapacity: '2,000' };
  expect(capacityFrom(form({ deliveryMethod: 'hybrid', hybridSettings }))).toBe('2400');
  expect(quantityFrom(form({ deliveryMethod: 'hybrid', hybridSettings, releases: [release('a')] }))).toBe('2400');
  expect(capacityFrom(form({ deliveryMethod: 'virtual', virtualSettings: { maxAttendees: '1,500' } }))).toBe('1500');
});

test('a draft is completed by what follows from it, and nothing given is changed', () => {
  const given = form({
    releases: [release('a', { quantity: '1,200', price: '4,500' }), release('b', { quantity: '10', price: 'free', saleEndDate: '2026-12-01' })],
  });
  expect(completed(given, TODAY)).toMatchObject({
    endDate: '2026-12-05',
    endTime: '22:00',
    totalCapacity: '1210',
    releases: [
      { quantity: '1200', price: '4500', saleStartDate: TODAY, saleEndDate: '2026-12-05' },
      { quantity: '10', price: 'free', saleStartDate: TODAY, saleEndDate: '2026-12-01' },
    ],
  });
  expect(earningsOf(given)).toBe(5_400_000);
});

describe('a pool of 60 with singles and tables of ten', () => {
  const pools = [{ key: 'hall', name: 'Hall', total: '60' }];
  const single = release('single', { price: '1,500', pool: 'hall' });
  const table = release('table', { price: '12,000', admits: '10', pool: 'hall' });

  test('gives both their quantities, and counts once', () => {
    const given = form({ pools, releases: [single, table] });
    expect(completed(given, TODAY)).toMatchObject({ totalCapacity: '60', releases: [{ quantity: '60' }, { quantity: '6' }] });
    expect(ticketsOf(given)).toBe(60);
  });

  test('is one of the stocks, beside those of other types', () => {
    const given = form({ pools, releases: [release('vip', { quantity: '20' }), single, table, release('bench', { quantity: '5', admits: '4' })] });
    expect(peopleByStock(given)).toEqual([
      { place: 0, people: 20 },
      { place: 1, people: 60 },
      { place: 3, people: 20 },
    ]);
  });

  test('takes no more than is given of each type, nor than it has places for', () => {
    expect(
      ticketsOf(
        form({
          pools,
          releases: [
            { ...single, quantity: '30' },
            { ...table, quantity: '2' },
          ],
        }),
      ),
    ).toBe(50);
    expect(
      ticketsOf(
        form({
          pools,
          releases: [
            { ...single, quantity: '500' },
            { ...table, quantity: '20' },
          ],
        }),
      ),
    ).toBe(60);
  });

  test('earns what pays most for a place', () => {
    expect(earningsOf(form({ pools, releases: [single, table] }))).toBe(60 * 1500);
    expect(earningsOf(form({ pools, releases: [{ ...single, quantity: '15' }, table] }))).toBe(15 * 1500 + 4 * 12_000);
  });

  test('leaves its capacity to a type that draws from no pool, and is gone with the last one that does', () => {
    expect(quantityFrom(form({ pools, totalCapacity: '100', releases: [single, table, release('other')] }))).toBe('40');
    expect(quantityFrom(form({ totalCapacity: '100', releases: [release('tables', { admits: '8' })] }))).toBe('12');
    expect(completed(form({ pools, releases: [release('other', { quantity: '10' })] }), TODAY).pools).toEqual([]);
  });
});
