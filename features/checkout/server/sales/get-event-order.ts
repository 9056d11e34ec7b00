import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMinor } from '#platform/contract/money.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { extendedUntil } from '#features/inventory/extend-rules.ts';
import { reservations, type ReservationRow } from '#features/inventory/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { readPaidTwice, type PaidTwice } from '#features/payments/server/refunds/paid-twice.ts';
import { mpesaRequests, payments, refunds, type PaymentRow } from '#features/payments/server/tables.ts';
import { tickets as ticketRows } from '#features/tickets/server/tables.ts';
import { checkoutErrors, type Order } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { requestErrors } from '../../refund-requests/requests-contract.ts';
import { orderPolicy } from '../../policy.ts';
import type { getEventOrder as endpoint } from '../../sales/event-orders-contract.ts';
import { describeEventPayment, stateOf } from '../orders/describe-payment.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { readLastRequest } from '../refund-requests/read-requests.ts';
import { describeUpgrade, listUpgradesOf } from '../upgrades/read-upgrades.ts';
import { describeEventOrders } from './describe-event-orders.ts';
import { findEventOfOrders } from './list-event-orders.ts';

/** An order of an event, for who may see its orders. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORDER_NOT_FOUND */
export async function getEventOrder(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfOrders(reader, params.id, actor, now);
  if (!isUuid(params.orderId)) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const rows = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, params.orderId), eq(orders.eventId, event.id)));
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  const [[listed], [order], attempts, holders, upgrades, refundRequest] = await Promise.all([
    describeEventOrders(context, rows, { actor, language, seesBuyers }),
    describeOrders(context, rows, { actor, language }),
    reader
      .select({ payment: payments, asked: mpesaRequests })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .where(eq(payments.subjectId, params.orderId))
      .orderBy(desc(payments.createdAt), desc(payments.id)),
    seesBuyers
      ? reader.select({ id: ticketRows.id, name: ticketRows.holderName }).from(ticketRows).where(eq(ticketRows.orderId, params.orderId))
      : [],
    seesBuyers ? listUpgradesOf(reader, params.orderId) : [],
    seesBuyers ? readLastRequest(reader, params.orderId) : null,
  ]);
  if (listed === undefined || order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const [hold] = await reader.select().from(reservations).where(eq(reservations.id, order.reservationId));
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  const say = (message: Message) => context.translate(message, language);
  const { lines, promoCode, discount, fee, serviceFee, tax, instalments, cancelReason, tickets } = order;
  const unseen = seesBuyers ? new Set<string>() : await readAskedByBuyer(reader, order.id, rows[0]?.customerId ?? '');
  const asSeller = { customerId: rows[0]?.customerId ?? '', membership: event.membership };
  const mayRecord = orderPolicy.decide('recordOwnRefund', actor, asSeller, now) === true;
  const isAdmin = orderPolicy.relationOf(actor, asSeller) === 'admin';
  const toRecord = mayRecord ? await readToRecord(reader, order.id, isAdmin) : new Map<string, ToRecord>();
  const twice = mayRecord ? await readPaidTwice(reader, order.id) : new Map<string, PaidTwice>();
  const paybill = upgrades.length === 0 ? null : await findPaybill(context);
  return {
    ...listed,
    lines,
    promoCode,
    discount,
    fee,
    serviceFee,
    tax,
    instalments,
    cancelReason,
    refunds: order.refunds.map((refund) => ({
      ...refund,
      ...(unseen.has(refund.id) && { reason: say(checkoutMessages.refundAskedFor) }),
      toRecord: toRecord.get(refund.id) ?? null,
      paidTwice: saidOf(twice.get(refund.id), say),
    })),
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    refundRequest,
    holdExpiresAt: order.holdExpiresAt,
    can: {
      ...listed.can,
      ...canOf(
        decideTeam(
          {
            order,
            customerId: rows[0]?.customerId ?? '',
            isBeingPaid: attempts.some(({ payment }) => stateOf(payment) === 'pending'),
            keptMinor: keptOf(
              attempts.map(({ payment }) => payment),
              order,
            ),
            hold,
            isAsked: refundRequest?.status === 'open',
          },
          event,
          {
            actor,
            now,
          },
        ),
        say,
      ),
    },
    upgrades: upgrades.map((upgrade) => describeUpgrade(context, upgrade, paybill, now)),
    payments: attempts.map(({ payment, asked }) => describeEventPayment({ ...payment, asked, page: null }, seesBuyers, say)),
    tickets: seesBuyers ? tickets.map(({ qrPayload: _code, ...ticket }) => ({ ...ticket, holderName: names.get(ticket.id) ?? '' })) : [],
  };
}

