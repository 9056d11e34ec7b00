import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { guestErrors, type claimTicket as endpoint } from '../../contract.ts';
import { demandUsable, findLinkedTicket } from './find-linked-ticket.ts';
import { keepTicket } from './keep-ticket.ts';
import { limitWrongLinks } from './limit-links.ts';

/**
 * Moves the ticket of a link to the caller's account, with a new code for the gate. Once: of two accounts one gets it; the same account may ask again.
 * @throws TICKET_LINK_UNKNOWN, TICKET_LINK_USED, TICKET_LINK_OVER, TICKET_LINKS_TRIED_OFTEN, TICKET_CANCELLED, TICKET_USED
 */
export async function claimTicket(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { actor, body, now } = call;
  return limitWrongLinks(context, call, () =>
    context.database.transaction(async (tx) => {
      const { given, row } = await findLinkedTicket(tx, body.code, now, actor.id);
      const { ticketId, codeHash } = given;
      if (given.claimedAt !== null || codeHash === null) return { ticketId };
      demandUsable(row, now);
      const outcome = await keepTicket(tx, context, given, actor.id, now);
      if (outcome === 'kept') return { ticketId };
      return fail(outcome === 'taken' ? guestErrors.TICKET_LINK_USED : guestErrors.TICKET_LINK_UNKNOWN);
    }),
  );
}
