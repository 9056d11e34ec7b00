import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import { providersSetUp } from '#features/payments/server/cards/page-providers.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { checkoutMessages } from '../../messages.ts';
import { methodsOf } from '../../payment-methods.ts';
import type { listPaymentMethods as endpoint } from '../../payment-contract.ts';

/** How an event can be paid now: none in a currency that cannot be paid. @throws EVENT_NOT_FOUND, also for another organizer's draft */
export async function listPaymentMethods(
  context: Context,
  { query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event } = await readEvent(context.database.reader, query.eventId, actor, now);
  const paybill = await findPaybill(context);
  const methods = methodsOf({
    currency: event.currency,
    isTest: event.status === 'test',
    takesPaybill: paybill !== null,
    pages: providersSetUp(context),
  });
  const names = namesIn(context, language);
  return { items: methods.map((id) => ({ id, name: names.get(id) ?? id, paybill: id === 'paybill' ? paybill : null })) };
}

/** Names of firms are the same in every language. */
function namesIn(context: Context, language: Language): ReadonlyMap<string, string> {
  const say = (message: Message) => context.translate(message, language);
  return new Map<string, string>([
    ...paymentMethods.map(({ id, name }) => [id, name] as const),
    ['paybill', say(checkoutMessages.paybillMethod)],
    ['credit_card', say(checkoutMessages.cardMethod)],
    ['test', say(checkoutMessages.testMethod)],
  ]);
}
