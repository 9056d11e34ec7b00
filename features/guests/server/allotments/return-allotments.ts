import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { allotments } from '../tables.ts';
import { closeAllotment } from './change-allotment.ts';

/** So many a round: the others are found by the next one. */
const BATCH = 200;

/**
 * Puts what is left of allotments back on sale at their date (docs/reference/guests.md#allotments). Once, however many nodes do it. Returns how many
 * ended.
 */
export async function returnAllotments({ clock, database, log }: Context): Promise<number> {
  const now = clock.now();
  const isDue = and(isNull(allotments.closedAt), lte(allotments.returnAt, now));
  const due = await database.reader
    .select({ id: allotments.id, eventId: allotments.eventId })
    .from(allotments)
    .where(isDue)
    .orderBy(asc(allotments.returnAt))
    .limit(BATCH);
  let ended = 0;
  for (const { id, eventId } of due) {
    try {
      const isEnded = await database.transaction(async (tx) => {
        await lockEventStock(tx, eventId);
        const [row] = await tx
          .select()
          .from(allotments)
          .where(and(eq(allotments.id, id), isDue))
          .for('update');
        if (row === undefined) return false;
        await closeAllotment(tx, row, now);
        await refreshOffer(tx, eventId, now);
        return true;
      });
      if (isEnded) ended += 1;
    } catch (error) {
      log.error({ err: error, eventId }, 'an allotment could not be put back on sale');
    }
  }
  return ended;
}
