import { expect, test } from 'vitest';
import { exactMoney } from './exact-money.ts';
import { divideFees, vatOfCredit, vatRateOf, vatWithin, withheldOf } from './rules.ts';

test('VAT is within the fee, rounded half up to a cent', () => {
  expect([vatWithin(11_600, 1600), vatWithin(15_000, 1600), vatWithin(1, 1600), vatWithin(100, 0), vatWithin(15_000, null)]).toEqual([
    1600, 2069, 0, 0, 0,
  ]);
  // 15,000 × 16 / 116 = 2,068.97; 25 × 25 % of 125 = 5 exactly; 3 × 100 / 200 = 1.5.
  expect([vatWithin(25, 2500), vatWithin(3, 10_000)]).toEqual([5, 2]);
});

test('what is withheld is a share of the amount without VAT', () => {
  expect([withheldOf(12_931, 200), withheldOf(25, 200), withheldOf(24, 200), withheldOf(12_931, null)]).toEqual([259, 1, 0, 0]);
});

test('credit notes of an invoice take back its VAT to the cent, in however many parts', () => {
  for (const parts of [[15_000], [5000, 5000, 5000], [1, 2, 14_997], [3333, 3333, 8334]]) {
    let credited = 0;
    let vat = 0;
    for (const part of parts) {
      vat += vatOfCredit(1600, credited, part);
      credited += part;
    }
    expect(vat).toBe(vatWithin(15_000, 1600));
  }
});

test('a rate holds from its month on, for its country, once Vumi is registered', () => {
  const rates = [
    { country: 'KE', validFrom: '2026-01-01', basisPoints: 1600 },
    { country: 'KE', validFrom: '2027-01-01', basisPoints: 1800 },
    { country: 'UG', validFrom: '2026-06-01', basisPoints: 1800 },
  ] as const;
  expect(vatRateOf(rates, null, 'KE', '2026-11')).toBeNull();
  expect(vatRateOf(rates, '2026-12-01', 'KE', '2026-11')).toBeNull();
  expect(vatRateOf(rates, '2026-12-01', 'KE', '2026-12')).toBe(1600);
  expect(vatRateOf(rates, '2026-12-01', 'KE', '2027-02')).toBe(1800);
  expect(vatRateOf(rates, '2026-01-01', 'UG', '2026-05')).toBeNull();
  expect(vatRateOf(rates, '2026-01-01', 'ZZ', '2026-12')).toBeNull();
});

test('what was given back corrects the invoices that charged it, the newest first', () => {
  const charged = [
    { invoiceId: 'second', eventId: 'a', openMinor: 100 },
    { invoiceId: 'first', eventId: 'a', openMinor: 500 },
    { invoiceId: 'first', eventId: 'b', openMinor: 200 },
  ];
  const fees = [
    { eventId: 'a', amountMinor: -300 },
    { eventId: 'b', amountMinor: -50 },
    { eventId: 'c', amountMinor: 700 },
    { eventId: 'd', amountMinor: 0 },
  ];
  const { invoice, credits, unexplainedMinor } = divideFees(fees, charged);
  expect(invoice).toEqual([{ eventId: 'c', amountMinor: 700 }]);
  expect([...credits]).toEqual([
    ['second', [{ eventId: 'a', amountMinor: 100 }]],
    [
      'first',
      [
        { eventId: 'a', amountMinor: 200 },
        { eventId: 'b', amountMinor: 50 },
      ],
    ],
  ]);
  expect(unexplainedMinor).toBe(0);
  expect(divideFees([{ eventId: 'a', amountMinor: -700 }], charged).unexplainedMinor).toBe(100);
});

test('amounts are shown to the cent, and without cents where there are none', () => {
  expect([exactMoney(2069, 'KES', 'en'), exactMoney(1_234_505, 'KES', 'fr'), exactMoney(-207, 'USD', 'sw'), exactMoney(15_000, 'KES', 'en')]).toEqual(
    ['KSh\u00a020.69', 'KSh\u00a012\u202f345,05', '−$2.07', 'KSh\u00a0150'],
  );
});
