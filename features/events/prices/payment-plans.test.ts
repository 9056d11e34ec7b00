import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRACE_DAYS, offeredPlans, scheduleInstalments } from './payment-plans.ts';

const plans = [1, 2, 3].map((installments) => ({
  id: `${installments}`,
  name: 'Plan',
  installments,
  downPaymentPercentage: 100 / installments,
  processingFee: 0,
}));
const now = new Date('2026-12-01T09:00:00Z');

test.each([
  ['2027-02-06T09:00:00Z', [1, 2, 3]],
  ['2027-02-06T08:59:59Z', [1, 2]],
  ['2027-01-07T09:00:00Z', [1, 2]],
  ['2027-01-07T08:59:59Z', [1]],
  ['2026-12-01T09:00:00Z', [1]],
  // The event has begun while tickets are still sold.
  ['2026-12-01T08:00:00Z', [1]],
])('an event that begins at %s offers the plans whose last instalment, with its grace, is due by then', (begins, offered) => {
  expect(offeredPlans(plans, now, new Date(begins)).map(({ installments }) => installments)).toEqual(offered);
});

const zones = ['Africa/Nairobi', 'Africa/Kigali', 'Europe/Paris', 'America/New_York'];
const dayIn = (date: Date, timeZone: string): string => date.toLocaleDateString('sv', { timeZone });

test('instalments follow every 30 days', () => {
  const instalments = scheduleInstalments([544, 504, 505], {
    purchasedAt: now,
    eventStartsAt: new Date('2027-02-14T15:00:00Z'),
    timeZone: 'Africa/Nairobi',
  });
  expect(instalments.map(({ amountMinor, dueAt }) => [amountMinor, dueAt.toISOString()])).toEqual([
    [544, '2026-12-01T09:00:00.000Z'],
    [504, '2026-12-31T09:00:00.000Z'],
    [505, '2027-01-30T09:00:00.000Z'],
  ]);
});

test.each([
  [
    'four days before',
    '2026-12-05T09:00:00Z',
    [
      [544, '2026-12-01'],
      [504, '2026-12-02'],
      [505, '2026-12-03'],
    ],
  ],
  [
    'in the evening before',
    '2026-12-02T06:00:00Z',
    [
      [544, '2026-12-01'],
      [1009, '2026-12-01'],
    ],
  ],
  [
    'on the day',
    '2026-12-01T15:00:00Z',
    [
      [544, '2026-12-01'],
      [1009, '2026-12-01'],
    ],
  ],
  [
    'after it began',
    '2026-12-01T07:00:00Z',
    [
      [544, '2026-12-01'],
      [1009, '2026-12-01'],
    ],
  ],
])('money that arrives %s leaves instalments on separate days', (_, begins, expected) => {
  const instalments = scheduleInstalments([544, 504, 505], { purchasedAt: now, eventStartsAt: new Date(begins), timeZone: 'Africa/Nairobi' });
  expect(instalments.map(({ amountMinor, dueAt }) => [amountMinor, dayIn(dueAt, 'Africa/Nairobi')])).toEqual(expected);
});

test('whatever time is left, no instalment is due after the event begins or before the previous one, no two on one day, and they add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 400 * 24 * 60 }),
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.constantFrom(...zones),
      (amounts, minutes, later, timeZone) => {
        const purchasedAt = new Date(now.getTime() + later * 60_000);
        const eventStartsAt = new Date(purchasedAt.getTime() + minutes * 60_000);
        const instalments = scheduleInstalments(amounts, { purchasedAt, eventStartsAt, timeZone });
        const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
        expect(instalments[0]).toEqual({ amountMinor: amounts[0], dueAt: purchasedAt });
        expect(sum(instalments.map(({ amountMinor }) => amountMinor))).toBe(sum(amounts));
        const rest = instalments.slice(1).map(({ dueAt }) => dueAt);
        for (const [index, dueAt] of rest.entries()) {
          // With seven days of grace, or as much as half of the time.
          expect(dueAt.getTime() + Math.min(GRACE_DAYS, minutes / 2880) * 86_400_000).toBeLessThanOrEqual(eventStartsAt.getTime() + 1);
          expect(dueAt.getTime()).toBeGreaterThanOrEqual((rest[index - 1] ?? purchasedAt).getTime());
        }
        const days = rest.map((dueAt) => dayIn(dueAt, timeZone));
        expect(new Set(days).size).toBe(rest.length);
        // When clocks are put back a day has an hour more.
        if (minutes - Math.min(GRACE_DAYS * 24 * 60, minutes / 2) >= (amounts.length - 1) * 25 * 60) expect(instalments).toHaveLength(amounts.length);
        if (rest.length > 1) expect(days).not.toContain(dayIn(purchasedAt, timeZone));
      },
    ),
    { numRuns: 1000 },
  );
});
