import { expect, test } from 'vitest';
import { ticketTypeState, wireStatus } from '../rules.ts';
import { storedEventStatuses } from '../schemas.ts';
import { availableText, issueText, priceText, saleClosedText, savingText, ticketClosedText } from './event-words.ts';
import { texts as en } from './texts/en.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as sw } from './texts/sw.ts';

test.each([
  [3750, 'KES', 'KSh\u00a03,750'],
  [25, 'USD', '$25'],
  [0, 'KES', 'Free'],
  [null, 'KES', 'TBA'],
] as const)('%s %s reads %s', (price, currency, text) => expect(priceText({ price, currency }, en)).toBe(text));

test.each([
  [0, '(0 events available)', '(matukio 0 yanapatikana)', '(0 événement disponible)'],
  [1, '(1 event available)', '(tukio 1 linapatikana)', '(1 événement disponible)'],
  [12, '(12 events available)', '(matukio 12 yanapatikana)', '(12 événements disponibles)'],
  [1000, '(1,000+ events available)', '(matukio 1,000+ yanapatikana)', '(1\u202f000+ événements disponibles)'],
])('%i events', (total, ...sentences) =>
  expect([availableText(total, en, 'en'), availableText(total, sw, 'sw'), availableText(total, fr, 'fr')]).toEqual(sentences),
);

test('states of sale read as specified; what is over says so first', () => {
  const status = 'published';
  expect(saleClosedText({ status, saleState: 'on_sale' }, en)).toBeNull();
  expect(saleClosedText({ status, saleState: 'coming_soon' }, en)).toBe('Coming Soon');
  expect(saleClosedText({ status, saleState: 'sold_out' }, en)).toBe('Sold Out');
  expect(saleClosedText({ status: 'ended', saleState: 'closed' }, en)).toBe('Ended');
  expect(saleClosedText({ status: 'cancelled', saleState: 'closed' }, en)).toBe('Cancelled');
});

test('a ticket type says why it cannot be had', () => {
  const type = { name: 'VIP', status: 'active' } as const;
  expect(ticketClosedText({ ...type, state: 'on_sale' }, 'published', en)).toBeNull();
  expect(ticketClosedText({ ...type, state: 'sold_out' }, 'published', en)).toBe('Sold Out');
  expect(ticketClosedText({ ...type, state: 'closed' }, 'published', en)).toBe('VIP sales have ended');
  expect(ticketClosedText({ ...type, state: 'closed' }, 'cancelled', sw)).toBe('Tukio hili limeghairiwa');
});

test('a screen says why sales are closed in the very words of the answer', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  const endsAt = new Date('2026-12-02T00:00:00Z');
  const states = [
    ...storedEventStatuses.filter((status) => status !== 'live').map((status) => ({ status, typeStatus: 'active' as const })),
    { status: 'live' as const, typeStatus: 'paused' as const },
    { status: 'live' as const, typeStatus: 'active' as const },
  ];
  for (const { status, typeStatus } of states) {
    const type = { name: 'VIP', status: typeStatus };
    const { state, closedReason } = ticketTypeState({ status, endsAt, releases: [] }, { ...type, issueNumbers: [], saleStartsAt: null, saleEndsAt: now }, 1, now);
    expect(ticketClosedText({ ...type, state }, wireStatus(status, 'in_person'), en)).toBe(closedReason);
  }
});

test('an issue is named, a type for every release is not', () => {
  expect(issueText(1, en)).toBe('Issue #1 Early Bird');
  expect(issueText(3, en)).toBe('Issue #3 Final Sales');
  expect(issueText('all', en)).toBeNull();
});

test('a saving is named in percent or in money', () => {
  const money = (amount: number) => ({ amount, currency: 'KES' as const });
  expect(savingText({ type: 'EARLY_BIRD', price: money(2625), originalPrice: money(3750) }, en)).toBe('30% Off');
  expect(savingText({ type: 'GENERAL', price: money(4500), originalPrice: money(5250) }, en)).toBe('Save KSh\u00a0750');
  expect(savingText({ type: 'GENERAL', price: money(4500), originalPrice: null }, en)).toBeNull();
});
