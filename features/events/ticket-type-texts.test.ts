import { expect, test } from 'vitest';
import { inEnglish } from '#test/in-english.ts';
import { wireStatus } from './rules.ts';
import { ticketTypeState } from './ticket-type-state.ts';
import { storedEventStatuses } from './schemas.ts';
import { closedText, issueText, savingText, termsText } from './ticket-type-texts.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { eventTexts } from './web/texts.ts';

const en = await readTexts(eventTexts, 'en');
const sw = await readTexts(eventTexts, 'sw');

const words = en.ticketTypes;
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

test.each([
  ['on_sale', 'active', 'published', null],
  ['coming_soon', 'active', 'published', 'Coming Soon'],
  ['sold_out', 'active', 'published', 'Sold Out'],
  ['closed', 'paused', 'published', 'VIP sales are paused'],
  ['closed', 'active', 'active', 'VIP sales have ended'],
  ['closed', 'active', 'cancelled', 'This event has been cancelled'],
] as const)('a type that is %s (%s) of an event that is %s: %s', (state, status, eventStatus, text) => {
  expect(closedText({ state, status, name: 'VIP' }, eventStatus, words, 'en')).toBe(text);
});

test('the reason why it is closed is in the language of the page', () => {
  expect(closedText({ state: 'closed', status: 'active', name: 'VIP' }, 'cancelled', sw.ticketTypes, 'sw')).toBe('Tukio hili limeghairiwa');
});

test('a screen shows the same reason for closed sales as the answer', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  const endsAt = new Date('2026-12-02T00:00:00Z');
  const states = [
    ...storedEventStatuses.filter((status) => status !== 'live').map((status) => ({ status, typeStatus: 'active' as const })),
    { status: 'live' as const, typeStatus: 'paused' as const },
    { status: 'live' as const, typeStatus: 'active' as const },
  ];
  for (const { status, typeStatus } of states) {
    const type = { name: 'VIP', status: typeStatus };
    const { state, closedReason } = ticketTypeState(
      { status, endsAt, releases: [] },
      { ...type, minPerPurchase: 1, issueNumbers: [], saleStartsAt: null, saleEndsAt: now },
      1,
      now,
    );
    expect(closedText({ ...type, state }, wireStatus(status, 'in_person'), words, 'en')).toBe(closedReason && inEnglish(closedReason));
  }
});

test.each([
  [1, 1, null],
  [10, 1, 'Admits 10'],
  [1, 2, 'At least 2 a purchase'],
  [10, 2, 'Admits 10 · At least 2 a purchase'],
])('one that admits %i, of which a purchase has at least %i: %s', (admits, minPerPurchase, text) => {
  expect(termsText({ admits, minPerPurchase }, words)).toBe(text);
});

test('a release is named, for a type of every release none is', () => {
  expect(([1, 2, 3, 'all'] as const).map((issue) => issueText(issue, words))).toEqual([
    'Issue #1 Early Bird',
    'Issue #2 General Sales',
    'Issue #3 Final Sales',
    null,
  ]);
});

test.each([
  ['EARLY_BIRD', 3750, 5350, 25, '30% Off'],
  ['GENERAL', 4500, 5250, 30, 'Save $5'],
  ['GENERAL', 0, 4500, 0, '100% Off'],
  ['GENERAL', 4500, null, 30, null],
] as const)('%s at %i instead of %s, about $%i: %s', (type, price, original, usdPrice, text) => {
  expect(savingText({ type, price: kes(price), originalPrice: original === null ? null : kes(original), usdPrice }, words)).toBe(text);
});
