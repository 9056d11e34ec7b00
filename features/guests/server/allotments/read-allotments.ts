import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { allotmentErrors, type Allotment } from '../../allotments-contract.ts';
import { allotments, guestTickets, type AllotmentRow } from '../tables.ts';

/** The allotments of an event with what became of them, the newest first. */
export async function readAllotments(reader: Reader, eventId: string, only?: SQL): Promise<Allotment[]> {
  const [rows, claims] = await Promise.all([
    reader
      .select({ row: allotments, ticketType: ticketTypes.name })
      .from(allotments)
      .innerJoin(ticketTypes, eq(ticketTypes.id, allotments.ticketTypeId))
      .where(and(eq(allotments.eventId, eventId), only))
      .orderBy(desc(allotments.createdAt), desc(allotments.id)),
    reader
      .select({ id: guestTickets.allotmentId, claimed: count() })
      .from(guestTickets)
      .where(
        and(
          eq(guestTickets.eventId, eventId),
          isNotNull(guestTickets.claimedAt),
          isNull(guestTickets.givenBackAt),
          isNotNull(guestTickets.allotmentId),
        ),
      )
      .groupBy(guestTickets.allotmentId),
  ]);
  const claimedOf = new Map(claims.map(({ id, claimed }) => [id, claimed]));
  return rows.map(({ row, ticketType }) => ({
    id: row.id,
    ticketTypeId: row.ticketTypeId,
    ticketType,
    name: row.name,
    kind: row.kind,
    note: row.note,
    quantity: row.quantity,
    given: row.given,
    claimed: claimedOf.get(row.id) ?? 0,
    left: leftOf(row),
    returnAt: row.returnAt?.toISOString() ?? null,
    closed: row.closedAt !== null,
  }));
}

/** One of them. @throws ALLOTMENT_NOT_FOUND */
export async function readAllotment(reader: Reader, eventId: string, id: string): Promise<Allotment> {
  const [found] = await readAllotments(reader, eventId, eq(allotments.id, id));
  return found ?? fail(allotmentErrors.ALLOTMENT_NOT_FOUND);
}

/** Units that are set aside and not given out. */
export function leftOf({ quantity, given, closedAt }: Pick<AllotmentRow, 'quantity' | 'given' | 'closedAt'>): number {
  return closedAt === null ? quantity - given : 0;
}
