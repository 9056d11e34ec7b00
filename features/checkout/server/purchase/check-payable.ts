import { fail } from '#platform/contract/errors.ts';
import type { Call } from '#platform/server/http/http.ts';
import { cardCurrencies } from '#features/payments/cards/card-facts.ts';
import { DEFAULT_OUTCOME, mpesaCurrencies, type TestOutcome } from '#features/payments/contract.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { methodsOf, mostAtOnce, type Payable } from '../../payment-methods.ts';
import type { OrderPrice } from '../../rules.ts';

/**
 * How a purchase is paid: by a request to a phone, by its number in the form that M-Pesa wants; from a phone's menu; on a card page; or, in a test event, by
 * a test payment.
 */
export type PayBy =
  | { readonly rail: 'mpesa'; readonly phone: string }
  /** From the phone's menu: nothing is asked of any phone. */
  | { readonly rail: 'paybill' }
  | { readonly rail: 'credit_card' }
  | { readonly rail: 'test'; readonly outcome: TestOutcome };

type Body = Call<typeof purchaseTickets>['body'];

/** A test event takes test payments and nothing else, and nothing else takes those. @throws when this cannot be paid by the asked method */
export function checkPayable(body: Body, sold: Payable, { instalmentsMinor }: Pick<OrderPrice, 'instalmentsMinor'>): PayBy {
  const asked = body.paymentMethod;
  // The one that takes other currencies says so.
  if (!sold.isTest && (asked === 'mpesa' || asked === 'paybill') && !mpesaCurrencies.includes(sold.currency))
    fail(checkoutErrors.CURRENCY_NOT_PAYABLE);
  if (!sold.isTest && asked === 'credit_card' && sold.takesCards && !cardCurrencies.includes(sold.currency))
    fail(checkoutErrors.CURRENCY_NOT_PAYABLE, { message: checkoutMessages.currencyNotPayableByCard });
  const method =
    methodsOf(sold).find((offered) => offered === asked) ??
    fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE, { fields: { paymentMethod: checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE.message } });
  if (sold.isTest) return { rail: 'test', outcome: body.testOutcome ?? DEFAULT_OUTCOME };
  const isCard = method === 'credit_card';
  // Also the later instalments: one that is not taken could never be paid.
  if (instalmentsMinor.some((instalmentMinor) => instalmentMinor > mostAtOnce(method)))
    fail(checkoutErrors.AMOUNT_TOO_LARGE, isCard ? { message: checkoutMessages.amountTooLargeForCard } : {});
  if (isCard) return { rail: 'credit_card' };
  if (method === 'paybill') return { rail: 'paybill' };
  const phone =
    normalizeMsisdn(body.billingDetails.phone ?? '') ??
    fail(checkoutErrors.INVALID_PHONE, { fields: { 'billingDetails.phone': checkoutErrors.INVALID_PHONE.message } });
  return { rail: 'mpesa', phone };
}
