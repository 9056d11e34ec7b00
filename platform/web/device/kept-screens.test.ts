import { expect, test } from 'vitest';
import { documentFor, keptDocumentOf, keptDocuments, languageOfScreens, screensCache } from './kept-screens.ts';

test.each([
  ['/tickets', '/tickets', null],
  ['/sw/tickets', '/tickets', null],
  ['/tickets/0190f3a0-0000-7000-8000-000000000000', '/tickets/kept-ticket', '0190f3a0-0000-7000-8000-000000000000'],
  ['/fr/tickets/0190f3a0-0000-7000-8000-000000000000', '/tickets/kept-ticket', '0190f3a0-0000-7000-8000-000000000000'],
  [`/t/${'0a'.repeat(16)}`, '/t/kept-link', '0a'.repeat(16)],
  [`/sw/t/${'0a'.repeat(16)}`, '/t/kept-link', '0a'.repeat(16)],
])('%s opens with the document of %s', (address, path, ticketId) => {
  expect(keptDocumentOf(address)).toEqual({ path, ticketId });
  // A document that is looked up must be one of those that are stored.
  expect(keptDocuments('en')).toContain(path);
});

test.each(['/', '/events', '/tickets/', '/tickets/purchase/x', '/tickets/a/confirmation', '/tickets/"><script>', '/de/tickets', '/t/short', '/t/'])(
  '%s needs a network',
  (address) => {
    expect(keptDocumentOf(address)).toBeNull();
  },
);

test('the document of any ticket becomes that of one ticket', () => {
  expect(documentFor('a-b', '<a href="/language/sw?to=%2Ftickets%2Fkept-ticket">kept-ticket</a>')).toBe(
    '<a href="/language/sw?to=%2Ftickets%2Fa-b">a-b</a>',
  );
});

test('without an account the screen of a link is stored alone', () => {
  expect(keptDocuments('sw', 'link')).toEqual(['/sw/t/kept-link']);
  expect(documentFor('0a', '<a href="/t/kept-link">')).toBe('<a href="/t/0a">');
});

test('the name of a cache of screens gives its language', () => {
  expect(languageOfScreens(screensCache('525f6f04', 'fr', 'en'))).toBe('fr');
  expect(languageOfScreens('')).toBeUndefined();
});
