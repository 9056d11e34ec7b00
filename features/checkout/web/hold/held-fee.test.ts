import { expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Attempt } from './attempt.ts';
import { withHeldFee } from './held-fee.ts';

const price = { amount: 1015, currency: 'KES' };
const today = {
  currency: 'KES',
  buyerFeePercent: 10,
  ticketTypes: [
    { id: 'adult', price, fee: 102 },
    { id: 'child', price, fee: 102 },
  ],
  addOns: [{ id: 'parking', price, fee: 102 }],
} as unknown as EventDetail;

function attempt(buyerFeePercent: number | undefined, chosen = 1): Attempt {
  const line = (quantity: number) => [{ ticketTypeId: 'adult', quantity }];
  return {
    choice: { lines: line(chosen), planId: null, promo: null, phone: '' },
    hold: { id: 'hold', expiresAt: '2026-12-05T16:15:00Z', buyerFeePercent, lines: line(1) },
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
  expect(fees(withHeldFee(today, attempt(held)))).toEqual(expected);
});

test("without a hold, with the same fee, and once something else is chosen, all of it has today's", () => {
  for (const one of [null, { ...attempt(5), hold: null }, attempt(10), attempt(5, 2)]) expect(withHeldFee(today, one)).toBe(today);
});
