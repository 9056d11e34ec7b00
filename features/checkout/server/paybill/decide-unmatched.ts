// What an admin decides about money that fits nothing: it is counted for an order, or returned. Each is decided once, and in the audit log.
import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { settleFor } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { recordRefundGiven } from '#features/payments/server/refunds/end-refund.ts';
import { paybillPayments, refunds, type PaybillRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import {
  unmatchedErrors,
  type matchUnmatched as matchEndpoint,
  type recordUnmatchedReturn as recordEndpoint,
  type returnUnmatched as returnEndpoint,
} from '../../paybill/unmatched-contract.ts';
import { describeUnmatched } from './list-unmatched.ts';
import { fitsOrder, orderAccounts } from './order-accounts.ts';
import { unmatchedPurpose } from './unmatched-purpose.ts';

/** Money that waits for a decision, locked. @throws UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED */
async function lockWaiting(tx: Tx, id: string): Promise<PaybillRow> {
  if (!isUuid(id)) fail(unmatchedErrors.UNMATCHED_NOT_FOUND);
  const [row] = await tx
    .select()
    .from(paybillPayments)
    .where(and(eq(paybillPayments.id, id), isNotNull(paybillPayments.reason)))
    .for('update');
  if (row === undefined) return fail(unmatchedErrors.UNMATCHED_NOT_FOUND);
  return row.status === 'unmatched' ? row : fail(unmatchedErrors.UNMATCHED_DECIDED);
}

/**
 * Counts money for an order of which exactly this amount is due; it settles as any payment does, so that late money whose tickets are gone is returned.
 * @throws UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED, ORDER_NOT_FOUND, UNMATCHED_DOES_NOT_FIT
 */
export async function matchUnmatched(
  context: Context,
  { params, body, actor, now, language }: Call<typeof matchEndpoint>,
): Promise<OutputOf<typeof matchEndpoint>> {
  await context.database.transaction(async (tx) => {
    const row = await lockWaiting(tx, params.id);
    const { ORDER_NOT_FOUND } = checkoutErrors;
    const orderId = (await orderAccounts.find(tx, body.orderNumber)) ?? fail(ORDER_NOT_FOUND, { fields: { orderNumber: ORDER_NOT_FOUND.message } });
    const claim = await orderAccounts.claim(tx, orderId, row, now);
    const { UNMATCHED_DOES_NOT_FIT } = unmatchedErrors;
    if (claim.kind !== 'counted' || !(await fitsOrder(tx, orderId, row.amountMinor, now)))
      return fail(UNMATCHED_DOES_NOT_FIT, { fields: { orderNumber: UNMATCHED_DOES_NOT_FIT.message } });
    await settleFor(tx, context, row, claim, now, { as: 'settled', by: actor.id });
    await recordDecision(tx, row, { actor, action: 'unmatched.matched', details: { order: body.orderNumber }, now });
  });
  return describeUnmatched(context, params.id, { language, now });
}

/** Returns money to the phone that paid it, by reversal. @throws UNMATCHED_NOT_FOUND, UNMATCHED_DECIDED */
export async function returnUnmatched(
  context: Context,
  { params, actor, now, language }: Call<typeof returnEndpoint>,
): Promise<OutputOf<typeof returnEndpoint>> {
  await context.database.transaction(async (tx) => {
    const row = await lockWaiting(tx, params.id);
    const nobody = { kind: 'counted', purpose: unmatchedPurpose.name, subjectId: row.id, customerId: null, currency: 'KES', instalment: 1 } as const;
    await settleFor(tx, context, row, nobody, now, { as: 'returned', by: actor.id });
    await recordDecision(tx, row, { actor, action: 'unmatched.returned', details: {}, now });
  });
  return describeUnmatched(context, params.id, { language, now });
}

/**
 * Records that money whose reversal M-Pesa has refused was returned by hand, once.
 * @throws UNMATCHED_NOT_FOUND, REFUND_NOT_BY_HAND, CASH_RECEIPT_USED
 */
export async function recordUnmatchedReturn(
  context: Context,
  { params, body, actor, now, language }: Call<typeof recordEndpoint>,
): Promise<OutputOf<typeof recordEndpoint>> {
  const { CASH_RECEIPT_USED, REFUND_NOT_BY_HAND } = checkoutErrors;
  const given = { receipt: body.receipt, recordedBy: actor.id, inCash: false };
  try {
    await context.database.transaction(async (tx) => {
      const { row, refundId } = await findReturned(tx, params.id);
      if (refundId === null || !(await recordRefundGiven(tx, context, refundId, given, now))) fail(REFUND_NOT_BY_HAND);
      await recordDecision(tx, row, { actor, action: 'unmatched.return-recorded', details: { receipt: body.receipt }, now });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'refunds_hand_receipt')) throw error;
    fail(CASH_RECEIPT_USED, { fields: { receipt: CASH_RECEIPT_USED.message } });
  }
  return describeUnmatched(context, params.id, { language, now });
}

/** Money that fits nothing, and its return; null: it is not returned. @throws UNMATCHED_NOT_FOUND */
async function findReturned(tx: Tx, id: string): Promise<{ readonly row: PaybillRow; readonly refundId: string | null }> {
  if (!isUuid(id)) fail(unmatchedErrors.UNMATCHED_NOT_FOUND);
  const [found] = await tx
    .select({ row: getTableColumns(paybillPayments), refundId: refunds.id })
    .from(paybillPayments)
    .leftJoin(refunds, and(eq(refunds.paymentId, paybillPayments.paymentId), eq(refunds.cause, 'returned'), eq(paybillPayments.status, 'returned')))
    .where(and(eq(paybillPayments.id, id), isNotNull(paybillPayments.reason)));
  return found ?? fail(unmatchedErrors.UNMATCHED_NOT_FOUND);
}

interface Decision {
  readonly actor: Actor;
  readonly action: Extract<AuditAction, `unmatched.${string}`>;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

async function recordDecision(tx: Tx, { id, receipt, amountMinor }: PaybillRow, { actor, action, details, now }: Decision): Promise<void> {
  const amount = `KES ${toMajor(amountMinor)}`;
  await recordAudit(tx, { actor, action, subject: `paybill:${id}`, subjectLabel: receipt, details: { amount, ...details }, now });
}
