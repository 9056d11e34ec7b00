import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRACE_DAYS, scheduleInstalments } from '#features/events/prices/payment-plans.ts';
import {
  dueAfterMove,
  dueAfterSuspension,
  endAfterNotice,
  graceEnd,
  LAST_NOTICE_MS,
  partsPaidBy,
  payableSums,
  planSteps,
  stepAfter,
  stepFrom,
  TELL_FROM_HOUR,
  TELL_UNTIL_HOUR,
  type DueStep,
  type PartTimes,
} from './plan-steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const timeZone = 'Africa/Nairobi';
const startsAt = new Date('2027-06-01T16:00:00Z');
const hourIn = (moment: Date, zone: string): number =>
  Number(moment.toLocaleTimeString('sv', { timeZone: zone, hour: '2-digit', hour12: false }).slice(0, 2));

/** All steps of a part, each done in time. */
function walk(part: PartTimes, from: Date): readonly (readonly [string, string])[] {
  const steps: (readonly [string, string])[] = [];
  let next: DueStep = stepFrom(part, null, from);
  for (;;) {
    steps.push([next.step, next.at.toISOString()]);
    if (next.step === 'end') return steps;
    next = stepAfter(part, next.step, next.at);
  }
}

test('the steps of a part are at hours of the day, in their order, and the end is after seven days', () => {
  const dueAt = new Date('2026-12-31T07:30:00Z');
  const part = { dueAt, graceEndsAt: graceEnd(dueAt, { startsAt, timeZone }), timeZone };
  expect(walk(part, new Date('2026-12-01T07:30:00Z'))).toEqual([
    ['before-3', '2026-12-28T07:30:00.000Z'],
    ['before-1', '2026-12-30T07:30:00.000Z'],
    ['ask', '2026-12-31T07:30:00.000Z'],
    ['link', '2026-12-31T07:45:00.000Z'],
    ['due', '2026-12-31T15:00:00.000Z'],
    ['after-3', '2027-01-03T07:30:00.000Z'],
    ['last', '2027-01-06T07:30:00.000Z'],
    ['end', '2027-01-07T07:30:00.000Z'],
  ]);
});

test.each([
  ['in the night', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00.000Z'],
  ['in the evening', '2026-12-31T19:30:00Z', '2026-12-31T13:00:00.000Z'],
])('a part that was bought %s is asked for by day', (_, due, asked) => {
  const dueAt = new Date(due);
  const part = { dueAt, graceEndsAt: graceEnd(dueAt, { startsAt, timeZone }), timeZone };
  expect(walk(part, new Date('2026-12-01T07:30:00Z')).find(([step]) => step === 'ask')?.[1]).toBe(asked);
});

test('steps that time has overtaken are left out, but never the last notice before the end', () => {
  const dueAt = new Date('2026-12-31T07:30:00Z');
  const part = { dueAt, graceEndsAt: graceEnd(dueAt, { startsAt, timeZone }), timeZone };
  expect(stepFrom(part, 'before-3', new Date('2026-12-31T08:00:00Z')).step).toBe('ask');
  expect(stepFrom(part, 'ask', new Date('2026-12-31T16:00:00Z')).step).toBe('due');
  const late = new Date('2027-02-01T10:00:00Z');
  expect(stepFrom(part, 'before-3', late).step).toBe('last');
  const end = endAfterNotice(part.graceEndsAt, late, startsAt);
  expect(end.getTime() - late.getTime()).toBe(LAST_NOTICE_MS);
  expect(stepAfter({ ...part, graceEndsAt: end }, 'last', late)).toEqual({ step: 'end', at: end });
  // The event comes before the day is over.
  expect(endAfterNotice(part.graceEndsAt, late, new Date(late.getTime() + HOUR_MS))).toEqual(new Date(late.getTime() + HOUR_MS));
});

test('what is due soon after the purchase is not announced days before', () => {
  const dueAt = new Date('2026-12-31T07:30:00Z');
  const part = { dueAt, graceEndsAt: graceEnd(dueAt, { startsAt, timeZone }), timeZone };
  expect(stepFrom(part, null, new Date('2026-12-29T10:00:00Z')).step).toBe('before-1');
  expect(stepFrom(part, null, new Date('2026-12-30T10:00:00Z')).step).toBe('ask');
});

test('sums of several parts: of the next ones, and of nothing else', () => {
  const open = [
    { number: 2, amountMinor: 50_400 },
    { number: 3, amountMinor: 50_400 },
    { number: 4, amountMinor: 50_500 },
  ];
  expect(payableSums(open).map(({ amountMinor }) => amountMinor)).toEqual([50_400, 100_800, 151_300]);
  expect(partsPaidBy(open, { instalment: 2, minor: 100_800 })).toEqual([2, 3]);
  expect(partsPaidBy(open, { instalment: 2, minor: 151_300 })).toEqual([2, 3, 4]);
  expect(partsPaidBy(open, { instalment: 2, minor: 50_500 })).toBeNull();
  expect(partsPaidBy(open, { instalment: 3, minor: 50_400 })).toBeNull();
  expect(partsPaidBy([], { instalment: 2, minor: 50_400 })).toBeNull();
});

interface Part {
  readonly number: number;
  readonly amountMinor: number;
  dueAt: Date;
  graceEndsAt: Date;
  next: DueStep | null;
  paid: number;
  readonly done: string[];
}

type Action =
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'pay'; readonly parts: number; readonly off: number }
  | { readonly kind: 'move'; readonly share: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 * 24 * 60 }) }),
  // Also sums that are a shilling off, and more parts than there are.
  fc.record({ kind: fc.constant('pay' as const), parts: fc.integer({ min: 1, max: 5 }), off: fc.constantFrom(0, 0, 0, 100, -100) }),
  fc.record({ kind: fc.constant('move' as const), share: fc.double({ min: 0.2, max: 2, noNaN: true }) }),
);

