import { expect, test } from 'vitest';
import { readSeatPlan, seatName, writeSeatPlan } from './seats.ts';

test('a plan is read line by line, with ranges', () => {
  const { seats, wrong } = readSeatPlan('Balcony, A, 1-3\n\nBalcony; B; 7\nA\t12\nTable 4\n');
  expect(wrong).toEqual([]);
  expect(seats.map((seat) => seatName(seat, 'en').replaceAll('\u00a0', ' '))).toEqual([
    'Section Balcony, Row A, Seat 1',
    'Section Balcony, Row A, Seat 2',
    'Section Balcony, Row A, Seat 3',
    'Section Balcony, Row B, Seat 7',
    'Row A, Seat 12',
    'Seat Table 4',
  ]);
});

test('a plan that is written is read as the same', () => {
  const plan = 'Balcony, A, 1-20\nBalcony, A, 22\nBalcony, , 7\nB, 3-4\nBar 1\n8';
  expect(writeSeatPlan(readSeatPlan(plan).seats)).toBe(plan);
});

test.each<[string, readonly string[], string]>([
  ['more seats than a line names', numbered(1, 2500), '1-1000\n1001-2000\n2001-2500'],
  ['numbers of five digits and of six', numbered(99_998, 100_001), '99998-99999\n100000\n100001'],
  ['numbers with zeros before them', ['007', '8', '9'], '007\n8-9'],
])('%s are written so that they can be read', (_, names, plan) => {
  const seats = names.map((seat) => ({ section: '', row: '', seat }));
  expect(writeSeatPlan(seats)).toBe(plan);
  expect(readSeatPlan(plan)).toEqual({ seats, wrong: [] });
});

function numbered(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

test('lines that cannot be read are named', () => {
  expect(readSeatPlan('A, B, C, D\nA, 5-1\nA, 1-2000\nA,\nA, 1').wrong).toEqual([1, 2, 3, 4]);
});
