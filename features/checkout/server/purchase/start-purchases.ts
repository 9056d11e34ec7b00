// The first half of purchases, one transaction: everything is checked, the orders are placed, the intents to collect are recorded.
import { eq, inArray, sql } from 'drizzle-orm';
import { fail, Failure } from '#platform/contract/errors.ts';
import { unitMinorOf } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { events, ticketTypes } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdPolicy } from '#features/inventory/policy.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { lockReservations } from '#features/inventory/server/settle-reservation.ts';
import { placeOrders, type OrderTerms } from '#features/orders/server/place-orders.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { markDevice } from '#features/payments/server/devices/mark-device.ts';
import { isPageMethod, type PageProvider } from '#features/payments/pages/page-methods.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { markNetwork, whyNotAsk, type AskedPrompt } from '#features/payments/server/mpesa/limit-prompts.ts';
import { ownCodeOf, type OwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import type { GivenAnswer, TakenAnswer } from '#features/questions/rules.ts';
import { offerFiles } from '#features/questions/server/files/offer-files.ts';
import { questionsOf, type StoredQuestion } from '#features/questions/server/read-questions.ts';
import type { purchaseTickets } from '../../contract.ts';
import { isReducedBy, priceOrder } from '../../rules.ts';
import type { StartedPayment } from '../payment/ask-for-payment.ts';
import { findOpenedPage } from '../payment/find-opened-page.ts';
import { payerOf, refusePage, whyNotOpen } from '../payment/refuse-pages.ts';
import { refusePrompt, refuseTooSoon } from '../payment/refuse-prompts.ts';
import { awaitPaybill } from '../paybill/await-paybill.ts';
import { startPagePayment } from '../payment/start-page-payment.ts';
import { startTestPayment } from '../payment/start-test-payment.ts';
import { askPhones } from './ask-phones.ts';
import { choosePlan } from './choose-plan.ts';
import { chooseStandingOrder } from './choose-standing-order.ts';
import { answerPlaced, answersOfPurchase } from './answers-of-purchase.ts';
import { checkPayable, type PayBy } from './check-payable.ts';
import { completeOrders } from './complete-orders.ts';
import { linesOf } from './lines-of-hold.ts';
import { areStandingOrdersTaken } from '../instalments/standing/describe-standing.ts';
import { codeOfPurchase } from '../promo-codes/code-of-purchase.ts';
import { takePromoCode } from '../promo-codes/find-promo-code.ts';
import { refuseWhatIsAlone } from './refuse-alone.ts';
import { orderPurpose } from '../payment/order-purposes.ts';
import { publishOrders } from '../orders/watch-order.ts';

type PurchaseCall = Call<typeof purchaseTickets>;

/** What became of a purchase in a batch. */
export type PurchaseOutcome =
  | { readonly kind: 'started'; readonly started: StartedPayment }
  /** Nothing was written, and the hold stays. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/** A purchase that passed every check but those about the phone. */
interface Agreed {
  readonly call: PurchaseCall;
  readonly terms: OrderTerms;
  readonly dueNowMinor: number;
  readonly answers: readonly TakenAnswer[];
  /** Of the buyer, in the form of `markDevice`; null: none is known, or an admin buys for another. */
  readonly device: string | null;
  /** Null for what is free. */
  readonly payBy: PayBy | null;
}

/**
 * Checks and records purchases of one event: what is refused leaves nothing behind, the others are recorded together. Two of one hold, free tickets
 * and promo codes come alone: what they do is seen by anyone who comes next.
 * @throws what a free order fails with at its very end; then nothing was written
 */
export async function startPurchases(
  tx: Tx,
  context: Context,
  eventId: string,
  calls: readonly PurchaseCall[],
  now: Date,
): Promise<readonly PurchaseOutcome[]> {
  const paybill = await findPaybill(context, tx);
  const setUp = { takesPaybill: paybill !== null, takesStandingOrders: areStandingOrdersTaken(context, paybill), pages: providersSetUp(context) };
  const sale = { ...(await lockSale(tx, eventId, calls, now)), ...setUp };
  const outcomes = new Map<PurchaseCall, PurchaseOutcome>();
  const attempt = async (call: PurchaseCall, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcomes.set(call, { kind: 'refused', failure: error });
    }
  };
  const agreed: Agreed[] = [];
  for (const call of calls) {
    const opened = await findOpenedPage(tx, sale.orders.get(call.body.reservationId), sale.holds.get(call.body.reservationId), call, now);
    if (opened === null) await attempt(call, async () => void agreed.push(await agree(tx, context, sale, call, now)));
    else outcomes.set(call, { kind: 'started', started: opened });
  }
  const asking: (Agreed & { readonly prompt: AskedPrompt })[] = [];
  for (const one of agreed) {
    const { call, payBy, terms, device, dueNowMinor } = one;
    const order = sale.orders.get(terms.reservationId);
    await attempt(call, async () => {
      if (payBy?.rail !== 'mpesa') return;
      const { phone } = payBy;
      if (order !== undefined) await refuseTooSoon(tx, order.id, phone, dueNowMinor, now);
      asking.push({ ...one, prompt: { customerId: terms.customerId, phone, network: markNetwork(context, call.ip), device } });
    });
  }
  const onPages = agreed.flatMap(({ call, payBy, terms: { customerId }, device }) => {
    const paidBy = payerOf(customerId, call.actor);
    return payBy === null || !isPageMethod(payBy.rail) || paidBy === null ? [] : [{ call, page: { paidBy, device, method: payBy.rail } }];
  });
  const pageRefusals = await whyNotOpen(
    tx,
    onPages.map(({ page }) => page),
    now,
  );
  for (const [index, { call, page }] of onPages.entries()) await attempt(call, async () => refusePage(context, page, pageRefusals[index] ?? null));
  const refusals = await whyNotAsk(
    tx,
    context,
    asking.map(({ prompt }) => prompt),
    now,
  );
  for (const [index, { call, prompt }] of asking.entries()) await attempt(call, async () => refusePrompt(context, prompt, refusals[index] ?? null));
  const accepted = agreed.filter(({ call }) => !outcomes.has(call));
  const placed = await placeOrders(
    tx,
    accepted.map(({ terms }) => terms),
    now,
  );
  await answerPlaced(tx, accepted, placed, now);
  const orderOf = ({ terms }: Agreed): OrderRow => placed.get(terms.reservationId) ?? fail(inventoryErrors.RESERVATION_CONFIRMED);
  for (const one of accepted) {
    const { call, payBy, device, dueNowMinor } = one;
    if (payBy === null) outcomes.set(call, { kind: 'started', started: await giveAway(tx, context, orderOf(one), now) });
    if (payBy?.rail === 'paybill') outcomes.set(call, { kind: 'started', started: await awaitPaybill(tx, context, orderOf(one), now) });
    if (payBy !== null && isPageMethod(payBy.rail)) {
      const paidBy = payerOf(one.terms.customerId, call.actor);
      const asked = { method: payBy.rail, purpose: orderPurpose.name, amountMinor: dueNowMinor, instalment: 1, ip: call.ip, device, paidBy };
      outcomes.set(call, { kind: 'started', started: await startPagePayment(tx, context, orderOf(one), asked, now) });
    }
    if (payBy?.rail === 'test') {
      const asked = { purpose: orderPurpose.name, amountMinor: dueNowMinor, instalment: 1, outcome: payBy.outcome };
      outcomes.set(call, { kind: 'started', started: await startTestPayment(tx, orderOf(one), asked, now) });
    }
  }
  const collected = asking.filter(({ call }) => !outcomes.has(call)).map((one) => ({ ...one, order: orderOf(one) }));
  const started = await askPhones(tx, sale, collected, now);
  for (const [index, { call }] of collected.entries()) {
    const payment = started[index];
    if (payment !== undefined) outcomes.set(call, { kind: 'started', started: payment });
  }
  return calls.map((call) => {
    const outcome = outcomes.get(call);
    if (outcome === undefined) throw new Error('A purchase was not decided');
    return outcome;
  });
}