/** The refunds that a buyer asked for: their reasons are the buyer's own words, and may name the buyer. */
async function readAskedByBuyer(reader: Reader, orderId: string, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, orderId), eq(refunds.requestedBy, customerId)));
  return new Set(rows.map(({ id }) => id));
}

const saidOf = (twice: PaidTwice | undefined, say: (message: Message) => string): string | null =>
  twice === undefined ? null : say(checkoutMessages.paidTwiceUnder(twice));

type ToRecord = NonNullable<OutputOf<typeof endpoint>['refunds'][number]['toRecord']>;

/**
 * The refunds that a person of the organization returns: of what was paid to its own till and M-Pesa did not take back, and of cash that the team took. Of the
 * cash an admin records in the list of refunds what Vumi handed over.
 */
async function readToRecord(reader: Reader, orderId: string, isAdmin: boolean): Promise<ReadonlyMap<string, ToRecord>> {
  const rows = await reader
    .select({ id: refunds.id, ownCodeId: payments.ownCodeId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(
      and(
        eq(payments.subjectId, orderId),
        isAdmin ? isNotNull(payments.ownCodeId) : or(isNotNull(payments.ownCodeId), isNotNull(payments.takenBy)),
        eq(refunds.status, 'by-hand'),
        isNull(payments.disputedAt),
        isNull(orders.suspendedAt),
      ),
    );
  return new Map(rows.map(({ id, ownCodeId }) => [id, ownCodeId === null ? 'cash' : 'till']));
}

type TeamAction = 'addNote' | 'remind' | 'refund' | 'declineRequest' | 'correct' | 'upgrade' | 'extendHold' | 'cancelUnpaid';

function keptOf(attempts: readonly Pick<PaymentRow, 'status' | 'amountMinor'>[], { refunds }: Order): number {
  const paidMinor = attempts.reduce((sum, { status, amountMinor }) => (status === 'succeeded' ? sum + amountMinor : sum), 0);
  return refunds.reduce((left, { amount }) => left - toMinor(amount), paidMinor);
}

interface OrderOfTeam {
  readonly order: Order;
  readonly customerId: string;
  readonly isBeingPaid: boolean;
  /** Of what was paid, what was not refunded. */
  readonly keptMinor: number;
  readonly hold: ReservationRow | undefined;
  /** The buyer waits for an answer about a refund. */
  readonly isAsked: boolean;
}

/** What the caller may do with the order, as one of the team. */
function decideTeam(
  { order, customerId, isBeingPaid, keptMinor, hold, isAsked }: OrderOfTeam,
  event: SeenEvent,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Readonly<Record<TeamAction, Verdict>> {
  const { status, isTest } = order;
  const subject = {
    customerId,
    membership: isTest ? null : event.membership,
    status,
    isSuspended: order.isSuspended,
    isTest,
    isBeingPaid,
    keptMinor,
    hasOpenInstalment: order.instalments.some(({ paid }) => !paid),
    event,
  };
  const decide = (action: TeamAction) => orderPolicy.decide(action, actor, subject, now);
  const extend = decide('extendHold');
  const isFull = extend === true && (hold === undefined || extendedUntil(hold, event.endsAt) === null);
  return {
    addNote: decide('addNote'),
    remind: decide('remind'),
    refund: decide('refund'),
    declineRequest: isAsked ? decide('declineRequest') : requestErrors.REQUEST_NOT_OPEN,
    correct: decide('correct'),
    upgrade: decide('upgrade'),
    extendHold: isFull ? inventoryErrors.HOLD_EXTENDED_FULLY : extend,
    cancelUnpaid: decide('cancelUnpaid'),
  };
}
