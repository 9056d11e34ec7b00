// Receives M-Pesa's results of refunds. A result that does not match its refund is not trusted: M-Pesa is queried about it.
import { eq } from 'drizzle-orm';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { payoutResult, payoutState, reversalResult } from '../../mpesa/mpesa-results.ts';
import { callbackRoute, payoutCallbacks } from '../mpesa/callback-token.ts';
import {
  readPayoutCallback,
  readPayoutStatusCallback,
  readReversalCallback,
  type PayoutCallback,
  type PayoutStatusCallback,
} from '../mpesa/read-callbacks.ts';
import { releasePayout } from '../record-payout.ts';
import { releaseChosen } from './choices/pay-chosen.ts';
import { maskReceiver } from './choices/seal-destination.ts';
import { endRefund, type RefundEnd } from './end-refund.ts';
import type { GoingRefund } from './going-refund.ts';
import { askAgain, sendInstead } from './refund-payment.ts';
import { mpesaPayouts, refundDestinations, refunds, type MpesaPayoutRow, type RefundRow } from '../tables.ts';
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
  mountPayouts(app, context, options, 'refund', findPayout);
  mountPayouts(app, context, options, 'chosen', findChosen);
}

/** Mounts the addresses for the payouts of refunds, to the phone that paid or to the number that a buyer chose. */
function mountPayouts(app: FastifyInstance, context: Context, options: RouteShorthandOptions, of: 'refund' | 'chosen', find: Find): void {
  const kinds = payoutCallbacks[of];
  callbackRoute(app, context, kinds.result, options, async (id, body) => {
    const result = readPayoutCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receivePayout(tx, context, await find(tx, id), result));
    return accepted;
  });
  callbackRoute(app, context, kinds.timeout, options, async (id) => {
    // Whether M-Pesa paid is not known from this.
    await context.database.transaction(async (tx) => {
      const { refund, isInUse } = await find(tx, id);
      if (isInUse) await askAgain(tx, context, refund.id, context.clock.now());
    });
    return accepted;
  });
  callbackRoute(app, context, kinds.status, options, async (id, body) => {
    const result = readPayoutStatusCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receiveStatus(tx, context, await find(tx, id), result));
    return accepted;
  });
}

/** That it failed is certain: M-Pesa takes the id of a payout once. */
function endOf(outcome: 'refunded' | 'failed', reference: string | null, problem: Message): RefundEnd {
  return outcome === 'refunded' ? { kind: 'done', reference } : { kind: 'failed', reference, problem, isCertain: true };
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
    // M-Pesa has refused this reversal before, and the money has another way.
    if (end.kind === 'done') await endRefund(tx, context, { id: refundId, way: 'reversal', destinationId: null }, end, now);
    return;
  }
  // Only of one try, and of that very one, is its refusal that of every try.
  const isOnly = refund.status === 'sent' && refund.tries === 1 && refund.conversationId === conversationId;
  if (end.kind === 'failed' && isOnly && (await sendInstead(tx, context, refund, end.problem, now))) return;
  await endRefund(tx, context, refund, end.kind === 'failed' ? { ...end, isCertain: isOnly } : end, now);
}

interface Payout {
  readonly refund: RefundRow;
  readonly payout: Pick<MpesaPayoutRow, 'originatorConversationId' | 'askedAt'>;
  /** The way of the payout, of which the refund may have another by now. */
  readonly going: GoingRefund;
  readonly isInUse: boolean;
  /** M-Pesa does not know it: it may be sent. */
  release(askedAt: Date): Promise<void>;
  /** Keeps whom M-Pesa says that it paid. */
  keepName(name: string | null): Promise<void>;
}

type Find = (tx: Tx, id: string) => Promise<Payout>;

