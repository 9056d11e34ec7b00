import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newAccount, type AccountOnEvent } from './account-rules.ts';
import { countByType, decideBatch, type Decision, type EventOnSale, type HoldBefore, type TypeOnSale } from './rules.ts';
import { inventoryMessages } from './messages.ts';

const now = new Date('2026-12-01T09:00:00Z');
const type: TypeOnSale = {
  name: 'Regular',
  status: 'active',
  saleStartsAt: null,
  saleEndsAt: null,
  issueNumbers: [],
  minPerPurchase: 1,
  admits: 1,
  admission: 'in_person',
  poolId: null,
  maxPerPurchase: 10,
  hidden: false,
  requires: [],
  maxPerRequired: null,
  total: 4,
  reserved: 4,
  sold: 0,
};
const event: EventOnSale = {
  status: 'live',
  endsAt: new Date('2026-12-24T09:00:00Z'),
  releases: [],
  capacity: 100,
  physicalCapacity: null,
  virtualCapacity: null,
  virtualReserved: 0,
  virtualSold: 0,
  reserved: 4,
  sold: 0,
  maxPerPerson: null,
  types: new Map([['regular', type]]),
  pools: new Map(),
};
const before: HoldBefore = {
  id: 'hold',
  lines: [{ ticketTypeId: 'regular', quantity: 2 }],
  status: 'active',
  paying: false,
  expiresAt: new Date('2026-12-01T09:10:00Z'),
  createdAt: now,
};

/** The answers to a batch of requests of these sizes: granted, or how many were available. */
function answers(...requests: readonly (readonly [quantity: number, replaces: HoldBefore | null])[]) {
  const decisions = decideBatch(
    event,
    requests.map(([quantity, replaces], index) => ({
      id: `request-${index}`,
      customerId: 'buyer',
      lines: [{ ticketTypeId: 'regular', quantity }],
      replaces,
    })),
    new Map(),
    now,
  );
  return decisions.map((decision) => (decision.granted ? 'granted' : decision.kind.code));
}

test('tickets that a refused request would have released are not available to others in the same batch', () => {
  expect(answers([3, before], [1, null])).toEqual(['NOT_ENOUGH_LEFT', 'SOLD_OUT']);
});

test('tickets that a granted request releases and does not need go to the next in the same batch', () => {
  expect(answers([1, before], [1, null], [1, null])).toEqual(['granted', 'granted', 'SOLD_OUT']);
});

test('a hold is released once, even when two requests name it', () => {
  expect(answers([2, before], [2, before])).toEqual(['granted', 'SOLD_OUT']);
  expect(answers([1, { ...before, expiresAt: now }], [1, { ...before, status: 'cancelled' }])).toEqual(['SOLD_OUT', 'SOLD_OUT']);
});

