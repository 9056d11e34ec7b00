import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceLimit, advanceNow, type AdvanceTerms } from './advance-rules.ts';
import { feeOf } from './fee-plans.ts';
import { countCovered, feeGivenBack, heldFor, shortfallOf } from './fund-rules.ts';
import { ADVANCE_MAX_MINOR } from './payout-facts.ts';
import { divideOwed, type EventState } from './rules.ts';

const positive = fc.integer({ min: 0, max: 1_000_000_000 });
const points = fc.integer({ min: 0, max: 2000 });
const now = new Date('2026-12-10T09:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

test('what is paid in and what is there cover what has to go back, to the cent', () => {
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: -1_000_000, max: 1_000_000_000 }), positive, (plannedMinor, promisedMinor, heldMinor, free) => {
      const { toReturnMinor, shortfallMinor, othersMinor, topUpMinor } = shortfallOf({ plannedMinor, promisedMinor }, heldMinor, free);
      expect(toReturnMinor).toBe(plannedMinor + promisedMinor);
      expect(othersMinor + topUpMinor).toBe(shortfallMinor);
      expect(othersMinor).toBeLessThanOrEqual(free);
      if (shortfallMinor > 0) expect(heldMinor + shortfallMinor).toBe(toReturnMinor);
      else expect(heldMinor).toBeGreaterThanOrEqual(toReturnMinor);
    }),
  );
});

test('an event that sold, was paid a part in advance with its fee, and is cancelled lacks exactly that part', () => {
  fc.assert(
    fc.property(positive, points, fc.double({ min: 0, max: 1, noNaN: true }), (soldMinor, basisPoints, share) => {
      const takenMinor = feeOf(soldMinor, basisPoints);
      const paidMinor = Math.floor((soldMinor - takenMinor) * share);
      const money = {
        owedMinor: soldMinor - takenMinor - paidMinor,
        goneMinor: paidMinor,
        onTheWayMinor: 0,
        suspendedMinor: 0,
        feeMinor: 0,
        tillChargeMinor: 0,
        tillFeesMinor: 0,
      };
      const open = { plannedMinor: soldMinor, promisedMinor: 0 };
      const fee = { basisPoints, baseMinor: soldMinor };
      expect(feeGivenBack(money, fee, soldMinor)).toBe(takenMinor);
      expect(shortfallOf(open, heldFor(money, fee, open), 0).shortfallMinor).toBe(paidMinor);
    }),
  );
});

test('refunds that are covered are the first ones, never more than is there, and as many as go', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 50 }), fc.integer({ min: -100, max: 300_000 }), (amounts, heldMinor) => {
      const count = countCovered(amounts, heldMinor);
      const sum = (upTo: number): number => amounts.slice(0, upTo).reduce((all, one) => all + one, 0);
      expect(sum(count)).toBeLessThanOrEqual(Math.max(heldMinor, 0));
      if (count < amounts.length) expect(sum(count + 1)).toBeGreaterThan(heldMinor);
    }),
  );
});

const terms: AdvanceTerms = { currency: 'KES', soldMinor: 10_000_000, inPartsMinor: 0, suspendedMinor: 0, isAllowed: true, firstSaleAt: later(-7) };
const ready = { isPayable: true, isLocked: false, recipient: 'ready', nameDiffers: false, openPayout: null } as const;
const coming: EventState = {
  endsAt: later(20),
  releaseAt: later(25),
  isCancelled: false,
  isReturning: true,
  answersUntil: null,
  isHeld: false,
  releasedMinor: 0,
  advancedMinor: 0,
  advanceLimitMinor: 0,
};
const sold = {
  owedMinor: 10_000_000,
  goneMinor: 0,
  onTheWayMinor: 0,
  suspendedMinor: 0,
  feeMinor: 500_000,
  tillChargeMinor: 0,
  tillFeesMinor: 0,
};
const divided = (state: EventState, more: Partial<typeof sold> = {}) => divideOwed({ ...sold, ...more }, state, now);