test('in 6,000 random lives of plans: paid and open are the total, nothing is paid twice, an order ends once, and not after its event begins', () => {
  let ends = 0;
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 1, max: 900 }).map((shillings) => shillings * 100),
        { minLength: 2, maxLength: 6 },
      ),
      fc.integer({ min: 60, max: 400 * 24 * 60 }),
      fc.constantFrom(timeZone, 'Africa/Kigali'),
      fc.array(action, { minLength: 1, maxLength: 25 }),
      (amounts, minutes, zone, actions) => {
        let now = new Date('2026-12-01T09:00:00Z');
        const event = { startsAt: new Date(now.getTime() + minutes * 60_000), timeZone: zone };
        const schedule = scheduleInstalments(amounts, { purchasedAt: now, eventStartsAt: event.startsAt, timeZone: zone });
        const totalMinor = amounts.reduce((sum, one) => sum + one, 0);
        const timesOf = ({ dueAt, graceEndsAt }: Part): PartTimes => ({ dueAt, graceEndsAt, timeZone: zone });
        const parts = schedule.map(({ amountMinor, dueAt }, index): Part => {
          const graceEndsAt = graceEnd(dueAt, event);
          const next = index === 0 ? null : stepFrom({ dueAt, graceEndsAt, timeZone: zone }, null, now);
          return { number: index + 1, amountMinor, dueAt, graceEndsAt, next, paid: index === 0 ? 1 : 0, done: [] };
        });
        let paidMinor = parts[0]?.amountMinor ?? 0;
        let endedAt: Date | null = null;
        const open = () => parts.filter(({ paid }) => paid === 0);
        const check = (): void => {
          const openMinor = open().reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          expect(paidMinor + openMinor).toBe(totalMinor);
          expect(parts.every(({ paid }) => paid <= 1)).toBe(true);
        };
        const takeSteps = (): void => {
          for (const part of open()) {
            while (endedAt === null && part.paid === 0 && part.next !== null && part.next.at <= now) {
              const current = stepFrom(timesOf(part), part.next.step, now);
              if (current.step !== part.next.step) {
                part.next = current;
                continue;
              }
              part.done.push(current.step);
              if (current.step === 'end') {
                ends += 1;
                endedAt = now;
                expect(part.graceEndsAt.getTime()).toBeLessThanOrEqual(Math.max(event.startsAt.getTime(), part.dueAt.getTime()));
                expect(now >= part.dueAt && now >= part.graceEndsAt).toBe(true);
                // With a day of grace or more nobody's order ends without a last notice.
                if (part.graceEndsAt.getTime() - part.dueAt.getTime() > 2 * DAY_MS) expect(part.done).toContain('last');
                continue;
              }
              if (current.step === 'last') part.graceEndsAt = endAfterNotice(part.graceEndsAt, now, event.startsAt);
              part.next = stepAfter(timesOf(part), current.step, now);
            }
          }
        };
        for (const one of actions) {
          if (one.kind === 'wait') {
            // From step to step, as the loop does, and sometimes not at all for days.
            now = new Date(now.getTime() + one.minutes * 60_000);
            takeSteps();
          } else if (one.kind === 'pay' && endedAt === null) {
            const [first] = open();
            if (first === undefined) continue;
            const minor = (payableSums(open())[one.parts - 1]?.amountMinor ?? totalMinor * 2) + one.off;
            const numbers = partsPaidBy(open(), { instalment: first.number, minor });
            if (one.off === 0 && one.parts <= open().length) expect(numbers).toHaveLength(one.parts);
            if (numbers === null) continue;
            for (const part of parts) if (numbers.includes(part.number)) part.paid += 1;
            paidMinor += minor;
          } else if (one.kind === 'move' && endedAt === null && now < event.startsAt) {
            const isEarlier = one.share < 1;
            event.startsAt = new Date(now.getTime() + (event.startsAt.getTime() - now.getTime()) * one.share);
            for (const part of open()) {
              const dueAt = dueAfterMove(part.dueAt, now, event.startsAt);
              expect(dueAt <= part.dueAt).toBe(true);
              const isMoved = dueAt < part.dueAt;
              if (!isMoved && part.graceEndsAt <= event.startsAt) continue;
              part.dueAt = dueAt;
              part.graceEndsAt = graceEnd(dueAt, event);
              part.next = stepFrom(timesOf(part), isMoved ? null : (part.next?.step ?? null), now);
              if (isMoved) part.done.length = 0;
            }
            if (isEarlier)
              for (const part of open()) expect(part.dueAt.getTime()).toBeLessThanOrEqual(Math.max(event.startsAt.getTime(), now.getTime()));
          }
          check();
          for (const { done } of parts) {
            expect(new Set(done).size).toBe(done.length);
            expect(done).toEqual([...done].toSorted((a, b) => planSteps.indexOf(a as never) - planSteps.indexOf(b as never)));
          }
        }
      },
    ),
    { numRuns: 6000 },
  );
  expect(ends).toBeGreaterThan(500);
});

