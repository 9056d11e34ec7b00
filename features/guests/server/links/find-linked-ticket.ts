import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { shownStatus } from '#features/tickets/rules.ts';
import { selectTickets, type SelectedTicket } from '#features/tickets/server/read-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { guestErrors } from '../../contract.ts';
import { guestTickets, type GuestTicketRow } from '../tables.ts';
import { readCode } from './link-codes.ts';

export interface LinkedRow {
  readonly given: GuestTicketRow;
  readonly row: SelectedTicket;
}

/** What was given with this code; `claimedBy`: also what that account keeps by it. @throws TICKET_LINK_UNKNOWN, TICKET_LINK_USED, TICKET_LINK_OVER */
export async function findLinkedTicket(reader: Reader, code: string, now: Date, claimedBy: string | null = null): Promise<LinkedRow> {
  const codeHash = readCode(code);
  const [given] = codeHash === null ? [] : await reader.select().from(guestTickets).where(eq(guestTickets.codeHash, codeHash));
  if (given === undefined) return fail(guestErrors.TICKET_LINK_UNKNOWN);
  const [row] = await selectTickets(reader, null).where(eq(tickets.id, given.ticketId));
  if (row === undefined) return fail(guestErrors.TICKET_LINK_UNKNOWN);
  if (given.claimedAt !== null && given.claimedBy !== claimedBy) return fail(guestErrors.TICKET_LINK_USED);
  return now < row.event.endsAt ? { given, row } : fail(guestErrors.TICKET_LINK_OVER);
}

/** Refuses what is not valid for entry any more. @throws TICKET_CANCELLED, TICKET_USED, TICKET_LINK_OVER */
export function demandUsable({ ticket, event }: SelectedTicket, now: Date): void {
  const status = shownStatus(ticket.status, event, now);
  if (status === 'CANCELLED') fail(ticketErrors.TICKET_CANCELLED);
  if (status === 'CHECKED_IN') fail(ticketErrors.TICKET_USED);
  if (status === 'EXPIRED') fail(guestErrors.TICKET_LINK_OVER);
}
