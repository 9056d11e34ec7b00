import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import { excessDecimals, toMajor, toMinor, unitMinorOf, type Currency } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { requestFingerprint, runStored } from '#platform/server/http/idempotency.ts';
import { orderLines, type OrderRow } from '#features/orders/server/tables.ts';
import { isRefundPromised } from '#features/payments/server/refunds/refund-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import type * as contract from '../../refund-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { returnOf, type Returned } from '../../refund-rules.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder, readOrderToPay, type SeenOrder } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { refuseField } from '../office/held-until.ts';
import { grantRequest } from '../refund-requests/end-request.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { quoteToBuyer } from './quote-to-buyer.ts';
import { chooseTickets, lockRefundable, returnable, type Refundable } from './read-refundable.ts';
import { leavesNone, returnTickets } from './return-tickets.ts';
import { refusePartOfGroup } from './refuse-part-of-group.ts';
import { refuseLeavingAlone } from './refuse-leaving-alone.ts';
import { checkoutMessages } from '../../messages.ts';

const LINE_NOT_PAID = checkoutMessages.lineNotPaid;
const LINE_OF_FEE = checkoutMessages.lineOfFee;
const LINE_REFUNDED = checkoutMessages.lineRefunded;

type RefundCall = Call<typeof contract.refundOrder>;

/**
 * Refunds an order, or a part of it: its buyer gives tickets back for what the policy returns; who leads the organization, or an admin, names a sum or
 * tickets. When nothing is left, the order ends and its tickets are void; else the named ones are. Repeated with one key it happens once.
 * @throws the declared errors of the endpoint; then nothing has changed
 */
export async function refundOrder(context: Context, call: RefundCall): Promise<OutputOf<typeof contract.refundOrder>> {
  const { actor, params, body, now, language, idempotencyKey: key } = call;
  const found = await findOrder(context.database.reader, params.id, actor, now);
  demand(orderPolicy.decide('seeRefund', actor, found, now));
  const { id } = found;
  const cause = `asked:${key === null ? randomUUID() : `${actor.id}:${key}`}`;
  await context.database.transaction((tx) => {
    const work = async (): Promise<void> => {
      const order = (await lockWithHolds(tx, [id])).get(id) ?? fail(checkoutErrors.ORDER_NOT_FOUND);
      // Also after the key was deleted.
      if (await isRefundPromised(tx, id, cause)) return;
      if (orderPolicy.relationOf(actor, found) === 'buyer' && !namesSum(body)) await giveTicketsBack(tx, context, call, { found, order, cause });
      else await refund(tx, context, call, { found, order, cause });
    };
    const claim = { customerId: actor.id, endpoint: 'refundOrder', fingerprint: requestFingerprint(id, body) };
    return key === null ? work() : runStored(tx, context, { ...claim, key }, now, work);
  });
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** What no buyer decides. */
function namesSum({ amount, percent, line, voidTickets, restock }: RefundCall['body']): boolean {
  return [amount, percent, line, voidTickets, restock].some((given) => given !== undefined);
}

interface Asked {
  readonly found: SeenOrder;
  readonly order: OrderRow;
  readonly cause: string;
}

/** The buyer gives tickets back, within the policy of the order. */
async function giveTicketsBack(tx: Tx, context: Context, { actor, body, now }: RefundCall, { found, order, cause }: Asked): Promise<void> {
  const refundable = await lockRefundable(tx, order);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('askRefund', actor, { ...subject, keptMinor: refundable.keptMinor, startsAt: refundable.startsAt }, now));
  const { voided, returned, refusal } = await quoteToBuyer(tx, refundable, body.ticketIds, now);
  if (refusal !== null) fail(refusal.kind, refusal.details);
  const { amountMinor, feeMinor, ofLine } = returned;
  if (body.shown !== undefined && body.shown !== toMajor(amountMinor))
    fail(checkoutErrors.REFUND_CHANGED, { data: { amount: toMajor(amountMinor) } });
  const ends = amountMinor === refundable.keptMinor && leavesNone(refundable.tickets, voided);
  const reason = body.reason === undefined ? checkoutMessages.refundAskedFor : asWritten(body.reason);
  const terms = { refundable, amountMinor, feeMinor, ofLine, voided, ends, restock: true, cause, reason, requestedBy: actor.id };
  await returnTickets(tx, context, terms, now);
  context.log.info({ orderId: order.id, amountMinor, voided: voided.length }, 'a buyer gives tickets back');
}

