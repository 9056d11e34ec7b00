import { expect, test } from 'vitest';
import { groupDigits } from './numbers.ts';

test.each([0, 7, 999, 1000, 12_750, 999_999, 1_000_000, 1_234_567_890, -4, -1234])('%d is grouped as en-KE groups it', (whole) => {
  expect(groupDigits(whole)).toBe(new Intl.NumberFormat('en-KE').format(whole));
});
