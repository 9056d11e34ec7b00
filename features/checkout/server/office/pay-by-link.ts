// A payment link: what it shows to who has its code, and how it is paid.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
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
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { returnPathOf } from '#features/payments/server/pages/return-token.ts';
import { cardPages, mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { officeErrors, type lookAtPaymentLink as lookEndpoint, type payByLink as endpoint } from '../../office/office-contract.ts';
import { stateOf } from '../orders/describe-payment.ts';
import { mostAtOnce } from '../../payment-methods.ts';
import { describePaybill } from '../paybill/describe-paybill.ts';
import { askPhone, openAsked, requestAsked } from '../payment/ask-phone.ts';
import { offerMethods } from '../payment/offer-methods.ts';
import { lockOrder, orderPurpose } from '../payment/order-purposes.ts';
import { startPageByLink } from '../payment/start-page-payment.ts';
import { whyNotByLink, whyNotByPhone } from '../payment/why-not-payable.ts';
import { upgradePayments } from '../tables.ts';
import { describeExchangePaybill } from '../upgrades/describe-exchange-paybill.ts';
import { mayPayUpgrade, startUpgradeOnPage, startUpgradePayment } from '../upgrades/pay-upgrade.ts';
import { findUpgradeByLink, upgradeStateOf, type FoundUpgrade } from '../upgrades/read-upgrades.ts';
import { officeStateOf } from './office-state.ts';
import { hashLinkCode, linkOf } from './payment-link.ts';
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
  const looking = { now, say, language };
  if (found === null) return lookAtUpgrade(context, (await findUpgradeByLink(reader, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND), looking);
  const { order, hold, office } = found;
  const [about, lines, payment, { methods, takes }] = await Promise.all([
    readLinkedEvent(reader, order.eventId),
    readLines(reader, [order.id]),
    readNewestPayment(reader, order.id),
    methodsFor(context, order, order.totalMinor, looking),
  ]);
  const paybill = methods.find(({ id }) => id === 'paybill')?.paybill ?? null;
  return {
    ...describeAbout(order, about),
    state: officeStateOf(order, hold, now),
    company: office.company,
    kraPin: office.kraPin,
    upgrade: null,
    lines: (lines.get(order.id) ?? []).map(describeLine),
    totalAmount: toMajor(order.totalMinor),
    heldUntil: hold.expiresAt.toISOString(),
    can: canOf({ pay: mayPay(found, about.event, takes, now) }, say),
    methods: methods.map(({ id, name }) => ({ id, name })),
    paybill: describePaybill(paybill, order, undefined),
    payment: describeNewest(context, payment, say),
  };
}

/** The methods that take an amount, and why none does. */
async function methodsFor(
  context: Context,
  { currency, eventId }: Pick<OrderRow, 'currency' | 'eventId'>,
  amountMinor: number,
  { now, language }: Pick<Looking, 'now' | 'language'>,
) {
  const ownCode = await readOwnCode(context.database.reader, eventId, now);
  const methods = await offerMethods(context, { currency, isTest: false, ownCode }, language);
  const takes: Verdict = whyNotByLink({ currency, ownCode, pages: providersSetUp(context) }, amountMinor) ?? true;
  return { methods: methods.filter(({ id }) => amountMinor <= mostAtOnce(id, currency)), takes };
}

interface Looking {
  readonly now: Date;
  readonly language: Language;
  readonly say: (message: Message) => string;
}

const upgradeStates = { open: 'held', paying: 'held', done: 'paid' } as const;

/** The same of the exchange of a ticket: what is due for it. */
async function lookAtUpgrade(context: Context, found: FoundUpgrade, { now, say, language }: Looking): Promise<OutputOf<typeof lookEndpoint>> {
  const { reader } = context.database;
  const { order, upgrade, hold, ticketNumber } = found;
  const { differenceMinor } = upgrade;
  const [about, payment, { methods, takes }] = await Promise.all([
    readLinkedEvent(reader, order.eventId),
    readNewestPayment(reader, order.id, upgrade.id),
    methodsFor(context, order, differenceMinor, { now, language }),
  ]);
  const paybill = describeExchangePaybill(methods.find(({ id }) => id === 'paybill')?.paybill ?? null, found);
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
    can: canOf({ pay: mayPayUpgrade(found, about.event, takes, now) }, say),
    methods: methods.flatMap(({ id, name }) => (id === 'paybill' && paybill === null ? [] : [{ id, name }])),
    paybill,
    payment: describeNewest(context, payment, say),
  };
}

