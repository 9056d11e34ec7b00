// Orders in the form of answers: a constant number of queries, however many orders.
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { seatName } from '#features/events/places/seats.ts';
import { seenBy } from '#features/events/server/event/read-events.ts';
import { events, ticketPlaces, ticketStock } from '#features/events/server/tables.ts';
import { findListedPerson } from '#features/identity/server/accounts/find-user.ts';
import { users } from '#features/identity/server/tables.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { endedPlans, instalments, instalmentSettings, orderLines, orders, type OrderRow } from '#features/orders/server/tables.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { readStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { returnPathOf } from '#features/payments/server/pages/return-token.ts';
import { cardPages, mpesaRequests, payments, refunds } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { mayWithAny } from '#features/tickets/policy.ts';
import { shownStatus } from '#features/tickets/rules.ts';
import * as contract from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import { promisedStart } from '../../refund-rules.ts';
import { describeAsked, readAskedPostponements } from '../postponing/order-postponement.ts';
import { describePaybill } from '../paybill/describe-paybill.ts';
import { areStandingOrdersTaken } from '../instalments/standing/describe-standing.ts';
import { describeLines } from './describe-lines.ts';
import { describeOrderTax } from './describe-tax.ts';
import { describePayment, shownPayment, stateOf, type Attempt, type Say } from './describe-payment.ts';
import { describePlan } from './describe-plan.ts';
import { describeRefund, sumRefunds } from './describe-refunds.ts';
import { findOrder } from './find-order.ts';

/** One of the caller's orders (for an admin any, for who sells those of the organization), in full. @throws ORDER_NOT_FOUND */
export async function getOrder(
  context: Context,
  { actor, params, now, language }: Call<typeof contract.getOrder>,
): Promise<OutputOf<typeof contract.getOrder>> {
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, params.id, actor, now)], { actor, language });
  return order ?? fail(contract.checkoutErrors.ORDER_NOT_FOUND);
}

/** The caller's orders, newest first; an admin may request those of another account. @throws FORBIDDEN */
export async function listOrders(
  context: Context,
  { actor, query, now, language }: Call<typeof contract.listOrders>,
): Promise<OutputOf<typeof contract.listOrders>> {
  const { reader } = context.database;
  const customerId = await findListedPerson(reader, 'listOrders', actor, query.userEmail, now);
  const { page, limit } = query;
  if (customerId === null) return { items: [], page, limit, hasMore: false };
  const rows = await reader
    .select({ order: orders })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.isTest, false),
        query.status === undefined ? undefined : eq(orders.status, query.status),
        query.search ? mentions(query.search) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  const found = rows.slice(0, limit).map(({ order }) => order);
  const items = await describeOrders(context, found, { actor, language });
  return { items, page, limit, hasMore: rows.length > limit };
}

function mentions(search: string): SQL | undefined {
  return or(...[events.name, events.venueName, events.city, orders.orderNumber].map((column) => ilike(column, containing(search))));
}