/** Who leads the organization, or an admin, refunds: whatever the policy promises, and never more than is left. */
async function refund(tx: Tx, context: Context, { actor, body, now }: RefundCall, { found, order, cause }: Asked): Promise<void> {
  const { reason } = body;
  if (reason === undefined) return refuseField('reason', checkoutMessages.reasonRequired);
  const refundable = await lockRefundable(tx, order);
  const { keptMinor } = refundable;
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('refund', actor, { ...subject, keptMinor }, now));
  const named = chooseTickets(refundable, body.ticketIds ?? body.voidTickets ?? [], false);
  const { amountMinor, ofLine, ...fee } = await sumOf(tx, order, { refundable, body, named });
  if (amountMinor > keptMinor) fail(checkoutErrors.REFUND_TOO_LARGE, { data: { left: toMajor(keptMinor) } });
  // A sum that leaves nothing ends the order; tickets that are named are all that become void.
  const isWhole = amountMinor === keptMinor && (body.ticketIds === undefined || leavesNone(refundable.tickets, named));
  const voided = isWhole ? returnable(refundable, false).map(({ id }) => id) : named;
  // What is still to be paid is for all of them.
  if (!isWhole && named.length > 0 && order.paidMinor < order.totalMinor) fail(checkoutErrors.RETURNED_AS_WHOLE);
  if (!isWhole) await refuseLeavingAlone(tx, order, named);
  if (!isWhole) await refusePartOfGroup(tx, order.id, named);
  const restock = body.restock === true;
  const terms = { refundable, amountMinor, ...fee, ofLine, voided, ends: isWhole, restock, cause, reason: asWritten(reason), requestedBy: actor.id };
  await returnTickets(tx, context, terms, now);
  await grantRequest(tx, order.id, actor.id, now);
  await auditOrder(tx, { order, actor, action: 'order.refunded', amountMinor, details: { reason }, now });
  context.log.info({ orderId: order.id, by: actor.id, amountMinor, voided: voided.length }, 'an order is refunded');
}

interface Sum {
  readonly refundable: Refundable;
  readonly body: RefundCall['body'];
  readonly named: readonly string[];
}

/** The requested amount, and what of it is of a line by name. @throws INVALID_REFUND, REFUND_TOO_LARGE, NOTHING_TO_REFUND */
async function sumOf(
  tx: Tx,
  order: OrderRow,
  { refundable, body, named }: Sum,
): Promise<Pick<Returned, 'amountMinor' | 'ofLine'> & Partial<Pick<Returned, 'feeMinor'>>> {
  if (body.ticketIds !== undefined && body.amount === undefined && body.percent === undefined) {
    const returned = returnOf(refundable.sums, new Set(named), 100);
    const { amountMinor, feeMinor, ofLine } = returned;
    return amountMinor > 0 ? { amountMinor, feeMinor, ofLine } : fail(checkoutErrors.NOTHING_TO_REFUND);
  }
  if (body.line === undefined) return { amountMinor: askedAmount(body, order.currency, order.paidMinor), ofLine: new Map() };
  const line = await readLine(tx, order, refundable, body.line);
  const priceMinor = askedAmount(body, order.currency, line.paidMinor);
  refuseBeyondLine(line, priceMinor);
  const unitMinor = unitMinorOf(order.currency);
  const feeMinor = Math.floor((line.feeMinor * priceMinor) / line.paidMinor / unitMinor) * unitMinor;
  return { amountMinor: priceMinor + feeMinor, feeMinor, ofLine: new Map([[line.number, priceMinor]]) };
}

interface PaidLine {
  readonly number: number;
  /** What was paid for it so far, without Vumi's fee: while instalments are open each line has its share, in whole units. */
  readonly paidMinor: number;
  /** What was paid of the fee of its units, which goes back with it. */
  readonly feeMinor: number;
  readonly refundedMinor: number;
}

/** @throws INVALID_REFUND when nothing was paid for a line with this number, or when it is Vumi's fee, which goes back with what it is for */
async function readLine(tx: Tx, { id, paidMinor, totalMinor, currency }: OrderRow, { tickets }: Refundable, number: number): Promise<PaidLine> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.number, number)));
  if (line?.kind === 'service_fee') fail(checkoutErrors.INVALID_REFUND, { message: LINE_OF_FEE, fields: { line: LINE_OF_FEE } });
  const paidOf = (minor: number) => (totalMinor === 0 ? 0 : toUnits((minor * paidMinor) / totalMinor, currency));
  const lineMinor = paidOf(line?.totalMinor ?? 0);
  if (line === undefined || lineMinor === 0) return fail(checkoutErrors.INVALID_REFUND, { message: LINE_NOT_PAID, fields: { line: LINE_NOT_PAID } });
  const feeMinor = paidOf(tickets.reduce((sum, ticket) => (ticket.line === number ? sum + ticket.feeMinor : sum), 0));
  return { number, paidMinor: lineMinor, feeMinor, refundedMinor: line.refundedMinor };
}

/** @throws REFUND_TOO_LARGE when more would be refunded than is left of what was paid for the line */
function refuseBeyondLine({ paidMinor, refundedMinor }: PaidLine, priceMinor: number): void {
  const leftMinor = paidMinor - refundedMinor;
  if (priceMinor <= leftMinor) return;
  fail(checkoutErrors.REFUND_TOO_LARGE, { message: LINE_REFUNDED, fields: { line: LINE_REFUNDED }, data: { left: toMajor(leftMinor) } });
}

/** The requested amount, in minor units. @throws INVALID_REFUND unless it is one amount, with cents only where the currency has them */
function askedAmount({ amount, percent, line }: RefundCall['body'], currency: Currency, paidMinor: number): number {
  if ((amount === undefined) === (percent === undefined) || (amount !== undefined && line !== undefined)) fail(checkoutErrors.INVALID_REFUND);
  if (amount === undefined) return Math.max(unitMinorOf(currency), toUnits((paidMinor * (percent ?? 0)) / 100, currency));
  const message = checkoutMessages.amountWithoutCents;
  return excessDecimals(amount, currency) === null ? toMinor(amount) : fail(checkoutErrors.INVALID_REFUND, { message, fields: { amount: message } });
}

/** Rounded to what is charged of the currency, half up. */
function toUnits(minor: number, currency: Currency): number {
  const unitMinor = unitMinorOf(currency);
  return Math.round(minor / unitMinor) * unitMinor;
}
