import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { Order } from '../../contract.ts';
import { partDue } from '../../rules.ts';
import type { EventOrder } from '../../sales/event-orders-contract.ts';
import { describeOrders } from '../orders/read-orders.ts';

interface Reading {
  readonly actor: Actor;
  readonly language: Language;
  /** Without this the answer names nobody. */
  readonly seesBuyers: boolean;
}

/** Orders of one event in the order given, with the buyers and addresses that the reader may see. */
export async function describeEventOrders(
  context: Context,
  rows: readonly OrderRow[],
  { actor, language, seesBuyers }: Reading,
): Promise<EventOrder[]> {
  const { reader } = context.database;
  const [described, people] = await Promise.all([
    describeOrders(context, rows, { actor, language }),
    seesBuyers && rows.length > 0 ? readPeople(reader, rows) : null,
  ]);
  return rows.flatMap((row, index) => {
    const order = described[index];
    return order === undefined ? [] : [describeEventOrder(row, order, people)];
  });
}

interface People {
  readonly buyers: ReadonlyMap<string, NonNullable<EventOrder['buyer']>>;
  /** The addresses of who holds tickets, by order. */
  readonly holders: ReadonlyMap<string, readonly { readonly email: string | null }[]>;
}

async function readPeople(reader: Reader, rows: readonly OrderRow[]): Promise<People> {
  const [buyers, holders] = await Promise.all([
    reader
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          rows.map(({ customerId }) => customerId),
        ),
      ),
    reader
      .selectDistinct({ orderId: tickets.orderId, email: users.email })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.holderId))
      .where(
        and(
          inArray(
            tickets.orderId,
            rows.map(({ id }) => id),
          ),
          eq(tickets.status, 'purchased'),
        ),
      ),
  ]);
  return {
    buyers: new Map(buyers.map(({ id, name, email }) => [id, { name, email }])),
    holders: Map.groupBy(holders, ({ orderId }) => orderId),
  };
}

function describeEventOrder(row: OrderRow, order: Order, people: People | null): EventOrder {
  const { id, orderNumber, status, ticketType, ticketCount, totalAmount, paidAmount, currency, paymentMethod, purchaseDate, instalments, can } =
    order;
  const open = instalments.find(({ paid }) => !paid);
  const due = partDue(row, open && { number: open.number, amountMinor: toMinor(open.amount) });
  return {
    id,
    orderNumber,
    status,
    buyer: people?.buyers.get(row.customerId) ?? null,
    ticketType,
    ticketCount,
    totalAmount,
    paidAmount,
    currency,
    paymentMethod,
    purchaseDate,
    due: due && { instalment: due.instalment, amount: toMajor(due.amountMinor) },
    mailTo: (people?.holders.get(id) ?? []).flatMap(({ email }) => email ?? []),
    can: { recordCash: can.recordCash, mailTickets: can.mailTickets },
  };
}