const orderTicketStatus = { PURCHASED: 'valid', CHECKED_IN: 'used', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const;

/** Describes orders in the order given: their state, and what this account may do with them, in this language. */
export async function describeOrders(
  context: Context,
  rows: readonly OrderRow[],
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<contract.Order[]> {
  if (rows.length === 0) return [];
  const related = await readRelated(context.database.reader, rows, actor);
  const now = context.clock.now();
  const paybill = await findPaybill(context);
  const say: Say = (message) => context.translate(message, language);
  const leaveUrlOf = (paymentId: string) => returnPathOf(context, paymentId);
  const takesStandingOrders = areStandingOrdersTaken(context, paybill);
  return rows.map((row) => {
    // The phone's menu and standing orders pay Vumi's number.
    const menu =
      related.eventOf.get(row.eventId)?.isPaidToTill === true ? { paybill: null, takesStandingOrders: false } : { paybill, takesStandingOrders };
    return describeOrder(row, related, { actor, ...menu, now, language, say, leaveUrlOf });
  });
}

/** All rows that belong to these orders; roles of `actor` only where an order is not its own. */
async function readRelated(reader: Reader, rows: readonly OrderRow[], actor: Actor) {
  const isOwn = rows.every(({ customerId }) => customerId === actor.id);
  const ids = rows.map(({ id }) => id);
  const eventIds = rows.map(({ eventId }) => eventId);
  const holdIds = rows.map(({ reservationId }) => reservationId);
  const [eventRows, holdRows, lineRows, instalmentRows, paymentRows, refundRows, ticketRows] = await Promise.all([
    reader
      .select(seenBy(isOwn ? null : actor))
      .from(events)
      .where(inArray(events.id, eventIds)),
    reader
      .select({ id: reservations.id, status: reservations.status, expiresAt: reservations.expiresAt, createdAt: reservations.createdAt })
      .from(reservations)
      .where(inArray(reservations.id, holdIds)),
    reader
      .select({ ...getTableColumns(orderLines), admission: ticketStock.admission })
      .from(orderLines)
      .leftJoin(ticketStock, eq(ticketStock.ticketTypeId, orderLines.ticketTypeId))
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.number)),
    reader.select().from(instalments).where(inArray(instalments.orderId, ids)).orderBy(asc(instalments.number)),
    reader
      .select({ payment: payments, asked: mpesaRequests, page: cardPages })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .leftJoin(cardPages, eq(cardPages.paymentId, payments.id))
      .where(inArray(payments.subjectId, ids))
      .orderBy(desc(payments.createdAt), desc(payments.id)),
    reader
      .select({ refund: refunds, orderId: payments.subjectId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(inArray(payments.subjectId, ids))
      .orderBy(desc(refunds.createdAt), desc(refunds.id)),
    reader
      .select({ ticket: tickets, place: ticketPlaces, holderEmail: users.email })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.holderId))
      .leftJoin(ticketPlaces, eq(ticketPlaces.ticketId, tickets.id))
      .where(inArray(tickets.orderId, ids))
      .orderBy(asc(tickets.position)),
  ]);
  const holdOf = new Map(holdRows.map((hold) => [hold.id, hold]));
  // Few orders have a plan: the others take no statement more.
  const planIds = [...new Set(instalmentRows.map(({ orderId }) => orderId))];
  const settingsRows = planIds.length === 0 ? [] : await reader.select().from(instalmentSettings).where(inArray(instalmentSettings.orderId, planIds));
  const endedRows = planIds.length === 0 ? [] : await reader.select().from(endedPlans).where(inArray(endedPlans.orderId, planIds));
  return {
    settingsOf: new Map(settingsRows.map((settings) => [settings.orderId, settings])),
    endedPlanOf: new Map(endedRows.map((ended) => [ended.orderId, ended])),
    standingOf: await readStandingOrders(reader, planIds),
    askedOf: await readAskedPostponements(reader, rows, holdOf),
    eventOf: new Map(eventRows.map((event) => [event.id, event])),
    holdOf,
    linesOf: Map.groupBy(lineRows, ({ orderId }) => orderId),
    instalmentsOf: Map.groupBy(instalmentRows, ({ orderId }) => orderId),
    paymentsOf: Map.groupBy(
      paymentRows.map(({ payment, asked, page }): Attempt => ({ ...payment, asked, page })),
      ({ subjectId }) => subjectId,
    ),
    refundsOf: Map.groupBy(refundRows, ({ orderId }) => orderId),
    ticketsOf: Map.groupBy(ticketRows, ({ ticket }) => ticket.orderId),
  };
}

interface Reading {
  readonly actor: Actor;
  /** The business number; null while payments from a phone's menu are not taken. */
  readonly paybill: string | null;
  readonly takesStandingOrders: boolean;
  readonly now: Date;
  readonly language: Language;
  readonly say: Say;
  readonly leaveUrlOf: (paymentId: string) => string;
}

