import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MPESA_MAX_MINOR, MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import { divideOwed, isReleased, isSameName, netDebts, releaseDay, splitPayout, whyWaiting, type EventState } from './rules.ts';

const none = new Set<string>();

test.each([
  // A Saturday: Monday, Tuesday, Wednesday.
  ['2026-12-05', [], '2026-12-09'],
  ['2026-12-07', [], '2026-12-10'],
  // A Thursday before Christmas: Christmas is a Friday, Boxing Day a Saturday.
  ['2026-12-24', ['2026-12-25', '2026-12-26'], '2026-12-30'],
  ['2026-12-29', ['2027-01-01'], '2027-01-04'],
  // Whatever holidays there are: the seventh weekday.
  ['2026-12-05', Array.from({ length: 20 }, (_, day) => `2026-12-${String(6 + day).padStart(2, '0')}`), '2026-12-15'],
] as const)('what ended on %s is released, with the holidays %j, on %s', (end, holidays, expected) => {
  expect(releaseDay(end, new Set(holidays))).toBe(expected);
});

test('the day of a release is a weekday, three to seven weekdays later', () => {
  const days = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.array(days, { maxLength: 40 }), (end, holidays) => {
      const day = releaseDay(end, new Set(holidays));
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
      expect([0, 6]).not.toContain(weekday);
      expect(day >= releaseDay(end, none)).toBe(true);
      expect(new Date(day).getTime() - new Date(end).getTime()).toBeLessThanOrEqual(11 * 86_400_000);
    }),
  );
});

const now = new Date('2026-12-10T09:00:00Z');
const hours = (number: number) => new Date(now.getTime() + number * 3_600_000);
const nothing = { onTheWayMinor: 0, suspendedMinor: 0, feeMinor: 0, tillChargeMinor: 0, tillFeesMinor: 0 };
const minor = fc.integer({ min: -5_000_000, max: 100_000_000 });
const positive = fc.integer({ min: 0, max: 100_000_000 });
const states: fc.Arbitrary<EventState> = fc.record({
  endsAt: fc.integer({ min: -200, max: 100 }).map(hours),
  releaseAt: fc.integer({ min: -100, max: 200 }).map(hours),
  isCancelled: fc.boolean(),
  isReturning: fc.boolean(),
  answersUntil: fc.option(fc.integer({ min: -100, max: 100 }).map(hours)),
  isHeld: fc.boolean(),
  releasedMinor: positive,
  advancedMinor: positive,
  advanceLimitMinor: positive,
});

test('what is owed is on its way, reserved or free, and nothing else', () => {
  fc.assert(
    fc.property(
      minor,
      positive,
      positive,
      positive,
      minor,
      positive,
      positive,
      states,
      (balanceMinor, goneMinor, onTheWayMinor, suspendedMinor, feeMinor, tillChargeMinor, tillFeesMinor, state) => {
        const money = { owedMinor: balanceMinor, goneMinor, onTheWayMinor, suspendedMinor, feeMinor, tillChargeMinor, tillFeesMinor };
        const division = divideOwed(money, state, now);
        const { owedMinor, why } = division;
        // Fees in the organizer's till are due once its time has come.
        if (why !== 'suspended') expect(owedMinor - balanceMinor).toBe(why === null ? 0 : tillFeesMinor);
        const { reservedMinor, freeMinor, debtMinor } = division;
        expect(onTheWayMinor + division.feeMinor + reservedMinor + freeMinor - debtMinor).toBe(owedMinor);
        // The fee for money in an own till is due once its time has come, what is given back of it at once. Until then it is reserved, as far as there is money.
        const laterMinor = isReleased(division) ? 0 : Math.max(Math.min(feeMinor, tillChargeMinor), 0);
        expect(division.feeMinor).toBe(feeMinor - laterMinor);
        expect(division.laterFeeMinor).toBe(laterMinor + owedMinor - balanceMinor);
        expect(reservedMinor).toBeGreaterThanOrEqual(Math.min(division.laterFeeMinor, freeMinor + reservedMinor));
        expect(Math.min(reservedMinor, freeMinor, debtMinor)).toBeGreaterThanOrEqual(0);
        expect(freeMinor % 100).toBe(0);
        if (debtMinor > 0) expect(freeMinor + reservedMinor).toBe(0);
        // What was paid for suspended orders is kept back as far as there is money.
        else expect(reservedMinor).toBeGreaterThanOrEqual(Math.min(suspendedMinor, freeMinor + reservedMinor));
      },
    ),
  );
});

