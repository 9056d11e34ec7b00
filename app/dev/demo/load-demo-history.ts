// The history of the demo's customer: tickets that were used, missed, cancelled and are partly paid, and orders that are pending, cancelled and
// refunded. Created by the operations that do it in reality; states without an operation yet are written here.
import { eq } from 'drizzle-orm';
import { innerCall, type Actor } from '#platform/server/http/http.ts';
import type { Context } from '#platform/server/context.ts';
import { callOffOrderOfEvent } from '#features/checkout/server/refunds/call-off-orders.ts';
import { cancelLapsedOrders } from '#features/checkout/server/orders/cancel-lapsed-orders.ts';
import { readRates } from '#features/currencies/server/read-rates.ts';
import { createEvent as createEventContract, updateEvent as updateEventContract } from '#features/events/contract.ts';
import { createEvent } from '#features/events/server/editor/create-event.ts';
import { updateEvent } from '#features/events/server/editor/update-event.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { mpesaResult } from '#features/payments/mpesa/mpesa-results.ts';
import { endRefund } from '#features/payments/server/refunds/end-refund.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';
import { payments, refunds } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { demoEventInput, type DemoEvent } from './demo-event-input.ts';
import { calledOff, past } from './demo-events-history.ts';
import { startBuying, type Purchase } from './buy-for-demo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** When past events were put on sale. */
const PAST_DAYS = 60;
/** How long the pending order stays: a real hold ends within minutes. */
const PENDING_HOURS = 24;
const CANCELLED_BY_BUYER = '1032';

interface Demo {
  readonly context: Context;
  readonly organizer: Actor;
  readonly customer: Actor;
  /** The events on sale, by name. */
  readonly events: ReadonlyMap<string, EventDetail>;
}

/** Gives the demo's customer a history. Once, into a demo whose events were just created. */
export async function loadDemoHistory(demo: Demo): Promise<void> {
  const { context } = demo;
  const then = before(context, PAST_DAYS * DAY_MS);
  const attended = await put(demo, then, past.attended);
  const missed = await put(demo, then, past.missed);
  const cancelled = await put(demo, before(context, 10 * DAY_MS), calledOff);
  const orderId = await pay(then, demo.customer, { type: first(attended), quantity: 2 });
  await checkIn(context, orderId, new Date(attended.startDate));
  await pay(then, demo.customer, { type: first(missed), quantity: 1 });
  const bought = await pay(before(context, 5 * DAY_MS), demo.customer, { type: first(cancelled), quantity: 2 });
  await payTooLate(demo, cancelled);
  await callOffOrderOfEvent(context, { orderId: bought });
  await giveBack(context, bought);
  await payByInstalments(demo);
  await payForFamily(demo);
  await letGo(demo);
  await leavePending(demo);
}

/** The installation at an earlier time. */
function before(context: Context, ms: number): Context {
  const now = new Date(context.clock.now().getTime() - ms);
  return { ...context, clock: { now: () => now } };
}

async function put({ organizer }: Demo, context: Context, event: DemoEvent): Promise<EventDetail> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const body = demoEventInput(event, { now, createdAt: now, rates: await readRates(tx) });
    return createEvent(tx, innerCall(context, createEventContract, { body }, { actor: organizer, now }), context);
  });
}

function first({ name, ticketTypes: [type] }: EventDetail): TicketType {
  if (type === undefined) throw new Error(`The demo event ${name} sells nothing`);
  return type;
}

function general({ events }: Demo, name: string): TicketType {
  const type = events.get(name)?.ticketTypes.find((one) => one.name === 'General Admission');
  if (type === undefined) throw new Error(`The demo event ${name} sells no general admission`);
  return type;
}

/** Buys and pays; returns the order. */
async function pay(context: Context, buyer: Actor, purchase: Purchase): Promise<string> {
  const { orderId, paymentId } = await startBuying(context, buyer, purchase);
  await settle(context, paymentId);
  return orderId;
}

async function settle(context: Context, paymentId: string): Promise<void> {
  const paid = { kind: 'paid', receipt: null } as const;
  await context.database.transaction((tx) => settlePayment(tx, context, paymentId, paid, context.clock.now()));
}

/** The gate has no operation yet: only the row records that a ticket was used. */
async function checkIn({ database }: Context, orderId: string, at: Date): Promise<void> {
  await database.transaction((tx) =>
    tx.update(tickets).set({ status: 'checked_in', checkedInAt: at, updatedAt: at }).where(eq(tickets.orderId, orderId)),
  );
}

/** The event is cancelled between the prompt and the payment: the money is refunded, and M-Pesa has reported that. */
async function payTooLate({ context, organizer, customer }: Demo, event: EventDetail): Promise<void> {
  const { orderId, paymentId } = await startBuying(context, customer, { type: first(event), quantity: 1 });
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const call = innerCall(context, updateEventContract, { params: { id: event.id }, body: { status: 'cancelled' } }, { actor: organizer, now });
    await updateEvent(tx, call, context);
  });
  await settle(context, paymentId);
  await giveBack(context, orderId);
}

/** Records that M-Pesa has refunded an order: it knows nothing of the demo's payments, and could not be asked. */
async function giveBack(context: Context, orderId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.subjectId, orderId));
    const refund = found?.refund;
    if (refund === undefined) throw new Error('The demo has nothing to give back for an order of a cancelled event');
    await endRefund(tx, context, refund, { kind: 'done', reference: null }, context.clock.now());
  });
}

/** Two types in one order: adults, and the child that requires them. */
async function payForFamily(demo: Demo): Promise<void> {
  const event = 'Nairobi Street Food Safari';
  const child = demo.events.get(event)?.ticketTypes.find(({ requires }) => requires.length > 0);
  if (child === undefined) throw new Error(`The demo event ${event} has no tickets for children`);
  await pay(demo.context, demo.customer, { type: general(demo, event), quantity: 2, beside: { type: child, quantity: 1 } });
}

async function payByInstalments(demo: Demo): Promise<void> {
  await pay(demo.context, demo.customer, { type: general(demo, 'Ohangla Goes Electric'), quantity: 2, paymentPlanId: 'three-part' });
}

/** Requested yesterday, not approved on the phone, and not tried again. */
async function letGo(demo: Demo): Promise<void> {
  const yesterday = before(demo.context, DAY_MS);
  const { paymentId } = await startBuying(yesterday, demo.customer, { type: general(demo, 'City Lights Afro Fest'), quantity: 1 });
  await decline(yesterday, paymentId);
  await expireReservations(demo.context);
  await cancelLapsedOrders(demo.context);
}

/** Not approved on the phone, and can still be paid: its hold lasts longer than a real one. */
async function leavePending(demo: Demo): Promise<void> {
  const { context, customer } = demo;
  const { paymentId, reservationId } = await startBuying(context, customer, { type: general(demo, 'Blankets & Basslines'), quantity: 2 });
  await decline(context, paymentId);
  const expiresAt = new Date(context.clock.now().getTime() + PENDING_HOURS * HOUR_MS);
  await context.database.transaction((tx) => tx.update(reservations).set({ expiresAt }).where(eq(reservations.id, reservationId)));
}

async function decline(context: Context, paymentId: string): Promise<void> {
  const { message } = mpesaResult(CANCELLED_BY_BUYER);
  const end = { kind: 'failed', code: CANCELLED_BY_BUYER, message, retryAfterSeconds: null } as const;
  await context.database.transaction((tx) => settlePayment(tx, context, paymentId, end, context.clock.now()));
}
