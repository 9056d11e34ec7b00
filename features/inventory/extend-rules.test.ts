import { expect, test } from 'vitest';
import { extendedUntil } from './extend-rules.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 11, 1, 9) + minutes * 60_000);
const hold = { createdAt: at(0), expiresAt: at(15), keptUntil: null, extensions: 0 };
const late = at(10_000);

test('a hold gets 15 minutes more, three times', () => {
  expect([0, 1, 2, 3].map((extensions) => extendedUntil({ ...hold, extensions }, late))).toEqual([at(30), at(30), at(30), null]);
});

test('never past two hours from its beginning, nor the end of the event', () => {
  expect(extendedUntil({ ...hold, expiresAt: at(110) }, late)).toEqual(at(120));
  expect(extendedUntil({ ...hold, expiresAt: at(120) }, late)).toBe(null);
  expect(extendedUntil(hold, at(20))).toEqual(at(20));
  expect(extendedUntil(hold, at(15))).toBe(null);
});

test('of a buyer who has left, the own end counts', () => {
  expect(extendedUntil({ ...hold, expiresAt: at(4), keptUntil: at(15) }, late)).toEqual(at(30));
});
