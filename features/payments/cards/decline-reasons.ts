// Why a bank declined a card, from the words of the provider (docs/reference/payments/cards.md#why-a-card-is-declined).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { paymentMessages } from '../messages.ts';

export interface Decline {
  /** Stored with the payment. */
  readonly code: string;
  /** What to do next, for the buyer. */
  readonly message: Message;
}

/** The first that fits counts. */
const reasons: readonly (readonly [RegExp, Decline])[] = [
  [/insufficient|not enough/i, { code: 'INSUFFICIENT_FUNDS', message: paymentMessages.cardFunds }],
  [/expired/i, { code: 'EXPIRED_CARD', message: paymentMessages.cardExpired }],
  [/lost|stolen|pick.?up|restricted|blocked|hotlisted/i, { code: 'BLOCKED_CARD', message: paymentMessages.cardBlocked }],
  [/authenticat|3-?d.?s|secure|otp|one.time/i, { code: 'NOT_AUTHENTICATED', message: paymentMessages.cardNotProved }],
  [/limit|exceed/i, { code: 'OVER_LIMIT', message: paymentMessages.cardLimit }],
  [/cvv|cvc|security code|incorrect|invalid card|card number/i, { code: 'WRONG_DETAILS', message: paymentMessages.cardDetails }],
  [/time.?out|timed out|unavailable|inoperative|malfunction|system error/i, { code: 'BANK_AWAY', message: paymentMessages.cardBankAway }],
];

const declined: Decline = { code: 'DECLINED', message: paymentMessages.cardDeclined };

/** Declines that tell of the card: not those of a bank that was away. */
export const declineCodes: readonly string[] = [...reasons.map(([, { code }]) => code), declined.code].filter((code) => code !== 'BANK_AWAY');

/** The meaning of a provider's words about a card that did not pay; any others are a decline without a reason, as banks often give none. */
export function declineOf(words: string): Decline {
  return reasons.find(([pattern]) => pattern.test(words))?.[1] ?? declined;
}
