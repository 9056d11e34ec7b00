import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentPlan } from '#features/events/schemas.ts';
import { pricePerTicket } from '#features/events/prices/price-per-unit.ts';
import { normalizePromoCode, priceOrder, type Discount } from './rules.ts';

const plan = (installments: number, downPaymentPercentage: number, processingFee: number): PaymentPlan => ({
  id: 'plan',
  name: 'Plan',
  installments,
  downPaymentPercentage,
  processingFee,
});

const percentage = (percent: number): Discount => ({ percent, amountMinor: null });
const amountOff = (amountMinor: number): Discount => ({ percent: null, amountMinor });

test.each([
  [
    'one',
    { lines: [{ priceMinor: 375000, quantity: 1, isReduced: false }], plan: null, discount: null },
    { subtotalMinor: 375000, discountMinor: 0, feeMinor: 0, totalMinor: 375000, dueNowMinor: 375000, instalmentsMinor: [375000] },
  ],
  [
    'a promo',
    { lines: [{ priceMinor: 450000, quantity: 3, isReduced: true }], plan: null, discount: percentage(20) },
    { discountMinor: 270000, totalMinor: 1080000, dueNowMinor: 1080000 },
  ],
  [
    'a promo that is not whole shillings',
    { lines: [{ priceMinor: 333300, quantity: 1, isReduced: true }], plan: null, discount: percentage(10) },
    { discountMinor: 33300, totalMinor: 300000 },
  ],
  [
    'a price with cents leaves them to the buyer',
    { lines: [{ priceMinor: 99950, quantity: 1, isReduced: false }], plan: null, discount: null },
    { discountMinor: 50, totalMinor: 99900 },
  ],
  [
    'in full',
    { lines: [{ priceMinor: 450000, quantity: 2, isReduced: false }], plan: plan(1, 100, 0), discount: null },
    { feeMinor: 0, totalMinor: 900000, instalmentsMinor: [900000] },
  ],
  [
    'two parts',
    { lines: [{ priceMinor: 450000, quantity: 1, isReduced: false }], plan: plan(2, 50, 2.5), discount: null },
    { feeMinor: 11300, totalMinor: 461300, instalmentsMinor: [230700, 230600] },
  ],
  [
    'three parts',
    { lines: [{ priceMinor: 1275000, quantity: 1, isReduced: false }], plan: plan(3, 35, 4), discount: null },
    { feeMinor: 51000, totalMinor: 1326000, instalmentsMinor: [464100, 430900, 431000] },
  ],
  [
    'parts of less than a shilling are one payment',
    { lines: [{ priceMinor: 100, quantity: 2, isReduced: false }], plan: plan(4, 30, 0), discount: null },
    { instalmentsMinor: [200] },
  ],
  [
    'free',
    { lines: [{ priceMinor: 0, quantity: 4, isReduced: true }], plan: null, discount: percentage(10) },
    { totalMinor: 0, dueNowMinor: 0, instalmentsMinor: [] },
  ],
])('%s', (_, order, price) => {
  expect(priceOrder(order)).toMatchObject(price);
});

test('whatever is bought, the instalments are whole shillings and add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.option(
        fc.record({
          instalments: fc.integer({ min: 1, max: 12 }),
          down: fc.integer({ min: 1, max: 100 }),
          fee: fc.double({ min: 0, max: 50, noNaN: true }),
        }),
      ),
      (priceMinor, quantity, promoPercent, terms) => {
        const price = priceOrder({
          lines: [{ priceMinor, quantity, isReduced: true }],
          discount: percentage(promoPercent),
          plan: terms === null ? null : plan(terms.instalments, terms.down, terms.fee),
        });
        expect(price.subtotalMinor - price.discountMinor + price.feeMinor).toBe(price.totalMinor);
        expect(price.instalmentsMinor.reduce((sum, instalment) => sum + instalment, 0)).toBe(price.totalMinor);
        expect(price.instalmentsMinor.every((instalment) => instalment > 0 && instalment % 100 === 0)).toBe(true);
        expect(price.discountMinor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  [' vumi20 ', 'VUMI20'],
  ['Tech10', 'TECH10'],
  ['   ', null],
])('promo code %j is read as %j', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
});

test.each([
  [240_000, 2, [120_000, 120_000]],
  // KSh 1,000 for three: whole shillings, and nothing lost.
  [100_000, 3, [33_300, 33_300, 33_400]],
  [0, 2, [0, 0]],
  [100, 4, [0, 0, 0, 100]],
])('%i paid for %i tickets is split into %j', (payableMinor, quantity, prices) => {
  expect(pricePerTicket(payableMinor, quantity)).toEqual(prices);
});

/** `off`: reduced by that percentage, or by the whole amount of the code of the test. */
const line = (priceMinor: number, quantity: number, off: number | 'amount' = 0) => ({ priceMinor, quantity, off });

