// An order with all that decides what comes back for it: its kept payments, its lines and every ticket that was issued for it.
import { asc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { unitMinorOf } from '#platform/contract/money.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { RefundPolicy } from '#features/events/schemas.ts';
import { events } from '#features/events/server/tables.ts';
import { orderLines, type OrderLineRow, type OrderRow } from '#features/orders/server/tables.ts';
import { lockKeptPayments, readKeptPayments, type KeptPayment } from '#features/payments/server/refunds/kept-payments.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { promisedStart, type OrderToReturn } from '../../refund-rules.ts';

export type IssuedTicket = Pick<
  typeof tickets.$inferSelect,
  'id' | 'ticketNumber' | 'line' | 'ticketTypeId' | 'priceMinor' | 'feeMinor' | 'status' | 'holderId' | 'isAddOn'
>;

export interface Refundable {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** In their order, also those that are void. */
  readonly tickets: readonly IssuedTicket[];
  readonly kept: readonly KeptPayment[];
  readonly keptMinor: number;
  /** That its buyer was promised. */
  readonly policy: RefundPolicy;
  /** By which the policy counts. */
  readonly startsAt: Date;
  readonly timeZone: string;
  /** In the form of the rules. */
  readonly sums: OrderToReturn;
}

/** The same under lock, after that of the order: its payments, then its tickets. Nobody checks one in or hands one over until the caller commits. */
export async function lockRefundable(tx: Tx, order: OrderRow): Promise<Refundable> {
  const kept = await lockKeptPayments(tx, order.id);
  return withRows(tx, order, kept, await findTickets(tx, order.id).for('update'));
}

/** For a screen. */
export async function readRefundable(reader: Reader, order: OrderRow): Promise<Refundable> {
  const [kept, issued] = await Promise.all([readKeptPayments(reader, order.id), findTickets(reader, order.id)]);
  return withRows(reader, order, kept, issued);
}

function findTickets(reader: Reader, orderId: string) {
  return reader
    .select({
      id: tickets.id,
      ticketNumber: tickets.ticketNumber,
      line: tickets.line,
      ticketTypeId: tickets.ticketTypeId,
      priceMinor: tickets.priceMinor,
      feeMinor: tickets.feeMinor,
      status: tickets.status,
      holderId: tickets.holderId,
      isAddOn: tickets.isAddOn,
    })
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
}

async function withRows(reader: Reader, order: OrderRow, kept: readonly KeptPayment[], issued: readonly IssuedTicket[]): Promise<Refundable> {
  const lines = await reader.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.number));
  const [event] = await reader
    .select({ refundPolicy: events.refundPolicy, startsAt: events.startsAt, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const { refundPolicy, timeZone } = event;
  const startsAt = promisedStart(event.startsAt, order);
  const keptMinor = kept.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const refundedOfLine = new Map(lines.map(({ number, refundedMinor }) => [number, refundedMinor]));
  const sums = { paidMinor: order.paidMinor, keptMinor, tickets: issued, refundedOfLine, unitMinor: unitMinorOf(order.currency) };
  return { order, lines, tickets: issued, kept, keptMinor, policy: order.refundPolicy ?? refundPolicy, startsAt, timeZone, sums };
}

/** The tickets that can be given back: unused ones, and for a buyer only those that are still the buyer's. */
export function returnable({ order, tickets: issued }: Pick<Refundable, 'order' | 'tickets'>, byBuyer: boolean): readonly IssuedTicket[] {
  return issued.filter(({ status, holderId }) => status === 'purchased' && (!byBuyer || holderId === order.customerId));
}

/**
 * The ids of the tickets that become void when these are given back (undefined: all that can be): with them the add-ons that would be left without any
 * ticket (docs/reference/add-ons.md#refunds). @throws NOT_A_TICKET_OF_ORDER
 */
export function chooseTickets(refundable: Refundable, named: readonly string[] | undefined, byBuyer: boolean): readonly string[] {
  const open = returnable(refundable, byBuyer);
  if (named === undefined) return open.map(({ id }) => id);
  const chosen = new Set(named);
  if ([...chosen].some((id) => open.every((ticket) => ticket.id !== id))) fail(checkoutErrors.NOT_A_TICKET_OF_ORDER);
  const admits = refundable.tickets.filter(({ isAddOn, status }) => !isAddOn && (status === 'purchased' || status === 'checked_in'));
  const isLast = admits.some(({ id }) => chosen.has(id)) && admits.every(({ id }) => chosen.has(id));
  for (const { id, isAddOn } of open) if (isLast && isAddOn) chosen.add(id);
  return [...chosen];
}
