import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { ReleaseInput } from '../../writing/input-schemas.ts';
import { issueNames } from '../../rules.ts';
import { releases } from '../tables.ts';

/** Replaces the releases of an event. The caller has checked them. */
export async function writeReleases(tx: Tx, eventId: string, inputs: readonly ReleaseInput[]): Promise<void> {
  await tx.delete(releases).where(eq(releases.eventId, eventId));
  if (inputs.length === 0) return;
  await tx.insert(releases).values(
    inputs.map(({ issueNumber, name, startDate, endDate }) => ({
      eventId,
      issueNumber,
      name: name ?? issueNames[issueNumber],
      startsAt: new Date(startDate),
      endsAt: new Date(endDate),
    })),
  );
}
