// The end of every purchase: what was held is sold, the order is confirmed, its tickets are issued.
import { asc, inArray } from 'drizzle-orm';
import { unitMinorOf } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { feesOfUnits } from '#features/events/prices/buyer-fee.ts';
import { scheduleInstalments } from '#features/events/prices/payment-plans.ts';
import { pricePerTicket } from '#features/events/prices/price-per-unit.ts';
import { openAfterSales } from '#features/events/server/releases/open-after-sales.ts';
import { events } from '#features/events/server/tables.ts';
import { lockReservations, sellReservations, type Sold } from '#features/inventory/server/settle-reservation.ts';
import { graceEnd, stepFrom } from '#features/orders/plan-steps.ts';
import { orderConfirmed } from '#features/orders/server/domain-events.ts';
import { confirmOrders, type Instalment } from '#features/orders/server/settle-order.ts';
import { orderLines, type OrderLineRow, type OrderRow } from '#features/orders/server/tables.ts';
import { issueTickets } from '#features/tickets/server/issue-tickets.ts';
import { pricePerAdmission } from '../../rules.ts';
import { askChosenJob } from '../instalments/standing/ask-chosen-job.ts';

/** An order, and what was paid for it at first. */
export interface PaidOrder {
  readonly order: OrderRow;
  readonly minor: number;
  readonly paymentId: string | null;
  readonly method: string;
  readonly instalmentsMinor: readonly number[];
}

/**
 * Sells the holds, confirms the orders and issues their tickets, each order as if it were alone: nothing of one whose hold has ended and whose
 * tickets are gone or too many for the account by now. By order id. Free orders come here directly. The events' stock is locked by the caller.
 */
export async function completeOrders(tx: Tx, context: Context, all: readonly PaidOrder[], now: Date): Promise<ReadonlyMap<string, Sold>> {
  const holds = await lockReservations(
    tx,
    all.map(({ order }) => order.reservationId),
  );
  const held = all.map(({ order }) => {
    const hold = holds.get(order.reservationId);
    if (hold === undefined) throw new Error(`Reservation ${order.reservationId} is missing`);
    return hold;
  });
  const sold = await sellReservations(tx, held, now);
  const outcomes = new Map(all.map(({ order }) => [order.id, sold.get(order.reservationId) ?? 'gone']));
  const complete = all.filter(({ order }) => outcomes.get(order.id) === 'sold');
  if (complete.length === 0) return outcomes;
  await confirmAndIssue(tx, context, complete, now);
  await openAfterSales(tx, context, [...new Set(complete.map(({ order }) => order.eventId))], now);
  return outcomes;
}

async function confirmAndIssue(tx: Tx, context: Context, paid: readonly PaidOrder[], now: Date): Promise<void> {
  const instalments = await planInstalments(tx, paid, now);
  const payments = paid.map(({ order, ...payment }) => ({ ...payment, orderId: order.id, instalments: instalments.get(order.id) ?? [] }));
  const confirmed = await confirmOrders(tx, payments, now);
  if (confirmed.length !== paid.length) throw new Error('An order was confirmed under our lock');
  const ids = confirmed.map(({ id }) => id);
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.orderId), asc(orderLines.number));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const issued = await issueTickets(
    tx,
    context,
    confirmed.map((order) => ({
      order: { ...order, fullyPaid: order.paidMinor === order.totalMinor },
      admissions: (linesOf.get(order.id) ?? []).flatMap(({ number: line, kind, ticketTypeId, quantity, admits, totalMinor: priceOfLine }) =>
        ticketTypeId === null
          ? []
          : pricesOf(order, { totalMinor: priceOfLine, quantity, admits }).map((prices) => ({
              line,
              ticketTypeId,
              ...prices,
              isAddOn: kind === 'add_on',
            })),
      ),
    })),
    now,
  );
  await context.domainEvents.publishAll(
    tx,
    orderConfirmed,
    confirmed.map(({ id, eventId }) => ({ orderId: id, eventId })),
    now,
  );
  const choosing = confirmed.filter(({ standingChoice }) => standingChoice === 'chosen').map(({ id: orderId }) => ({ orderId }));
  if (choosing.length > 0) await context.jobs.sendAll(tx, askChosenJob, choosing);
  context.metrics.events.inc({ name: 'tickets_sold' }, issued.filter(({ isTest, isAddOn }) => !isTest && !isAddOn).length);
}

/** What is due when, from the purchase on, of the orders that are paid by instalments. By order id. */
async function planInstalments(tx: Tx, paid: readonly PaidOrder[], purchasedAt: Date): Promise<ReadonlyMap<string, readonly Instalment[]>> {
  const withPlan = paid.filter(({ instalmentsMinor }) => instalmentsMinor.length > 1);
  if (withPlan.length === 0) return new Map();
  const eventIds = [...new Set(withPlan.map(({ order }) => order.eventId))];
  const rows = await tx
    .select({ id: events.id, eventStartsAt: events.startsAt, timeZone: events.timeZone })
    .from(events)
    .where(inArray(events.id, eventIds));
  const eventById = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    withPlan.map(({ order, instalmentsMinor }) => {
      const event = eventById.get(order.eventId);
      if (event === undefined) throw new Error(`Event ${order.eventId} is missing`);
      const { eventStartsAt, timeZone } = event;
      const parts = scheduleInstalments(instalmentsMinor, { purchasedAt, eventStartsAt, timeZone });
      return [order.id, parts.map((part) => withSteps(part, order, { purchasedAt, startsAt: eventStartsAt, timeZone }))];
    }),
  );
}

interface PlanTimes {
  readonly purchasedAt: Date;
  readonly startsAt: Date;
  readonly timeZone: string;
}

/** Of a test nothing is done by itself: its tester decides. */
function withSteps(part: Pick<Instalment, 'amountMinor' | 'dueAt'>, { isTest }: OrderRow, { purchasedAt, ...event }: PlanTimes): Instalment {
  if (isTest) return { ...part, graceEndsAt: null, nextStep: null, nextStepAt: null };
  const graceEndsAt = graceEnd(part.dueAt, event);
  const { step, at } = stepFrom({ ...part, graceEndsAt, timeZone: event.timeZone }, null, purchasedAt);
  return { ...part, graceEndsAt, nextStep: step, nextStepAt: at };
}

/** What each admission of a line costs, and its part of the fee that the buyer bears: they sum up to the line, and to its fee. */
function pricesOf(
  { currency, buyerFeePoints }: OrderRow,
  { totalMinor, quantity, admits }: Pick<OrderLineRow, 'totalMinor' | 'quantity' | 'admits'>,
): readonly { readonly priceMinor: number; readonly feeMinor: number }[] {
  const unitMinor = unitMinorOf(currency);
  const fees = feesOfUnits(totalMinor, quantity, buyerFeePoints, unitMinor).flatMap((fee) => pricePerTicket(fee, admits, unitMinor));
  return pricePerAdmission(totalMinor, quantity, admits, unitMinor).map((priceMinor, index) => ({ priceMinor, feeMinor: fees[index] ?? 0 }));
}
