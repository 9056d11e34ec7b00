import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { checkoutMessages } from '../../messages.ts';
import type { listPaymentMethods } from '../../payment-contract.ts';
import { methodsOf, type Payable } from '../../payment-methods.ts';

type Offered = OutputOf<typeof listPaymentMethods>['items'];

/** How what costs this currency can be paid here now, the likeliest first, with names in a language. */
export async function offerMethods(context: Context, sold: Pick<Payable, 'currency' | 'isTest' | 'ownCode'>, language: Language): Promise<Offered> {
  const paybill = await findPaybill(context);
  const methods = methodsOf({ ...sold, takesPaybill: paybill !== null, pages: providersSetUp(context) });
  const names = namesIn(context, language);
  return methods.map((id) => ({ id, name: names.get(id) ?? id, paybill: id === 'paybill' ? paybill : null }));
}

/** Names of firms are the same in every language. */
function namesIn(context: Context, language: Language): ReadonlyMap<string, string> {
  const say = (message: Message) => context.translate(message, language);
  return new Map<string, string>([
    ...paymentMethods.map(({ id, name }) => [id, name] as const),
    ['paybill', say(checkoutMessages.paybillMethod)],
    ['credit_card', say(checkoutMessages.cardMethod)],
    ['bank_transfer', say(checkoutMessages.bankMethod)],
    ['test', say(checkoutMessages.testMethod)],
  ]);
}
