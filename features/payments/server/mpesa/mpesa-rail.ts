// Payments by M-Pesa: a request on the payer's phone, its status or the list of received transactions; reversals, and payouts of parts.
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { MPESA_MAX_MINOR, MPESA_PAYOUT_MIN_MINOR } from '../../contract.ts';
import { darajaOf, darajaProvider } from './daraja-provider.ts';
import { NOT_SET_UP } from './daraja-refunds.ts';
import { isWithdrawn } from './own-codes/own-code.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { oldestListed } from './pull-transactions.ts';
import type { PaymentEnd, PaymentRail, RefundOutcome, Told } from '../payment-rail.ts';
import { releasePayout, takePayout } from '../record-payout.ts';
import { readPayment } from '../read-payment.ts';
import { acceptPayments, openPayments, recordReceipt, type PaymentTerms } from '../record-payment.ts';
import { mpesaRequests, type MpesaRequestRow, type PaymentRow, type RefundRow } from '../tables.ts';
import { paymentMessages } from '../../messages.ts';

/** How long a prompt can be answered on the phone. */
const PROMPT_LIFETIME_MS = 60_000;
/** How long a buyer, and the tickets held, wait after the request for an unknown result. */
const PATIENCE_MS = 10 * 60_000;
/** Without an id of the provider no status can be queried, only the list of received transactions. */
const PATIENCE_WITHOUT_ID_MS = 3 * 60_000;

/** The remark that M-Pesa stores with a refund. */
const remarks = 'Refund of a ticket payment';

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** When a prompt that is sent now ends. */
export const promptExpiry = (now: Date): Date => later(now, PROMPT_LIFETIME_MS);

type MpesaTerms = Omit<PaymentTerms, 'method' | 'givesUpAt'> & Pick<MpesaRequestRow, 'phone' | 'reference'>;

/** Records the intents to ask phones, in order. `reference` is what the owner of a phone reads, at most 12 characters. */
export async function openMpesaPayments(tx: Tx, all: readonly MpesaTerms[], now: Date): Promise<readonly PaymentRow[]> {
  const terms = all.map(({ phone: _phone, reference: _reference, ...rest }) => ({
    ...rest,
    method: 'mpesa' as const,
    givesUpAt: later(now, PATIENCE_WITHOUT_ID_MS),
  }));
  const opened = await openPayments(tx, terms, now);
  const asked = all.map(({ phone, reference }, index) => ({
    paymentId: opened[index]?.id ?? '',
    phone,
    reference,
    promptExpiresAt: promptExpiry(now),
    createdAt: now,
  }));
  await tx.insert(mpesaRequests).values(asked);
  return opened;
}

/** The M-Pesa request of a payment. @throws when there is none */
export async function findMpesaRequest(reader: Reader, paymentId: string): Promise<MpesaRequestRow> {
  const [row] = await reader.select().from(mpesaRequests).where(eq(mpesaRequests.paymentId, paymentId));
  if (row === undefined) throw new Error(`Payment ${paymentId} has no M-Pesa request`);
  return row;
}

/** Records M-Pesa's id of a request whose answer was lost, from its callback; not an id that another request has. */
export async function recordRequestId(tx: Tx, paymentId: string, checkoutRequestId: string): Promise<void> {
  const another = tx.select({ id: mpesaRequests.paymentId }).from(mpesaRequests).where(eq(mpesaRequests.checkoutRequestId, checkoutRequestId));
  await tx
    .update(mpesaRequests)
    .set({ checkoutRequestId })
    .where(and(eq(mpesaRequests.paymentId, paymentId), isNull(mpesaRequests.checkoutRequestId), notExists(another)));
}

async function request(context: Context, payment: PaymentRow): Promise<PaymentEnd | null> {
  const { id: paymentId, amountMinor, createdAt } = payment;
  const asked = (await readPayment(context, paymentId))?.asked;
  if (asked == null) throw new Error(`Payment ${paymentId} has no M-Pesa request`);
  const { phone, reference } = asked;
  if (payment.ownCodeId !== null && (await isWithdrawn(context.database.reader, payment.ownCodeId)))
    return { kind: 'failed', code: 'WITHDRAWN', message: paymentMessages.ownTillWithdrawn, retryAfterSeconds: null };
  const provider = await darajaOf(context, payment);
  const outcome = await provider.requestPayment({ paymentId, amountMinor, phone, reference, description: 'Vumi tickets' });
  if (outcome.kind === 'unknown') return null;
  if (outcome.kind === 'refused') return { ...outcome, kind: 'failed' };
  const { merchantRequestId, checkoutRequestId } = outcome;
  await acceptances(context).join('mpesa', { paymentId, givesUpAt: later(createdAt, PATIENCE_MS), merchantRequestId, checkoutRequestId });
  return null;
}

interface Acceptance {
  readonly paymentId: string;
  readonly givesUpAt: Date;
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
}

/** Records that M-Pesa took requests on, and its ids of them; nothing of those that were settled meanwhile. */
const acceptances = defineLanes<Acceptance, void>({
  batchMax: 256,
  queueMax: 10_000,
  async settle({ database }, _key, batch) {
    await database.transaction(async (tx) => {
      const taken = await acceptPayments(tx, batch);
      const ids = batch.filter(({ paymentId }) => taken.has(paymentId)).map(({ givesUpAt: _until, ...asked }) => asked);
      if (ids.length === 0) return;
      await tx.execute(sql`
        update mpesa_requests set merchant_request_id = asked."merchantRequestId", checkout_request_id = asked."checkoutRequestId"
        from json_to_recordset(${JSON.stringify(ids)}::json) as asked ("paymentId" uuid, "merchantRequestId" text, "checkoutRequestId" text)
        where payment_id = asked."paymentId"`);
    });
    return batch.map(() => undefined);
  },
  turnAway: () => new Error('M-Pesa takes on more requests than can be recorded'),
});

