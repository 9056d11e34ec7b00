// The first half of a purchase, one transaction: everything is checked, the order is placed, the intent to collect is recorded.
import { desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { payableCurrencies } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { whyOver } from '#features/events/rules.ts';
import { commonPlans, findPlan } from '#features/events/prices/payment-plans.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { events } from '#features/events/server/tables.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import { users } from '#features/identity/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdPolicy } from '#features/inventory/policy.ts';
import { findHold } from '#features/inventory/server/get-reservation.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { lockReservation, startPaying } from '#features/inventory/server/settle-reservation.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import { placeOrder, type NewOrderLine } from '#features/orders/server/place-order.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { MPESA_MAX_MINOR } from '#features/payments/contract.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { markNetwork, whyNotAsk, type AskedPrompt } from '#features/payments/server/mpesa/limit-prompts.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { countAttempts } from '#features/payments/server/record-payment.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import { defaultPlan, priceOrder, promoPercentOf, type OrderPrice } from '../../rules.ts';
import type { StartedPayment } from '../payment/ask-for-payment.ts';
import { completeOrder } from './complete-order.ts';
import { takePromoCode } from '../promo-codes/find-promo-code.ts';
import { refuseWhatIsAlone } from './refuse-alone.ts';
import { orderPurpose } from '../payment/order-purposes.ts';
import { publishOrders } from '../orders/watch-order.ts';

type PurchaseCall = Call<typeof purchaseTickets>;

/** Checks and records a purchase. @throws the declared errors of the endpoint; then nothing was written, and the hold stays. */
export async function startPurchase(tx: Tx, call: PurchaseCall, context: Context): Promise<StartedPayment> {
  const { actor, body, language, now } = call;
  for (const email of [body.customerEmail, body.billingDetails.email])
    if (email !== undefined) demand(accountPolicy.decide('sendTicketsTo', actor, { email }, now));
  const found = await findHold('see', tx, body.reservationId, actor, now);
  // Free tickets are sold in this transaction, so their stock is locked first, in the common order.
  await lockEventStock(tx, found.eventId);
  const hold = await lockReservation(tx, found.id);
  await refuseUnlessOpen(tx, hold, actor, now);
  await refuseWhenOver(tx, hold.eventId, now);
  await refuseWhatIsAlone(tx, hold);
  const ticketTypeIds = hold.lines.map(({ ticketTypeId }) => ticketTypeId);

  const promo = namesPromoCode(body)
    ? await takePromoCode(tx, { code: body.promoCode ?? '', eventId: hold.eventId, reservationId: hold.id, ticketTypeIds }, now)
    : null;
  const plan = choosePlan(hold.lines, body.paymentPlanId ?? null);
  const price = priceOrder({ lines: hold.lines.map((line) => ({ ...line, promoPercent: promoPercentOf(promo, line.ticketTypeId) })), plan });
  const phone = price.totalMinor === 0 ? null : checkPayable(body, hold, price);
  const buyer = await buyerOf(tx, hold.customerId, actor);
  const order = await placeOrder(
    tx,
    {
      reservationId: hold.id,
      eventId: hold.eventId,
      customerId: hold.customerId,
      lines: linesOf(hold, price),
      promoCode: promo?.code ?? null,
      promoCodeId: promo?.id ?? null,
      currency: hold.currency,
      paymentPlan: price.instalmentsMinor.length > 1 ? plan : null,
      paymentMethod: phone === null ? 'free' : 'mpesa',
      buyerName: body.billingDetails.name || buyer.name,
      buyerEmail: body.billingDetails.email ?? buyer.email,
      buyerPhone: phone ?? body.billingDetails.phone ?? null,
      language,
    },
    now,
  );
  if (order === null) return fail(inventoryErrors.RESERVATION_CONFIRMED);
  return phone === null
    ? giveAway(tx, context, order, now)
    : collect(tx, context, order, { phone, network: markNetwork(context, call.ip), dueNowMinor: price.dueNowMinor }, now);
}

/** True when a purchase has a promo code. */
export function namesPromoCode({ promoCode }: PurchaseCall['body']): boolean {
  return promoCode != null && promoCode !== '';
}

/** The buyer must be allowed to pay the hold: not ended, not paid, and no prompt on any phone. A refusal carries the existing order. */
async function refuseUnlessOpen(tx: Tx, hold: ReservationRow, actor: Actor, now: Date): Promise<void> {
  const verdict = holdPolicy.decide('pay', actor, hold, now);
  if (verdict === true) return;
  const [order] = await tx.select({ id: orders.id, orderNumber: orders.orderNumber }).from(orders).where(eq(orders.reservationId, hold.id));
  fail(verdict, { data: order === undefined ? undefined : { orderId: order.id, orderNumber: order.orderNumber } });
}

/** A hold outlives a pause of the sales, but not the event: no payment is requested for a cancelled or ended one. */
async function refuseWhenOver(tx: Tx, eventId: string, now: Date): Promise<void> {
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, eventId));
  const message = event && whyOver(event, now);
  if (message) fail(inventoryErrors.SALES_CLOSED, { message });
}

