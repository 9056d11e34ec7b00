// Complimentary tickets: real ones, each unit with an order of its own that is worth nothing (docs/reference/guests.md#complimentary-tickets).
import { eq, sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import { showPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { openAfterSales } from '#features/events/server/releases/open-after-sales.ts';
import { ticketStock, type ticketTypes } from '#features/events/server/tables.ts';
import { addGuests } from '#features/identity/server/accounts/add-guests.ts';
import { takeTickets } from '#features/inventory/server/take-tickets.ts';
import { placeOrders } from '#features/orders/server/place-orders.ts';
import { confirmOrders } from '#features/orders/server/settle-order.ts';
import { issueTickets, type TicketRow } from '#features/tickets/server/issue-tickets.ts';
import { newCode } from '../links/link-codes.ts';
import { allotments, guestTickets, type AllotmentRow } from '../tables.ts';

/** The name of a holder of whom nothing is known. */
const NO_NAME = 'Guest';
const METHOD = 'complimentary';

/** For one holder. */
export interface Gift {
  /** Empty: none was given. */
  readonly name: string;
  readonly email: string | null;
  /** In stored form. */
  readonly phone: string | null;
  readonly quantity: number;
}

export interface Giving {
  readonly event: SeenEvent;
  readonly type: typeof ticketTypes.$inferSelect;
  /** Null: straight from the stock. */
  readonly allotment: AllotmentRow | null;
  readonly language: Language;
  readonly givenBy: string;
}

export interface IssuedTicket {
  readonly ticket: TicketRow;
  readonly gift: Gift;
  readonly code: string;
}

/**
 * Issues the tickets of gifts, one holder each, in this order; null, when the stock or the allotment has not as many: the caller then undoes the transaction. The
 * event's stock and then the allotment are locked by the caller.
 */
export async function issueGuestTickets(
  tx: Tx,
  context: Context,
  { event, type, allotment, language, givenBy }: Giving,
  gifts: readonly Gift[],
  now: Date,
): Promise<readonly IssuedTicket[] | null> {
  const units = gifts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (allotment !== null && allotment.quantity - allotment.given < units) return null;
  const [draw] = await tx.select({ admits: ticketStock.admits }).from(ticketStock).where(eq(ticketStock.ticketTypeId, type.id));
  const admits = draw?.admits ?? 1;
  const names = gifts.map((gift) => nameOf(gift, allotment));
  const holders = await addGuests(
    tx,
    names.map((name) => ({ name, language })),
    now,
  );
  const ofUnits = gifts.flatMap((gift, index) => {
    const unit = { gift, name: names[index] ?? NO_NAME, holderId: holders[index] ?? '' };
    return Array.from({ length: gift.quantity }, () => unit);
  });
  const taken = ofUnits.map(({ holderId }) => ({ holderId, ticketTypeId: type.id, ticketTypeName: type.name, admits, quantity: 1 }));
  const { id: eventId, currency } = event;
  const holds = await takeTickets(tx, { eventId, currency, areSetAside: allotment !== null }, taken, now);
  if (holds === null) return null;
  if (allotment !== null)
    await tx
      .update(allotments)
      .set({ given: sql`${allotments.given} + ${units}` })
      .where(eq(allotments.id, allotment.id));
  const line = { kind: 'ticket', ticketTypeId: type.id, name: type.name, quantity: 1, admits, unitPriceMinor: 0, discountMinor: 0 } as const;
  const placed = await placeOrders(
    tx,
    ofUnits.map(({ gift, name, holderId }, index) => ({
      reservationId: holds[index] ?? '',
      eventId,
      customerId: holderId,
      promoCode: null,
      promoCodeId: null,
      currency,
      buyerFeePoints: null,
      paymentPlan: null,
      paymentMethod: METHOD,
      buyerName: name,
      buyerEmail: gift.email ?? '',
      buyerPhone: gift.phone,
      language,
      isTest: false,
      kind: 'complimentary',
      lines: [line],
    })),
    now,
  );
  const orders = holds.map((id) => placed.get(id) ?? failMissing(id));
  const payments = orders.map(({ id }) => ({ orderId: id, minor: 0, paymentId: null, method: METHOD, instalments: [] }));
  if ((await confirmOrders(tx, payments, now)).length !== orders.length) throw new Error('A new order was not confirmed');
  const admissions = Array.from({ length: admits }, () => ({ line: 1, ticketTypeId: type.id, priceMinor: 0 }));
  const tickets = await issueTickets(
    tx,
    context,
    orders.map((order) => ({ order: { ...order, fullyPaid: true }, admissions })),
    now,
  );
  const giftOf = new Map(orders.map(({ id }, index) => [id, ofUnits[index]?.gift]));
  const issued = tickets.map((ticket) => {
    const gift = giftOf.get(ticket.orderId) ?? failMissing(ticket.orderId);
    return { ticket, gift, ...newCode(context) };
  });
  await tx.insert(guestTickets).values(
    issued.map(({ ticket, gift, codeHash, sealedCode }) => {
      const from = { eventId, allotmentId: allotment?.id ?? null, language, givenBy, createdAt: now };
      return { ...from, ticketId: ticket.id, orderId: ticket.orderId, email: gift.email, phone: gift.phone, codeHash, sealedCode };
    }),
  );
  await openAfterSales(tx, context, [eventId], now);
  return issued;
}

function nameOf({ name, email, phone }: Gift, allotment: AllotmentRow | null): string {
  return name || email || (phone && showPhone(phone)) || allotment?.name || NO_NAME;
}

function failMissing(id: string): never {
  throw new Error(`Nothing was written of ${id}`);
}
