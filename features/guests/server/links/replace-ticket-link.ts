import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { replaceTicketLink as endpoint } from '../../contract.ts';
import { guestTickets } from '../tables.ts';
import { demandUsable, findLinkedTicket } from './find-linked-ticket.ts';
import { limitWrongLinks } from './limit-links.ts';
import { linkOf, readCode } from './link-codes.ts';
import { renewCode } from './manage-link.ts';

/**
 * Gives the holder of a link a new one: others who had it see nothing any more. @throws TICKET_LINK_UNKNOWN, TICKET_LINK_USED, TICKET_LINK_OVER,
 * TICKET_LINKS_TRIED_OFTEN, TICKET_CANCELLED, TICKET_USED
 */
export async function replaceTicketLink(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { body, now } = call;
  return limitWrongLinks(context, call, () =>
    context.database.transaction(async (tx) => {
      const codeHash = readCode(body.code);
      // Of two at once the second finds no such link.
      if (codeHash !== null) await tx.select().from(guestTickets).where(eq(guestTickets.codeHash, codeHash)).for('update');
      const { given, row } = await findLinkedTicket(tx, body.code, now);
      demandUsable(row, now);
      const code = await renewCode(tx, context, given.ticketId);
      return { code, link: linkOf(context, code, given.language) };
    }),
  );
}
