import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('parameters are encoded and empty queries are left out', () => {
  expect(paths.event('a/b')).toBe('/events/a%2Fb');
  expect(paths.events({ q: 'benga & zouk', category: '' })).toBe('/events?q=benga+%26+zouk');
  expect(paths.events()).toBe('/events');
});
