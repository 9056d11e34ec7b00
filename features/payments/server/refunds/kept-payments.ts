// Payments that were kept, less what was refunded of them.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { payments, refunds, type PaymentRow } from '../tables.ts';

/** A payment that was kept, and how much of it could still be refunded. */
export interface KeptPayment {
  readonly payment: PaymentRow;
  readonly leftMinor: number;
  /** Of that, the fee that its payer bore. */
  readonly feeLeftMinor: number;
}

/** The rest of the payments of a subject after all refunds, the newest first; they are locked. */
export async function lockKeptPayments(tx: Tx, subjectId: string): Promise<KeptPayment[]> {
  return leftOf(tx, await findPaid(tx, subjectId).for('update'));
}

/** The same for a screen, without a lock. */
export async function readKeptPayments(reader: Reader, subjectId: string): Promise<KeptPayment[]> {
  return leftOf(reader, await findPaid(reader, subjectId));
}

function findPaid(reader: Reader, subjectId: string) {
  return reader
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, subjectId), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.id));
}

async function leftOf(reader: Reader, paid: readonly PaymentRow[]): Promise<KeptPayment[]> {
  const ids = paid.map(({ id }) => id);
  const given = await reader
    .select({ paymentId: refunds.paymentId, amountMinor: refunds.amountMinor, feeMinor: refunds.buyerFeeMinor })
    .from(refunds)
    .where(inArray(refunds.paymentId, ids));
  return paid
    .map((payment) => {
      const own = given.filter(({ paymentId }) => paymentId === payment.id);
      return {
        payment,
        leftMinor: own.reduce((left, { amountMinor }) => left - amountMinor, payment.amountMinor),
        feeLeftMinor: own.reduce((left, { feeMinor }) => left - feeMinor, payment.buyerFeeMinor ?? 0),
      };
    })
    .filter(({ leftMinor }) => leftMinor > 0);
}
