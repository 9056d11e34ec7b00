import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { bookErrors, type closeLedgerDifference as endpoint, type LedgerDifference } from '../../contract.ts';
import { ledgerDifferences } from '../tables.ts';
import { describeDifference } from './describe-difference.ts';

/**
 * Closes an open difference with a note. It stays closed while proofs find it with the same sums, and comes back when they change.
 * @throws DIFFERENCE_NOT_FOUND, DIFFERENCE_OVER
 */
export async function closeDifference(
  tx: Tx,
  { params: { id }, body: { note }, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<LedgerDifference> {
  if (!isUuid(id)) return fail(bookErrors.DIFFERENCE_NOT_FOUND);
  const [closed] = await tx
    .update(ledgerDifferences)
    .set({ status: 'closed', endedAt: now, closedBy: actor.id, note })
    .where(and(eq(ledgerDifferences.id, id), eq(ledgerDifferences.status, 'open')))
    .returning();
  if (closed === undefined) {
    const [known] = await tx.select({ id: ledgerDifferences.id }).from(ledgerDifferences).where(eq(ledgerDifferences.id, id));
    return fail(known === undefined ? bookErrors.DIFFERENCE_NOT_FOUND : bookErrors.DIFFERENCE_OVER);
  }
  const amount = formatMoney(closed.actualMinor - closed.expectedMinor, closed.currency, 'en');
  const about = { subject: `difference:${id}`, subjectLabel: closed.subject, details: { amount, reason: note } };
  await recordAudit(tx, { actor, action: 'ledger.difference-closed', ...about, now });
  return describeDifference(context, closed, language);
}