test('an advance is half of what was sold and paid in full, less a tenth for refunds, and has a cap', () => {
  expect(advanceLimit(terms)).toBe(4_500_000);
  expect(advanceLimit({ ...terms, inPartsMinor: 4_000_000 })).toBe(2_700_000);
  expect(advanceLimit({ ...terms, suspendedMinor: 4_000_000 })).toBe(2_700_000);
  expect(advanceLimit({ ...terms, soldMinor: 1_000_000_000 })).toBe(ADVANCE_MAX_MINOR);
  expect(advanceLimit({ ...terms, isAllowed: false })).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), positive, (soldMinor, inPartsMinor) => {
      const limit = advanceLimit({ ...terms, soldMinor, inPartsMinor });
      expect(limit % 100).toBe(0);
      expect(limit).toBeGreaterThanOrEqual(0);
      expect(limit).toBeLessThanOrEqual(Math.max(soldMinor, 0) * 0.45);
    }),
  );
});

test.each([
  ['nothing stands in the way', {}, {}, {}, 0, null, 4_500_000],
  ['what has gone counts', {}, {}, {}, 4_000_000, null, 500_000],
  ['all has gone', {}, {}, {}, 4_500_000, 'too-small', 0],
  ['a day too early', { firstSaleAt: later(-6) }, {}, {}, 0, 'too-early', 0],
  ['in dollars', { currency: 'USD' }, {}, {}, 0, 'currency', 0],
  ['not agreed', { isAllowed: false }, {}, {}, 0, 'not-allowed', 0],
  ['over', {}, { endsAt: later(-1) }, {}, 0, 'over', 0],
  ['cancelled', {}, { isCancelled: true }, {}, 0, 'cancelled', 0],
  ['may be given back', {}, { answersUntil: later(1) }, {}, 0, 'postponed', 0],
  ['after the time to give back', {}, { answersUntil: later(-1) }, {}, 0, null, 4_500_000],
  ['held', {}, { isHeld: true }, {}, 0, 'held', 0],
  ['a payout is on its way', {}, {}, { openPayout: 'sending' }, 0, 'sending', 0],
  ['no number', {}, {}, { recipient: 'none' }, 0, 'no-recipient', 0],
  ['a new number', {}, {}, { recipient: 'cooling' }, 0, 'cooling', 0],
  ['nobody has looked', {}, {}, { isLocked: true }, 0, 'locked', 0],
] as const)('%s', (_, ofTerms, ofState, ofOrganization, goneMinor, why, amountMinor) => {
  const division = divided({ ...coming, ...ofState });
  expect(advanceNow({ ...terms, ...ofTerms }, division, goneMinor, { ...ready, ...ofOrganization }, now)).toEqual({ amountMinor, why });
});

test('a fee that is owed later is not paid out before', () => {
  const most = { ...coming, advancedMinor: 20_000_000, advanceLimitMinor: 20_000_000 };
  expect(divided(most, { tillChargeMinor: 200_000, tillFeesMinor: 50_000 })).toMatchObject({
    owedMinor: 10_050_000,
    feeMinor: 300_000,
    laterFeeMinor: 250_000,
    reservedMinor: 250_000,
    freeMinor: 9_500_000,
  });
  const division = divided(coming, { owedMinor: 2_000_000, tillChargeMinor: 400_000 });
  expect(advanceNow(terms, division, 0, ready, now)).toEqual({ amountMinor: 1_500_000, why: null });
});

test('before the event no more is free than was asked for, and than the rule allows now', () => {
  expect(divided(coming)).toMatchObject({ freeMinor: 0, why: 'not-over' });
  expect(divided({ ...coming, advancedMinor: 3_000_000, advanceLimitMinor: 4_500_000 }).freeMinor).toBe(3_000_000);
  expect(divided({ ...coming, advancedMinor: 3_000_000, advanceLimitMinor: 1_000_000 }).freeMinor).toBe(1_000_000);
  expect(divided({ ...coming, advancedMinor: 3_000_000, advanceLimitMinor: 4_500_000, isHeld: true }).freeMinor).toBe(0);
  expect(divided({ ...coming, advancedMinor: 3_000_000, advanceLimitMinor: 4_500_000, answersUntil: later(1) }).freeMinor).toBe(0);
});
