// A payment link: what it shows to who has its code, and the phone that it asks.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { officeErrors, type lookAtPaymentLink as lookEndpoint, type payByLink as endpoint } from '../../office/office-contract.ts';
import { stateOf } from '../orders/describe-payment.ts';
import { askPhone, requestAsked } from '../payment/ask-phone.ts';
import { lockOrder, orderPurpose } from '../payment/order-purposes.ts';
import { whyNotByPhone } from '../payment/why-not-by-phone.ts';
import { upgradePayments } from '../tables.ts';
import { mayPayUpgrade, startUpgradePayment } from '../upgrades/pay-upgrade.ts';
import { findUpgradeByLink, upgradeStateOf, type FoundUpgrade } from '../upgrades/read-upgrades.ts';
import { officeStateOf } from './office-state.ts';
import { hashLinkCode } from './payment-link.ts';
import { describeLinkedEvent, readLinkedEvent, type LinkedEvent } from './read-linked-event.ts';
import { describeLine, findByLink, readLines, type FoundOfficeOrder } from './read-office-orders.ts';

const { PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_OVER } = officeErrors;

/** The order that a code opens. @throws PAYMENT_LINK_NOT_FOUND */
export async function lookAtPaymentLink(
  context: Context,
  { body, now, language }: Call<typeof lookEndpoint>,
): Promise<OutputOf<typeof lookEndpoint>> {
  const { reader } = context.database;
  const hash = hashLinkCode(body.code);
  const say = (message: Message) => context.translate(message, language);
  const found = await findByLink(reader, hash);
  if (found === null) return lookAtUpgrade(reader, (await findUpgradeByLink(reader, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND), { now, say });
  const { order, hold, office } = found;
  const [about, lines, payment] = await Promise.all([
    readLinkedEvent(reader, order.eventId),
    readLines(reader, [order.id]),
    readNewestPayment(reader, order.id),
  ]);
  return {
    ...describeAbout(order, about),
    state: officeStateOf(order, hold, now),
    company: office.company,
    kraPin: office.kraPin,
    upgrade: null,
    lines: (lines.get(order.id) ?? []).map(describeLine),
    totalAmount: toMajor(order.totalMinor),
    heldUntil: hold.expiresAt.toISOString(),
    can: canOf({ pay: mayPay(found, about.event, now) }, say),
    payment: describeNewest(payment, say),
  };
}

interface Looking {
  readonly now: Date;
  readonly say: (message: Message) => string;
}

const upgradeStates = { open: 'held', paying: 'held', done: 'paid' } as const;

/** The same of the exchange of a ticket: what is due for it. */
async function lookAtUpgrade(reader: Reader, found: FoundUpgrade, { now, say }: Looking): Promise<OutputOf<typeof lookEndpoint>> {
  const { order, upgrade, hold, ticketNumber } = found;
  const [about, payment] = await Promise.all([readLinkedEvent(reader, order.eventId), readNewestPayment(reader, order.id, upgrade.id)]);
  const difference = toMajor(upgrade.differenceMinor);
  const state = upgradeStateOf(found, now);
  const ended = hold.status === 'expired' || (hold.status === 'active' && hold.expiresAt <= now) ? 'expired' : 'cancelled';
  return {
    ...describeAbout(order, about),
    state: state === 'ended' ? ended : upgradeStates[state],
    company: null,
    kraPin: null,
    upgrade: { ticketNumber, from: upgrade.fromName, to: upgrade.toName },
    lines: [{ number: 1, name: upgrade.toName, quantity: 1, unitPrice: difference, total: difference }],
    totalAmount: difference,
    heldUntil: hold.expiresAt.toISOString(),
    can: canOf({ pay: mayPayUpgrade(found, about.event, now) }, say),
    payment: describeNewest(payment, say),
  };
}

function describeAbout({ orderNumber, buyerName, currency }: OrderRow, { event, organizer }: LinkedEvent) {
  return { orderNumber, buyerName, currency, organizer, event: describeLinkedEvent(event) };
}

function describeNewest(payment: Awaited<ReturnType<typeof readNewestPayment>>, say: Looking['say']) {
  return payment && { status: payment.status, phone: payment.phone && showMsisdn(payment.phone), message: payment.message && say(payment.message) };
}

const shown = { pending: 'asking', succeeded: 'paid', failed: 'failed' } as const;

/** The newest attempt to pay an order, or one of its exchanges. */
async function readNewestPayment(reader: Reader, orderId: string, upgradeId?: string) {
  const ofUpgrade = reader
    .select({ id: upgradePayments.paymentId })
    .from(upgradePayments)
    .where(eq(upgradePayments.upgradeId, upgradeId ?? orderId));
  const [row] = await reader
    .select({ payment: payments, phone: mpesaRequests.phone })
    .from(payments)
    .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(and(eq(payments.subjectId, orderId), upgradeId === undefined ? eq(payments.purpose, orderPurpose.name) : inArray(payments.id, ofUpgrade)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row === undefined ? null : { status: shown[stateOf(row.payment)], phone: row.phone, message: row.payment.resultMessage };
}

function mayPay({ order, hold }: FoundOfficeOrder, event: Parameters<typeof whyOver>[0], now: Date): Verdict {
  if (officeStateOf(order, hold, now) !== 'held') return PAYMENT_LINK_OVER;
  const message = whyOver(event, now);
  if (message !== null) return { ...inventoryErrors.SALES_CLOSED, message };
  return whyNotByPhone(order.currency, order.totalMinor) ?? true;
}

/** Asks a phone to pay the order, or the exchange, of a link; one at a time. @throws the declared errors; then nothing was requested */
export async function payByLink(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const paymentId = await context.database.transaction((tx) => start(tx, context, call));
  return requestAsked(context, paymentId);
}

async function start(tx: Tx, context: Context, { body, ip, now }: Call<typeof endpoint>): Promise<string> {
  const hash = hashLinkCode(body.code);
  const seen = await findByLink(tx, hash);
  if (seen === null) {
    const exchange = (await findUpgradeByLink(tx, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND);
    return startUpgradePayment(tx, context, { orderId: exchange.order.id, upgradeId: exchange.upgrade.id, phone: body.phone, ip }, now);
  }
  const order = await lockOrder(tx, seen.order.id);
  // As it is now that it is locked.
  const found = (await findByLink(tx, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND);
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const verdict = mayPay(found, event, now);
  if (verdict !== true) fail(verdict);
  const { totalMinor: amountMinor, reservationId } = order;
  const asked = { order, purpose: orderPurpose.name, amountMinor, reservationId, over: PAYMENT_LINK_OVER, phone: body.phone, ip };
  return (await askPhone(tx, context, asked, now)).id;
}
