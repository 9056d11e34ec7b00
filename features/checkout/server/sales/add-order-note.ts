import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orderPolicy } from '../../policy.ts';
import type { addOrderNote as endpoint } from '../../sales/team-contract.ts';
import { findOrder } from '../orders/find-order.ts';

/** Adds a note to an order, with who wrote it and when. @throws ORDER_NOT_FOUND, FORBIDDEN */
export async function addOrderNote(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const order = await findOrder(tx, params.id, actor, now);
  demand(orderPolicy.decide('addNote', actor, order, now));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'note', data: { text: body.text }, actor, now });
  return { orderId: order.id };
}
