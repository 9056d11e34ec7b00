import { count, desc, eq, ne } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { listLedgerProofs as endpoint } from '../../contract.ts';
import { describeDifference } from '../differences/describe-difference.ts';
import { ledgerDifferences, ledgerProofs } from '../tables.ts';
import { describeProof } from './describe-proof.ts';

const DIFFERENCES_SHOWN = 100;

/** The proofs, the newest first, with the differences that are open, and those that ended last. */
export async function listProofs(context: Context, { query, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit } = query;
  const { reader } = context.database;
  const { status, foundAt, endedAt, id } = ledgerDifferences;
  const [rows, [counted], open, ended] = await Promise.all([
    reader
      .select()
      .from(ledgerProofs)
      .orderBy(desc(ledgerProofs.startedAt), desc(ledgerProofs.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(ledgerProofs),
    reader.select().from(ledgerDifferences).where(eq(status, 'open')).orderBy(desc(foundAt), desc(id)).limit(DIFFERENCES_SHOWN),
    reader.select().from(ledgerDifferences).where(ne(status, 'open')).orderBy(desc(endedAt), desc(id)).limit(DIFFERENCES_SHOWN),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map(describeProof),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    open: open.map((row) => describeDifference(context, row, language)),
    ended: ended.map((row) => describeDifference(context, row, language)),
  };
}