function describeAbout({ orderNumber, buyerName, currency }: OrderRow, { event, organizer }: LinkedEvent) {
  return { orderNumber, buyerName, currency, organizer, event: describeLinkedEvent(event) };
}

function describeNewest(context: Context, payment: Awaited<ReturnType<typeof readNewestPayment>>, say: Looking['say']) {
  if (payment === null) return null;
  const { id, status, phone, message, url } = payment;
  const page = status === 'asking' && url !== null ? { url, leaveUrl: returnPathOf(context, id) } : null;
  return { status, phone: phone && showMsisdn(phone), message: message && say(message), page };
}

const shown = { pending: 'asking', succeeded: 'paid', failed: 'failed' } as const;

/** The newest attempt to pay an order, or one of its exchanges. */
async function readNewestPayment(reader: Reader, orderId: string, upgradeId?: string) {
  const ofUpgrade = reader
    .select({ id: upgradePayments.paymentId })
    .from(upgradePayments)
    .where(eq(upgradePayments.upgradeId, upgradeId ?? orderId));
  const [row] = await reader
    .select({ payment: payments, phone: mpesaRequests.phone, url: cardPages.url })
    .from(payments)
    .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .leftJoin(cardPages, eq(cardPages.paymentId, payments.id))
    .where(and(eq(payments.subjectId, orderId), upgradeId === undefined ? eq(payments.purpose, orderPurpose.name) : inArray(payments.id, ofUpgrade)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  if (row === undefined) return null;
  const { payment, phone, url } = row;
  return { id: payment.id, status: shown[stateOf(payment)], phone, url, message: payment.resultMessage };
}

function mayPay({ order, hold }: FoundOfficeOrder, event: Parameters<typeof whyOver>[0], takes: Verdict, now: Date): Verdict {
  if (officeStateOf(order, hold, now) !== 'held') return PAYMENT_LINK_OVER;
  const message = whyOver(event, now);
  if (message !== null) return { ...inventoryErrors.SALES_CLOSED, message };
  return takes;
}

/** Asks a phone to pay the order, or the exchange, of a link, or opens a page for it; one at a time. @throws the declared errors; then nothing was requested */
export async function payByLink(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const paymentId = await context.database.transaction((tx) => start(tx, context, call));
  if (call.body.paymentMethod !== 'mpesa') return { phone: null, ...(await openAsked(context, paymentId)) };
  return { pageUrl: null, ...(await requestAsked(context, paymentId)) };
}

async function start(tx: Tx, context: Context, { body, ip, now }: Call<typeof endpoint>): Promise<string> {
  const hash = hashLinkCode(body.code);
  const { paymentMethod: method } = body;
  const seen = await findByLink(tx, hash);
  if (seen === null) {
    const { order, upgrade } = (await findUpgradeByLink(tx, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND);
    const exchange = { orderId: order.id, upgradeId: upgrade.id, ip };
    return method === 'mpesa'
      ? startUpgradePayment(tx, context, { ...exchange, phone: body.phone }, now)
      : startUpgradeOnPage(tx, context, { ...exchange, method }, now);
  }
  const order = await lockOrder(tx, seen.order.id);
  // As it is now that it is locked.
  const found = (await findByLink(tx, hash)) ?? fail(PAYMENT_LINK_NOT_FOUND);
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const verdict = mayPay(found, event, method !== 'mpesa' || (whyNotByPhone(order.currency, order.totalMinor) ?? true), now);
  if (verdict !== true) fail(verdict);
  const { totalMinor: amountMinor, reservationId } = order;
  const paid = { purpose: orderPurpose.name, amountMinor, reservationId, over: PAYMENT_LINK_OVER, ip };
  const payment =
    method === 'mpesa'
      ? await askPhone(tx, context, { ...paid, order, phone: body.phone }, now)
      : await startPageByLink(tx, context, order, { ...paid, method, link: linkOf(context, found.office) }, now);
  return payment.id;
}
