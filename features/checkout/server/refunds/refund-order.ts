import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import { MINOR_PER_MAJOR, toMajor, toWholeMajor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { requestFingerprint, runStored } from '#platform/server/http/idempotency.ts';
import { countLineRefund } from '#features/orders/server/count-line-refund.ts';
import { orderRefunded } from '#features/orders/server/domain-events.ts';
import { endConfirmedOrder } from '#features/orders/server/settle-order.ts';
import { orderLines, type OrderRow } from '#features/orders/server/tables.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { isRefundPromised, lockKeptPayments, queueRefund, type KeptPayment } from '#features/payments/server/refunds/refund-payment.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { checkoutErrors } from '../../contract.ts';
import type * as contract from '../../refund-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { spreadRefund } from '../../rules.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder, readOrderToPay, type SeenOrder } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { endOverUpgrades } from '../upgrades/end-over-upgrades.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { refusePartOfGroup } from './refuse-part-of-group.ts';
import { refuseLeavingAlone } from './refuse-leaving-alone.ts';
import { checkoutMessages } from '../../messages.ts';

/** The reason why a fully refunded order has ended, for its buyer. */
const REFUNDED = checkoutMessages.orderRefunded;

const LINE_NOT_PAID = checkoutMessages.lineNotPaid;
const LINE_REFUNDED = checkoutMessages.lineRefunded;

type RefundCall = Call<typeof contract.refundOrder>;

/**
 * Refunds an order, or a part of it, from the newest payment on; each in the way that its rail chooses. When nothing is left, the order ends and
 * its tickets are void; else the listed ones are. Repeated with one key it happens once.
 * @throws the declared errors of the endpoint; then nothing has changed
 */
export async function refundOrder(context: Context, call: RefundCall): Promise<OutputOf<typeof contract.refundOrder>> {
  const { actor, params, body, now, language, idempotencyKey: key } = call;
  const found = await findOrder(context.database.reader, params.id, actor, now);
  const { id } = found;
  const cause = `asked:${key === null ? randomUUID() : `${actor.id}:${key}`}`;
  await context.database.transaction((tx) => {
    const work = async (): Promise<void> => {
      const order = (await lockWithHolds(tx, [id])).get(id) ?? fail(checkoutErrors.ORDER_NOT_FOUND);
      // Also after the key was deleted.
      if (!(await isRefundPromised(tx, id, cause))) await refund(tx, context, call, { found, order, cause });
    };
    const claim = { customerId: actor.id, endpoint: 'refundOrder', fingerprint: requestFingerprint(id, body) };
    return key === null ? work() : runStored(tx, context, { ...claim, key }, now, work);
  });
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

async function refund(
  tx: Tx,
  context: Context,
  { actor, body, now }: RefundCall,
  { found, order, cause }: { readonly found: SeenOrder; readonly order: OrderRow; readonly cause: string },
): Promise<void> {
  const { id: orderId, eventId } = order;
  const kept = await lockKeptPayments(tx, orderId);
  const keptMinor = kept.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('refund', actor, { ...subject, keptMinor }, now));
  const line = body.line === undefined ? null : await readLine(tx, order, body.line);
  const amountMinor = askedAmount(body, line?.paidMinor ?? order.paidMinor);
  if (amountMinor > keptMinor) fail(checkoutErrors.REFUND_TOO_LARGE, { data: { left: toMajor(keptMinor) } });
  if (line !== null) {
    refuseBeyondLine(line, amountMinor);
    await countLineRefund(tx, line, amountMinor);
  }
  const isWhole = amountMinor === keptMinor;
  const asked = [...new Set(body.voidTickets)];
  await refuseOtherTickets(tx, orderId, asked);
  const named = isWhole ? asked : [...asked, ...(await addOnsLeftAlone(tx, orderId, asked))];
  if (!isWhole) await refuseLeavingAlone(tx, order, named);
  if (!isWhole) await refusePartOfGroup(tx, orderId, named);

  const reason = asWritten(body.reason);
  let byHandMinor = 0;
  for (const part of spreadRefund(kept.map(sumOf), amountMinor)) {
    const payment = paymentOf(kept, part.id);
    const about = { amountMinor: part.amountMinor, currency: payment.currency, subjectId: orderId, paymentId: payment.id, refundId: null };
    if (!order.isTest) await postLedger(tx, [{ debit: `owed-to-event:${eventId}`, credit: 'owed-to-buyers', ...about }], now);
    const terms = { cause, amountMinor: part.amountMinor, reason, requestedBy: actor.id };
    if ((await queueRefund(tx, context, payment, terms, now)) === 'by-hand') byHandMinor += part.amountMinor;
  }
  const voided = isWhole || named.length > 0 ? await voidTickets(tx, context, isWhole ? { orderId } : { orderId, only: named }, now) : [];
  if (voided.length > 0) await endOverUpgrades(tx, orderId, now);
  if (isWhole) await endConfirmedOrder(tx, orderId, REFUNDED, now);
  await auditOrder(tx, { order, actor, action: 'order.refunded', amountMinor, details: { reason: body.reason }, now });
  await context.domainEvents.publish(tx, orderRefunded, { orderId, amountMinor, byHandMinor, reason, voided }, now);
  await publishOrders(tx, context, [orderId]);
  context.metrics.events.inc({ name: 'orders_refunded' });
  context.log.info({ orderId, adminId: actor.id, amountMinor, voided: voided.length }, 'an admin refunds an order');
}