/** The payout of a refund to the phone that paid; the refund is locked. @throws NOT_FOUND */
async function findPayout(tx: Tx, refundId: string): Promise<Payout> {
  const [found] = await tx
    .select({ refund: refunds, payout: mpesaPayouts })
    .from(mpesaPayouts)
    .innerJoin(refunds, eq(refunds.id, mpesaPayouts.refundId))
    .where(eq(refunds.id, refundId))
    .for('update', { of: refunds });
  if (found === undefined) return fail(platformErrors.NOT_FOUND);
  return {
    ...found,
    going: { id: refundId, way: 'payout', destinationId: null },
    isInUse: found.refund.way === 'payout',
    release: (askedAt) => releasePayout(tx, refundId, askedAt),
    keepName: async () => {},
  };
}

/** The payout to the number that a buyer chose; the refund is locked. @throws NOT_FOUND */
async function findChosen(tx: Tx, id: string): Promise<Payout> {
  const [found] = await tx
    .select({ refund: refunds, payout: refundDestinations })
    .from(refundDestinations)
    .innerJoin(refunds, eq(refunds.id, refundDestinations.refundId))
    .where(eq(refundDestinations.id, id))
    .for('update', { of: refunds });
  if (found === undefined) return fail(platformErrors.NOT_FOUND);
  return {
    ...found,
    going: { id: found.refund.id, way: 'chosen-phone', destinationId: id },
    isInUse: found.refund.destinationId === id,
    release: (askedAt) => releaseChosen(tx, id, askedAt),
    keepName: async (receiverName) => {
      if (receiverName === null) return;
      await tx
        .update(refundDestinations)
        .set({ receiverName: maskReceiver(receiverName) })
        .where(eq(refundDestinations.id, id));
    },
  };
}

async function receivePayout(tx: Tx, context: Context, found: Payout, result: PayoutCallback): Promise<void> {
  const now = context.clock.now();
  const { refund, payout, going, isInUse } = found;
  const { resultCode, transactionId } = result;
  const { outcome, message } = payoutResult(resultCode);
  const isOurs =
    result.originatorConversationId === payout.originatorConversationId ||
    (isInUse && refund.conversationId !== null && result.conversationId === refund.conversationId);
  const fits = isOurs && (outcome !== 'refunded' || (result.amountMinor === refund.amountMinor && transactionId !== null));
  if (fits && outcome !== 'unknown') {
    if (outcome === 'refunded') await found.keepName(result.receiverName);
    await endRefund(tx, context, going, endOf(outcome, transactionId, message), now);
    return;
  }
  context.log.warn({ refundId: refund.id, resultCode, fits }, 'the result of a payout has to be confirmed');
  if (isInUse) await askAgain(tx, context, refund.id, now);
}

async function receiveStatus(tx: Tx, context: Context, found: Payout, result: PayoutStatusCallback): Promise<void> {
  const now = context.clock.now();
  const { refund, payout, going, isInUse } = found;
  const { id } = refund;
  const state = payoutState(result.resultCode, result.transactionStatus);
  const about = result.askedAbout === null || result.askedAbout === payout.originatorConversationId;
  const isSame = about && result.amountMinor === refund.amountMinor;
  if (state === 'paid' && isSame) {
    await found.keepName(result.receiverName);
    await endRefund(tx, context, going, { kind: 'done', reference: result.transactionId }, now);
  } else if (state === 'failed' && about)
    await endRefund(tx, context, going, endOf('failed', result.transactionId, paymentMessages.refundNotPaid), now);
  else if (!isInUse) return;
  else if (state === 'unseen' && payout.askedAt !== null && now.getTime() - payout.askedAt.getTime() >= ON_ITS_WAY_MS) {
    // It never arrived there. Should it do so after all, its id keeps M-Pesa from paying twice.
    await found.release(payout.askedAt);
    await askAgain(tx, context, id, now);
  } else if (state === 'unseen') await askAgain(tx, context, id, now, ON_ITS_WAY_MS / 1000);
  else context.log.warn({ refundId: id, resultCode: result.resultCode }, 'a payout is still unclear');
}
