import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import type { listPaymentMethods as endpoint } from '../../payment-contract.ts';
import { areStandingOrdersTaken } from '../instalments/standing/describe-standing.ts';
import { offerMethods } from './offer-methods.ts';

/** How an event can be paid now: none in a currency that cannot be paid. @throws EVENT_NOT_FOUND, also for another organizer's draft */
export async function listPaymentMethods(
  context: Context,
  { query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event, paidTo } = await readEvent(context.database.reader, query.eventId, actor, now);
  const ownCode = await readOwnCode(context.database.reader, event.id, now);
  const isTest = event.status === 'test';
  const byPhone = !isTest && ownCode === null && mpesaCurrencies.includes(event.currency);
  return {
    isOwnTill: ownCode !== null,
    paidTo,
    takesStandingOrders: byPhone && areStandingOrdersTaken(context, await findPaybill(context)),
    items: await offerMethods(context, { currency: event.currency, isTest, ownCode }, language),
  };
}
