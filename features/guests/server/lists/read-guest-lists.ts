import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { leftOf as leftOfType } from '#features/events/rules.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { eventStock, poolStock, ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import { guestListFields, SHOWN_FAULTS } from '../../guest-facts.ts';
import type { GuestList } from '../../lists/lists-contract.ts';
import { leftOf } from '../allotments/read-allotments.ts';
import { allotments, guestListLines, guestLists } from '../tables.ts';

interface Asked {
  readonly event: Pick<SeenEvent, 'id'>;
  readonly language: Language;
  readonly now: Date;
  /** Only this one. */
  readonly id?: string;
}

/** The guest lists of an event that are not deleted yet, the newest first. */
export async function readGuestLists(reader: Reader, context: Context, { event, language, now, id }: Asked): Promise<GuestList[]> {
  const rows = await reader
    .select()
    .from(guestLists)
    .where(and(eq(guestLists.eventId, event.id), gt(guestLists.expiresAt, now), id === undefined ? undefined : eq(guestLists.id, id)))
    .orderBy(desc(guestLists.createdAt), desc(guestLists.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [counts, sources, faults] = [
    await countLines(reader, ids),
    await readSources(reader, event.id, ids),
    await readFaults(reader, ids, SHOWN_FAULTS),
  ];
  const hasSms = smsProvider(context) !== null;
  return rows.map((row) => {
    const ofList = counts.filter(({ listId }) => listId === row.id);
    const sum = (key: 'lines' | 'emails' | 'phones', status: 'waiting' | 'given' | 'refused'): number =>
      ofList.reduce((total, one) => total + (one.status === status ? one[key] : 0), 0);
    const [waiting, emails, phones] = [sum('lines', 'waiting'), sum('emails', 'waiting'), sum('phones', 'waiting')];
    const sms = hasSms ? phones : 0;
    return {
      id: row.id,
      fileName: row.fileName,
      state: row.status,
      lines: { waiting, given: sum('lines', 'given'), refused: sum('lines', 'refused') },
      sentBy: { email: emails, sms, none: waiting - emails - sms },
      sources: sources.filter(({ listId }) => listId === row.id).map(({ source }) => source),
      faults: faults
        .filter(({ listId }) => listId === row.id)
        .map(({ line, field, typed, reason }) => ({ line, field, typed, reason: context.translate(reason, language) })),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  });
}

function countLines(reader: Reader, ids: readonly string[]) {
  return reader
    .select({
      listId: guestListLines.listId,
      status: guestListLines.status,
      lines: sql<number>`count(*)::int`,
      emails: sql<number>`count(${guestListLines.email})::int`,
      phones: sql<number>`(count(*) filter (where ${guestListLines.email} is null and ${guestListLines.phone} is not null))::int`,
    })
    .from(guestListLines)
    .where(inArray(guestListLines.listId, [...ids]))
    .groupBy(guestListLines.listId, guestListLines.status);
}

/** What the waiting lines of lists come from, with what it has left now. */
async function readSources(reader: Reader, eventId: string, ids: readonly string[]) {
  const rows = await reader
    .select({
      listId: guestListLines.listId,
      name: ticketTypes.name,
      allotment: allotments,
      stock: ticketStock,
      pool: poolStock,
      event: eventStock,
      guests: sql<number>`count(*)::int`,
      tickets: sql<number>`sum(${guestListLines.quantity})::int`,
    })
    .from(guestListLines)
    .innerJoin(eventStock, eq(eventStock.eventId, eventId))
    .leftJoin(ticketTypes, eq(ticketTypes.id, guestListLines.ticketTypeId))
    .leftJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .leftJoin(poolStock, eq(poolStock.poolId, ticketStock.poolId))
    .leftJoin(allotments, eq(allotments.id, guestListLines.allotmentId))
    .where(and(inArray(guestListLines.listId, [...ids]), eq(guestListLines.status, 'waiting')))
    .groupBy(guestListLines.listId, eventStock.eventId, ticketTypes.id, ticketStock.ticketTypeId, poolStock.poolId, allotments.id)
    .orderBy(asc(ticketTypes.position), asc(allotments.createdAt), asc(allotments.id));
  return rows.map(({ listId, name, allotment, stock, pool, event, guests, tickets }) => {
    const left = allotment !== null ? leftOf(allotment) : stock !== null ? leftOfType({ type: stock, event, pool }) : 0;
    return { listId, source: { name: allotment?.name ?? name ?? '', isAllotment: allotment !== null, guests, tickets, left } };
  });
}

/** Refused lines in the order of the file; `most`: so many of each list. */
export async function readFaults(reader: Reader, ids: readonly string[], most: number) {
  const ranked = sql<number>`row_number() over (partition by ${guestListLines.listId} order by ${guestListLines.line})`;
  const refused = reader
    .select({ listId: guestListLines.listId, line: guestListLines.line, place: ranked.as('place') })
    .from(guestListLines)
    .where(and(inArray(guestListLines.listId, [...ids]), eq(guestListLines.status, 'refused')))
    .as('refused');
  const rows = await reader
    .select({ row: guestListLines })
    .from(guestListLines)
    .innerJoin(refused, and(eq(refused.listId, guestListLines.listId), eq(refused.line, guestListLines.line)))
    .where(sql`${refused.place} <= ${most}`)
    .orderBy(asc(guestListLines.listId), asc(guestListLines.line));
  return rows.flatMap(({ row: { listId, line, field, reason, typed } }) =>
    field === null || reason === null ? [] : [{ listId, line, field, reason, cells: typed, typed: typed[guestListFields.indexOf(field)] ?? '' }],
  );
}
