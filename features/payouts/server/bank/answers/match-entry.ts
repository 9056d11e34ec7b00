// Which entry of a statement explains a part of a payout or a top-up. Each is explained once: the next entry is money that moved again.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { bankMatches } from '../../tables.ts';

type Match = typeof bankMatches.$inferSelect;

/** Has the entry explain a part or a top-up. False: another entry does already. */
export async function matchEntry(tx: Tx, match: Match): Promise<boolean> {
  await tx.insert(bankMatches).values(match).onConflictDoNothing();
  return !(await isMatchedByOther(tx, [match.subjectId], match));
}

/** Whether another entry explains one of these. */
export async function isMatchedByOther(
  tx: Tx,
  subjectIds: readonly string[],
  { direction, fingerprint }: Pick<Match, 'direction' | 'fingerprint'>,
): Promise<boolean> {
  const isOther = and(eq(bankMatches.direction, direction), ne(bankMatches.fingerprint, fingerprint));
  const others = await tx
    .select({ id: bankMatches.subjectId })
    .from(bankMatches)
    .where(and(inArray(bankMatches.subjectId, [...subjectIds]), isOther))
    .limit(1);
  return others.length > 0;
}

/** The parts of these that a statement says came back. */
export async function readReturned(tx: Tx, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: bankMatches.subjectId })
    .from(bankMatches)
    .where(and(inArray(bankMatches.subjectId, [...partIds]), eq(bankMatches.direction, 'in')));
  return new Set(rows.map(({ id }) => id));
}
