// Puts tickets of ended holds back on sale. Swept by time, from where the last sweep of this node ended: under load an index on the active ones
// alone would fill with dead entries.
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { lockEventStock, releaseStock } from '#features/events/server/stock.ts';
import { countByType } from '../rules.ts';
import { reservations } from './tables.ts';

const BATCH = 500;
/** How far a sweep looks back beyond the last one: clocks of nodes differ, and a hold that was being paid may end late. */
const OVERLAP_MS = 60_000;

const swept = perContext(() => ({ until: new Date(0) }));

/**
 * Expires every hold whose time is over and that is not being paid; returns how many. Safe on several nodes at once: the first one to change the
 * row wins. A failure of one event is logged and does not affect the others; the next sweep retries it.
 */
export async function expireReservations(context: Context): Promise<number> {
  const now = context.clock.now();
  const progress = swept(context);
  let from = new Date(progress.until.getTime() - OVERLAP_MS);
  let expired = 0;
  let allWell = true;
  for (;;) {
    const due = await context.database.reader
      .select({ id: reservations.id, eventId: reservations.eventId, expiresAt: reservations.expiresAt })
      .from(reservations)
      .where(
        and(gt(reservations.expiresAt, from), lte(reservations.expiresAt, now), eq(reservations.status, 'active'), sql`not ${reservations.paying}`),
      )
      .orderBy(asc(reservations.expiresAt))
      .limit(BATCH);
    for (const [eventId, found] of Map.groupBy(due, (row) => row.eventId)) {
      try {
        expired += await expireOfEvent(
          context,
          eventId,
          found.map(({ id }) => id),
          now,
        );
      } catch (error) {
        allWell = false;
        context.log.error({ err: error, eventId }, 'the ended holds of an event could not be put back on sale');
      }
    }
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) break;
    // Several may share the last instant: the next round includes that instant again, unless that would only find what has just failed.
    from = allWell ? new Date(last.expiresAt.getTime() - 1) : last.expiresAt;
  }
  if (allWell) progress.until = now;
  return expired;
}

async function expireOfEvent(context: Context, eventId: string, ids: readonly string[], now: Date): Promise<number> {
  return context.database.transaction(async (tx) => {
    await lockEventStock(tx, eventId);
    const gone = await tx
      .update(reservations)
      .set({ status: 'expired', updatedAt: now })
      .where(
        and(inArray(reservations.id, [...ids]), eq(reservations.status, 'active'), sql`not ${reservations.paying}`, lte(reservations.expiresAt, now)),
      )
      .returning({ lines: reservations.lines });
    if (gone.length === 0) return 0;
    await releaseStock(tx, eventId, countByType(gone.flatMap(({ lines }) => lines)));
    context.metrics.events.inc({ name: 'holds_expired' }, gone.length);
    return gone.length;
  });
}
