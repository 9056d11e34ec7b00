import type { OutputOf } from '#platform/contract/endpoint.ts';
import { Failure, fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { claimStored, readStored, requestFingerprint } from '#platform/server/http/idempotency.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import { findHoldSoon } from '#features/inventory/server/get-reservation.ts';
import type * as contract from '../../contract.ts';
import { askOnce, startOnce, type Started } from '../payment/ask-for-payment.ts';
import { codeOfPurchase, namesPromoCode } from '../promo-codes/code-of-purchase.ts';
import { limitWrongCodes } from '../promo-codes/limit-promo-codes.ts';
import { startPurchases, type PurchaseOutcome } from './start-purchases.ts';

type PurchaseCall = Call<typeof contract.purchaseTickets>;

const ENDPOINT = 'purchaseTickets';
const BATCH_MAX = 64;
const QUEUE_MAX = 5000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Buys a hold. Free tickets are confirmed at once; else the buyer's phone gets a request, and the answer tells that. The order settles later, by
 * callback, query or reconciliation (docs/reference/product.md#purchase).
 * @throws the declared errors; the hold stays in every case.
 */
export async function purchaseTickets(context: Context, call: PurchaseCall): Promise<OutputOf<typeof contract.purchaseTickets>> {
  if (!namesPromoCode(call.body)) return askOnce(context, await start(context, call), call.language);
  const started = await limitWrongCodes(context, { accountId: call.actor.id, ip: call.ip, now: call.now }, () => start(context, call));
  return askOnce(context, started, call.language);
}

/** Starts a purchase: together with others of the event, or alone where it does what others must see at once. */
async function start(context: Context, call: PurchaseCall): Promise<Started> {
  const { actor, body, now } = call;
  for (const email of [body.customerEmail, body.billingDetails.email])
    if (email !== undefined) demand(accountPolicy.decide('sendTicketsTo', actor, { email }, now));
  const hold = await findHoldSoon(context, body.reservationId, actor, now);
  const isFree = hold.lines.every(({ priceMinor }) => priceMinor === 0);
  if (!isFree && codeOfPurchase(body, hold) === null) {
    const outcome = await purchases(context).join(hold.eventId, call).catch(aloneWhenKeyIsInUse);
    if (outcome.kind === 'started') return { started: outcome.started, first: true };
    // With a key the answer of before counts, also where this purchase would be refused now.
    if (outcome.kind === 'refused' && call.idempotencyKey === null) throw outcome.failure;
  }
  return startOnce(context, call, {
    endpoint: ENDPOINT,
    asked: body,
    async start(tx) {
      const [outcome] = await startPurchases(tx, context, hold.eventId, [call], context.clock.now());
      if (outcome?.kind === 'started') return outcome.started;
      throw outcome?.failure ?? new Error('A purchase was not decided');
    },
  });
}

/** `alone`: it has to be started by itself. */
type LaneOutcome = PurchaseOutcome | { readonly kind: 'alone' };

/** Alone it waits for anyone who uses the key, and gets that answer. */
function aloneWhenKeyIsInUse(error: unknown): LaneOutcome {
  if (error instanceof Failure && error.kind.code === platformErrors.IDEMPOTENCY_IN_PROGRESS.code) return { kind: 'alone' };
  throw error;
}

/** One lane an event. */
const purchases = defineLanes<PurchaseCall, LaneOutcome>({
  batchMax: BATCH_MAX,
  queueMax: QUEUE_MAX,
  settle: (context, eventId, batch) =>
    context.database.transaction(async (tx) => {
      const answered = await readStored(tx, batch.flatMap(claimOf));
      const holds = new Set<string>();
      const together = batch.filter((call) => {
        const { reservationId } = call.body;
        if (holds.has(reservationId) || claimOf(call).some(({ customerId, key }) => answered.has(`${customerId} ${key}`))) return false;
        holds.add(reservationId);
        return true;
      });
      const outcomes = new Map<PurchaseCall, LaneOutcome>();
      for (const [index, outcome] of (await startPurchases(tx, context, eventId, together, context.clock.now())).entries()) {
        const call = together[index];
        if (call !== undefined) outcomes.set(call, outcome);
      }
      const answers = [...outcomes].flatMap(([call, outcome]) =>
        outcome.kind === 'started' ? claimOf(call).map((claim) => ({ ...claim, answer: outcome.started })) : [],
      );
      // The key was used at this very moment, elsewhere or in this batch: then all of them are started one by one.
      if (!(await claimStored(tx, context, answers, context.clock.now()))) fail(platformErrors.IDEMPOTENCY_IN_PROGRESS, { retryAfterSeconds: 1 });
      return batch.map((call) => outcomes.get(call) ?? { kind: 'alone' });
    }),
  turnAway: () => new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
});

function claimOf({ idempotencyKey: key, actor, body }: PurchaseCall) {
  return key === null ? [] : [{ customerId: actor.id, key, endpoint: ENDPOINT, fingerprint: requestFingerprint(body) }];
}
