// What the provider tells us by itself. The address carries a code that only we can make; whoever does not know it is nobody. Even then an
// answer that does not fit is not believed: a status query decides (docs/reference/conflicts.md#callbacks-that-do-not-fit).
import { and, eq, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database.ts';
import { mpesaResult } from '../mpesa-results.ts';
import { callbackRoute } from './callback-token.ts';
import { confirmPayment } from './check-payment.ts';
import { findMpesaRequest, recordRequestId } from './mpesa-rail.ts';
import { readStkCallback, type StkCallback } from './read-callbacks.ts';
import { mountRefundResults } from './receive-refund-results.ts';
import { settlePayment } from './settle-payment.ts';
import { mpesaRequests, payments, type MpesaRequestRow, type PaymentRow } from './tables.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** A provider calls from a handful of addresses, for everybody who buys: the limit of one caller would lose callbacks when a sale opens. */
const REQUESTS_PER_MINUTE = 60_000;
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** Mounts the addresses that M-Pesa calls. They answer in its own form, and 404 to whoever made the address up. */
export function mountCallbacks(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  callbackRoute(app, context, 'stk', options, async (paymentId, body) => {
    await receivePayment(context, paymentId, readStkCallback(body) ?? fail(platformErrors.INVALID_INPUT));
    return accepted;
  });
  mountRefundResults(app, context, options);
}

/** Settles what the callback says when it fits the payment exactly and does not contradict what is known; else asks. */
async function receivePayment(context: Context, paymentId: string, callback: StkCallback): Promise<void> {
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) return fail(platformErrors.NOT_FOUND);
  if (payment.status === 'succeeded') return;
  const { outcome, sentence, retryAfterSeconds } = mpesaResult(callback.resultCode);
  const open = payment.status === 'starting' || payment.status === 'pending';
  const another = await namesAnother(context, payment, callback);
  const believable = !another && fits(payment, await findMpesaRequest(context.database.reader, paymentId), callback);
  const told = { receipt: believable ? callback.receipt : null, requestId: another ? null : callback.checkoutRequestId };
  if (!open || outcome === 'unknown' || !believable) {
    context.log.warn({ paymentId, resultCode: callback.resultCode, status: payment.status, believable }, 'a callback has to be confirmed');
    return confirmPayment(context, paymentId, told);
  }
  try {
    await context.database.transaction(async (tx) => {
      const now = context.clock.now();
      if (outcome === 'paid') await settlePayment(tx, context, paymentId, { kind: 'paid', receipt: callback.receipt }, now);
      else await settlePayment(tx, context, paymentId, { kind: 'failed', code: callback.resultCode, sentence, retryAfterSeconds }, now);
      await recordRequestId(tx, paymentId, callback.checkoutRequestId);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another payment was settled with the same receipt at this very moment.
    context.log.warn({ paymentId, resultCode: callback.resultCode }, 'a callback names the receipt of another payment');
    await confirmPayment(context, paymentId, { receipt: null, requestId: null });
  }
}

/** True when another payment has the receipt or the request that a callback names: it is a repetition at the wrong address, or made up. */
async function namesAnother(context: Context, payment: PaymentRow, { receipt, checkoutRequestId }: StkCallback): Promise<boolean> {
  const [another] = await context.database.reader
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(
      and(
        ne(payments.id, payment.id),
        or(eq(mpesaRequests.checkoutRequestId, checkoutRequestId), receipt === null ? undefined : eq(payments.receipt, receipt)),
      ),
    )
    .limit(1);
  if (another !== undefined) context.log.warn({ paymentId: payment.id, belongsTo: another.id }, 'a callback names the receipt of another payment');
  return another !== undefined;
}

/** True when a callback speaks of this very payment, and of its full amount when it says that it was paid. */
function fits({ amountMinor }: PaymentRow, asked: MpesaRequestRow, callback: StkCallback): boolean {
  if (asked.checkoutRequestId !== null && asked.checkoutRequestId !== callback.checkoutRequestId) return false;
  if (asked.merchantRequestId !== null && asked.merchantRequestId !== callback.merchantRequestId) return false;
  return callback.resultCode !== '0' || (callback.amountMinor === amountMinor && callback.receipt !== null);
}