async function check(context: Context, payment: PaymentRow, told: Told = { receipt: null, requestId: null }): Promise<PaymentEnd | null> {
  const provider = await darajaOf(context, payment);
  const { checkoutRequestId, reference } = await findMpesaRequest(context.database.reader, payment.id);
  const requestId = checkoutRequestId ?? told.requestId;
  if (requestId === null) {
    const receipt = await provider.findReceipt(reference, payment.amountMinor);
    return receipt === null ? null : { kind: 'paid', receipt };
  }
  const answer = await provider.queryPayment(requestId);
  if (answer.kind === 'failed') return answer;
  if (answer.kind !== 'paid') return null;
  if (checkoutRequestId === null) await context.database.transaction((tx) => recordRequestId(tx, payment.id, requestId));
  return { kind: 'paid', receipt: payment.receipt ?? told.receipt };
}

/** The receipt of a payment whose callback was lost. */
async function findReceipt(context: Context, provider: PaymentProvider, { id, amountMinor }: PaymentRow): Promise<string | null> {
  const { reference } = await findMpesaRequest(context.database.reader, id);
  return provider.findReceipt(reference, amountMinor);
}

async function reverse(context: Context, { id: refundId, amountMinor, tries }: RefundRow, payment: PaymentRow): Promise<RefundOutcome> {
  const isOwn = payment.ownCodeId !== null;
  const provider = await darajaOf(context, payment);
  const receipt = payment.receipt ?? (await findReceipt(context, provider, payment));
  // Of an organizer's till the list may not be open to us: its owner sees the payment.
  if (receipt === null && isOwn) return { kind: 'failed', message: paymentMessages.refundReceiptUnknown, isCertain: true };
  // The list may still tell it.
  if (receipt === null && (payment.settledAt ?? payment.createdAt) >= oldestListed(context))
    throw new Error(`The receipt of payment ${payment.id} is not known yet`);
  if (receipt === null) return { kind: 'failed', message: paymentMessages.refundReceiptMissing, isCertain: false };
  const isOfPayment = payment.receipt !== null || (await context.database.transaction((tx) => recordReceipt(tx, payment.id, receipt)));
  // One that the phone's menu brought may be the same money: a person finds out, also whether anything is to be returned.
  if (!isOfPayment) return { kind: 'failed', message: paymentMessages.refundReceiptOfAnother, isCertain: isOwn };
  const outcome = await provider.requestReversal({ refundId, receipt, amountMinor, remarks });
  // Without an initiator nothing changes by waiting; an earlier try, with other credentials, may have been taken on.
  return isOwn && tries === 1 && outcome.kind === 'refused' && outcome.code === NOT_SET_UP
    ? { kind: 'failed', message: paymentMessages.returnFromTill, isCertain: true }
    : outcome;
}

/** Pays a part back to the phone that paid. A payout that may have been made before is queried instead: the answer arrives by callback. */
async function payOut(context: Context, { id: refundId, amountMinor }: RefundRow, payment: PaymentRow): Promise<RefundOutcome> {
  const provider = darajaProvider(context);
  const { phone } = await findMpesaRequest(context.database.reader, payment.id);
  const { payout, askedAt } = await context.database.transaction((tx) => takePayout(tx, { refundId, phone }, context.clock.now()));
  const { originatorConversationId } = payout;
  if (askedAt === null) return provider.askPayoutStatus({ of: 'refund', id: refundId, originatorConversationId });
  const outcome = await provider.requestPayout({ of: 'refund', id: refundId, originatorConversationId, phone: payout.phone, amountMinor, remarks });
  if (outcome.kind === 'refused') await context.database.transaction((tx) => releasePayout(tx, refundId, askedAt));
  return outcome;
}

/** M-Pesa by the settings `DARAJA_…`: real, its sandbox, or none. */
export const mpesaRail: PaymentRail = {
  request,
  check,
  wayBack(payment, amountMinor) {
    // A reversal gives back the whole; M-Pesa pays out no less than ten shillings.
    if (amountMinor === payment.amountMinor) return 'reversal';
    // A part is paid out from the organizer's till by the organizer.
    if (payment.ownCodeId !== null) return 'by-hand';
    // A payout needs the whole number, which M-Pesa does not tell of payments from the phone's menu.
    if (payment.fromMenu) return 'by-hand';
    return amountMinor < MPESA_PAYOUT_MIN_MINOR ? 'by-hand' : 'payout';
  },
  wayInstead({ fromMenu, ownCodeId }, { way, amountMinor }) {
    // Vumi has none of this money: its organizer returns it.
    if (ownCodeId !== null) return way === 'reversal' ? 'by-hand' : null;
    // A reversal can come too late, or not be allowed; the phone that paid can still be paid, where its number is known.
    return !fromMenu && way === 'reversal' && amountMinor >= MPESA_PAYOUT_MIN_MINOR && amountMinor <= MPESA_MAX_MINOR ? 'payout' : null;
  },
  refund: (context, refund, payment) => (refund.way === 'payout' ? payOut(context, refund, payment) : reverse(context, refund, payment)),
  abandoned: paymentMessages.mpesaAbandoned,
  movesMoney: true,
};
