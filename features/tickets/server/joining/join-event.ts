import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readJoinLink } from '#features/events/server/joining/joining-settings.ts';
import { ticketErrors, type joinEvent as endpoint } from '../../contract.ts';
import { findTicket } from '../read-tickets.ts';

/**
 * The link of an event for the present holder of a ticket, from doors open until the end (docs/reference/product.md#joining-online).
 * @throws TICKET_NOT_FOUND, and the refusals of the policy; JOIN_LINK_MISSING when the organizer has given none yet
 */
export async function joinEvent(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { ticket } = await findTicket('join', reader, params.id, actor, now);
  const stored = ticket.isTest ? null : await readJoinLink(reader, context, ticket.eventId);
  if (stored === null) return fail(ticketErrors.JOIN_LINK_MISSING);
  return { url: stored.joinLink, accessInstructions: stored.accessInstructions };
}
