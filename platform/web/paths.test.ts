import { expect, test } from 'vitest';
import { paths, safeReturnPath } from './paths.ts';

test('parameters are encoded and empty queries left out', () => {
  expect(paths.event('a/b')).toBe('/events/a%2Fb');
  expect(paths.events({ q: 'benga & zouk', category: '' })).toBe('/events?q=benga+%26+zouk');
  expect(paths.events()).toBe('/events');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'tickets', '', null, '/\n/evil.example'])('never leads out by %j', (from) => {
  expect(safeReturnPath(from)).toBe('/');
});

test('leads back to our own pages', () => {
  expect(safeReturnPath('/tickets?tab=orders')).toBe('/tickets?tab=orders');
});
