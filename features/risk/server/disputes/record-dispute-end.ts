// What the bank decided, as an admin knows it from elsewhere (docs/reference/payments/risk.md#recorded-by-an-admin).
import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { lockWithHolds } from '#features/checkout/server/upgrades/upgrade-purpose.ts';
import { isUndecided, mayRecordEnd } from '#features/payments/disputes/dispute-facts.ts';
import { disputeErrors, type DisputeDetail, type recordDisputeEnd as endpoint } from '../../dispute-contract.ts';
import { disputes } from '../tables.ts';
import { askDispute } from './ask-dispute.ts';
import { findWholeDispute, getDispute, type WholeDispute } from './get-dispute.ts';
import { recordDispute } from './record-dispute.ts';

const { DISPUTE_NOT_FOUND, DISPUTE_ENDED, DISPUTE_NOT_DUE } = disputeErrors;

/**
 * Ends a dispute that its provider leaves undecided, with what follows from it for the order. The provider is asked first: an end that it tells counts, and needs no record.
 * @throws DISPUTE_NOT_FOUND, DISPUTE_ENDED, DISPUTE_NOT_DUE
 */
export async function recordDisputeEnd(context: Context, call: Call<typeof endpoint>): Promise<DisputeDetail> {
  const { id } = call.params;
  const found = await findWholeDispute(context.database.reader, id);
  try {
    await askDispute(context, found.row);
  } catch (error) {
    context.log.warn({ err: error, disputeId: id }, 'the end of a dispute is recorded without an answer of its provider');
  }
  await context.database.transaction((tx) => record(tx, context, found, call));
  return getDispute(context, { params: { id } });
}

async function record(tx: Tx, context: Context, { order }: WholeDispute, { params, body, actor, now }: Call<typeof endpoint>): Promise<void> {
  // In the order in which what a provider tells is recorded: the order, then the dispute.
  await lockWithHolds(tx, [order.id]);
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, params.id)).for('update');
  if (row === undefined) return fail(DISPUTE_NOT_FOUND);
  const { outcome, reason } = body;
  // The provider told the same just now, or another admin recorded it.
  if (row.state === outcome) return;
  if (!isUndecided(row.state)) fail(DISPUTE_ENDED);
  if (!mayRecordEnd(row, now)) fail(DISPUTE_NOT_DUE);
  const { provider, providerId, paymentId, amountMinor, currency, dueAt, openedAt } = row;
  const notTold = { receipt: null, currency: null, category: null, claim: null };
  await recordDispute(tx, context, provider, { ...notTold, providerId, reference: paymentId, state: outcome, amountMinor, dueAt, openedAt }, now);
  await recordAudit(tx, {
    actor,
    action: outcome === 'won' ? 'dispute.recorded-won' : 'dispute.recorded-lost',
    subject: `order:${order.id}`,
    subjectLabel: order.orderNumber,
    details: { amount: formatMoney(amountMinor, currency, 'en'), reason },
    now,
  });
}