test('nothing is free of an event that is held, returns its money or may still be given back; before its end no more than was asked for and is allowed', () => {
  fc.assert(
    fc.property(minor, positive, states, (owedMinor, goneMinor, state) => {
      const { freeMinor } = divideOwed({ owedMinor, goneMinor, ...nothing }, state, now);
      const isOpen = state.answersUntil !== null && now < state.answersUntil;
      if (state.isHeld || (state.isCancelled && state.isReturning)) expect(freeMinor).toBe(0);
      // What remains once all is promised back is free, whenever the event would have been.
      else if (state.isCancelled) expect(freeMinor).toBe(Math.max(owedMinor - (owedMinor % 100), 0));
      else if (isOpen) expect(freeMinor).toBe(0);
      else if (now < state.endsAt)
        expect(freeMinor + goneMinor).toBeLessThanOrEqual(Math.max(Math.min(state.advancedMinor, state.advanceLimitMinor), goneMinor));
      else if (now < state.releaseAt)
        expect(freeMinor).toBeLessThanOrEqual(Math.max(state.releasedMinor + Math.min(state.advancedMinor, state.advanceLimitMinor) - goneMinor, 0));
    }),
  );
});

test('a payout is split into what M-Pesa takes, without a shilling lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000_000 }), (shillings) => {
      const parts = splitPayout(shillings * 100);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(shillings * 100);
      for (const part of parts) expect(part >= MPESA_PAYOUT_MIN_MINOR && part <= MPESA_MAX_MINOR && part % 100 === 0).toBe(true);
    }),
  );
  expect(splitPayout(25_000_500)).toEqual([24_999_500, 1000]);
  expect(() => splitPayout(900)).toThrow(RangeError);
  expect(() => splitPayout(1050)).toThrow(RangeError);
});

test('debts are netted with what is free, never beyond either', () => {
  const ids = (prefix: string) =>
    fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 }).map((all) => all.map((amount, at) => [`${prefix}${at}`, amount] as const));
  fc.assert(
    fc.property(ids('free'), ids('debt'), (free, debts) => {
      const netted = netDebts(
        free.map(([id, freeMinor]) => ({ id, freeMinor })),
        debts.map(([id, debtMinor]) => ({ id, debtMinor })),
      );
      const sum = (of: readonly { readonly amountMinor: number }[]) => of.reduce((all, { amountMinor }) => all + amountMinor, 0);
      const all = (of: readonly (readonly [string, number])[]) => of.reduce((total, [, amount]) => total + amount, 0);
      for (const [id, amount] of free) expect(sum(netted.filter(({ from }) => from === id))).toBeLessThanOrEqual(amount);
      for (const [id, amount] of debts) expect(sum(netted.filter(({ to }) => to === id))).toBeLessThanOrEqual(amount);
      expect(sum(netted)).toBe(Math.min(all(free), all(debts)));
    }),
  );
});

test.each([
  ['Jane Otieno', '254712345678 - JANE AKINYI OTIENO', true],
  ['Otieno Jane', 'JANE AKINYI OTIENO', true],
  ['Karibu Events Ltd', '254712345678 - KARIBU EVENTS LIMITED', true],
  ['Jane Otieno', '254712345678 - JANE WANJIKU', false],
  ['Jane', 'JANE AKINYI', true],
  ['Zoë Kamau', 'ZOE KAMAU', true],
  ['Jane Otieno', '', false],
] as const)('%s and %s: the same person %s', (given, registered, expected) => {
  expect(isSameName(given, registered)).toBe(expected);
});

test('the first reason is told', () => {
  const ready = { isPayable: true, isLocked: false, recipient: 'ready', nameDiffers: false, openPayout: null } as const;
  const free = {
    owedMinor: 5000,
    onTheWayMinor: 0,
    feeMinor: 0,
    reservedMinor: 0,
    laterFeeMinor: 0,
    freeMinor: 5000,
    debtMinor: 0,
    why: null,
  } as const;
  const reserved = { ...free, freeMinor: 0, reservedMinor: 5000, why: 'not-over' } as const;
  expect(whyWaiting(free, ready)).toBe(null);
  expect(whyWaiting(reserved, { ...ready, isLocked: true })).toBe('not-over');
  expect(whyWaiting(free, { ...ready, isLocked: true, recipient: 'none' })).toBe('locked');
  expect(whyWaiting(free, { ...ready, recipient: 'unverified' })).toBe('no-recipient');
  expect(whyWaiting(free, { ...ready, recipient: 'cooling', nameDiffers: true })).toBe('cooling');
  expect(whyWaiting(free, { ...ready, nameDiffers: true })).toBe('name-differs');
  expect(whyWaiting({ ...free, freeMinor: 900, reservedMinor: 0, owedMinor: 900 }, ready)).toBe('too-small');
  expect(whyWaiting(free, { ...ready, openPayout: 'failed' })).toBe('failed');
  expect(whyWaiting({ ...free, owedMinor: 0, freeMinor: 0 }, { ...ready, recipient: 'none' })).toBe(null);
});
