import { describe, expect, test } from 'vitest';
import { partOfDeduction } from '#features/payments/mpesa/standing-orders.ts';
import { freeStandingAccount } from './standing-account.ts';
import { planStandingOrder, waitForDeduction, type PartToPay } from './standing-rules.ts';

/** Parts from the second on, due at noon in Nairobi. */
const parts = (amountMinor: number, ...days: readonly string[]): readonly PartToPay[] =>
  days.map((day, index) => ({ number: index + 2, amountMinor, dueAt: new Date(`${day}T09:00:00Z`) }));
const now = new Date('2026-12-01T09:00:00Z');
const daysOf = (open: readonly PartToPay[], at = now) => planStandingOrder(open, at)?.deductions.map(({ day }) => day);

describe('a standing order is offered where it pays every part in time', () => {
  test('one part is taken once, on its day', () => {
    expect(planStandingOrder(parts(50_400, '2026-12-31'), now)).toEqual({
      frequency: 'once',
      amountMinor: 50_400,
      deductions: [{ part: 2, day: '2026-12-31' }],
    });
  });

  test('parts thirty days apart are taken monthly, on their days or up to two days before, and never after', () => {
    // September has 30 days, October 31, February 28.
    expect(daysOf(parts(100, '2027-09-10', '2027-10-10'))).toEqual(['2027-09-10', '2027-10-10']);
    expect(daysOf(parts(100, '2027-10-10', '2027-11-09'))).toEqual(['2027-10-09', '2027-11-09']);
    expect(daysOf(parts(100, '2027-02-10', '2027-03-12'))).toEqual(['2027-02-10', '2027-03-10']);
    expect(planStandingOrder(parts(100, '2027-07-10', '2027-08-09', '2027-09-08'), now)).toMatchObject({
      frequency: 'monthly',
      deductions: [{ day: '2027-07-08' }, { day: '2027-08-08' }, { day: '2027-09-08' }],
    });
  });

  test('a day that one of the months does not have is never agreed on', () => {
    expect(daysOf(parts(100, '2027-05-31', '2027-06-30'))).toEqual(['2027-05-30', '2027-06-30']);
    expect(daysOf(parts(100, '2027-01-31', '2027-03-02'))).toBeUndefined();
  });

  test('parts a day or a week apart are taken exactly so', () => {
    expect(planStandingOrder(parts(100, '2026-12-10', '2026-12-11'), now)).toMatchObject({ frequency: 'daily' });
    expect(planStandingOrder(parts(100, '2026-12-10', '2026-12-17', '2026-12-24'), now)).toMatchObject({ frequency: 'weekly' });
    expect(planStandingOrder(parts(100, '2026-12-10', '2026-12-18'), now)).toBeNull();
    expect(planStandingOrder(parts(100, '2026-12-10', '2026-12-17', '2026-12-25'), now)).toBeNull();
  });

  test('amounts are the same, in whole shillings, and within what M-Pesa moves', () => {
    const [early, middle, late] = parts(100, '2026-12-10', '2026-12-17', '2026-12-24');
    const dearer = (part: PartToPay | undefined) => ({ ...(part ?? { number: 0, dueAt: now }), amountMinor: 200 });
    expect(planStandingOrder([dearer(early), ...(middle && late ? [middle, late] : [])], now)).toBeNull();
    expect(planStandingOrder([...(early ? [early] : []), dearer(middle), dearer(late)], now)).toBeNull();
    expect(planStandingOrder(parts(150, '2026-12-10'), now)).toBeNull();
    expect(planStandingOrder(parts(25_000_000, '2026-12-10'), now)).not.toBeNull();
    expect(planStandingOrder(parts(25_000_100, '2026-12-10'), now)).toBeNull();
    expect(planStandingOrder([], now)).toBeNull();
  });

  test('a last part with another amount is left out, whatever it is', () => {
    const last = (amountMinor: number) => ({ number: 4, amountMinor, dueAt: new Date('2026-12-25T09:00:00Z') });
    for (const amountMinor of [200, 150, 25_000_100])
      expect(planStandingOrder([...parts(100, '2026-12-10', '2026-12-17'), last(amountMinor)], now)).toEqual({
        frequency: 'weekly',
        amountMinor: 100,
        deductions: [
          { part: 2, day: '2026-12-10' },
          { part: 3, day: '2026-12-17' },
        ],
      });
    expect(planStandingOrder([...parts(100, '2026-12-10'), last(200)], now)).toMatchObject({ frequency: 'once', deductions: [{ part: 2 }] });
  });

  test('the first day is tomorrow in Nairobi or later', () => {
    expect(planStandingOrder(parts(100, '2026-12-01'), now)).toBeNull();
    expect(planStandingOrder(parts(100, '2026-12-02'), now)).not.toBeNull();
    expect(planStandingOrder(parts(100, '2026-12-02'), new Date('2026-12-01T21:30:00Z'))).toBeNull();
    // The ninth would be the first day, and is today.
    expect(planStandingOrder(parts(100, '2027-10-10', '2027-11-09'), new Date('2027-10-09T09:00:00Z'))).toBeNull();
  });
});

test('money is for the part of the last day that has come', () => {
  const deductions = [
    { part: 2, day: '2026-12-31' },
    { part: 3, day: '2027-01-30' },
  ];
  expect([partOfDeduction(deductions, '2026-12-30'), partOfDeduction(deductions, '2026-12-31')]).toEqual([null, 2]);
  expect([partOfDeduction(deductions, '2027-01-29'), partOfDeduction(deductions, '2027-03-01')]).toEqual([2, 3]);
});

test('it is waited for until the afternoon of its day, and not at all when the part is due before', () => {
  const dueAt = new Date('2026-12-31T09:00:00Z');
  expect(waitForDeduction({ part: 2, day: '2026-12-31' }, dueAt, 'Africa/Nairobi')?.toISOString()).toBe('2026-12-31T14:00:00.000Z');
  expect(waitForDeduction({ part: 2, day: '2026-12-30' }, dueAt, 'Africa/Nairobi')?.toISOString()).toBe('2026-12-30T14:00:00.000Z');
  expect(waitForDeduction({ part: 2, day: '2027-01-01' }, dueAt, 'Africa/Nairobi')).toBeNull();
});

test('the account has twelve signs, and is another for each standing order of an order', () => {
  const number = 'VUMI-ABC-1234-567890';
  expect(freeStandingAccount(number, new Set())).toBe('ABC1234567R0');
  expect(freeStandingAccount(number, new Set(['ABC1234567R0', 'ABC1234567R1']))).toBe('ABC1234567R2');
  expect(freeStandingAccount(number, new Set(Array.from({ length: 10 }, (_, digit) => `ABC1234567R${digit}`)))).toBeNull();
});
