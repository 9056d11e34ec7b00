import { expect, test } from 'vitest';
import { commissionOf, type SoldOrder } from './rules.ts';

const sold = (given: Partial<SoldOrder> = {}): SoldOrder => {
  const ticketsMinor = given.ticketsMinor ?? 100_000;
  const totalMinor = given.totalMinor ?? ticketsMinor;
  return { ticketsMinor, totalMinor, keptMinor: totalMinor, issued: 2, valid: 2, ...given };
};
const tenth = { percent: 10, amountMinor: null };
const fifty = { percent: null, amountMinor: 5000 };

test.each<[string, typeof tenth | typeof fifty, SoldOrder, number]>([
  ['a tenth', tenth, sold(), 10_000],
  ['a tenth of what is left after a refund', tenth, sold({ keptMinor: 25_000 }), 2500],
  ['nothing of what was returned', tenth, sold({ keptMinor: 0, valid: 0 }), 0],
  ['rounded down to a cent', tenth, sold({ ticketsMinor: 99_999 }), 9999],
  ['rounded down after a refund', { percent: 7, amountMinor: null }, sold({ ticketsMinor: 33_300, keptMinor: 11_101 }), 777],
  ['no share of the fee of a plan', tenth, sold({ ticketsMinor: 100_000, totalMinor: 105_000 }), 10_000],
  ['of the first instalment only', tenth, sold({ ticketsMinor: 100_000, totalMinor: 105_000, keptMinor: 35_000 }), 3333],
  ['nothing of free tickets', tenth, sold({ ticketsMinor: 0 }), 0],
  ['all of a percent of 100', { percent: 100, amountMinor: null }, sold({ ticketsMinor: 12_345 }), 12_345],
  ['never more than the tickets, whatever was paid', tenth, sold({ keptMinor: 300_000 }), 10_000],
  ['exact beyond what a number holds', tenth, sold({ ticketsMinor: 9_000_000_000_001, keptMinor: 9_000_000_000_001 }), 900_000_000_000],
  ['an amount for each ticket', fifty, sold(), 10_000],
  ['for valid tickets only', fifty, sold({ valid: 1, keptMinor: 100_000 }), 5000],
  ['in part where a part of the price was returned and no ticket is void', fifty, sold({ keptMinor: 75_000 }), 7500],
  ['nothing for free tickets', fifty, sold({ ticketsMinor: 0 }), 0],
  ['never more than was kept', fifty, sold({ ticketsMinor: 8000, keptMinor: 8000 }), 8000],
  ['nothing after a refund of the whole', fifty, sold({ keptMinor: 0, valid: 0 }), 0],
])('%s', (_what, terms, order, commission) => {
  expect(commissionOf(terms, order)).toBe(commission);
});

test('many refunds take back as much as one', () => {
  const terms = { percent: 13, amountMinor: null };
  let commission = commissionOf(terms, sold({ ticketsMinor: 77_700 }));
  let returned = 0;
  for (let kept = 77_700; kept >= 0; kept -= 100) {
    const next = commissionOf(terms, sold({ ticketsMinor: 77_700, keptMinor: kept }));
    expect(next).toBeLessThanOrEqual(commission);
    returned += commission - next;
    commission = next;
  }
  expect([commission, returned]).toEqual([0, commissionOf(terms, sold({ ticketsMinor: 77_700 }))]);
});
