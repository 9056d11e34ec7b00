import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

// RFC 9285, section 4.3: "AB" is "BB8"; "Hello!!" is "%69 VD92EX0", its last two characters being the odd byte.
test.each([
  ['AB', 'BB8'],
  ['Hello!', '%69 VD92E'],
])('%s is encoded as the standard defines', (text, written) => {
  expect([toBase45(bytesOf(text)), fromBase45(written)]).toEqual([written, bytesOf(text)]);
});

test('an odd number of bytes is not encoded', () => expect(() => toBase45(bytesOf('ietf!'))).toThrow(RangeError));

test('bytes are decoded unchanged, and their text never ends with a space', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (odd) => {
      const bytes = odd.length % 2 === 0 ? odd : odd.slice(1);
      const text = toBase45(bytes);
      expect(fromBase45(text)).toEqual(bytes);
      expect(text).not.toMatch(/ $/);
    }),
  );
});

test('a text decodes in one way or not at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ $%*+-./:abé'), maxLength: 30 }), (text) => {
      const bytes = fromBase45(text);
      if (bytes !== null) expect(toBase45(bytes)).toBe(text);
    }),
  );
});

test.each(['GGX', ':::', 'AB', 'AB8é', 'ab8'])('%s has characters outside the alphabet, or values too large for its bytes', (text) =>
  expect(fromBase45(text)).toBeNull(),
);
