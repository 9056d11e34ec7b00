import type { OutputOf } from '#platform/contract/endpoint.ts';
import { payableCurrencies } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { checkoutMessages } from '../../messages.ts';
import type { listPaymentMethods as endpoint } from '../../payment-contract.ts';

/** How an event can be paid now: none in a currency that cannot be paid. @throws EVENT_NOT_FOUND, also for another organizer's draft */
export async function listPaymentMethods(
  context: Context,
  { query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event } = await readEvent(context.database.reader, query.eventId, actor, now);
  if (event.status === 'test') return { items: [{ id: 'test', name: context.translate(checkoutMessages.testMethod, language), paybill: null }] };
  if (!payableCurrencies.includes(event.currency)) return { items: [] };
  const paybill = await findPaybill(context);
  const prompt = { id: 'mpesa' as const, name: 'M-Pesa', paybill: null };
  if (paybill === null) return { items: [prompt] };
  return { items: [prompt, { id: 'paybill', name: context.translate(checkoutMessages.paybillMethod, language), paybill }] };
}
