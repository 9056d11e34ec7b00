// When no other card page is opened for an account or a browser: a card is known only once a page tells of it, so the next page is refused
// (docs/reference/payments/risk.md#refused-at-once).
import type { RefusalRule, SubjectKind } from '../refusal-rules.ts';

/** Declined tries count for an hour, one for each page: who mistypes a date has a few, who tries stolen cards has no end. */
export const DECLINES_MEMORY_MS = 60 * 60_000;
export const DECLINES_PER_ACCOUNT = 8;
export const DECLINES_PER_DEVICE = 12;
/** What is known of one card counts for a day: pages on which it was declined, and accounts that tried or paid with it. */
export const CARD_MEMORY_MS = 24 * 60 * 60_000;
export const DECLINES_PER_CARD = 5;
export const ACCOUNTS_PER_REFUSED_CARD = 6;

/** What cards did for an account and a browser; each is the moment that has to be forgotten before a page may be opened. Null: below the threshold. */
export interface CardHistory {
  readonly declinesOfAccount: Date | null;
  readonly declinesOfDevice: Date | null;
  /** A card that was used here and was declined often, or used by many accounts, anywhere. */
  readonly declinesOfCard: Date | null;
  readonly accountsOfCard: Date | null;
}

export interface CardRefusal {
  readonly rule: RefusalRule;
  readonly kind: SubjectKind;
  readonly retryAfterSeconds: number;
}

/** Why no card page may be opened now; null when one may. */
export function whyNotCard(history: CardHistory, now: Date, isReleased: (kind: SubjectKind) => boolean = () => false): CardRefusal | null {
  const all = [
    { rule: 'declines-of-account', kind: 'account', since: history.declinesOfAccount, memoryMs: DECLINES_MEMORY_MS },
    { rule: 'declines-of-device', kind: 'device', since: history.declinesOfDevice, memoryMs: DECLINES_MEMORY_MS },
    { rule: 'declines-of-card', kind: 'account', since: history.declinesOfCard, memoryMs: CARD_MEMORY_MS },
    { rule: 'accounts-of-card', kind: 'account', since: history.accountsOfCard, memoryMs: CARD_MEMORY_MS },
  ] as const;
  for (const { rule, kind, since, memoryMs } of all) {
    const waitMs = since === null ? 0 : since.getTime() + memoryMs - now.getTime();
    if (waitMs > 0 && !isReleased(kind)) return { rule, kind, retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }
  return null;
}
