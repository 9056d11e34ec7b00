// Receives M-Pesa's results of payouts to organizers. A result that does not fit its part is not trusted: M-Pesa is asked about it.
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { payoutResult, payoutState } from '#features/payments/mpesa/mpesa-results.ts';
import { callbackRoute, payoutCallbacks } from '#features/payments/server/mpesa/callback-token.ts';
import {
  readPayoutCallback,
  readPayoutStatusCallback,
  type PayoutCallback,
  type PayoutStatusCallback,
} from '#features/payments/server/mpesa/read-callbacks.ts';
import { payoutMessages } from '../../messages.ts';
import { payoutParts, type PartRow } from '../tables.ts';
import { endPart, lockPart } from './end-part.ts';
import { idAtMpesa } from './part-id.ts';

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
/** How long a request may be on its way: until then it means nothing that M-Pesa does not know it. */
const ON_ITS_WAY_MS = 60_000;
const BODY_BYTES_MAX = 16 * 1024;
/** M-Pesa calls from a handful of addresses, for all organizers. */
const REQUESTS_PER_MINUTE = 60_000;

const problems: Readonly<Record<string, Message>> = {
  '1': payoutMessages.utilityTooLow,
  '4': payoutMessages.dayLimit,
  '8': payoutMessages.accountFull,
  '11': payoutMessages.notAllowed,
  '21': payoutMessages.notAllowed,
  '2001': payoutMessages.notAllowed,
  '2006': payoutMessages.notAllowed,
  '2028': payoutMessages.notAllowed,
  '8006': payoutMessages.notAllowed,
  '2040': payoutMessages.phoneNotRegistered,
  SFC_IC0003: payoutMessages.phoneNotRegistered,
};

/** Mounts the addresses for results of payouts to organizers, for time-outs, and for answers about them. */
export function mountPayoutResults(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  const kinds = payoutCallbacks.organizer;
  callbackRoute(app, context, kinds.result, options, async (partId, body) => {
    const result = readPayoutCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receiveResult(tx, context, await findPart(tx, partId), result));
    return accepted;
  });
  callbackRoute(app, context, kinds.timeout, options, async (partId) => {
    // Whether M-Pesa paid is not known from this.
    await context.database.transaction((tx) => askSoon(tx, partId, context.clock.now()));
    return accepted;
  });
  callbackRoute(app, context, kinds.status, options, async (partId, body) => {
    const result = readPayoutStatusCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    await context.database.transaction(async (tx) => receiveStatus(tx, context, await findPart(tx, partId), result));
    return accepted;
  });
}

/** @throws NOT_FOUND */
async function findPart(tx: Tx, id: string): Promise<PartRow> {
  return (await lockPart(tx, id)) ?? fail(platformErrors.NOT_FOUND);
}

/** M-Pesa is asked about a part with the next turn of the loop; nothing for one that was not sent, or has ended. */
async function askSoon(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(payoutParts)
    .set({ nextAt: now, updatedAt: now })
    .where(and(eq(payoutParts.id, id), eq(payoutParts.status, 'asked')));
}

async function receiveResult(tx: Tx, context: Context, part: PartRow, result: PayoutCallback): Promise<void> {
  const now = context.clock.now();
  const { resultCode, transactionId, receiverName } = result;
  const { outcome } = payoutResult(resultCode);
  const isOurs =
    result.originatorConversationId === idAtMpesa(part) || (part.conversationId !== null && result.conversationId === part.conversationId);
  if (isOurs && outcome === 'refunded' && result.amountMinor === part.amountMinor && transactionId !== null)
    await endPart(tx, context, part.id, { kind: 'done', receipt: transactionId, receiverName }, now);
  else if (isOurs && outcome === 'failed')
    await endPart(tx, context, part.id, { kind: 'failed', problem: problems[resultCode] ?? payoutMessages.refused({ code: resultCode }) }, now);
  else {
    // The answer to the request was lost, and with it the id to ask by: this address was given to M-Pesa alone, so the id is taken, and M-Pesa asked.
    if (part.way === 'b2b' && part.askedUnder === null) await keepId(tx, part, result);
    context.log.warn({ partId: part.id, resultCode, isOurs }, 'the result of a payout has to be confirmed');
    await askSoon(tx, part.id, now);
  }
}

async function keepId(tx: Tx, part: PartRow, { originatorConversationId, conversationId }: PayoutCallback): Promise<void> {
  await tx
    .update(payoutParts)
    .set({ askedUnder: originatorConversationId, conversationId })
    .where(and(eq(payoutParts.id, part.id), eq(payoutParts.status, 'asked')));
}

async function receiveStatus(tx: Tx, context: Context, part: PartRow, result: PayoutStatusCallback): Promise<void> {
  const now = context.clock.now();
  const state = payoutState(result.resultCode, result.transactionStatus);
  const about = result.askedAbout === null || result.askedAbout === idAtMpesa(part);
  const { transactionId, receiverName } = result;
  if (state === 'paid' && about && result.amountMinor === part.amountMinor && transactionId !== null)
    await endPart(tx, context, part.id, { kind: 'done', receipt: transactionId, receiverName }, now);
  else if (state === 'failed' && about) await endPart(tx, context, part.id, { kind: 'failed', problem: payoutMessages.notPaid }, now);
  else if (
    part.way === 'b2c' &&
    state === 'unseen' &&
    part.status === 'asked' &&
    part.askedAt !== null &&
    now.getTime() - part.askedAt.getTime() >= ON_ITS_WAY_MS
  )
    // It never arrived there. Should it do so after all, its id keeps M-Pesa from paying twice.
    await tx
      .update(payoutParts)
      .set({ status: 'queued', askedAt: null, nextAt: now, updatedAt: now })
      .where(and(eq(payoutParts.id, part.id), eq(payoutParts.status, 'asked'), eq(payoutParts.askedAt, part.askedAt)));
  else context.log.warn({ partId: part.id, resultCode: result.resultCode }, 'a payout is still unclear');
}