/** What a batch of purchases reads once, locked. */
interface Sale {
  /** Payments from the phone's menu are taken. */
  readonly takesPaybill: boolean;
  /** M-Pesa pays later parts by itself. */
  readonly takesStandingOrders: boolean;
  readonly pages: readonly PageProvider[];
  readonly holds: ReadonlyMap<string, ReservationRow>;
  /** The orders that there are already, by reservation id. */
  readonly orders: ReadonlyMap<string, Pick<OrderRow, 'id' | 'orderNumber' | 'status'>>;
  readonly event:
    | (Pick<typeof events.$inferSelect, 'status' | 'startsAt' | 'endsAt' | 'timeZone'> & {
        readonly questions: readonly StoredQuestion[] | null;
        readonly ownCode: OwnCode | null;
      })
    | undefined;
  readonly types: readonly (typeof ticketTypes.$inferSelect)[];
}

async function lockSale(
  tx: Tx,
  eventId: string,
  calls: readonly PurchaseCall[],
  now: Date,
): Promise<Omit<Sale, 'takesPaybill' | 'takesStandingOrders' | 'pages'>> {
  // Free tickets are sold here and now, so their stock comes first, as everywhere.
  await lockEventStock(tx, eventId);
  const ids = calls.map(({ body }) => body.reservationId);
  const holds = await lockReservations(tx, ids);
  // With its questions: a purchase of an event without any takes no statement more.
  const [event] = await tx
    .select({
      status: events.status,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timeZone: events.timeZone,
      questions: questionsOf(sql`${events.id}`),
      ownCode: ownCodeOf(sql`${events.id}`, now),
    })
    .from(events)
    .where(eq(events.id, eventId));
  const types = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId)).orderBy(ticketTypes.position);
  const placed = await tx
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status, reservationId: orders.reservationId })
    .from(orders)
    .where(inArray(orders.reservationId, ids));
  return { holds, event, types, orders: new Map(placed.map(({ reservationId, ...order }) => [reservationId, order])) };
}

