// The standing order that a buyer chose at the purchase is asked for by itself once the first part is paid (docs/reference/mpesa.md#chosen-at-the-purchase). The job is queued in the transaction that
// confirms the order, and the order itself records what came of it: however often the job runs, and on however many nodes, the phone is asked once.
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { STANDING_AFTER_PURCHASE_MS } from '#features/orders/standing-choice.ts';
import { settleStandingChoice } from '#features/orders/server/settle-order.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { whyNotAsk } from '#features/payments/server/mpesa/limit-prompts.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { findLiveStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { mpesaRequests, payments, type StandingOrderRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../../messages.ts';
import { publishOrders } from '../../orders/watch-order.ts';
import { lockOrder } from '../../payment/order-purposes.ts';
import { networkOfItself } from '../ask-by-itself.ts';
import type { askChosenJob } from './ask-chosen-job.ts';
import { areStandingOrdersTaken } from './describe-standing.ts';
import { makeRequest, readOffer, recordRequest } from './record-request.ts';

/** Asks the phone that paid the first part of an order for the standing order that was chosen with it, or records why it is not asked. A later call finds nothing to do. */
export async function askChosen(context: Context, { orderId }: z.output<typeof askChosenJob.data>): Promise<void> {
  const areTaken = areStandingOrdersTaken(context, await findPaybill(context));
  const row = await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.standingChoice !== 'chosen') return null;
    const now = context.clock.now();
    const { request, problem } = await record(tx, context, order, areTaken, now);
    await settleStandingChoice(tx, orderId, { problem }, now);
    await publishOrders(tx, context, [orderId]);
    return request;
  });
  if (row !== null) await makeRequest(context, row);
}

interface Outcome {
  /** To be made after the commit. */
  readonly request: StandingOrderRow | null;
  /** Why no phone is asked. */
  readonly problem: Message | null;
}

const notAsked = (problem: Message): Outcome => ({ request: null, problem });

async function record(tx: Tx, context: Context, order: OrderRow, areTaken: boolean, now: Date): Promise<Outcome> {
  // The buyer was faster, on the page of parts.
  if ((await findLiveStandingOrder(tx, order.id)) !== null) return { request: null, problem: null };
  const paid = await readFirstPayment(tx, order.id);
  if (paid === null) return notAsked(checkoutMessages.standingPhoneUnknown);
  if (now.getTime() - paid.askedAt.getTime() > STANDING_AFTER_PURCHASE_MS) return notAsked(checkoutMessages.standingTooLate);
  const offer = await readOffer(tx, order, { phone: paid.phone, areTaken, now });
  if (offer === null) return notAsked(checkoutMessages.standingNotOffered);
  const network = networkOfItself(order.id);
  // Takes the turns of this number, so that what is counted below stays so.
  const [refusal] = await whyNotAsk(tx, context, [{ customerId: order.customerId, phone: offer.phone, network }], now);
  if (refusal != null) return notAsked(refusal.message);
  const request = await recordRequest(tx, order, offer, network, now);
  return request === null ? notAsked(checkoutMessages.standingAskedTooOften) : { request, problem: null };
}

/** The phone that paid the first part, and when it was asked; null: it was not paid by a request to a phone. */
async function readFirstPayment(tx: Tx, orderId: string): Promise<{ readonly phone: string; readonly askedAt: Date } | null> {
  const [paid] = await tx
    .select({ phone: mpesaRequests.phone, askedAt: mpesaRequests.createdAt })
    .from(payments)
    .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(and(eq(payments.subjectId, orderId), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return paid ?? null;
}