test('prompts and notices are planned for the day of the event’s place, wherever that is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.constantFrom(timeZone, 'Africa/Kigali', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'),
      (minutes, zone) => {
        const dueAt = new Date(Date.parse('2026-12-01T00:00:00Z') + minutes * 60_000);
        const part = { dueAt, graceEndsAt: graceEnd(dueAt, { startsAt: new Date(dueAt.getTime() + 60 * DAY_MS), timeZone: zone }), timeZone: zone };
        for (const [step, at] of walk(part, new Date(dueAt.getTime() - 30 * DAY_MS))) {
          if (step === 'end') expect(Math.abs(Date.parse(at) - dueAt.getTime() - GRACE_DAYS * DAY_MS)).toBeLessThanOrEqual(HOUR_MS);
          else expect(hourIn(new Date(at), zone)).toBeGreaterThanOrEqual(TELL_FROM_HOUR);
          if (step !== 'end') expect(hourIn(new Date(at), zone)).toBeLessThanOrEqual(TELL_UNTIL_HOUR);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['as much later', '2026-12-31T07:30:00Z', 20, '2027-01-20T07:30:00.000Z'],
  ['with its grace before the event', '2027-05-10T16:00:00Z', 20, '2027-05-25T16:00:00.000Z'],
  ['never earlier than agreed', '2027-05-28T16:00:00Z', 20, '2027-05-28T16:00:00.000Z'],
])('a part of an order that was suspended is due %s', (_, due, days, later) => {
  const dueAt = new Date(due);
  const now = new Date('2027-01-10T07:30:00Z');
  expect(dueAfterSuspension(dueAt, days * DAY_MS, now, startsAt).toISOString()).toBe(later);
});
