// Which methods can pay for an event, decided without I/O (docs/reference/payments/cards.md#methods-of-an-event).
import type { Currency } from '#platform/contract/money.ts';
import { CARD_MAX_MINOR, cardCurrencies } from '#features/payments/cards/card-facts.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';

/** How an event can be paid: a request to a phone, from the M-Pesa menu of any phone, on a card page, or by a test payment. */
export const offeredMethods = ['mpesa', 'paybill', 'credit_card', 'test'] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

/** An event, and what is set up here. */
export interface Payable {
  readonly currency: Currency;
  readonly isTest: boolean;
  /** Payments from the phone's menu are taken. */
  readonly takesPaybill: boolean;
  readonly takesCards: boolean;
}

/** The methods of an event, the likeliest first; none in a currency that cannot be paid. A test event takes test payments and nothing else. */
export function methodsOf({ currency, isTest, takesPaybill, takesCards }: Payable): readonly OfferedMethod[] {
  if (isTest) return ['test'];
  const byPhone = mpesaCurrencies.includes(currency);
  const byCard = takesCards && cardCurrencies.includes(currency);
  return [
    ...(byPhone ? (['mpesa'] as const) : []),
    ...(byPhone && takesPaybill ? (['paybill'] as const) : []),
    ...(byCard ? (['credit_card'] as const) : []),
  ];
}

/** The most that a method takes in one payment, in minor units (docs/reference/money.md#limits-of-a-payment). */
export function mostAtOnce(method: OfferedMethod): number {
  if (method === 'test') return Number.POSITIVE_INFINITY;
  return method === 'credit_card' ? CARD_MAX_MINOR : MPESA_MAX_MINOR;
}