const sumOf = ({ payment, leftMinor }: KeptPayment) => ({ id: payment.id, leftMinor });

function paymentOf(kept: readonly KeptPayment[], id: string): KeptPayment['payment'] {
  const found = kept.find(({ payment }) => payment.id === id);
  if (found === undefined) throw new Error(`Payment ${id} is not among those that were kept`);
  return found.payment;
}

interface PaidLine {
  readonly orderId: string;
  readonly number: number;
  /** What was paid for it so far: while instalments are open each line has its share, in whole units. */
  readonly paidMinor: number;
  readonly refundedMinor: number;
}

/** @throws INVALID_REFUND when nothing was paid for a line with this number */
async function readLine(tx: Tx, { id, paidMinor, totalMinor }: OrderRow, number: number): Promise<PaidLine> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.number, number)));
  const lineMinor = line === undefined || totalMinor === 0 ? 0 : toWholeMajor((line.totalMinor * paidMinor) / totalMinor);
  if (line === undefined || lineMinor === 0) return fail(checkoutErrors.INVALID_REFUND, { message: LINE_NOT_PAID, fields: { line: LINE_NOT_PAID } });
  return { orderId: id, number, paidMinor: lineMinor, refundedMinor: line.refundedMinor };
}

/** @throws REFUND_TOO_LARGE when more would be refunded than is left of what was paid for the line */
function refuseBeyondLine({ paidMinor, refundedMinor }: PaidLine, amountMinor: number): void {
  const leftMinor = paidMinor - refundedMinor;
  if (amountMinor <= leftMinor) return;
  fail(checkoutErrors.REFUND_TOO_LARGE, { message: LINE_REFUNDED, fields: { line: LINE_REFUNDED }, data: { left: toMajor(leftMinor) } });
}

/** The requested amount, in minor units. @throws INVALID_REFUND unless it is one amount without cents */
function askedAmount({ amount, percent, line }: RefundCall['body'], paidMinor: number): number {
  if ((amount === undefined) === (percent === undefined) || (amount !== undefined && line !== undefined)) fail(checkoutErrors.INVALID_REFUND);
  if (percent !== undefined) return Math.max(MINOR_PER_MAJOR, toWholeMajor((paidMinor * percent) / 100));
  const message = checkoutMessages.amountWithoutCents;
  return Number.isInteger(amount) ? (amount ?? 0) * MINOR_PER_MAJOR : fail(checkoutErrors.INVALID_REFUND, { message, fields: { amount: message } });
}

/** The add-ons of an order that would be left without any of its tickets: they become void with the last one (docs/reference/add-ons.md#refunds). */
async function addOnsLeftAlone(tx: Tx, orderId: string, voided: readonly string[]): Promise<readonly string[]> {
  if (voided.length === 0) return [];
  const valid = await tx
    .select({ id: tickets.id, isAddOn: tickets.isAddOn, status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), inArray(tickets.status, ['purchased', 'checked_in'])));
  const isTicketVoided = valid.some(({ id, isAddOn }) => !isAddOn && voided.includes(id));
  if (!isTicketVoided || valid.some(({ id, isAddOn }) => !isAddOn && !voided.includes(id))) return [];
  return valid.flatMap(({ id, isAddOn, status }) => (isAddOn && status === 'purchased' && !voided.includes(id) ? [id] : []));
}

/** @throws NOT_A_TICKET_OF_ORDER when one of them is not of the order, or is no longer valid */
async function refuseOtherTickets(tx: Tx, orderId: string, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  const [found] = await tx
    .select({ good: count() })
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), eq(tickets.status, 'purchased'), inArray(tickets.id, [...named])));
  if (found?.good !== named.length) fail(checkoutErrors.NOT_A_TICKET_OF_ORDER);
}
