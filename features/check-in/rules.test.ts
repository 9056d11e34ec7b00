import { expect, test } from 'vitest';
import { CLOCK_OFF_HOURS } from './facts.ts';
import { decideScan, scannedAt, undoVerdict, type ReadTicket } from './rules.ts';

const end = new Date('2026-12-05T20:00:00Z');
const before = new Date('2026-12-05T17:00:00Z');
const good: ReadTicket = {
  status: 'purchased',
  version: 3,
  fullyPaid: true,
  isSuspended: false,
  isTest: false,
  isAddOn: false,
  isOnline: false,
  event: { status: 'live', endsAt: end },
};
const cancelled = { status: 'cancelled', endsAt: end } as const;

test.each([
  ['an unused ticket', {}, 3, before, 'valid'],
  ['its number', {}, null, before, 'valid'],
  ['while sales are paused, or were ended early', { event: { status: 'ended', endsAt: end } }, 3, before, 'valid'],
  ['one that was let in', { status: 'checked_in' }, 3, before, 'used'],
  ['one that was let in, after the end', { status: 'checked_in' }, null, end, 'used'],
  ['an old code', {}, 2, before, 'outdated'],
  ['an old code of one that was let in', { status: 'checked_in' }, 2, before, 'outdated'],
  ['an old code of a void one', { status: 'cancelled' }, 2, before, 'void'],
  ['one that is not fully paid', { fullyPaid: false }, 3, before, 'not-fully-paid'],
  ['one of a suspended order', { isSuspended: true }, 3, before, 'suspended'],
  ['after the end', {}, 3, end, 'event-over'],
  ['one that expired', { status: 'expired' }, 3, before, 'event-over'],
  ['of a cancelled event', { event: cancelled, status: 'cancelled' }, 3, before, 'event-cancelled'],
  ['for the stream', { isOnline: true }, 3, before, 'online'],
  ['an add-on', { isAddOn: true }, 3, before, 'add-on'],
  ['an add-on of one that was let in', { isAddOn: true, status: 'checked_in' }, 3, before, 'add-on'],
  ['a test', { isTest: true, fullyPaid: false }, 3, before, 'test'],
] as const)('%s', (_name, given: Partial<ReadTicket>, version, now, expected) => {
  const decision = decideScan({ ...good, ...given }, { purpose: 'entry', version }, now);
  expect(decision.outcome === 'invalid' ? decision.reason : decision.outcome).toBe(expected);
});

test.each([
  ['an add-on', { isAddOn: true }, 3, before, 'valid'],
  ['one that was handed out', { isAddOn: true, status: 'checked_in' }, 3, before, 'used'],
  ['one that is not fully paid', { isAddOn: true, fullyPaid: false }, 3, before, 'not-fully-paid'],
  ['a ticket', {}, 3, before, 'not-an-add-on'],
  ['a ticket that was let in', { status: 'checked_in' }, null, before, 'not-an-add-on'],
] as const)('handing out: %s', (_name, given: Partial<ReadTicket>, version, now, expected) => {
  const decision = decideScan({ ...good, ...given }, { purpose: 'add-on', version }, now);
  expect(decision.outcome === 'invalid' ? decision.reason : decision.outcome).toBe(expected);
});

test.each([
  ['valid', 10, null, true],
  ['valid', 10.1, null, 'UNDO_OVER'],
  ['valid', 1, before, 'CHECK_IN_UNDONE'],
  ['used', 1, null, 'NOBODY_ADMITTED'],
  ['invalid', 1, null, 'NOBODY_ADMITTED'],
] as const)('a scan that was %s %d minutes ago', (outcome, minutes, undoneAt, expected) => {
  const verdict = undoVerdict({ outcome, createdAt: before, undoneAt }, new Date(before.getTime() + minutes * 60_000));
  expect(verdict === true ? true : verdict.code).toBe(expected);
});

test('a device is believed when it scanned, unless its clock cannot be right', () => {
  const off = (hours: number) => new Date(before.getTime() - hours * 3_600_000);
  expect(scannedAt(off(CLOCK_OFF_HOURS).toISOString(), before)).toEqual(off(CLOCK_OFF_HOURS));
  for (const told of [off(CLOCK_OFF_HOURS + 1).toISOString(), off(-CLOCK_OFF_HOURS - 1).toISOString(), '0000-01-01T00:00:00Z', undefined])
    expect(scannedAt(told, before)).toEqual(before);
});
