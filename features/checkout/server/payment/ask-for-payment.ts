// A payment request: the intent is recorded once, then the provider is called, then its answer is recorded.
import { inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { requestFingerprint, runStored } from '#platform/server/http/idempotency.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import { isWallet } from '#features/payments/pages/page-methods.ts';
import { showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { readPayment } from '#features/payments/server/read-payment.ts';
import { requestPayment } from '#features/payments/server/request-payment.ts';
import type { CardPageRow, MpesaRequestRow, PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { describePaybill, type Paybill } from '../paybill/describe-paybill.ts';

export interface StartedPayment {
  readonly orderId: string;
  /** Null for free tickets, where nothing is collected, and for what is paid from a phone's menu, until the money arrives. */
  readonly paymentId: string | null;
}

interface PayingCall {
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  readonly language: Language;
  readonly now: Date;
}

interface Start {
  /** The endpoint, by its id: a key belongs to one endpoint. */
  readonly endpoint: string;
  /** The caller's request: the same key with another one is refused. */
  readonly asked: unknown;
  /** Checks and records the payment; nothing is written when it throws. */
  readonly start: (tx: Tx) => Promise<StartedPayment>;
}

export interface Started {
  readonly started: StartedPayment;
  /** False when an earlier request with this key had started it. */
  readonly first: boolean;
}

/**
 * Requests a payment that was started from the buyer's phone. The same Idempotency-Key never sends a second request: it returns the same order in
 * its current state.
 * @throws PAYMENT_FAILED when the provider refused the request at once.
 */
export async function askOnce(context: Context, { started, first }: Started, language: Language): Promise<OutputOf<typeof purchaseTickets>> {
  if (first && started.paymentId !== null) await requestPayment(context, started.paymentId);
  return describePayment(context, started, language);
}

/** Starts a payment in a transaction of its own, once for each Idempotency-Key. @throws what `start` throws */
export async function startOnce(
  context: Context,
  { idempotencyKey: key, actor, now }: PayingCall,
  { endpoint, asked, start }: Start,
): Promise<Started> {
  let first = false;
  const started = await context.database.transaction((tx) => {
    const work = (): Promise<StartedPayment> => {
      first = true;
      return start(tx);
    };
    if (key === null) return work();
    return runStored(tx, context, { customerId: actor.id, key, endpoint, fingerprint: requestFingerprint(asked) }, now, work);
  });
  return { started, first };
}

const orderReads = defineLanes<string, OrderRow | null>({
  batchMax: 256,
  queueMax: 10_000,
  async settle({ database: { reader } }, _key, ids) {
    const rows = await reader
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  turnAway: () => new Error('Too many orders are read at once'),
});

/** The order in its current state. @throws PAYMENT_FAILED when the provider refused the request at once. */
async function describePayment(
  context: Context,
  { orderId, paymentId }: StartedPayment,
  language: Language,
): Promise<OutputOf<typeof purchaseTickets>> {
  const order = await orderReads(context).join('all', orderId);
  if (order === null) throw new Error(`Order ${orderId} is missing`);
  const found = paymentId === null ? null : await readPayment(context, paymentId);
  const payment = found?.payment;
  const asked = found?.asked ?? null;
  const page = found?.page ?? null;
  const wasRefused = asked?.checkoutRequestId === null || page?.url === null;
  if (payment?.status === 'failed' && wasRefused) {
    const waitSeconds =
      payment.retryAt === null || payment.settledAt === null ? null : Math.ceil((payment.retryAt.getTime() - payment.settledAt.getTime()) / 1000);
    fail(checkoutErrors.PAYMENT_FAILED, {
      message: payment.resultMessage ?? checkoutErrors.PAYMENT_FAILED.message,
      data: { orderId, orderNumber: order.orderNumber },
      ...(waitSeconds === null ? {} : { retryAfterSeconds: waitSeconds }),
    });
  }
  const open = payment?.status === 'starting' || payment?.status === 'pending';
  const say = (message: Message): string => context.translate(message, language);
  const paybill = payment === undefined && order.paymentMethod === 'paybill' ? await paybillOf(context, order) : null;
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    ...(payment !== undefined && asked !== null && open ? { action: approveOnPhone(payment, asked, say) } : {}),
    ...(payment !== undefined && page !== null && open ? payOnPage(payment, page, say) : {}),
    ...(paybill === null ? {} : { action: payFromMenu(order, paybill, say) }),
  };
}

/** How a pending order can be paid from a phone's menu; null once it is settled. */
async function paybillOf(context: Context, order: OrderRow): Promise<Paybill | null> {
  return order.status === 'pending' ? describePaybill(await findPaybill(context), order, undefined) : null;
}

function payFromMenu({ currency }: OrderRow, given: Paybill, say: (message: Message) => string) {
  const amount = { minor: toMinor(given.amount), currency };
  return { kind: 'paybill' as const, ...given, message: say(checkoutMessages.payFromMenu({ ...given, amount })) };
}

/** Nothing while the page is being opened. */
function payOnPage({ method, amountMinor, currency, givesUpAt }: PaymentRow, { url }: CardPageRow, say: (message: Message) => string) {
  if (url === null) return {};
  const amount = { minor: amountMinor, currency };
  const firm = isWallet(method) ? paymentMethods.find(({ id }) => id === method)?.name : undefined;
  const wallet = method === 'bank_transfer' ? say(checkoutMessages.bankMethod) : firm;
  const message = say(wallet === undefined ? checkoutMessages.payOnPage({ amount }) : checkoutMessages.payByWallet({ amount, wallet }));
  return { action: { kind: 'redirect' as const, url, amount: toMajor(amountMinor), message, expiresAt: givesUpAt.toISOString() } };
}

function approveOnPhone({ amountMinor, currency }: PaymentRow, { phone, promptExpiresAt }: MpesaRequestRow, say: (message: Message) => string) {
  return {
    kind: 'prompt' as const,
    phone,
    amount: toMajor(amountMinor),
    message: say(checkoutMessages.approveOnPhone({ amount: { minor: amountMinor, currency }, phone: showMsisdn(phone) })),
    expiresAt: promptExpiresAt.toISOString(),
  };
}
