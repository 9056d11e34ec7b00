import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { bankErrors, type BankMovement, type takeMovementBack as endpoint } from '../../bank/bank-contract.ts';
import { bankMovements } from '../tables.ts';
import { describeMovement, postingOf } from './movement-row.ts';

/** Posts back a movement that was recorded wrongly. It stays as a row, and counts no more. @throws MOVEMENT_NOT_FOUND, MOVEMENT_OVER */
export async function takeMovementBack(tx: Tx, { params: { id }, body: { reason }, actor, now }: Call<typeof endpoint>): Promise<BankMovement> {
  if (!isUuid(id)) return fail(bankErrors.MOVEMENT_NOT_FOUND);
  const [row] = await tx
    .update(bankMovements)
    .set({ takenBackBy: actor.id, takenBackAt: now })
    .where(and(eq(bankMovements.id, id), isNull(bankMovements.takenBackAt)))
    .returning();
  if (row === undefined) {
    const [known] = await tx.select({ id: bankMovements.id }).from(bankMovements).where(eq(bankMovements.id, id));
    return fail(known === undefined ? bankErrors.MOVEMENT_NOT_FOUND : bankErrors.MOVEMENT_OVER);
  }
  await postLedger(tx, [postingOf(row, 'take-back')], now);
  const details = { amount: `${row.currency} ${toMajor(row.amountMinor)}`, reference: row.reference, reason };
  const subject = `movement:${id}`;
  await recordAudit(tx, { actor, action: 'ledger.movement-taken-back', subject, subjectLabel: row.reference, details, now });
  return describeMovement(row);
}
