import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const outward = [
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e/\\evil.example',
  'https://evil.example',
  '/\n/evil.example',
];

test.each([...outward, 'tickets', '', null])('%j never leads to another site', (from) => {
  expect(safeReturnPath(from)).toBe('/');
});

test('leads back to our own pages', () => {
  expect(safeReturnPath('/tickets?tab=orders')).toBe('/tickets?tab=orders');
});
