// Receives the provider's callbacks. The address contains a code that only we can compute; without it a request is refused. Even then a callback
// that does not match is not trusted: a status query decides (docs/reference/conflicts.md#callbacks-that-do-not-fit).
import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fail, Failure, platformErrors } from '#platform/contract/errors.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import { mpesaResult } from '../../mpesa/mpesa-results.ts';
import { callbackRoute } from './callback-token.ts';
import { confirmPayment } from '../check-payment.ts';
import { recordRequestId } from './mpesa-rail.ts';
import { mountProofs } from './own-codes/prove-own-code.ts';
import { mountStandingOrders } from './standing/receive-standing-order.ts';
import { mountPaybill } from './paybill/receive-paybill.ts';
import { readStkCallback, type StkCallback } from './read-callbacks.ts';
import { mountRefundResults } from '../refunds/receive-refund-results.ts';
import { settleSoon } from '../settle-payment.ts';
import { mpesaRequests, payments, type MpesaRequestRow, type PaymentRow } from '../tables.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** A provider calls from a handful of addresses, for all buyers: the limit of one caller would lose callbacks when a sale opens. */
const REQUESTS_PER_MINUTE = 60_000;
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** Mounts the addresses that M-Pesa calls. They answer in its own form, and 404 for an address without the right code. */
export function mountCallbacks(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  callbackRoute(app, context, 'stk', options, async (paymentId, body) => {
    await receivePayment(context, paymentId, readStkCallback(body) ?? fail(platformErrors.INVALID_INPUT));
    return accepted;
  });
  mountRefundResults(app, context, options);
  mountPaybill(app, context, options);
  mountStandingOrders(app, context, options);
  mountProofs(app, context, options);
}

/** Settles by the callback when it matches the payment exactly and does not contradict known facts; else queries. */
async function receivePayment(context: Context, paymentId: string, callback: StkCallback): Promise<void> {
  const { payment, asked, another } = await callbackReads(context).join('stk', { paymentId, callback });
  if (payment === null) return fail(platformErrors.NOT_FOUND);
  if (payment.status === 'succeeded') return;
  if (another !== null) context.log.warn({ paymentId, belongsTo: another }, 'a callback has the receipt of another payment');
  const { outcome, message, retryAfterSeconds } = mpesaResult(callback.resultCode);
  const open = payment.status === 'starting' || payment.status === 'pending';
  const believable = another === null && fits(payment, asked, callback);
  const told = { receipt: believable ? callback.receipt : null, requestId: another === null ? callback.checkoutRequestId : null };
  if (!open || outcome === 'unknown' || !believable) {
    context.log.warn({ paymentId, resultCode: callback.resultCode, status: payment.status, believable }, 'a callback has to be confirmed');
    return confirmPayment(context, paymentId, told);
  }
  try {
    if (asked?.checkoutRequestId === null) await context.database.transaction((tx) => recordRequestId(tx, paymentId, callback.checkoutRequestId));
    if (outcome === 'paid') await settleSoon(context, payment, { kind: 'paid', receipt: callback.receipt });
    else await settleSoon(context, payment, { kind: 'failed', code: callback.resultCode, message, retryAfterSeconds });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another payment was settled with the same receipt at this very moment.
    context.log.warn({ paymentId, resultCode: callback.resultCode }, 'a callback has the receipt of another payment');
    await confirmPayment(context, paymentId, { receipt: null, requestId: null });
  }
}

interface ReadForCallback {
  /** Null when there is none with that id. */
  readonly payment: PaymentRow | null;
  readonly asked: MpesaRequestRow | null;
  /** Another payment that has the receipt or the request of the callback: the callback is a repetition at the wrong address, or forged. */
  readonly another: string | null;
}

/** The known facts when a callback arrives; read together for all that arrive together. */
const callbackReads = defineLanes<{ readonly paymentId: string; readonly callback: StkCallback }, ReadForCallback>({
  batchMax: 256,
  queueMax: 10_000,
  async settle({ database: { reader } }, _key, batch) {
    const rows = await reader
      .select({ payment: payments, asked: mpesaRequests })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .where(
        inArray(
          payments.id,
          batch.map(({ paymentId }) => paymentId),
        ),
      );
    const byId = new Map(rows.map((row) => [row.payment.id, row]));
    const receipts = batch.flatMap(({ callback: { receipt } }) => receipt ?? []);
    const requests = batch.map(({ callback: { checkoutRequestId } }) => checkoutRequestId);
    // Two statements in one, so that each uses its index.
    const named = await reader.execute<{ id: string; receipt: string | null; request: string | null }>(sql`
      select id, receipt, null as request from payments where receipt = any(${sql.param(receipts)}::text[]) and method = 'mpesa'
      union all
      select payment_id, null, checkout_request_id from mpesa_requests where checkout_request_id = any(${sql.param(requests)}::text[])`);
    return batch.map(({ paymentId, callback: { receipt, checkoutRequestId } }) => {
      const another = named.find(
        (row) => row.id !== paymentId && (row.request === checkoutRequestId || (receipt !== null && row.receipt === receipt)),
      );
      const found = byId.get(paymentId);
      return { payment: found?.payment ?? null, asked: found?.asked ?? null, another: another?.id ?? null };
    });
  },
  turnAway: () => new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: 5 }),
});

/** True when a callback is about this payment, and has its full amount when it reports a success. */
function fits({ id, amountMinor }: PaymentRow, asked: MpesaRequestRow | null, callback: StkCallback): boolean {
  if (asked === null) throw new Error(`Payment ${id} has no M-Pesa request`);
  if (asked.checkoutRequestId !== null && asked.checkoutRequestId !== callback.checkoutRequestId) return false;
  if (asked.merchantRequestId !== null && asked.merchantRequestId !== callback.merchantRequestId) return false;
  return callback.resultCode !== '0' || (callback.amountMinor === amountMinor && callback.receipt !== null);
}
