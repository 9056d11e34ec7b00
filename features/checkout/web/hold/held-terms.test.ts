import { expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Attempt } from './attempt.ts';
import { hasOtherTerms, withHeldTerms } from './held-terms.ts';

const price = { amount: 1015, currency: 'KES' };
const today = {
  currency: 'KES',
  buyerFeePercent: 10,
  ticketTypes: [
    { id: 'adult', price, fee: 102, usdPrice: 10 },
    { id: 'child', price, fee: 102, usdPrice: 10 },
  ],
  addOns: [{ id: 'parking', price, fee: 102 }],
} as unknown as EventDetail;

function attempt(buyerFeePercent: number | undefined, chosen = 1, prices?: Record<string, number>): Attempt {
  const line = (quantity: number) => [{ ticketTypeId: 'adult', quantity }];
  return {
    choice: { lines: line(chosen), planId: null, promo: null, phone: '' },
    hold: { id: 'hold', expiresAt: '2026-12-05T16:15:00Z', buyerFeePercent, prices, lines: line(1) },
    reserveKey: 'reserve',
    purchaseKey: 'purchase',
    orderId: null,
  };
}
const fees = ({ buyerFeePercent, ticketTypes, addOns }: EventDetail) => [buyerFeePercent, ...[...ticketTypes, ...addOns].map(({ fee }) => fee)];

test.each([
  ['another percentage', 5, [5, 51, 102, 102]],
  ['none', undefined, [undefined, 0, 102, 102]],
])("what is held keeps its fee, what could be chosen instead has today's: %s", (_, held, expected) => {
  expect(fees(withHeldTerms(today, attempt(held)))).toEqual(expected);
});

test("what is held keeps its price, what could be chosen instead has today's", () => {
  const held = withHeldTerms(today, attempt(10, 1, { adult: 500 }));
  expect(held.ticketTypes.map(({ price: { amount }, fee, usdPrice }) => [amount, fee, usdPrice])).toEqual([
    [500, 50, 4.92],
    [1015, 102, 10],
  ]);
});

test("without a hold, with the same fee, and once something else is chosen, all of it has today's", () => {
  for (const one of [null, { ...attempt(5), hold: null }, attempt(10), attempt(5, 2)]) expect(withHeldTerms(today, one)).toBe(today);
});

test.each([
  ['the same', { buyerFeePercent: 10, prices: { adult: 1015 } }, false],
  ['prices that the hold does not tell', { buyerFeePercent: 10 }, false],
  ['another price', { buyerFeePercent: 10, prices: { adult: 1500 } }, true],
  ['another percentage', { buyerFeePercent: 5, prices: { adult: 1015 } }, true],
  ['no fee of the buyer', { prices: { adult: 1015 } }, true],
])('other terms of a hold: %s', (_, terms, expected) => {
  expect(hasOtherTerms(today, { id: 'hold', expiresAt: '2026-12-05T16:15:00Z', lines: [{ ticketTypeId: 'adult', quantity: 1 }], ...terms })).toBe(
    expected,
  );
});
