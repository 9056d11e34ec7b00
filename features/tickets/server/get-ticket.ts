import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orders } from '#features/orders/server/tables.ts';
import type * as contract from '../contract.ts';
import { readAnswerBy } from './read-answer-by.ts';
import { answerTicket, findTicket, listOrderTickets } from './read-tickets.ts';

/** One ticket of the caller (for an admin any, for who sells those of the organization), with those of the same order and holder. @throws TICKET_NOT_FOUND */
export async function getTicket(
  context: Context,
  { actor, params, now, language }: Call<typeof contract.getTicket>,
): Promise<OutputOf<typeof contract.getTicket>> {
  const { reader } = context.database;
  const row = await findTicket('see', reader, params.id, actor, now);
  const reading = { actor, now, say: (message: Message) => context.translate(message, language) };
  const neighbours = await listOrderTickets(reader, row.ticket.orderId, { holderId: row.ticket.holderId });
  const orderTickets = neighbours
    .map((neighbour) => answerTicket(neighbour, reading))
    .map(({ id, ticketNumber, ticketType, status, isAddOn }) => ({ id, ticketNumber, ticketType, status, isAddOn }));
  const ticket = answerTicket(row, reading);
  const [order] = await reader.select({ customerId: orders.customerId, kind: orders.kind }).from(orders).where(eq(orders.id, ticket.orderId));
  const isOwnOrder = order?.customerId === ticket.userId;
  // A ticket that was given away is answered by its holder alone: nobody paid for it.
  const isAnswered = isOwnOrder || (order?.kind === 'complimentary' && ticket.userId === actor.id);
  const answerBy = isAnswered && ticket.status === 'PURCHASED' ? await readAnswerBy(reader, ticket, now) : null;
  return { ...ticket, orderTickets, answerBy, isOwnOrder };
}
