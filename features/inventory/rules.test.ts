import { expect, test } from 'vitest';
import { decideBatch, type EventOnSale, type HoldBefore, type TypeOnSale } from './rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const type: TypeOnSale = { name: 'Regular', status: 'active', saleStartsAt: null, saleEndsAt: null, issueNumbers: [], maxPerPurchase: 10, requires: [], maxPerRequired: null, total: 4, reserved: 4, sold: 0 };
const event: EventOnSale = { status: 'live', endsAt: new Date('2026-12-24T09:00:00Z'), releases: [], capacity: 100, reserved: 4, sold: 0, maxPerPerson: null, types: new Map([['regular', type]]) };
const before: HoldBefore = { id: 'hold', ticketTypeId: 'regular', quantity: 2, status: 'active', paying: false, expiresAt: new Date('2026-12-01T09:10:00Z'), createdAt: now };

/** The answers to a batch of requests of these sizes: granted, or how many were available. */
function answers(...requests: readonly (readonly [quantity: number, replaces: HoldBefore | null])[]) {
  const decisions = decideBatch(event, requests.map(([quantity, replaces], index) => ({ id: `request-${index}`, customerId: 'buyer', ticketTypeId: 'regular', quantity, replaces })), new Map(), now);
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
