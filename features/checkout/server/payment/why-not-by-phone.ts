import type { Currency } from '#platform/contract/money.ts';
import type { Verdict } from '#platform/contract/policy.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';

/** Why M-Pesa does not take an amount that the organizer takes at the office; null: it does. */
export function whyNotByPhone(currency: Currency, amountMinor: number): Exclude<Verdict, true> | null {
  const isPayable = mpesaCurrencies.includes(currency) && amountMinor <= MPESA_MAX_MINOR;
  return isPayable ? null : { ...checkoutErrors.AMOUNT_TOO_LARGE, message: checkoutMessages.atTheOffice };
}
