import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeredPlans, partsDueAt } from './payment-plans.ts';

const plans = [1, 2, 3].map((installments) => ({ id: `${installments}`, name: 'Plan', installments, downPaymentPercentage: 100 / installments, processingFee: 0 }));
const now = new Date('2026-12-01T09:00:00Z');

test.each([
  ['2027-01-30T09:00:00Z', [1, 2, 3]],
  ['2027-01-30T08:59:59Z', [1, 2]],
  ['2026-12-31T09:00:00Z', [1, 2]],
  ['2026-12-31T08:59:59Z', [1]],
  ['2026-12-01T09:00:00Z', [1]],
  // Doors are open, tickets are still sold.
  ['2026-12-01T08:00:00Z', [1]],
])('an event that begins at %s offers the plans whose last part is due by then', (begins, offered) => {
  expect(offeredPlans(plans, now, new Date(begins)).map(({ installments }) => installments)).toEqual(offered);
});

test('parts follow every 30 days', () => {
  const due = partsDueAt({ purchasedAt: now, count: 3, eventStartsAt: new Date('2027-02-14T15:00:00Z') });
  expect(due.map((date) => date.toISOString())).toEqual(['2026-12-01T09:00:00.000Z', '2026-12-31T09:00:00.000Z', '2027-01-30T09:00:00.000Z']);
});

test('whatever time is left, no part is due after the event begins, and no two on one day while there are as many days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 400 * 24 * 60 }), (count, minutes) => {
      const eventStartsAt = new Date(now.getTime() + minutes * 60_000);
      const due = partsDueAt({ purchasedAt: now, count, eventStartsAt });
      expect(due).toHaveLength(count);
      expect(due[0]).toEqual(now);
      for (const date of due) expect(date.getTime()).toBeLessThanOrEqual(eventStartsAt.getTime());
      if (minutes >= (count - 1) * 24 * 60) expect(new Set(due.map((date) => date.toISOString().slice(0, 10))).size).toBe(count);
    }),
  );
});
