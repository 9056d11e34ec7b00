import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundPolicies } from '#features/events/schemas.ts';
import { percentAt, refundableUntil, returnOf, sharesOf, type OrderToReturn } from './refund-rules.ts';

const event = { startsAt: new Date('2026-12-20T16:30:00Z'), timeZone: 'Africa/Nairobi' };
const ALL = new Set(['a', 'b', 'c']);

function orderOf(changes: Partial<OrderToReturn> = {}): OrderToReturn {
  const tickets = ['a', 'b', 'c'].map((id, index) => ({ id, line: index === 2 ? 2 : 1, priceMinor: 100_000 }));
  return { paidMinor: 300_000, keptMinor: 300_000, tickets, refundedOfLine: new Map(), unitMinor: 100, ...changes };
}

describe('until when', () => {
  test.each([
    ['flexible', '2026-12-13T16:30:00.000Z', 100],
    ['moderate', '2026-12-06T16:30:00.000Z', 80],
  ] as const)('%s: until %s, at the minute of the beginning', (policy, until, percent) => {
    expect(refundableUntil(policy, event)?.toISOString()).toBe(until);
    const at = new Date(until).getTime();
    expect([at - 1, at, at + 1].map((moment) => percentAt(policy, event, new Date(moment)))).toEqual([percent, 0, 0]);
  });
  test('strict: never', () => {
    expect([refundableUntil('strict', event), percentAt('strict', event, new Date(0))]).toEqual([null, 0]);
  });
  test('where summer time ends in between, at the same time of the clock', () => {
    const london = { startsAt: new Date('2026-10-28T19:00:00Z'), timeZone: 'Europe/London' };
    expect(refundableUntil('flexible', london)?.toISOString()).toBe('2026-10-21T18:00:00.000Z');
  });
});

describe('how much', () => {
  test('all money with the fee of the plan; a ticket its share of it', () => {
    const order = orderOf({ paidMinor: 310_000, keptMinor: 310_000 });
    expect(returnOf(order, ALL, 100).amountMinor).toBe(310_000);
    expect([...sharesOf(order).values()]).toEqual([103_300, 103_300, 103_400]);
    expect(returnOf(order, new Set(['a']), 80)).toEqual({
      paidMinor: 103_300,
      paidFeeMinor: 0,
      amountMinor: 82_600,
      feeMinor: 0,
      ofLine: new Map([[1, 82_600]]),
    });
  });
  test('of an order that is paid in part, what was paid', () => {
    expect(returnOf(orderOf({ paidMinor: 100_000, keptMinor: 100_000 }), ALL, 100).amountMinor).toBe(100_000);
  });
  test('a refund by an admin before leaves less; one of a line leaves less of that line', () => {
    expect(returnOf(orderOf({ keptMinor: 250_000 }), ALL, 100).amountMinor).toBe(250_000);
    const order = orderOf({ keptMinor: 150_000, refundedOfLine: new Map([[1, 150_000]]) });
    expect(returnOf(order, new Set(['a', 'b']), 100).amountMinor).toBe(50_000);
    expect(returnOf(order, new Set(['c']), 100).amountMinor).toBe(100_000);
  });
  test('a free ticket brings nothing, and takes nothing from the others', () => {
    const order = orderOf({ tickets: orderOf().tickets.map((ticket) => (ticket.id === 'c' ? { ...ticket, priceMinor: 0 } : ticket)) });
    expect([returnOf(order, new Set(['c']), 100).amountMinor, returnOf(order, new Set(['a', 'b']), 100).amountMinor]).toEqual([0, 300_000]);
  });
  test('in a currency with cents a ticket takes its fee with it to the cent', () => {
    const tickets = ['a', 'b'].map((id) => ({ id, line: 1, priceMinor: 1_500, feeMinor: 75 }));
    const order = orderOf({ paidMinor: 3_150, keptMinor: 3_150, tickets, unitMinor: 1 });
    expect(returnOf(order, new Set(['a']), 100)).toMatchObject({ paidMinor: 1_575, amountMinor: 1_575, feeMinor: 75 });
    expect(returnOf(order, new Set(['a']), 80)).toMatchObject({ amountMinor: 1_260, feeMinor: 60, paidFeeMinor: 75 });
  });
  test('of a line its price comes back without the fee; a refund of the line before leaves less of both', () => {
    const tickets = ['a', 'b'].map((id) => ({ id, line: 1, priceMinor: 100_000, feeMinor: 5_000 }));
    const order = orderOf({ paidMinor: 210_000, keptMinor: 210_000, tickets });
    const one = { paidMinor: 105_000, amountMinor: 105_000, feeMinor: 5_000, paidFeeMinor: 5_000, ofLine: new Map([[1, 100_000]]) };
    expect(returnOf(order, new Set(['a']), 100)).toEqual(one);
    const rest = { ...order, keptMinor: 105_000, refundedOfLine: one.ofLine };
    expect(returnOf(rest, new Set(['b']), 100)).toEqual(one);
    const less = { ...order, keptMinor: 52_500, refundedOfLine: new Map([[1, 150_000]]) };
    expect(returnOf(less, new Set(['b']), 100)).toMatchObject({ amountMinor: 52_500, feeMinor: 2_500, ofLine: new Map([[1, 50_000]]) });
  });
});