test.each([
  ['two adults and a free child', [line(350_000, 2), line(0, 1)], null, [700_000, 0], { discountMinor: 0, feeMinor: 0, totalMinor: 700_000 }],
  ['a code for all', [line(350_000, 2, 10), line(850_000, 1, 10)], null, [630_000, 765_000], { discountMinor: 155_000, totalMinor: 1_395_000 }],
  ['a code for one type only', [line(350_000, 2, 10), line(850_000, 1)], null, [630_000, 850_000], { discountMinor: 70_000, totalMinor: 1_480_000 }],
  // 10 % of KSh 3,333 and 3,335 is 333.30 and 333.50, together 666.80: the shilling that is left over goes to the largest remainder.
  [
    'a discount that is not whole shillings',
    [line(333_300, 1, 10), line(333_500, 1, 10)],
    null,
    [300_000, 300_100],
    { discountMinor: 66_700, totalMinor: 600_100 },
  ],
  [
    'a plan for all of it, its fee once',
    [line(450_000, 1), line(250_000, 1)],
    plan(2, 50, 2.5),
    [450_000, 250_000],
    { feeMinor: 17_500, totalMinor: 717_500, instalmentsMinor: [358_800, 358_700] },
  ],
  ['cents of one line', [line(99_950, 1), line(100_000, 1)], null, [99_900, 100_000], { discountMinor: 50, totalMinor: 199_900 }],
  // KSh 1,000 once, not for each ticket: 7 and 3 parts of ten.
  [
    'an amount for all',
    [line(350_000, 2, 'amount'), line(300_000, 1, 'amount')],
    null,
    [630_000, 270_000],
    { discountMinor: 100_000, totalMinor: 900_000 },
  ],
  ['an amount for one type only', [line(350_000, 2, 'amount'), line(850_000, 1)], null, [600_000, 850_000], { discountMinor: 100_000 }],
  ['an amount above the price of what it is for', [line(40_000, 2, 'amount'), line(50_000, 1)], null, [0, 50_000], { discountMinor: 80_000 }],
  ['an amount above a price with cents', [line(40_050, 1, 'amount')], null, [0], { discountMinor: 40_050, totalMinor: 0, instalmentsMinor: [] }],
  [
    'an amount that does not divide into whole shillings',
    [line(100_000, 1, 'amount'), line(100_000, 1, 'amount'), line(100_000, 1, 'amount')],
    null,
    [66_600, 66_700, 66_700],
    { discountMinor: 100_000, totalMinor: 200_000 },
  ],
])('several types: %s', (_, lines, of, totals, price) => {
  const percent = lines.find(({ off }) => typeof off === 'number' && off > 0)?.off;
  const discount = typeof percent === 'number' ? percentage(percent) : amountOff(100_000);
  const priced = priceOrder({ lines: lines.map(({ off, ...bought }) => ({ ...bought, isReduced: off !== 0 })), plan: of, discount });
  expect(priced).toMatchObject(price);
  expect(priced.lines.map(({ totalMinor }) => totalMinor)).toEqual(totals);
});

test('whatever is bought together, the lines add up to the order, and no line is reduced below nothing or without a code for it', () => {
  const anyLine = fc.record({
    priceMinor: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    isReduced: fc.boolean(),
  });
  const anyDiscount = fc.oneof(
    fc.constantFrom(7, 15, 100).map(percentage),
    fc.integer({ min: 1, max: 200_000 }).map((major) => amountOff(major * 100)),
  );
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), anyDiscount, (lines, discount) => {
      const price = priceOrder({ lines, plan: null, discount });
      const sum = (pick: (one: (typeof price.lines)[number]) => number) => price.lines.reduce((total, one) => total + pick(one), 0);
      expect([sum((one) => one.subtotalMinor), sum((one) => one.discountMinor), sum((one) => one.totalMinor)]).toEqual([
        price.subtotalMinor,
        price.discountMinor,
        price.totalMinor,
      ]);
      expect(price.totalMinor % 100).toBe(0);
      const reducedMinor = lines.reduce((total, { priceMinor, quantity, isReduced }) => total + (isReduced ? priceMinor * quantity : 0), 0);
      const share = discount.percent === null ? Math.min(1, (discount.amountMinor ?? 0) / reducedMinor) : discount.percent / 100;
      for (const [index, { subtotalMinor, discountMinor, totalMinor }] of price.lines.entries()) {
        expect(totalMinor).toBeGreaterThanOrEqual(0);
        // Within a shilling of its own share, and the cents that the whole order leaves to the buyer.
        const own = lines[index]?.isReduced === true && subtotalMinor > 0 ? subtotalMinor * share : 0;
        expect(Math.abs(discountMinor - own)).toBeLessThan(200);
      }
    }),
  );
});
