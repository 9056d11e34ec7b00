// The postponement that the buyer of an order is asked about: the newest one of its event, unless the tickets were held for the new date already.
import { and, eq, inArray } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { readNewestPostponements, type PostponementRow } from '#features/events/server/postponing/read-postponements.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { railOf } from '#features/payments/server/payment-rails.ts';
import type { PaymentRow, RefundRow } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { Order } from '../../contract.ts';
import type { PostponementAnswer } from '../../postponing/asked-schema.ts';
import { postponementAnswers } from '../tables.ts';

export interface AskedPostponement extends PostponementRow {
  /** Null: the buyer has not answered, and keeps the tickets. */
  readonly answer: PostponementAnswer | null;
}

type AskedOrder = Pick<OrderRow, 'id' | 'eventId' | 'status' | 'reservationId'>;

/**
 * What the buyers of these orders are asked, by order id; orders with nothing to ask are left out, and so is one without a valid ticket: what the organizer
 * keeps of tickets that were given back before is no part of the answer.
 */
export async function readAskedPostponements(
  reader: Reader,
  orders: readonly AskedOrder[],
  heldAt: ReadonlyMap<string, Pick<ReservationRow, 'createdAt'>>,
): Promise<ReadonlyMap<string, AskedPostponement>> {
  const newest = await readNewestPostponements(
    reader,
    orders.map(({ eventId }) => eventId),
  );
  if (newest.size === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const valid = await reader
    .selectDistinct({ orderId: tickets.orderId })
    .from(tickets)
    .where(and(inArray(tickets.orderId, ids), eq(tickets.status, 'purchased')));
  const withTicket = new Set(valid.map(({ orderId }) => orderId));
  const answers = await reader
    .select()
    .from(postponementAnswers)
    .where(
      and(
        inArray(postponementAnswers.orderId, ids),
        inArray(
          postponementAnswers.postponementId,
          [...newest.values()].map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    orders.flatMap(({ id, eventId, status, reservationId }) => {
      const postponement = newest.get(eventId);
      const held = heldAt.get(reservationId);
      if (postponement === undefined || held === undefined || held.createdAt >= postponement.createdAt) return [];
      const answer = answers.find(({ orderId }) => orderId === id)?.answer ?? null;
      return (status === 'confirmed' && withTicket.has(id)) || answer === 'give_back' ? [[id, { ...postponement, answer }] as const] : [];
    }),
  );
}

/** The same for one order. */
export async function readAskedPostponement(
  reader: Reader,
  order: AskedOrder,
  held: Pick<ReservationRow, 'createdAt'>,
): Promise<AskedPostponement | null> {
  return (await readAskedPostponements(reader, [order], new Map([[order.reservationId, held]]))).get(order.id) ?? null;
}

/** Records that an order without money was given back: its last ticket was, by its holder. */
export async function recordGivenBack(tx: Tx, answered: Omit<typeof postponementAnswers.$inferInsert, 'answer'>): Promise<void> {
  await tx.insert(postponementAnswers).values({ ...answered, answer: 'give_back' });
}

/** In the form of answers, with what giving back would return now: the rest of every payment. */
export function describeAsked(
  { id, oldStartsAt, newStartsAt, respondBy, reason, answer }: AskedPostponement,
  payments: readonly Pick<PaymentRow, 'id' | 'status' | 'method' | 'amountMinor' | 'currency' | 'fromMenu' | 'ownCodeId'>[],
  refunds: readonly Pick<RefundRow, 'paymentId' | 'amountMinor'>[],
): Omit<NonNullable<Order['postponement']>, 'can'> {
  let [leftMinor, byHandMinor] = [0, 0];
  for (const payment of payments.filter(({ status }) => status === 'succeeded')) {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const minor = own.reduce((left, { amountMinor }) => left - amountMinor, payment.amountMinor);
    leftMinor += minor;
    if (minor > 0 && railOf(payment).wayBack(payment, minor) === 'by-hand') byHandMinor += minor;
  }
  return {
    id,
    previousStartDate: oldStartsAt.toISOString(),
    startDate: newStartsAt.toISOString(),
    respondBy: respondBy.toISOString(),
    reason,
    answer,
    amount: toMajor(leftMinor),
    byHand: toMajor(byHandMinor),
  };
}
