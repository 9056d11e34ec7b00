import { expect, test } from 'vitest';
import { wantedEncoding } from './compress-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.1', 'br'],
  ['identity', null],
  ['x-br', null],
  [undefined, null],
])('%s is answered with %s', (header, encoding) => {
  expect(wantedEncoding(header)).toBe(encoding);
});
