import { expect, test } from 'vitest';
import { draftFormSchema, type DraftForm } from '../../../drafts/draft-contract.ts';
import { capacityFrom, completed, earningsOf, endOf, quantityFrom, readAmount, readCount } from './derive.ts';

const TODAY = '2026-11-23';
const form = (given: object): DraftForm => draftFormSchema.parse({ startDate: '2026-12-05', startTime: '19:00', ...given });
const release = (key: string, given: object = {}) => ({ key, name: key, ...given });

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
  expect(earningsOf(given.releases)).toBe(5_400_000);
});
