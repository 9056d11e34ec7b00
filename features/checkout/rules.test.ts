import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentPlan } from '#features/events/schemas.ts';
import { normalizePromoCode, pricePerTicket, priceOrder } from './rules.ts';

const plan = (installments: number, downPaymentPercentage: number, processingFee: number): PaymentPlan => ({ id: 'plan', name: 'Plan', installments, downPaymentPercentage, processingFee });

test.each([
  ['one', { priceMinor: 375000, quantity: 1, promoPercent: 0, plan: null }, { subtotalMinor: 375000, discountMinor: 0, feeMinor: 0, totalMinor: 375000, dueNowMinor: 375000, instalmentsMinor: [375000] }],
  ['a promo', { priceMinor: 450000, quantity: 3, promoPercent: 20, plan: null }, { discountMinor: 270000, totalMinor: 1080000, dueNowMinor: 1080000 }],
  ['a promo that is not whole shillings', { priceMinor: 333300, quantity: 1, promoPercent: 10, plan: null }, { discountMinor: 33300, totalMinor: 300000 }],
  ['a price with cents leaves them to the buyer', { priceMinor: 99950, quantity: 1, promoPercent: 0, plan: null }, { discountMinor: 50, totalMinor: 99900 }],
  ['in full', { priceMinor: 450000, quantity: 2, promoPercent: 0, plan: plan(1, 100, 0) }, { feeMinor: 0, totalMinor: 900000, instalmentsMinor: [900000] }],
  ['two parts', { priceMinor: 450000, quantity: 1, promoPercent: 0, plan: plan(2, 50, 2.5) }, { feeMinor: 11300, totalMinor: 461300, instalmentsMinor: [230700, 230600] }],
  ['three parts', { priceMinor: 1275000, quantity: 1, promoPercent: 0, plan: plan(3, 35, 4) }, { feeMinor: 51000, totalMinor: 1326000, instalmentsMinor: [464100, 430900, 431000] }],
  ['parts of less than a shilling are one payment', { priceMinor: 100, quantity: 2, promoPercent: 0, plan: plan(4, 30, 0) }, { instalmentsMinor: [200] }],
  ['free', { priceMinor: 0, quantity: 4, promoPercent: 10, plan: null }, { totalMinor: 0, dueNowMinor: 0, instalmentsMinor: [] }],
])('%s', (_, order, price) => {
  expect(priceOrder(order)).toMatchObject(price);
});

test('whatever is bought, the instalments are whole shillings and add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.option(fc.record({ instalments: fc.integer({ min: 1, max: 12 }), down: fc.integer({ min: 1, max: 100 }), fee: fc.double({ min: 0, max: 50, noNaN: true }) })),
      (priceMinor, quantity, promoPercent, terms) => {
        const price = priceOrder({ priceMinor, quantity, promoPercent, plan: terms === null ? null : plan(terms.instalments, terms.down, terms.fee) });
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
