// Standard terms: a thing with a common technical name is called by it, in code, comments, documents and file names.
import { withoutComments } from './source-tree.ts';
import type { Rule } from './tidy-rules.ts';

interface Word {
  /** In lower case; found inside names too (`ticketLetters`, `LETTER_WAIT`). */
  readonly word: string;
  readonly instead: string;
  /** Exceptions where the word has its literal meaning. */
  readonly fine?: RegExp;
}

const named = (...names: readonly string[]): RegExp => new RegExp(`(?:^|/)(?:${names.join('|')})[^/]*$`);

/** Files about the letters of an alphabet. */
const alphabet = named(
  'draw-text',
  'visual-order',
  'pdf-pen',
  'pdf-tags',
  'ticket-pdf\\.',
  'read-pdf',
  'build-fonts',
  'order-number',
  'wire-names',
  'guessable-password',
  'filter-events',
  'suggest-events',
  'search-',
  'event-suggestions',
  'draw-preview',
  'plan-page',
  'calendar-file',
  'categories',
  'find-promo-code',
  'forms\\.test',
  'qr-payload',
  'file-store',
  'picture\\.',
  'visible-text',
  'kept-data',
  'storage\\.',
  'logo',
  'forged-tokens',
  'adaptable',
  'find-and-wait',
  'narrow-page',
  'typed-early',
  'read-callbacks',
  'text-rules',
  '040-',
  '051-',
  'api\\.md',
  'money\\.md',
  'product\\.md',
  'contract\\.ts',
  'messages?\\.ts',
  'en\\.ts',
  'events-texts',
);
/** Files about screen readers. */
const aloud = named(
  'pdf-tags',
  'ticket-pdf',
  'read-pdf',
  'keyboard-purchase',
  '040-',
  '051-',
  'narrow-page',
  'confirmation-page',
  'en\\.ts',
  'README',
);
const printed = named('print', 'use-printing', 'visual-order', 'adaptable', 'ticket-pass', 'mailbox', 'design\\.md');

const words: readonly Word[] = [
  { word: 'letter', instead: 'email', fine: alphabet },
  { word: 'paper', instead: 'ticket PDF', fine: printed },
  { word: 'cloth', instead: 'pattern' },
  { word: 'sentence', instead: 'message or, of the specification, statement' },
  { word: 'wish', instead: 'request' },
  { word: 'wishe', instead: 'requests' },
  { word: 'hear', instead: 'handle, subscribe or receive', fine: aloud },
  { word: 'heard', instead: 'received', fine: aloud },
  { word: 'unheard', instead: 'unanswered' },
  { word: 'witness', instead: 'fixture or observer' },
  { word: 'heart', instead: 'save button' },
  { word: 'stranger', instead: 'user, visitor, buyer or account' },
  { word: 'whoever', instead: 'the user, caller or account that' },
  { word: 'somebody', instead: 'a user, a visitor, someone' },
  { word: 'keepnewest', instead: 'LRU cache' },
];

/** Names of several words. */
const phrases: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\b(?:keepNewest|keep-newest)\b/, 'LRU cache'],
  [/\b(?:setStage|specifiedStage|SpecifiedStage)\b|\b(?:site|specified)-stage\b/, 'fixtures'],
  [
    /\b(?:partsMinor|splitIntoParts|scheduleParts|hasOpenPart|[pP]ayPart|usePartPayment|[oO]penParts)\b|\b(?:pay-part|use-part-payment)\b/,
    'instalment',
  ],
];

/** Allowed phrases. */
const meant =
  /letter-?spacing|letter case|\bto the letter(?=\.)|(?:upper|lower)case letters?|(?:small|capital|mixed|latin) letters?|letters-only|by heart|sentence case|\{ ?heart ?\}/gi;

/** Data as long as what it lists, applied migrations, and the list itself. */
const isExempt = (path: string): boolean =>
  /^app\/dev\/demo\/|password-words\.ts$|^test\/(dialect-rules|tidy)|^package-lock\.json$|^test\/specification\/[\w-]+\.json$|\.svg$/.test(path) ||
  (path.startsWith('migrations/') && Number(path.slice(11, 15)) <= 160);

/** Code and comments; user-visible texts are strings with spaces. */
function saidByUs(path: string, text: string): string {
  if (!/\.(tsx?|mjs)$/.test(path)) return /\.(md|css|sql|sh)$/.test(path) ? text.replace(/\b\d{4}_\w+\.sql\b/g, '') : '';
  const comments = text.match(/\/\*[^]*?\*\/|(?:^|\s)\/\/[^\n]*/g) ?? [];
  if (path.includes('/texts/')) return [...comments, ...(text.match(/^\s*\w+:/gm) ?? [])].join('\n');
  const code = withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (literal) =>
    /\s/.test(literal) ? "''" : literal,
  );
  return [...comments, code].join('\n');
}

const patternOf = (word: string): RegExp => {
  const upper = word.toUpperCase();
  return new RegExp(`(?:(?<![A-Za-z])${word}|(?<![A-Z])${upper.charAt(0)}${word.slice(1)})s?(?![a-z])|(?<![A-Za-z])${upper}S?(?![A-Za-z])`);
};
const patterns = words.map((entry) => ({ ...entry, pattern: patternOf(entry.word) }));

/** Private words for which there is a standard term. */
export const wordsAreTheFields: Rule = (files) =>
  files
    .filter(({ path }) => !isExempt(path))
    .flatMap(({ path, text }) => {
      const said = `${path}\n${saidByUs(path, text)}`.replace(meant, '');
      return [
        ...patterns
          .filter(({ pattern, fine }) => fine?.test(path) !== true && pattern.test(said))
          .map(({ word, instead }) => `${path} says "${word}" for ${instead}`),
        ...phrases.filter(([found]) => found.test(said)).map(([found, instead]) => `${path} says "${found.exec(said)?.[0]}" for ${instead}`),
      ];
    });
