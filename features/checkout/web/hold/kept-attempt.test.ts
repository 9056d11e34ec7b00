import { expect, test, vi } from 'vitest';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Attempt, Choice } from './attempt.ts';
import { areSame, attemptAtOpening, attemptFor, backToHeld, keepAttempt, readAttempt } from './kept-attempt.ts';

const general = (quantity: number) => [{ ticketTypeId: 'general', quantity }];
const choice: Choice = { lines: general(2), planId: 'full', promo: null, phone: '+254712345678' };
const hold = { id: 'hold', expiresAt: '2026-12-05T16:15:00Z', lines: general(2) };
const kept: Attempt = { choice, reserveKey: 'reserve', hold, purchaseKey: 'purchase', orderId: null };

function keys(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}

test('a repeated press sends the same keys to the server', () => {
  expect(attemptFor(kept, { ...choice }, keys())).toEqual(kept);
});

test.each([
  ['another type', { lines: [{ ticketTypeId: 'vip', quantity: 2 }] }],
  ['one type more', { lines: [...general(2), { ticketTypeId: 'vip', quantity: 1 }] }],
  ['another quantity', { lines: general(3) }],
])('%s is another hold, and the previous one stays until the new one is made', (_, change) => {
  expect(attemptFor(kept, { ...choice, ...change }, keys())).toEqual({
    choice: { ...choice, ...change },
    reserveKey: 'new-1',
    hold,
    purchaseKey: 'new-2',
    orderId: null,
  });
});

test.each([
  ['another plan', { planId: 'two' }],
  ['a promo code', { promo: { code: 'TECH10', percent: 10, amountMinor: null, ticketTypeIds: null } }],
  ['another phone', { phone: '+254712000111' }],
  ['a standing order for the later parts', { standing: true }],
])('%s keeps the hold and is another payment', (_, change) => {
  expect(attemptFor(kept, { ...choice, ...change }, keys())).toEqual({ ...kept, choice: { ...choice, ...change }, purchaseKey: 'new-1' });
});

test('after an answer about the payment the next press requests a new one', () => {
  const answered = { ...kept, orderId: 'order' };
  expect(attemptFor(answered, choice, keys())).toEqual({ ...answered, purchaseKey: 'new-1' });
});

test('without a stored attempt a new one begins', () => {
  expect(attemptFor(null, choice, keys())).toEqual({ choice, reserveKey: 'new-1', hold: null, purchaseKey: 'new-2', orderId: null });
});

test('every tab finds the attempt of its account, another account finds nothing', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const event = { id: 'event', name: 'Benga by the Lake' };
  keepAttempt(event, 'first buyer', kept);
  expect(readAttempt('event', 'first buyer')).toEqual(kept);
  expect(readAttempt('event', 'second buyer')).toBeNull();
  expect(readAttempt('another event', 'first buyer')).toBeNull();
  keepAttempt(event, 'first buyer', null);
  expect([...stored]).toEqual([]);
  vi.unstubAllGlobals();
});

test('a refusal of other tickets leads back to the held ones', () => {
  const asked = attemptFor(kept, { ...choice, lines: general(5) }, keys());
  expect(backToHeld(asked)).toMatchObject({ choice, hold });
  expect(backToHeld(kept)).toBe(kept);
  expect(backToHeld({ ...asked, hold: null })).toBeNull();
});

test('a page begins with what the server holds, on whichever device it was chosen', () => {
  const price = { amount: 900, currency: 'KES' };
  const live = { id: 'elsewhere', lines: [{ ticketTypeId: 'vip', quantity: 1, price }], expiresAt: '2026-12-05T16:20:00Z' } as Reservation;
  const lines = hold.lines.map((line) => ({ ...line, price }));
  const prices = Object.fromEntries(lines.map(({ ticketTypeId }) => [ticketTypeId, 900]));
  const own = { id: hold.id, lines, expiresAt: '2026-12-05T16:14:00Z' } as unknown as Reservation;
  expect(attemptAtOpening(kept, [live, own], keys())).toEqual({ ...kept, hold: { ...hold, prices, expiresAt: '2026-12-05T16:14:00Z' } });
  for (const before of [null, kept]) {
    expect(attemptAtOpening(before, [live], keys())).toMatchObject({
      choice: { lines: [{ ticketTypeId: 'vip', quantity: 1 }] },
      hold: { id: 'elsewhere', prices: { vip: 900 } },
      orderId: null,
    });
  }
  // The server is asked whether it has ended or was paid.
  expect(attemptAtOpening(kept, [], keys())).toBe(kept);
});

test('the same tickets in another order are the same hold', () => {
  const [one, other] = [
    { ticketTypeId: 'general', quantity: 2 },
    { ticketTypeId: 'vip', quantity: 1 },
  ];
  expect(areSame({ lines: [one, other] }, { lines: [other, one] })).toBe(true);
  expect(areSame({ lines: [one] }, { lines: [one, other] })).toBe(false);
});
