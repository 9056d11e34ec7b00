import { fail } from '#platform/contract/errors.ts';
import type { Call } from '#platform/server/http/http.ts';
import { DEFAULT_OUTCOME, mpesaCurrencies, type TestOutcome } from '#features/payments/contract.ts';
import { isPageMethod, pageMethodsOf, type PageMethod } from '#features/payments/pages/page-methods.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { methodsOf, mostAtOnce, type OfferedMethod, type Payable } from '../../payment-methods.ts';
import type { OrderPrice } from '../../rules.ts';

/**
 * How a purchase is paid: by a request to a phone, by its number in the form that M-Pesa wants; from a phone's menu; on a page; or, in a test event, by a
 * test payment.
 */
export type PayBy =
  | { readonly rail: 'mpesa'; readonly phone: string }
  /** From the phone's menu: nothing is asked of any phone. */
  | { readonly rail: 'paybill' }
  | { readonly rail: PageMethod }
  | { readonly rail: 'test'; readonly outcome: TestOutcome };

type Body = Call<typeof purchaseTickets>['body'];

/** A test event takes test payments and nothing else, and nothing else takes those. @throws when this cannot be paid by the asked method */
export function checkPayable(body: Body, sold: Payable, { instalmentsMinor }: Pick<OrderPrice, 'instalmentsMinor'>): PayBy {
  const asked = body.paymentMethod;
  // The one that takes other currencies says so.
  if (!sold.isTest && (asked === 'mpesa' || asked === 'paybill') && !mpesaCurrencies.includes(sold.currency))
    fail(checkoutErrors.CURRENCY_NOT_PAYABLE);
  if (!sold.isTest && asked === 'credit_card' && sold.pages.length > 0 && !pageMethodsOf(sold.currency).includes(asked))
    fail(checkoutErrors.CURRENCY_NOT_PAYABLE, { message: checkoutMessages.currencyNotPayableByCard });
  const method =
    methodsOf(sold).find((offered) => offered === asked) ??
    fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE, { fields: { paymentMethod: checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE.message } });
  if (sold.isTest) return { rail: 'test', outcome: body.testOutcome ?? DEFAULT_OUTCOME };
  // Also the later instalments: one that is not taken could never be paid.
  if (instalmentsMinor.some((instalmentMinor) => instalmentMinor > mostAtOnce(method, sold.currency))) refuseAmount(method, sold);
  if (isPageMethod(method)) return { rail: method };
  if (method === 'paybill') return { rail: 'paybill' };
  const phone =
    normalizeMsisdn(body.billingDetails.phone ?? '') ??
    fail(checkoutErrors.INVALID_PHONE, { fields: { 'billingDetails.phone': checkoutErrors.INVALID_PHONE.message } });
  return { rail: 'mpesa', phone };
}

/** @throws AMOUNT_TOO_LARGE with what this method takes at once */
export function refuseAmount(method: OfferedMethod, { currency }: Pick<Payable, 'currency'>): never {
  if (!isPageMethod(method)) return fail(checkoutErrors.AMOUNT_TOO_LARGE);
  if (method === 'credit_card') return fail(checkoutErrors.AMOUNT_TOO_LARGE, { message: checkoutMessages.amountTooLargeForCard });
  const most = { minor: mostAtOnce(method, currency), currency };
  return fail(checkoutErrors.AMOUNT_TOO_LARGE, { message: checkoutMessages.amountTooLargeForWallet({ most }) });
}
