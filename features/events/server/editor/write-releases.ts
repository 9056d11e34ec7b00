import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { ReleaseInput } from '../../writing/input-schemas.ts';
import { issueNames } from '../../rules.ts';
import { releases } from '../tables.ts';

/**
 * Replaces the releases of an event. One that has opened because the one before it was sold out stays open, unless it no longer follows that one.
 * The caller has checked them.
 */
export async function writeReleases(tx: Tx, eventId: string, inputs: readonly ReleaseInput[]): Promise<void> {
  const before = await tx.delete(releases).where(eq(releases.eventId, eventId)).returning();
  if (inputs.length === 0) return;
  const openedAt = new Map(before.map((release) => [release.issueNumber, release.openedAt]));
  const rows = releaseValues(eventId, inputs);
  await tx
    .insert(releases)
    .values(rows.map((row) => ({ ...row, openedAt: row.opensWhenPreviousSoldOut ? (openedAt.get(row.issueNumber) ?? null) : null })));
}

/** The rows of the releases of an event that is new. */
export function releaseValues(eventId: string, inputs: readonly ReleaseInput[]): (typeof releases.$inferSelect)[] {
  return inputs.map(({ issueNumber, name, startDate, endDate, opensWhenPreviousSoldOut }) => ({
    eventId,
    issueNumber,
    name: name ?? issueNames[issueNumber],
    startsAt: new Date(startDate),
    endsAt: new Date(endDate),
    opensWhenPreviousSoldOut,
    openedAt: null,
  }));
}
