// Holds that are replaced by another choice of the same buyer, in the transaction that decides about it (docs/decisions/024-changed-choice.md).
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { releaseStock } from '#features/events/server/stock.ts';
import type { HoldBefore } from '../../rules.ts';
import type { HoldRequest } from './hold-request.ts';
import { countByType } from '../../rules.ts';
import { reservations, type ReservationRow } from '../tables.ts';

/**
 * Locks and reads the holds that these requests replace, by request. A hold of another event or another account, or one that the team made, counts as none. The event's stock
 * is locked by the caller.
 */
export async function lockReplacedHolds(tx: Tx, eventId: string, requests: readonly HoldRequest[]): Promise<ReadonlyMap<string, ReservationRow>> {
  const ids = [...new Set(requests.flatMap(({ replaces }) => replaces ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(reservations)
    .where(and(inArray(reservations.id, ids), eq(reservations.eventId, eventId), eq(reservations.byTeam, false)))
    .orderBy(reservations.id)
    .for('update');
  return new Map(
    requests.flatMap((request) => {
      const found = rows.find(({ id, customerId }) => id === request.replaces && customerId === request.customerId);
      return found === undefined ? [] : [[request.id, found] as const];
    }),
  );
}

/** Ends these holds and puts their tickets back on sale; their replacements are held afterwards, in the same transaction. */
export async function giveBack(tx: Tx, eventId: string, holds: readonly HoldBefore[], now: Date): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  const ended = await tx
    .update(reservations)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(inArray(reservations.id, ids), eq(reservations.status, 'active'), sql`not ${reservations.paying}`))
    .returning({ id: reservations.id });
  if (ended.length !== holds.length) throw new Error(`A hold on event ${eventId} changed under its lock`);
  await releaseStock(tx, eventId, countByType(holds.flatMap(({ lines }) => lines)));
}
