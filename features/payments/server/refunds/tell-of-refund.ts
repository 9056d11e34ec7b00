import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Account } from '../../ledger-accounts.ts';
import { mayChooseWay, paidFrom, type DestinationKind } from '../../refund-choice-rules.ts';
import { refundEnded, refundPaidTwice } from '../domain-events.ts';
import { purposeOf } from '../payment-purpose.ts';
import { railOf } from '../payment-rails.ts';
import { postLedger } from '../post-ledger.ts';
import { payments, type PaymentRow, type RefundRow } from '../tables.ts';
import { lateRefunds } from './tables.ts';

/** Where the buyer chooses another way no operator is needed, unless the money is nobody's. */
function reportFailure({ log }: Context, refund: RefundRow, { customerId }: PaymentRow): void {
  const about = { refundId: refund.id, problem: refund.problem?.key };
  if (customerId !== null && mayChooseWay(refund)) log.warn(about, 'a refund was refused: its buyer chooses another way');
  else log.error(about, 'a refund failed and needs an operator');
}

interface Telling {
  /** Its buyer has chosen a way and waits for it, also where it went another one. */
  readonly isAwaited?: boolean;
  /** The account that it was paid from; missing: that of its way. */
  readonly paidFrom?: Account | undefined;
}

/** Posts a completed refund to the ledger, publishes that it has ended, and that it was paid twice if a former way has told so, and notifies the watchers of its
 * subject. */
export async function tellOfRefund(
  tx: Tx,
  context: Context,
  refund: RefundRow,
  now: Date,
  { isAwaited = false, paidFrom: account }: Telling = {},
): Promise<void> {
  const { id: refundId, status, way, paymentId, amountMinor, currency, requestedBy, providerReference, destinationId } = refund;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const { subjectId } = payment;
  if (status === 'failed') reportFailure(context, refund, payment);
  if (status === 'done' && railOf(payment).movesMoney)
    await postLedger(
      tx,
      [{ debit: 'owed-to-buyers', credit: account ?? paidFrom(way, payment), amountMinor, currency, subjectId, paymentId, refundId }],
      now,
    );
  const isReturned = status === 'done';
  if (isReturned) await reportIfTwice(tx, context, refund, now);
  const receipt = isReturned ? providerReference : null;
  const chosen: DestinationKind | null = way === 'bank' ? 'bank' : way === 'chosen-phone' ? 'phone' : null;
  const ended = { refundId, subjectId, amountMinor, isRequested: isAwaited || requestedBy !== null || destinationId !== null, isReturned };
  await context.domainEvents.publish(tx, refundEnded, { ...ended, byHand: way === 'by-hand', chosen, receipt }, now);
  await purposeOf(context, payment).tell(tx, context, [subjectId]);
}

/** A refund that is done by its way, and that another way has paid as well: an alarm names both. */
export async function reportIfTwice(tx: Tx, context: Context, { id: refundId, way, destinationId }: RefundRow, now: Date): Promise<void> {
  const late = await tx
    .select()
    .from(lateRefunds)
    .where(and(eq(lateRefunds.refundId, refundId), isNull(lateRefunds.returnedAt)));
  if (late.some((one) => one.way !== way || one.destinationId !== destinationId))
    await context.domainEvents.publish(tx, refundPaidTwice, { refundId }, now);
}
