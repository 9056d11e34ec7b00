import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { takesCards } from '#features/payments/server/cards/paystack/paystack-settings.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { checkoutMessages } from '../../messages.ts';
import type { listPaymentMethods } from '../../payment-contract.ts';
import { methodsOf, type Payable } from '../../payment-methods.ts';

type Offered = OutputOf<typeof listPaymentMethods>['items'];

/** How what costs this currency can be paid here now, the likeliest first, with names in a language. */
export async function offerMethods(context: Context, sold: Pick<Payable, 'currency' | 'isTest'>, language: Language): Promise<Offered> {
  const paybill = await findPaybill(context);
  const methods = methodsOf({ ...sold, takesPaybill: paybill !== null, takesCards: takesCards(context) });
  const say = (message: Message) => context.translate(message, language);
  const names = {
    mpesa: 'M-Pesa',
    paybill: say(checkoutMessages.paybillMethod),
    credit_card: say(checkoutMessages.cardMethod),
    test: say(checkoutMessages.testMethod),
  };
  return methods.map((id) => ({ id, name: names[id], paybill: id === 'paybill' ? paybill : null }));
}
