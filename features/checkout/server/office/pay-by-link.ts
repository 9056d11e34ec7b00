// A payment link: what it shows to who has its code, and the phone that it asks.
import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { payableCurrencies, toMajor } from '#platform/contract/money.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { MPESA_MAX_MINOR } from '#features/payments/contract.ts';
import { normalizeMsisdn, showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { readPayment } from '#features/payments/server/read-payment.ts';
import { countAttempts, findOpenPayment } from '#features/payments/server/record-payment.ts';
import { requestPayment } from '#features/payments/server/request-payment.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { officeErrors, type lookAtPaymentLink as lookEndpoint, type payByLink as endpoint } from '../../office/office-contract.ts';
import { stateOf } from '../orders/describe-payment.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockOrder, orderPurpose } from '../payment/order-purposes.ts';
import { refuseTooMany, refuseTooSoon } from '../purchase/start-purchases.ts';
import { officeStateOf } from './office-state.ts';
import { hashLinkCode } from './payment-link.ts';
import { describeLine, findByLink, readLines, type FoundOfficeOrder } from './read-office-orders.ts';

const { PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_OVER } = officeErrors;

/** The order that a code opens. @throws PAYMENT_LINK_NOT_FOUND */
export async function lookAtPaymentLink(
  context: Context,
  { body, now, language }: Call<typeof lookEndpoint>,
): Promise<OutputOf<typeof lookEndpoint>> {
  const { reader } = context.database;
  const found = (await findByLink(reader, hashLinkCode(body.code))) ?? fail(PAYMENT_LINK_NOT_FOUND);
  const { order, hold, office } = found;
  const [[about], lines, payment] = await Promise.all([
    reader
      .select({ event: events, organizer: organizations.name })
      .from(events)
      .innerJoin(organizations, eq(organizations.id, events.organizerId))
      .where(eq(events.id, order.eventId)),
    readLines(reader, [order.id]),
    readNewestPayment(reader, order.id),
  ]);
  if (about === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const { event, organizer } = about;
  const say = (message: Parameters<typeof context.translate>[0]) => context.translate(message, language);
  return {
    orderNumber: order.orderNumber,
    state: officeStateOf(order, hold, now),
    buyerName: order.buyerName,
    company: office.company,
    kraPin: office.kraPin,
    organizer,
    event: {
      id: event.id,
      name: event.name,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timeZone: event.timeZone,
      venue: [event.venueName, event.city].filter(Boolean).join(', '),
    },
    lines: (lines.get(order.id) ?? []).map(describeLine),
    totalAmount: toMajor(order.totalMinor),
    currency: order.currency,
    heldUntil: hold.expiresAt.toISOString(),
    can: canOf({ pay: mayPay(found, event, now) }, say),
    payment: payment && {
      status: payment.status,
      phone: payment.phone && showMsisdn(payment.phone),
      message: payment.message && say(payment.message),
    },
  };
}

const shown = { pending: 'asking', succeeded: 'paid', failed: 'failed' } as const;

async function readNewestPayment(reader: Reader, orderId: string) {
  const [row] = await reader
    .select({ payment: payments, phone: mpesaRequests.phone })
    .from(payments)
    .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(eq(payments.subjectId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row === undefined ? null : { status: shown[stateOf(row.payment)], phone: row.phone, message: row.payment.resultMessage };
}

function mayPay({ order, hold }: FoundOfficeOrder, event: Parameters<typeof whyOver>[0], now: Date): Verdict {
  if (officeStateOf(order, hold, now) !== 'held') return PAYMENT_LINK_OVER;
  const message = whyOver(event, now);
  if (message !== null) return { ...inventoryErrors.SALES_CLOSED, message };
  const isPayable = payableCurrencies.includes(order.currency) && order.totalMinor <= MPESA_MAX_MINOR;
  return isPayable ? true : { ...checkoutErrors.AMOUNT_TOO_LARGE, message: checkoutMessages.atTheOffice };
}

/** Asks a phone to pay the order of a link; one at a time. @throws the declared errors; then nothing was requested */
export async function payByLink(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const paymentId = await context.database.transaction((tx) => start(tx, context, call));
  await requestPayment(context, paymentId);
  const found = await readPayment(context, paymentId);
  if (found === null || found === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const { payment, asked } = found;
  if (payment.status === 'failed') fail(checkoutErrors.PAYMENT_FAILED, { message: payment.resultMessage ?? checkoutErrors.PAYMENT_FAILED.message });
  return { phone: asked === null ? '' : showMsisdn(asked.phone), expiresAt: asked?.promptExpiresAt.toISOString() ?? null };
}

async function start(tx: Tx, context: Context, { body, ip, now }: Call<typeof endpoint>): Promise<string> {
  const seen = (await findByLink(tx, hashLinkCode(body.code))) ?? fail(PAYMENT_LINK_NOT_FOUND);
  const order: OrderRow = await lockOrder(tx, seen.order.id);
  // As it is now that it is locked.
  const found = (await findByLink(tx, hashLinkCode(body.code))) ?? fail(PAYMENT_LINK_NOT_FOUND);
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const verdict = mayPay(found, event, now);
  if (verdict !== true) fail(verdict);
  if ((await findOpenPayment(tx, order.id)) !== null) fail(inventoryErrors.PAYMENT_IN_PROGRESS);
  const { INVALID_PHONE } = checkoutErrors;
  const phone = normalizeMsisdn(body.phone) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } });
  const { customerId, currency, totalMinor: amountMinor } = order;
  await refuseTooSoon(tx, order.id, phone, amountMinor, now);
  const network = markNetwork(context, ip);
  await refuseTooMany(tx, context, { customerId, phone, network }, now);
  if (!(await startPaying(tx, [order.reservationId], now))) fail(PAYMENT_LINK_OVER);
  const reference = paymentReference(order.orderNumber, (await countAttempts(tx, order.id)) + 1);
  const asked = { customerId, amountMinor, currency, phone, network, reference, instalment: 1 };
  const [payment] = await openMpesaPayments(tx, [{ purpose: orderPurpose.name, subjectId: order.id, ...asked }], now);
  if (payment === undefined) throw new Error('A payment was not recorded');
  await publishOrders(tx, context, [order.id]);
  return payment.id;
}
