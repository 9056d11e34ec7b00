import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { endStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { checkoutErrors } from '../../../contract.ts';
import type { stopStandingOrder as endpoint } from '../../../instalments/standing-contract.ts';
import { orderPolicy } from '../../../policy.ts';
import { findOrder } from '../../orders/find-order.ts';
import { describeOrders } from '../../orders/read-orders.ts';
import { publishOrders } from '../../orders/watch-order.ts';
import { lockOrder } from '../../payment/order-purposes.ts';

/** From now on what M-Pesa takes by the standing order goes back, and a phone is asked as without one; also when nothing is open any more. Without a standing order nothing changes. @throws the declared errors */
export async function stopStandingOrder(
  context: Context,
  { actor, params, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const found = await findOrder(context.database.reader, params.id, actor, now);
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    demand(orderPolicy.decide('stopStandingOrder', actor, found, now));
    if (await endStandingOrder(tx, order.id, now)) await publishOrders(tx, context, [order.id]);
  });
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, params.id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}
