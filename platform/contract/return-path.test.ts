import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'tickets', '', null, '/\n/evil.example'])('never leads out by %j', (from) => {
  expect(safeReturnPath(from)).toBe('/');
});

test('leads back to our own pages', () => {
  expect(safeReturnPath('/tickets?tab=orders')).toBe('/tickets?tab=orders');
});
