import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readmitTicket } from '#features/tickets/server/admit-ticket.ts';
import { checkInErrors, type undoCheckIn as endpoint } from '../contract.ts';
import { undoVerdict } from '../rules.ts';
import { describeCheckIns } from './describe-check-ins.ts';
import { findGate } from './find-gate.ts';
import { checkIns } from './tables.ts';

/**
 * Takes back that a ticket was let in: who did it and when stays in the row of the scan, and the ticket can be scanned again.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, CHECK_IN_NOT_FOUND, NOBODY_ADMITTED, CHECK_IN_UNDONE, UNDO_OVER
 */
export async function undoCheckIn(
  tx: Tx,
  { params, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const event = await findGate('undoCheckIn', tx, params.id, actor, now);
  const [scan] = isUuid(params.checkInId)
    ? await tx
        .select()
        .from(checkIns)
        .where(and(eq(checkIns.id, params.checkInId), eq(checkIns.eventId, event.id)))
    : [];
  if (scan === undefined) return fail(checkInErrors.CHECK_IN_NOT_FOUND);
  demand(undoVerdict(scan, now));
  // The row of the ticket first, as a scan does: of two that undo the same one finds it done.
  if (scan.ticketId === null || !(await readmitTicket(tx, scan.ticketId, now))) fail(checkInErrors.CHECK_IN_UNDONE);
  const [undone] = await tx
    .update(checkIns)
    .set({ undoneAt: now, undoneBy: actor.id })
    .where(and(eq(checkIns.id, scan.id), isNull(checkIns.undoneAt)))
    .returning();
  if (undone === undefined) return fail(checkInErrors.CHECK_IN_UNDONE);
  const [answer] = await describeCheckIns(tx, context, [undone], { event, actor, now, language });
  return answer ?? fail(checkInErrors.CHECK_IN_NOT_FOUND);
}
