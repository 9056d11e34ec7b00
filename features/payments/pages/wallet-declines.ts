// Why a wallet did not pay, from the words of its provider (docs/reference/payments/wallets.md#why-a-wallet-does-not-pay).
import type { Decline } from '../cards/decline-reasons.ts';
import { paymentMessages } from '../messages.ts';

/** The first that fits counts. */
const reasons: readonly (readonly [RegExp, Decline])[] = [
  [/insufficient|not enough|low balance/i, { code: 'INSUFFICIENT_FUNDS', message: paymentMessages.walletFunds }],
  [/\bpin\b|otp|one.time/i, { code: 'WRONG_PIN', message: paymentMessages.walletPin }],
  [/limit|exceed/i, { code: 'OVER_LIMIT', message: paymentMessages.walletLimit }],
  [/cancel|reject|denied|declined by|terminated/i, { code: 'CANCELLED', message: paymentMessages.walletCancelled }],
  [/time.?out|timed out|expired|no response/i, { code: 'TIMED_OUT', message: paymentMessages.walletTimedOut }],
  [/not registered|invalid (number|phone|msisdn|subscriber)|not found/i, { code: 'NO_WALLET', message: paymentMessages.walletUnknown }],
  [/unavailable|system error|network error/i, { code: 'NETWORK_AWAY', message: paymentMessages.walletAway }],
];

const declined: Decline = { code: 'DECLINED', message: paymentMessages.walletDeclined };

/** The meaning of a provider's words about a wallet that did not pay; any others are a decline without a reason. */
export function walletDeclineOf(words: string): Decline {
  return reasons.find(([pattern]) => pattern.test(words))?.[1] ?? declined;
}
