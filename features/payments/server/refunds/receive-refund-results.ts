// Receives M-Pesa's results of refunds. A result that does not match its refund is not trusted: M-Pesa is queried about it.
import { eq } from 'drizzle-orm';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { payoutResult, payoutState, reversalResult } from '../../mpesa/mpesa-results.ts';
import { callbackRoute } from '../mpesa/callback-token.ts';
import {
  readPayoutCallback,
  readPayoutStatusCallback,
  readReversalCallback,
  type PayoutCallback,
  type PayoutStatusCallback,
} from '../mpesa/read-callbacks.ts';
import { releasePayout } from '../record-payout.ts';
import { askAgain, endRefund, sendInstead, type RefundEnd } from './refund-payment.ts';
import { mpesaPayouts, refunds, type MpesaPayoutRow, type RefundRow } from '../tables.ts';
import { paymentMessages } from '../../messages.ts';

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
/** How long a payout request may be on its way: until then it means nothing that M-Pesa does not know it. */
const ON_ITS_WAY_MS = 60_000;

/** Mounts the addresses for the results of reversals, of payouts, and of queries about payouts. */
export function mountRefundResults(app: FastifyInstance, context: Context, options: RouteShorthandOptions): void {
  callbackRoute(app, context, 'reversal', options, async (refundId, body) => {
    const { resultCode, transactionId, conversationId } = readReversalCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    const { outcome, message } = reversalResult(resultCode);
    // The reversal is sent again later, and answered then.
    if (outcome === 'unknown') return accepted;
    await context.database.transaction((tx) => receiveReversal(tx, context, { refundId, conversationId }, endOf(outcome, transactionId, message)));
    return accepted;
  });
  callbackRoute(app, context, 'payout', options, async (refundId, body) => {
    const result = readPayoutCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receivePayout(tx, context, await findPayout(tx, refundId), result));
    return accepted;
  });
  callbackRoute(app, context, 'payout-timeout', options, async (refundId) => {
    // Whether M-Pesa paid is not known from this.
    await context.database.transaction((tx) => askAgain(tx, context, refundId, context.clock.now()));
    return accepted;
  });
  callbackRoute(app, context, 'payout-status', options, async (refundId, body) => {
    const result = readPayoutStatusCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receiveStatus(tx, context, await findPayout(tx, refundId), result));
    return accepted;
  });
}

function endOf(outcome: 'refunded' | 'failed', reference: string | null, problem: Message): RefundEnd {
  return outcome === 'refunded' ? { kind: 'done', reference } : { kind: 'failed', reference, problem };
}

interface AboutReversal {
  readonly refundId: string;
  readonly conversationId: string;
}

async function receiveReversal(tx: Tx, context: Context, { refundId, conversationId }: AboutReversal, end: RefundEnd): Promise<void> {
  const now = context.clock.now();
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund === undefined) return;
  if (refund.way !== 'reversal') {
    // It has refused this reversal before, and the money has another way: nothing is paid twice by us.
    if (end.kind === 'done') context.log.error({ refundId }, 'a reversal was done after M-Pesa had refused it: an operator has to look');
    return;
  }
  // Only of one try, and of that very one, is its refusal that of every try.
  const isOnly = refund.status === 'sent' && refund.tries === 1 && refund.conversationId === conversationId;
  if (end.kind === 'failed' && isOnly && (await sendInstead(tx, context, refund, end.problem, now))) return;
  await endRefund(tx, context, refundId, end, now);
}

interface Payout {
  readonly refund: RefundRow;
  readonly payout: MpesaPayoutRow;
}

/** The payout of a result. @throws NOT_FOUND */
async function findPayout(tx: Tx, refundId: string): Promise<Payout> {
  const [found] = await tx
    .select({ refund: refunds, payout: mpesaPayouts })
    .from(mpesaPayouts)
    .innerJoin(refunds, eq(refunds.id, mpesaPayouts.refundId))
    .where(eq(refunds.id, refundId));
  return found ?? fail(platformErrors.NOT_FOUND);
}

async function receivePayout(tx: Tx, context: Context, { refund, payout }: Payout, result: PayoutCallback): Promise<void> {
  const now = context.clock.now();
  const { resultCode, transactionId } = result;
  const { outcome, message } = payoutResult(resultCode);
  const isOurs =
    result.originatorConversationId === payout.originatorConversationId ||
    (refund.conversationId !== null && result.conversationId === refund.conversationId);
  const fits = isOurs && (outcome !== 'refunded' || (result.amountMinor === refund.amountMinor && transactionId !== null));
  if (fits && outcome !== 'unknown') {
    await endRefund(tx, context, refund.id, endOf(outcome, transactionId, message), now);
    return;
  }
  context.log.warn({ refundId: refund.id, resultCode, fits }, 'the result of a payout has to be confirmed');
  await askAgain(tx, context, refund.id, now);
}

async function receiveStatus(tx: Tx, context: Context, { refund, payout }: Payout, result: PayoutStatusCallback): Promise<void> {
  const now = context.clock.now();
  const { id } = refund;
  const state = payoutState(result.resultCode, result.transactionStatus);
  const about = result.askedAbout === null || result.askedAbout === payout.originatorConversationId;
  const isSame = about && result.amountMinor === refund.amountMinor;
  if (state === 'paid' && isSame) await endRefund(tx, context, id, { kind: 'done', reference: result.transactionId }, now);
  else if (state === 'failed' && about)
    await endRefund(tx, context, id, { kind: 'failed', reference: result.transactionId, problem: paymentMessages.refundNotPaid }, now);
  else if (state === 'unseen' && payout.askedAt !== null && now.getTime() - payout.askedAt.getTime() >= ON_ITS_WAY_MS) {
    // It never arrived there. Should it do so after all, its id keeps M-Pesa from paying twice.
    await releasePayout(tx, id, payout.askedAt);
    await askAgain(tx, context, id, now);
  } else if (state === 'unseen') await askAgain(tx, context, id, now, ON_ITS_WAY_MS / 1000);
  else context.log.warn({ refundId: id, resultCode: result.resultCode }, 'a payout is still unclear');
}