const shillings = (max: number) => fc.integer({ min: 0, max }).map((major) => major * 100);
const orders = fc
  .record({
    tickets: fc.array(fc.record({ line: fc.integer({ min: 1, max: 4 }), priceMinor: shillings(50_000) }), { minLength: 1, maxLength: 12 }),
    fee: shillings(2000),
    paidPercent: fc.integer({ min: 0, max: 100 }),
    returned: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ tickets, fee, paidPercent, returned }): OrderToReturn => {
    const total = tickets.reduce((sum, { priceMinor }) => sum + priceMinor, fee);
    const whole = (minor: number) => Math.floor(minor / 100) * 100;
    const paidMinor = whole((total * paidPercent) / 100);
    const keptMinor = paidMinor - whole((paidMinor * returned) / 100);
    return {
      paidMinor,
      keptMinor,
      tickets: tickets.map((ticket, index) => ({ ...ticket, id: String(index) })),
      refundedOfLine: new Map(),
      unitMinor: 100,
    };
  });
const percents = fc.constantFrom(100, 80);
const idsOf = (order: OrderToReturn) => order.tickets.map(({ id }) => id);

describe('always', () => {
  test('never more than is left of what was paid; whole shillings; the lines sum up', () => {
    fc.assert(
      fc.property(orders, percents, fc.array(fc.boolean(), { maxLength: 12 }), (order, percent, picks) => {
        const chosen = new Set(idsOf(order).filter((_, index) => picks[index] === true));
        const { amountMinor, paidMinor, ofLine } = returnOf(order, chosen, percent);
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        expect(amountMinor).toBeLessThanOrEqual(Math.min(order.keptMinor, paidMinor));
        expect(amountMinor).toBeLessThanOrEqual((paidMinor * percent) / 100);
        expect(amountMinor % 100).toBe(0);
        expect([...ofLine.values()].reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
      }),
    );
  });
  test('the shares sum up to what was paid, and all tickets of an untouched order bring all of it', () => {
    fc.assert(
      fc.property(orders, (order) => {
        fc.pre(order.tickets.some(({ priceMinor }) => priceMinor > 0));
        const shares = [...sharesOf(order).values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(order.paidMinor);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(returnOf(order, new Set(idsOf(order)), 100).amountMinor).toBe(order.keptMinor);
      }),
    );
  });
  test('tickets that are returned one after the other never bring more than all of them at once', () => {
    fc.assert(
      fc.property(orders, percents, (order, percent) => {
        const whole = returnOf(order, new Set(idsOf(order)), percent).amountMinor;
        let left = order;
        let sum = 0;
        for (const id of idsOf(order)) {
          const { amountMinor, ofLine } = returnOf(left, new Set([id]), percent);
          const refundedOfLine = new Map(left.refundedOfLine);
          for (const [line, part] of ofLine) refundedOfLine.set(line, (refundedOfLine.get(line) ?? 0) + part);
          left = { ...left, keptMinor: left.keptMinor - amountMinor, refundedOfLine };
          sum += amountMinor;
        }
        expect(sum).toBeLessThanOrEqual(whole);
      }),
    );
  });
  test('more tickets never bring less, nor does an earlier moment', () => {
    fc.assert(
      fc.property(orders, percents, fc.nat({ max: 11 }), (order, percent, count) => {
        const few = new Set(idsOf(order).slice(0, count));
        const more = new Set(idsOf(order).slice(0, count + 1));
        expect(returnOf(order, more, percent).amountMinor).toBeGreaterThanOrEqual(returnOf(order, few, percent).amountMinor);
      }),
    );
    const moments = fc.integer({ min: -30 * 1440, max: 1440 }).map((minutes) => new Date(event.startsAt.getTime() + minutes * 60_000));
    fc.assert(
      fc.property(fc.constantFrom(...refundPolicies), moments, moments, (policy, one, other) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        expect(percentAt(policy, event, first)).toBeGreaterThanOrEqual(percentAt(policy, event, second));
      }),
    );
  });
});