function describeOrder(
  row: OrderRow,
  related: Awaited<ReturnType<typeof readRelated>>,
  { actor, paybill, takesStandingOrders, now, language, say, leaveUrlOf }: Reading,
): contract.Order {
  const event = related.eventOf.get(row.eventId);
  const hold = related.holdOf.get(row.reservationId);
  if (event === undefined || hold === undefined) throw new Error(`Order ${row.id} has lost its event or reservation`);
  const lines = related.linesOf.get(row.id) ?? [];
  const instalmentRows = related.instalmentsOf.get(row.id) ?? [];
  const attempts = related.paymentsOf.get(row.id) ?? [];
  const payment = shownPayment(row, instalmentRows, attempts);
  const refundRows = (related.refundsOf.get(row.id) ?? []).map(({ refund }) => refund);
  const ticketRows = related.ticketsOf.get(row.id) ?? [];
  const membership = row.isTest ? null : event.membership;
  const subject = {
    customerId: row.customerId,
    membership,
    status: row.status,
    isSuspended: row.suspendedAt !== null,
    hasOpenInstalment: instalmentRows.some(({ paidAt }) => paidAt === null),
    isBeingPaid: attempts.some((attempt) => stateOf(attempt) === 'pending'),
    isTest: row.isTest,
    event,
  };
  const asked = related.askedOf.get(row.id) ?? null;
  const hasUsedTicket = ticketRows.some(({ ticket: { status } }) => status === 'checked_in');
  const paidMinor = attempts.reduce((sum, { status, amountMinor }) => (status === 'succeeded' ? sum + amountMinor : sum), 0);
  const keptMinor = refundRows.reduce((left, { amountMinor }) => left - amountMinor, paidMinor);
  const decided = { ...subject, asked, hasUsedTicket, keptMinor, startsAt: promisedStart(event.startsAt, row) };
  const decide = (action: 'payInstalment' | 'changeRequests' | 'recordCash' | 'askRefund' | 'keepTickets' | 'giveBack') =>
    orderPolicy.decide(action, actor, decided, now);
  const isOpen = whyOver(event, now) === null && (row.status !== 'pending' || (hold.status === 'active' && hold.expiresAt > now));
  const open = instalmentRows.find(({ paidAt }) => paidAt === null);
  const about = { membership, isSuspended: subject.isSuspended, event };
  const held = ticketRows.map(({ ticket: { holderId, status }, holderEmail }) => ({ ...about, holderId, holderEmail, status }));
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    reservationId: row.reservationId,
    eventName: event.name,
    venue: event.venueName,
    date: event.startsAt.toISOString(),
    event: {
      id: event.id,
      name: event.name,
      category: event.category,
      posterStyle: event.posterStyle,
      venue: event.venueName,
      city: event.city,
      startDate: event.startsAt.toISOString(),
      timeZone: event.timeZone,
    },
    isTest: row.isTest,
    ...describeLines(lines, event.deliveryMethod === 'hybrid', say),
    promoCode: row.promoCode,
    tax: describeOrderTax(row, lines),
    totalAmount: toMajor(row.totalMinor),
    paidAmount: toMajor(row.paidMinor),
    currency: row.currency,
    paymentMethod: row.paymentMethod,
    paymentPlan: row.paymentPlan,
    ...describePlan(
      row,
      {
        parts: instalmentRows,
        settings: related.settingsOf.get(row.id),
        ended: related.endedPlanOf.get(row.id),
        attempts,
        standing: { rows: related.standingOf.get(row.id) ?? [], canBeSetUp: takesStandingOrders && isOpen },
        now,
      },
      say,
    ),
    purchaseDate: (row.confirmedAt ?? row.createdAt).toISOString(),
    cancelReason: row.cancelReason && say(row.cancelReason),
    isSuspended: subject.isSuspended,
    payment: payment === undefined ? null : describePayment(payment, say, row.customerId === actor.id ? leaveUrlOf : null),
    paybill: isOpen ? describePaybill(paybill, row, open) : null,
    refund: sumRefunds(refundRows, say),
    refunds: refundRows.map((refund) => describeRefund(refund, say)),
    holdExpiresAt: row.status === 'pending' && hold.status === 'active' ? hold.expiresAt.toISOString() : null,
    tickets: ticketRows.map(({ ticket: { id, ticketNumber, line, status, qrPayload, isAddOn }, place }) => ({
      id,
      ticketNumber,
      ticketType: lines.find(({ number }) => number === line)?.name ?? '',
      line,
      isAddOn,
      seat: place && seatName(place, language),
      status: orderTicketStatus[shownStatus(status, event, now)],
      qrPayload,
    })),
    postponement: asked && {
      ...describeAsked(asked, attempts, refundRows),
      can: canOf({ keepTickets: decide('keepTickets'), giveBack: decide('giveBack') }, say),
    },
    can: canOf(
      {
        payInstalment: decide('payInstalment'),
        changeRequests: decide('changeRequests'),
        recordCash: decide('recordCash'),
        askRefund: decide('askRefund'),
        downloadTickets: mayWithAny('download', actor, held, now),
        mailTickets: mayWithAny('mailAgain', actor, held, now),
      },
      say,
    ),
  };
}
