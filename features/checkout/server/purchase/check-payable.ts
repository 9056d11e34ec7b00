import { fail } from '#platform/contract/errors.ts';
import { payableCurrencies, type Currency } from '#platform/contract/money.ts';
import type { Call } from '#platform/server/http/http.ts';
import { DEFAULT_OUTCOME, MPESA_MAX_MINOR, type TestOutcome } from '#features/payments/contract.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import type { OrderPrice } from '../../rules.ts';

/** How a purchase is paid: by a request to a phone, by its number in the form that M-Pesa wants; from a phone's menu; or, in a test event, by a test payment. */
export type PayBy =
  | { readonly rail: 'mpesa'; readonly phone: string }
  /** From the phone's menu: nothing is asked of any phone. */
  | { readonly rail: 'paybill' }
  | { readonly rail: 'test'; readonly outcome: TestOutcome };

interface Sold {
  readonly currency: Currency;
  readonly isTest: boolean;
  /** Payments from the phone's menu are taken. */
  readonly takesPaybill: boolean;
}

type Body = Call<typeof purchaseTickets>['body'];

/** A test event takes test payments and nothing else, and nothing else takes those. @throws when this cannot be paid by the asked method */
export function checkPayable(body: Body, { currency, isTest, takesPaybill }: Sold, price: OrderPrice): PayBy {
  const isPaybill = !isTest && takesPaybill && body.paymentMethod === 'paybill';
  if (!isPaybill && body.paymentMethod !== (isTest ? 'test' : 'mpesa'))
    fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE, { fields: { paymentMethod: checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE.message } });
  if (isTest) return { rail: 'test', outcome: body.testOutcome ?? DEFAULT_OUTCOME };
  if (!payableCurrencies.includes(currency)) fail(checkoutErrors.CURRENCY_NOT_PAYABLE);
  // Also the later instalments: one that M-Pesa does not take could never be paid.
  if (price.instalmentsMinor.some((instalmentMinor) => instalmentMinor > MPESA_MAX_MINOR)) fail(checkoutErrors.AMOUNT_TOO_LARGE);
  if (isPaybill) return { rail: 'paybill' };
  const phone =
    normalizeMsisdn(body.billingDetails.phone ?? '') ??
    fail(checkoutErrors.INVALID_PHONE, { fields: { 'billingDetails.phone': checkoutErrors.INVALID_PHONE.message } });
  return { rail: 'mpesa', phone };
}
