import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { refunds, type PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';

/** The cash that was just recorded. @throws CASH_NOT_DUE when nothing was delivered for it: it stays with the payer */
export async function leaveWithOrganization(
  tx: Tx,
  { id, eventId }: OrderRow,
  { id: paymentId, amountMinor, currency }: PaymentRow,
  now: Date,
): Promise<void> {
  const [returned] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId)).limit(1);
  if (returned !== undefined) fail(checkoutErrors.CASH_NOT_DUE);
  const about = { amountMinor, currency, subjectId: id, paymentId, refundId: null };
  await postLedger(tx, [{ debit: `owed-to-event:${eventId}`, credit: 'provider:cash', ...about }], now);
}
