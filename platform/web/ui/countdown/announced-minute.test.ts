import { expect, test } from 'vitest';
import { announcedMinute } from './announced-minute.ts';

test('a countdown from 15 minutes is announced three times', () => {
  const spoken = Array.from({ length: 901 }, (_, second) => announcedMinute(900 - second));
  const news = spoken.filter((minute, second) => minute !== null && minute !== spoken[second - 1]);
  expect(news).toEqual([5, 2, 1]);
});

test.each([
  [301, null],
  [300, 5],
  [296, 5],
  [295, null],
  [120, 2],
  [60, 1],
  [0, null],
])('with %i seconds left', (seconds, minute) => expect(announcedMinute(seconds)).toBe(minute));
