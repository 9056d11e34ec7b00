import { expect, test } from 'vitest';
import { etagOf, matchesEtag } from './etag.ts';

const etag = etagOf('{"success":true}');

test.each([
  [etag, true],
  [etag.slice(2), true],
  [`"other", ${etag}`, true],
  [`W/"other",${etag}`, true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});

test('another content has another tag', () => {
  expect(etagOf('{"success":false}')).not.toBe(etag);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
});