/** The buyer: the caller, or the customer for whom an admin buys. */
async function buyerOf(tx: Tx, customerId: string, actor: Actor): Promise<{ readonly name: string; readonly email: string }> {
  if (customerId === actor.id) return actor;
  const [customer] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, customerId));
  return { name: customer?.name ?? actor.name, email: customer?.email ?? actor.email };
}

/** The lines of the order: the held tickets at their price, and the fee of the plan. */
function linesOf(hold: ReservationRow, price: OrderPrice): NewOrderLine[] {
  const tickets = hold.lines.map(({ ticketTypeId, ticketTypeName, quantity, priceMinor }, index): NewOrderLine => {
    const discountMinor = price.lines[index]?.discountMinor ?? 0;
    return { kind: 'ticket', ticketTypeId, name: ticketTypeName, quantity, unitPriceMinor: priceMinor, discountMinor };
  });
  if (price.feeMinor === 0) return tickets;
  return [...tickets, { kind: 'fee', ticketTypeId: null, name: 'Processing fee', quantity: 1, unitPriceMinor: price.feeMinor, discountMinor: 0 }];
}

/** The requested plan, by the id that any of the ticket types gives it. */
function choosePlan(lines: ReservationRow['lines'], planId: string | null): PaymentPlan | null {
  if (planId === null) return defaultPlan(commonPlans(lines));
  return (
    findPlan(lines, planId) ?? fail(checkoutErrors.INVALID_PAYMENT_PLAN, { fields: { paymentPlanId: checkoutErrors.INVALID_PAYMENT_PLAN.message } })
  );
}

/** The number that pays, in M-Pesa's form. @throws when this cannot be paid by the requested method. */
function checkPayable(body: PurchaseCall['body'], hold: ReservationRow, price: OrderPrice): string {
  if (body.paymentMethod !== 'mpesa')
    fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE, { fields: { paymentMethod: checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE.message } });
  if (!payableCurrencies.includes(hold.currency)) fail(checkoutErrors.CURRENCY_NOT_PAYABLE);
  // Also the later instalments: one above M-Pesa's limit could never be paid.
  if (price.instalmentsMinor.some((instalmentMinor) => instalmentMinor > MPESA_MAX_MINOR)) fail(checkoutErrors.AMOUNT_TOO_LARGE);
  return (
    normalizeMsisdn(body.billingDetails.phone ?? '') ??
    fail(checkoutErrors.INVALID_PHONE, { fields: { 'billingDetails.phone': checkoutErrors.INVALID_PHONE.message } })
  );
}

async function giveAway(tx: Tx, context: Context, order: OrderRow, now: Date): Promise<StartedPayment> {
  const sold = await completeOrder(tx, context, order, { minor: 0, paymentId: null, method: 'free', instalmentsMinor: [] }, now);
  if (sold !== 'sold') fail(inventoryErrors.RESERVATION_EXPIRED);
  await publishOrders(tx, context, [order.id]);
  return { orderId: order.id, paymentId: null };
}

async function collect(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { phone, network, dueNowMinor }: { phone: string; network: string; dueNowMinor: number },
  now: Date,
): Promise<StartedPayment> {
  await refuseTooSoon(tx, order.id, phone, dueNowMinor, now);
  await refuseTooMany(tx, context, { customerId: order.customerId, phone, network }, now);
  if (!(await startPaying(tx, order.reservationId, now))) fail(inventoryErrors.RESERVATION_EXPIRED);
  const attempt = (await countAttempts(tx, order.id)) + 1;
  const [payment] = await openMpesaPayments(
    tx,
    [
      {
        purpose: orderPurpose.name,
        subjectId: order.id,
        customerId: order.customerId,
        amountMinor: dueNowMinor,
        currency: order.currency,
        phone,
        network,
        reference: paymentReference(order.orderNumber, attempt),
        instalment: 1,
      },
    ],
    now,
  );
  return { orderId: order.id, paymentId: payment?.id ?? null };
}

/** M-Pesa refuses some repetitions for a while: an immediate retry would only fail again (docs/reference/mpesa.md#waits-before-a-retry). */
export async function refuseTooSoon(tx: Tx, orderId: string, phone: string, amountMinor: number, now: Date): Promise<void> {
  const [last] = await tx
    .select({ retryAt: payments.retryAt, amountMinor: payments.amountMinor, phone: mpesaRequests.phone })
    .from(payments)
    .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(eq(payments.subjectId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  if (last?.retryAt == null || last.retryAt <= now || last.phone !== phone || last.amountMinor !== amountMinor) return;
  fail(checkoutErrors.RETRY_TOO_SOON, { retryAfterSeconds: Math.ceil((last.retryAt.getTime() - now.getTime()) / 1000) });
}

/** Refuses requests to a phone beyond the limits (docs/reference/mpesa.md#whose-phone-may-be-asked). @throws TOO_MANY_PROMPTS with the wait */
export async function refuseTooMany(tx: Tx, context: Context, asked: AskedPrompt, now: Date): Promise<void> {
  const [refusal] = await whyNotAsk(tx, context, [asked], now);
  if (refusal == null) return;
  const { limit, message, retryAfterSeconds } = refusal;
  context.metrics.events.inc({ name: 'prompts_refused' });
  fail(checkoutErrors.TOO_MANY_PROMPTS, { message, retryAfterSeconds, data: { limit, retryAfterSeconds } });
}