describe('a hold of several types', () => {
  type Count = Readonly<Record<string, number>>;
  const ofType = (given: Partial<TypeOnSale>): TypeOnSale => ({ ...type, total: 20, reserved: 0, ...given });
  const mixed: EventOnSale = {
    ...event,
    capacity: 30,
    reserved: 0,
    types: new Map([
      ['adult', ofType({ name: 'Adult', maxPerPurchase: 6 })],
      ['child', ofType({ name: 'Child', maxPerPurchase: 4, requires: ['adult'], maxPerRequired: 2 })],
      ['vip', ofType({ name: 'VIP', total: 2, maxPerPurchase: 2 })],
      ['paused', ofType({ name: 'Paused', status: 'paused' })],
    ]),
  };
  const linesOf = (count: Count) => Object.entries(count).map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity }));
  const held = (count: Count): AccountOnEvent => ({ ...newAccount, held: new Map(Object.entries(count)) });
  function decide(on: EventOnSale, asked: readonly Count[], account: AccountOnEvent = newAccount) {
    const requests = asked.map((count, index) => ({ id: `hold-${index}`, customerId: `buyer-${index}`, lines: linesOf(count), replaces: null }));
    return decideBatch(on, requests, new Map([['buyer-0', account]]), now);
  }
  const why = (decision: Decision | undefined) =>
    decision === undefined || decision.granted ? 'granted' : [decision.kind.code, decision.ticketTypeId];

  test.each<[string, Count, unknown]>([
    ['all of it can be had', { adult: 2, vip: 1 }, 'granted'],
    ['each type at its own maximum', { adult: 6, vip: 2 }, 'granted'],
    ['a child with the adult of the same hold', { child: 2, adult: 1 }, 'granted'],
    ['too many children for the adults of the same hold', { child: 3, adult: 1 }, ['NEEDS_OTHER_TICKET', 'child']],
    ['a child with another type', { child: 1, vip: 1 }, ['NEEDS_OTHER_TICKET', 'child']],
    ['one line beyond its maximum', { adult: 1, vip: 3 }, ['MAX_PER_PURCHASE', 'vip']],
    ['one line that is not on sale', { adult: 1, paused: 1 }, ['SALES_CLOSED', 'paused']],
    ['one line that is not there', { adult: 1, other: 1 }, ['TICKET_TYPE_NOT_FOUND', null]],
  ])('%s', (_, count, answer) => {
    expect(why(decide(mixed, [count])[0])).toEqual(answer);
  });

  test('is all or nothing: if one line lacks tickets, those of the others go to the next', () => {
    const few = { ...mixed, capacity: 3 };
    expect(decide(few, [{ adult: 1, vip: 1 }, { adult: 1, vip: 2 }, { adult: 1 }, { vip: 1 }]).map(why)).toEqual([
      'granted',
      ['NOT_ENOUGH_LEFT', 'vip'],
      'granted',
      ['SOLD_OUT', 'vip'],
    ]);
  });

  test('with too few left in the event for all lines together is refused, without naming a line', () => {
    const [refused] = decide({ ...mixed, capacity: 3 }, [{ adult: 2, vip: 2 }]);
    expect(refused).toMatchObject({
      ticketTypeId: null,
      details: { message: inventoryMessages.onlyLeft({ count: 3 }), data: { available: 3, heldByOthers: 0 } },
    });
  });

  test('beside another hold of the account stays within the maximum of each type together, and of the person', () => {
    expect(why(decide(mixed, [{ adult: 2, vip: 1 }], held({ adult: 1 }))[0])).toEqual(['MAX_HELD', null]);
    expect(why(decide(mixed, [{ adult: 3 }], held({ vip: 2 }))[0])).toBe('granted');
    const forOne = { ...mixed, maxPerPerson: 4 };
    expect(why(decide(forOne, [{ adult: 3, vip: 1 }])[0])).toBe('granted');
    expect(why(decide(forOne, [{ adult: 3, vip: 2 }])[0])).toEqual(['MAX_PER_PERSON', null]);
  });

  test('whatever a batch requests, nothing is oversold, and a granted request gets every line', () => {
    const ids = [...mixed.types.keys()];
    const count = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 6 }), { minKeys: 1, maxKeys: 3 });
    const replaced = fc.option(fc.dictionary(fc.constantFrom('adult', 'vip'), fc.integer({ min: 1, max: 2 }), { minKeys: 1, maxKeys: 2 }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(count, replaced, fc.integer({ min: 0, max: 3 })), { maxLength: 30 }),
        fc.integer({ min: 8, max: 30 }),
        (asked, capacity) => {
          const holds = asked.map(([, given], index): HoldBefore | null => given && { ...before, id: `before-${index}`, lines: linesOf(given) });
          const reserved = countByType(holds.flatMap((one) => one?.lines ?? []));
          const on: EventOnSale = {
            ...mixed,
            capacity: Math.max(
              capacity,
              [...reserved.values()].reduce((sum, one) => sum + one, 0),
            ),
            reserved: [...reserved.values()].reduce((sum, one) => sum + one, 0),
            types: new Map(
              [...mixed.types].map(([id, one]) => [
                id,
                { ...one, total: Math.max(one.total, reserved.get(id) ?? 0), reserved: reserved.get(id) ?? 0 },
              ]),
            ),
          };
          const requests = asked.map(([wanted, , buyer], index) => ({
            id: `hold-${index}`,
            customerId: `buyer-${buyer}`,
            lines: linesOf(wanted),
            replaces: holds[index] ?? null,
          }));
          const decisions = decideBatch(on, requests, new Map(), now);
          const after = new Map(reserved);
          for (const [index, decision] of decisions.entries()) {
            if (!decision.granted) continue;
            for (const { ticketTypeId, quantity } of decision.givesBack?.lines ?? [])
              after.set(ticketTypeId, (after.get(ticketTypeId) ?? 0) - quantity);
            for (const { ticketTypeId, quantity } of requests[index]?.lines ?? []) after.set(ticketTypeId, (after.get(ticketTypeId) ?? 0) + quantity);
          }
          for (const [id, { total, sold }] of on.types) expect((after.get(id) ?? 0) + sold).toBeLessThanOrEqual(total);
          expect([...after.values()].every((one) => one >= 0)).toBe(true);
          expect([...after.values()].reduce((sum, one) => sum + one, 0) + on.sold).toBeLessThanOrEqual(on.capacity);
        },
      ),
    );
  });
});
