import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders } from '#features/orders/server/tables.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { nameHolder } from '#features/tickets/server/attendees/correct-holders.ts';
import { findTicket } from '#features/tickets/server/read-tickets.ts';
import { checkoutErrors } from '../../contract.ts';
import { correctionErrors, type correctHolder as endpoint } from '../../corrections/corrections-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { countCorrection } from './count-corrections.ts';

/**
 * Corrects who comes with a ticket, by name: the account that holds it and its code stay.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_ENDED, TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED, NOTHING_TO_CORRECT, CORRECTED_OFTEN
 */
export async function correctHolder(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const found = await findOrder(tx, params.id, actor, now);
  const { id: orderId } = found;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('correct', actor, subject, now));
  const { ticket } = await findTicket('download', tx, params.ticketId, actor, now);
  if (ticket.orderId !== orderId) fail(ticketErrors.TICKET_NOT_FOUND);
  if (ticket.holderName === body.name) fail(correctionErrors.NOTHING_TO_CORRECT);
  await countCorrection(tx, actor.id, 'name', now);
  if (!(await nameHolder(tx, ticket.id, body.name, now))) fail(ticketErrors.TICKET_USED);
  const changes = [{ field: 'name', before: ticket.holderName, after: body.name }] as const;
  await recordOrderEntry(tx, { orderId, kind: 'corrected', data: { ticket: ticket.ticketNumber, reason: body.reason, changes }, actor, now });
  return { orderId };
}
