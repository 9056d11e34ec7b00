import { expect, test } from 'vitest';
import { pathIn, splitLanguage, wantedLanguage } from './languages.ts';

test.each([
  ['sw', 'sw'],
  ['sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['de-DE,fr;q=0.4,en;q=0.6', 'en'],
  ['fr-FR, en;q=0.1', 'fr'],
  ['sw;q=0, fr;q=0.2', 'fr'],
  ['sw;q=0', null],
  ['sw;q=0.0, fr;q=0.000', null],
  ['fr;q=0, de', null],
  ['de, *;q=0.5', null],
  ['', null],
  [undefined, null],
  [';;;q=,,,=;', null],
])('%s asks for %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});

test.each([
  ['/sw/events?q=a', 'sw', '/events?q=a'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/sw?x=1', 'sw', '/?x=1'],
  ['/en/events', null, '/en/events'],
  ['/swahili', null, '/swahili'],
  ['/', null, '/'],
])('%s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('an address in a language leads back to that language', () => {
  expect([pathIn('en', '/events'), pathIn('sw', '/events'), pathIn('fr', '/')]).toEqual(['/events', '/sw/events', '/fr']);
});
