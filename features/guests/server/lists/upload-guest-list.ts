import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { GUEST_LIST_DAYS, GUEST_LISTS_MAX } from '../../guest-facts.ts';
import { guestListErrors, type uploadGuestList as endpoint } from '../../lists/lists-contract.ts';
import { guestMessages } from '../../messages.ts';
import { lockAllotment } from '../allotments/change-allotment.ts';
import { demandType } from '../allotments/create-allotment.ts';
import { allotments, guestListLines, guestLists } from '../tables.ts';
import { checkGuestLines, guestField, guestKey, type GuestSource, type NamedSource } from './check-guest-lines.ts';
import { findGiven } from './find-given.ts';
import { readGuestFile } from './read-guest-file.ts';
import { readGuestLists } from './read-guest-lists.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Lines of one statement: a statement has at most 65,535 values. */
const LINES_AT_ONCE = 1000;

/**
 * Reads a file of guests and stores its lines, checked: nothing is given yet (docs/reference/guests.md#guest-lists). @throws EVENT_NOT_FOUND,
 * EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, GUEST_LISTS_FULL, GUEST_FILE_NOT_UTF8, GUEST_FILE_EMPTY,
 * GUEST_FILE_TOO_LONG, INVALID_INPUT
 */
export async function uploadGuestList(
  tx: Tx,
  { params, query, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  const { fileName, allotmentId = null, ticketTypeId = null } = query;
  const elsewhere = allotmentId === null && ticketTypeId === null ? null : { allotmentId, ticketTypeId };
  if (elsewhere !== null) await demandSource(tx, event.id, elsewhere);
  const ofEvent = and(eq(guestLists.eventId, event.id), gt(guestLists.expiresAt, now));
  const [lists] = await tx.select({ total: count() }).from(guestLists).where(ofEvent);
  if ((lists?.total ?? 0) >= GUEST_LISTS_MAX) fail(guestListErrors.GUEST_LISTS_FULL);
  const checked = checkGuestLines(readGuestFile(body), await readSources(tx, event.id), elsewhere);
  const given = await findGiven(
    tx,
    event.id,
    checked.filter(({ status }) => status === 'waiting'),
  );
  const id = randomUUIDv7();
  const lines = checked.map((line) => {
    if (line.status !== 'waiting' || !given.has(guestKey(line))) return { ...line, listId: id };
    return { ...line, listId: id, status: 'refused' as const, field: guestField(line), reason: guestMessages.lineHasTicket };
  });
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + GUEST_LIST_DAYS * DAY_MS) };
  await tx
    .insert(guestLists)
    .values({ id, eventId: event.id, userId: actor.id, fileName: printable(fileName), language, status: 'checked', ...times });
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) await tx.insert(guestListLines).values(lines.slice(from, from + LINES_AT_ONCE));
  const [list] = await readGuestLists(tx, context, { event, language, now, id });
  return list ?? fail(guestListErrors.GUEST_LIST_NOT_FOUND);
}

async function demandSource(tx: Tx, eventId: string, { allotmentId, ticketTypeId }: GuestSource): Promise<void> {
  if (allotmentId !== null && ticketTypeId !== null)
    fail(platformErrors.INVALID_INPUT, { message: guestMessages.sourceRequired, fields: { ticketTypeId: guestMessages.sourceRequired } });
  if (allotmentId !== null) await lockAllotment(tx, eventId, allotmentId);
  if (ticketTypeId !== null) await demandType(tx, eventId, ticketTypeId);
}

/** What a line may name: the ticket types of the event and its open allotments. */
async function readSources(tx: Tx, eventId: string): Promise<NamedSource[]> {
  const types = await tx
    .select({ id: ticketTypes.id, name: ticketTypes.name })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.kind, 'ticket')));
  const open = await tx
    .select({ id: allotments.id, name: allotments.name })
    .from(allotments)
    .where(and(eq(allotments.eventId, eventId), isNull(allotments.closedAt)));
  return [
    ...types.map(({ id, name }) => ({ name, ticketTypeId: id, allotmentId: null })),
    ...open.map(({ id, name }) => ({ name, ticketTypeId: null, allotmentId: id })),
  ];
}

function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, ' ').trim() || 'guests.csv';
}
