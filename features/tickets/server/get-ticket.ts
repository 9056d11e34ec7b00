import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../contract.ts';
import { answerTicket, findTicket, listOrderTickets } from './read-tickets.ts';

/** One ticket of the caller (for an admin any account's), with those of the same order and holder. @throws TICKET_NOT_FOUND */
export async function getTicket(
  context: Context,
  { actor, params, now, language }: Call<typeof contract.getTicket>,
): Promise<OutputOf<typeof contract.getTicket>> {
  const { reader } = context.database;
  const row = await findTicket('see', reader, params.id, actor, now);
  const reading = { actor, now, say: (message: Message) => context.translate(message, language) };
  const neighbours = await listOrderTickets(reader, row.ticket.orderId, row.ticket.holderId);
  const orderTickets = neighbours
    .map((neighbour) => answerTicket(neighbour, reading))
    .map(({ id, ticketNumber, ticketType, status }) => ({ id, ticketNumber, ticketType, status }));
  return { ...answerTicket(row, reading), orderTickets };
}
