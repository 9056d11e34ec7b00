import type { Currency } from '#platform/contract/money.ts';
import type { Verdict } from '#platform/contract/policy.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { methodsOf, mostAtOnce, type Payable } from '../../payment-methods.ts';

type Refusal = Exclude<Verdict, true>;

const atTheOffice: Refusal = { ...checkoutErrors.AMOUNT_TOO_LARGE, message: checkoutMessages.atTheOffice };

/** Why M-Pesa does not take an amount that the organizer takes at the office; null: it does. */
export function whyNotByPhone(currency: Currency, amountMinor: number): Refusal | null {
  return mpesaCurrencies.includes(currency) && amountMinor <= mostAtOnce('mpesa', currency) ? null : atTheOffice;
}

/** Why a payment link does not take an amount by any method; null: one does. */
export function whyNotByLink({ currency, ownCode, pages }: Pick<Payable, 'currency' | 'ownCode' | 'pages'>, amountMinor: number): Refusal | null {
  const methods = methodsOf({ currency, isTest: false, takesPaybill: false, ownCode, pages });
  return methods.some((method) => amountMinor <= mostAtOnce(method, currency)) ? null : atTheOffice;
}
