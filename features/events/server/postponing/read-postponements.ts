import { desc, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { postponeEvent } from '../../postponing/postponement-contract.ts';
import { eventPostponements } from '../tables.ts';

export type PostponementRow = typeof eventPostponements.$inferSelect;

/** The newest postponement of each of these events, by event id; those that were never postponed are left out. */
export async function readNewestPostponements(reader: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, PostponementRow>> {
  const rows = await reader
    .selectDistinctOn([eventPostponements.eventId])
    .from(eventPostponements)
    .where(inArray(eventPostponements.eventId, [...new Set(eventIds)]))
    .orderBy(eventPostponements.eventId, desc(eventPostponements.createdAt), desc(eventPostponements.id));
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** A postponement in the form of answers. */
export function describePostponement(row: PostponementRow): OutputOf<typeof postponeEvent> {
  return {
    id: row.id,
    eventId: row.eventId,
    previousStartDate: row.oldStartsAt.toISOString(),
    previousEndDate: row.oldEndsAt.toISOString(),
    startDate: row.newStartsAt.toISOString(),
    endDate: row.newEndsAt.toISOString(),
    previousVenue: row.oldVenue,
    venue: row.newVenue,
    respondBy: row.respondBy.toISOString(),
    reason: row.reason,
    postponedAt: row.createdAt.toISOString(),
  };
}
