import { expect, test } from 'vitest';
import { CARD_MEMORY_MS, DECLINES_MEMORY_MS, whyNotCard, type CardHistory } from './card-limits.ts';

const now = new Date('2026-12-01T09:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const quiet: CardHistory = { declinesOfAccount: null, declinesOfDevice: null, declinesOfCard: null, accountsOfCard: null };

test.each<[string, Partial<CardHistory>, string | null, number | undefined]>([
  ['nothing', {}, null, undefined],
  ['declines of the account, the wait until the oldest that counts is forgotten', { declinesOfAccount: ago(600_000) }, 'declines-of-account', 3000],
  ['declines that are an hour old', { declinesOfAccount: ago(DECLINES_MEMORY_MS) }, null, undefined],
  ['declines in the browser', { declinesOfDevice: ago(0) }, 'declines-of-device', 3600],
  ['a card that was declined often', { declinesOfCard: ago(CARD_MEMORY_MS - 1000) }, 'declines-of-card', 1],
  ['a card of many accounts', { accountsOfCard: ago(0) }, 'accounts-of-card', 86_400],
  ['a card of a day ago', { accountsOfCard: ago(CARD_MEMORY_MS) }, null, undefined],
])('%s', (_what, given, rule, wait) => {
  const refusal = whyNotCard({ ...quiet, ...given }, now);
  expect([refusal?.rule ?? null, refusal?.retryAfterSeconds]).toEqual([rule, wait]);
});

test('what is released of an account leaves the rules over the browser', () => {
  const history = { ...quiet, declinesOfAccount: now, declinesOfDevice: now, accountsOfCard: now };
  expect(whyNotCard(history, now, (kind) => kind === 'account')?.rule).toBe('declines-of-device');
  expect(whyNotCard(history, now, () => true)).toBeNull();
});
