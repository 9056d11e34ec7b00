import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { guestListErrors, type deleteGuestList as deleteEndpoint, type giveGuestList as giveEndpoint } from '../../lists/lists-contract.ts';
import { guestListLines, guestLists } from '../tables.ts';
import { giveGuestListJob } from './give-guest-list.ts';
import { readGuestLists } from './read-guest-lists.ts';

/**
 * Begins to give a checked list: a job does it. Recorded in the audit log. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED,
 * GUEST_LIST_NOT_FOUND, GUEST_LIST_BEGUN, GUEST_LIST_EMPTY
 */
export async function beginGuestList(
  tx: Tx,
  { params, actor, now, language }: Call<typeof giveEndpoint>,
  context: Context,
): Promise<OutputOf<typeof giveEndpoint>> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  const id = await demandList(tx, event.id, params.listId, now);
  const [begun] = await tx
    .update(guestLists)
    .set({ status: 'giving', begunAt: now, userId: actor.id })
    .where(and(eq(guestLists.id, id), eq(guestLists.status, 'checked')))
    .returning();
  if (begun === undefined) return fail(guestListErrors.GUEST_LIST_BEGUN);
  const [waiting] = await tx
    .select({ guests: count(), tickets: sql<number>`coalesce(sum(${guestListLines.quantity}), 0)::int` })
    .from(guestListLines)
    .where(and(eq(guestListLines.listId, id), eq(guestListLines.status, 'waiting')));
  const { guests = 0, tickets = 0 } = waiting ?? {};
  if (guests === 0) return fail(guestListErrors.GUEST_LIST_EMPTY);
  await recordAudit(tx, {
    actor,
    action: 'guests.imported',
    subject: `event:${event.id}`,
    subjectLabel: event.name,
    details: { file: begun.fileName, guests: String(guests), tickets: String(tickets) },
    now,
  });
  await context.jobs.send(tx, giveGuestListJob, { listId: id });
  const [list] = await readGuestLists(tx, context, { event, language, now, id });
  return list ?? fail(guestListErrors.GUEST_LIST_NOT_FOUND);
}

/** Deletes a list with its lines, unless it is being given. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, GUEST_LIST_NOT_FOUND, GUEST_LIST_BEGUN */
export async function deleteGuestList(tx: Tx, { params, actor, now }: Call<typeof deleteEndpoint>): Promise<OutputOf<typeof deleteEndpoint>> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  const id = await demandList(tx, event.id, params.listId, now);
  const deleted = await tx
    .delete(guestLists)
    .where(and(eq(guestLists.id, id), ne(guestLists.status, 'giving')))
    .returning({ id: guestLists.id });
  return deleted[0] ?? fail(guestListErrors.GUEST_LIST_BEGUN);
}

async function demandList(tx: Tx, eventId: string, id: string, now: Date): Promise<string> {
  const ofEvent = and(eq(guestLists.id, id), eq(guestLists.eventId, eventId), gt(guestLists.expiresAt, now));
  const [list] = isUuid(id) ? await tx.select({ id: guestLists.id }).from(guestLists).where(ofEvent).for('update') : [];
  return list?.id ?? fail(guestListErrors.GUEST_LIST_NOT_FOUND);
}
