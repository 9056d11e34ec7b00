import { expect, test } from 'vitest';
import type { Release } from '../../../../schemas.ts';
import { sentWindows, typedWindow, windowState, withWindow, type TypedWindow } from './window-form.ts';

const timeZone = 'Africa/Nairobi';
const release = (issueNumber: 1 | 2 | 3, given: Partial<Release> = {}): Release => ({
  issueNumber,
  name: 'Early Bird',
  startDate: '2026-12-01T06:00:30.000Z',
  endDate: '2026-12-05T21:00:00.000Z',
  active: false,
  opensWhenPreviousSoldOut: false,
  openedAt: null,
  ...given,
});
const first = typedWindow(release(1), timeZone);

test('a window is typed on the clock of the event', () => {
  expect(first).toMatchObject({ startDate: '2026-12-01', startTime: '09:00', endDate: '2026-12-06', endTime: '00:00' });
});

test('what is not changed is sent as it was, to the second', () => {
  const event = { releases: [release(1), release(2)], timeZone };
  const second = { ...typedWindow(release(2), timeZone), endTime: '18:00', opensWhenPreviousSoldOut: true };
  expect(sentWindows([first, second], event)).toEqual([
    {
      issueNumber: 1,
      name: 'Early Bird',
      startDate: '2026-12-01T06:00:30.000Z',
      endDate: '2026-12-05T21:00:00.000Z',
      opensWhenPreviousSoldOut: false,
    },
    {
      issueNumber: 2,
      name: 'Early Bird',
      startDate: '2026-12-01T06:00:30.000Z',
      endDate: '2026-12-06',
      endTime: '18:00',
      opensWhenPreviousSoldOut: true,
    },
  ]);
  // Without the first one there is nothing to wait for.
  expect(sentWindows([second], event)).toMatchObject([{ opensWhenPreviousSoldOut: false }]);
});

test('one more begins when the one before it ends, in the first gap', () => {
  const three = withWindow(withWindow(withWindow([])));
  expect(three.map(({ issueNumber }) => issueNumber)).toEqual([1, 2, 3]);
  expect(withWindow(three)).toBe(three);
  const gap: readonly TypedWindow[] = [first, { ...first, issueNumber: 3 }];
  expect(withWindow(gap)).toMatchObject([
    { issueNumber: 1 },
    { issueNumber: 2, startDate: '2026-12-06', startTime: '00:00', endDate: '' },
    { issueNumber: 3 },
  ]);
});

test.each<[Partial<Release>, string]>([
  [{ active: true, startDate: '2026-11-29T00:00:00.000Z' }, 'open'],
  [{ active: true, startDate: '2026-11-29T00:00:00.000Z', openedAt: '2026-11-20T00:00:00.000Z' }, 'open'],
  [{ active: true, openedAt: '2026-11-20T00:00:00.000Z' }, 'early'],
  [{}, 'waiting'],
  [{ endDate: '2026-11-30T00:00:00.000Z' }, 'over'],
])('with %j it is %s', (given, state) => {
  expect(windowState(release(1, given), new Date('2026-11-30T12:00:00Z'))).toBe(state);
});