/** @throws the declared errors of the endpoint, but for those about the phone */
async function agree(tx: Tx, context: Context, sale: Sale, call: PurchaseCall, now: Date): Promise<Agreed> {
  const { actor, body, language } = call;
  const hold = sale.holds.get(body.reservationId) ?? fail(inventoryErrors.RESERVATION_NOT_FOUND);
  demand(holdPolicy.decide('see', actor, hold, now));
  refuseUnlessOpen(sale, hold, actor, now);
  refuseWhenOver(sale, now);
  await refuseWhatIsAlone(tx, hold, sale.types);
  const code = codeOfPurchase(body, hold);
  const order = sale.orders.get(hold.id);
  const questions = sale.event?.questions ?? [];
  const given: readonly GivenAnswer[] = body.answers ?? [];
  const asksFiles = questions.some(({ kind }) => kind === 'file');
  const files = asksFiles ? await offerFiles(tx, given, { orderId: order?.id ?? null, actorId: actor.id, now }) : new Map<string, never>();
  const answers = answersOfPurchase(questions, hold, given, files);
  const { eventId, customerId } = hold;
  const promo = code === null ? null : await takePromoCode(tx, { code, eventId, reservationId: hold.id, customerId, items: hold.lines }, now);
  const plan = choosePlan(hold.lines, body.paymentPlanId ?? null);
  const lines = hold.lines.map((line) => ({ ...line, isReduced: isReducedBy(promo, line) }));
  const price = priceOrder({ lines, plan, discount: promo, buyerFeePoints: hold.buyerFeePoints, unitMinor: unitMinorOf(hold.currency) });
  const isTest = sale.event?.status === 'test';
  const { takesPaybill, pages } = sale;
  const payBy =
    price.totalMinor === 0
      ? null
      : checkPayable(body, { currency: hold.currency, isTest, takesPaybill, ownCode: sale.event?.ownCode ?? null, pages }, price);
  const standing = body.standingOrder === true ? chooseStandingOrder(sale, payBy, price, now) : {};
  const buyer = await buyerOf(tx, hold.customerId, actor);
  if (order !== undefined && order.status !== 'pending') return fail(inventoryErrors.RESERVATION_CONFIRMED);
  const terms = {
    reservationId: hold.id,
    eventId: hold.eventId,
    customerId: hold.customerId,
    lines: linesOf(hold, price),
    promoCode: promo?.code ?? null,
    promoCodeId: promo?.id ?? null,
    currency: hold.currency,
    buyerFeePoints: hold.buyerFeePoints,
    paymentPlan: price.instalmentsMinor.length > 1 ? plan : null,
    ...standing,
    paymentMethod: payBy?.rail ?? 'free',
    buyerName: body.billingDetails.name || buyer.name,
    // A test is mailed to its tester alone.
    buyerEmail: isTest ? buyer.email : (body.billingDetails.email ?? buyer.email),
    buyerPhone: (payBy?.rail === 'mpesa' ? payBy.phone : body.billingDetails.phone) ?? null,
    language,
    isTest,
  };
  const device = hold.customerId === actor.id ? markDevice(context, call.device) : null;
  return { call, terms, payBy, answers, device, dueNowMinor: price.dueNowMinor };
}

/** The hold must be the buyer's to pay: not ended, not paid, and no prompt on any phone. A refusal names the order that there is. */
function refuseUnlessOpen(sale: Sale, hold: ReservationRow, actor: Actor, now: Date): void {
  const verdict = holdPolicy.decide('pay', actor, hold, now);
  if (verdict === true) return;
  const order = sale.orders.get(hold.id);
  fail(verdict, { data: order === undefined ? undefined : { orderId: order.id, orderNumber: order.orderNumber } });
}

/** A hold outlives a pause of the sales, but not the event: nobody is asked to pay for what will not be. */
function refuseWhenOver({ event }: Sale, now: Date): void {
  const message = event && whyOver(event, now);
  if (message) fail(inventoryErrors.SALES_CLOSED, { message });
}

/** Whom the tickets are for: the caller, or the customer for whom an admin buys. */
async function buyerOf(tx: Tx, customerId: string, actor: Actor): Promise<{ readonly name: string; readonly email: string }> {
  if (customerId === actor.id) return actor;
  const [customer] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, customerId));
  return { name: customer?.name ?? actor.name, email: customer?.email ?? actor.email };
}

async function giveAway(tx: Tx, context: Context, order: OrderRow, now: Date): Promise<StartedPayment> {
  const sold = await completeOrders(tx, context, [{ order, minor: 0, paymentId: null, method: 'free', instalmentsMinor: [] }], now);
  if (sold.get(order.id) !== 'sold') fail(inventoryErrors.RESERVATION_EXPIRED);
  await publishOrders(tx, context, [order.id]);
  return { orderId: order.id, paymentId: null };
}
