// For tests: a confirmed order with all the rows that it needs.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { events, ticketTypes } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '#features/orders/order-number.ts';
import { orderLines, orders, type OrderRow } from '#features/orders/server/tables.ts';
import { issueTickets, type Admission, type TicketRow } from '../server/issue-tickets.ts';

const TEN_DAYS_MS = 864_000_000;
/** How long the event lasts. */
export const EVENT_MS = 14_400_000;
const PRICE_MINOR = 337_500;

export interface Buyer {
  readonly id: string;
  readonly email: string;
}

interface OrderInput {
  readonly buyer: Buyer;
  readonly quantity?: number;
  readonly eventName?: string;
  /** When the event starts; by default in ten days. */
  readonly startsAt?: Date;
  readonly ticketTypeName?: string;
  /** Less than the total while instalments are open. */
  readonly paidMinor?: number;
}

/** An order for an event of four hours at Uhuru Gardens, without its tickets. */
export async function buildOrder(context: Context, options: OrderInput): Promise<OrderRow> {
  const now = context.clock.now();
  const {
    buyer,
    quantity = 1,
    eventName = 'Benga Reloaded',
    ticketTypeName = 'Early Bird',
    startsAt = new Date(now.getTime() + TEN_DAYS_MS),
    paidMinor,
  } = options;
  const stamps = { createdAt: now, updatedAt: now };
  const [organizerId, eventId, ticketTypeId, reservationId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const held = { eventId, customerId: buyer.id, currency: 'KES' as const };
  return context.database.transaction(async (tx) => {
    const people = [
      { id: organizerId, email: `${organizerId}@test.vumi.test`, name: 'Organizer', role: 'organizer' as const },
      { ...buyer, name: 'Buyer', role: 'customer' as const },
    ];
    await tx
      .insert(users)
      .values(people.map((person) => ({ ...person, generationChangedAt: now, ...stamps })))
      .onConflictDoNothing();
    await insertEvent(tx, { eventId, organizerId, ticketTypeId, eventName, ticketTypeName, startsAt }, now);
    await tx.insert(reservations).values({
      ...held,
      id: reservationId,
      status: 'confirmed',
      lines: [{ ticketTypeId, quantity, ticketTypeName, priceMinor: PRICE_MINOR, paymentPlans: [] }],
      expiresAt: startsAt,
      fingerprint: '',
      ...stamps,
    });
    const totalMinor = PRICE_MINOR * quantity;
    const [order] = await tx
      .insert(orders)
      .values({
        ...held,
        id: randomUUIDv7(),
        orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)),
        reservationId,
        status: 'confirmed',
        totalMinor,
        paidMinor: paidMinor ?? totalMinor,
        paymentMethod: 'mpesa',
        buyerName: 'Buyer',
        buyerEmail: buyer.email,
        confirmedAt: now,
        ...stamps,
      })
      .returning();
    if (order === undefined) throw new Error('The order was not written');
    await tx.insert(orderLines).values({
      orderId: order.id,
      number: 1,
      kind: 'ticket',
      ticketTypeId,
      name: ticketTypeName,
      quantity,
      admits: 1,
      unitPriceMinor: PRICE_MINOR,
      discountMinor: 0,
      totalMinor,
    });
    return order;
  });
}

interface EventInput {
  readonly eventId: string;
  readonly organizerId: string;
  readonly ticketTypeId: string;
  readonly eventName: string;
  readonly ticketTypeName: string;
  readonly startsAt: Date;
}

async function insertEvent(
  tx: Tx,
  { eventId, organizerId, ticketTypeId, eventName, ticketTypeName, startsAt }: EventInput,
  now: Date,
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(events).values({
    id: eventId,
    organizerId,
    name: eventName,
    description: 'A night of benga',
    category: 'music',
    deliveryMethod: 'in_person',
    status: 'live',
    startsAt,
    endsAt: new Date(startsAt.getTime() + EVENT_MS),
    timeZone: 'Africa/Nairobi',
    venueName: 'Uhuru Gardens',
    city: 'Nairobi',
    country: 'Kenya',
    currency: 'KES',
    organizerName: 'Organizer',
    refundPolicy: 'moderate',
    schedule: [],
    included: [],
    ...stamps,
  });
  await tx.insert(ticketTypes).values({
    id: ticketTypeId,
    eventId,
    type: 'EARLY_BIRD',
    name: ticketTypeName,
    description: '',
    features: [],
    priceMinor: PRICE_MINOR,
    maxPerPurchase: 10,
    issueNumbers: [],
    status: 'active',
    position: 1,
    paymentPlans: [],
    ...stamps,
  });
}

/** The admissions to issue for an order of `buildOrder`. */
export async function admissionsOf(context: Context, { id }: Pick<OrderRow, 'id'>): Promise<Admission[]> {
  const lines = await context.database.reader.select().from(orderLines).where(eq(orderLines.orderId, id));
  return lines.flatMap(({ number, ticketTypeId, quantity, unitPriceMinor }) =>
    ticketTypeId === null ? [] : Array.from({ length: quantity }, () => ({ line: number, ticketTypeId, priceMinor: unitPriceMinor })),
  );
}

/** The same, with its tickets issued. */
export async function buildTickets(context: Context, options: OrderInput): Promise<{ order: OrderRow; tickets: TicketRow[] }> {
  const order = await buildOrder(context, options);
  const admissions = await admissionsOf(context, order);
  const fullyPaid = order.paidMinor >= order.totalMinor;
  const tickets = await context.database.transaction((tx) =>
    issueTickets(tx, context, [{ order: { ...order, fullyPaid }, admissions }], context.clock.now()),
  );
  return { order, tickets };
}
