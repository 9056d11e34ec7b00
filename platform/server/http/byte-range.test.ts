import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, 'none'],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-120', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'none'],
  ['bytes=0-1,3-4', 'none'],
  ['lines=1-2', 'none'],
  ['bytes=-', 'none'],
] as const)('of 100 bytes, %s', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});
