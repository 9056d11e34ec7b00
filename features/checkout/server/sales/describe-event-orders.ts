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
  const [described, holders] = await Promise.all([
    describeOrders(context, rows, { actor, language }),
    seesBuyers && rows.length > 0 ? readHolders(reader, rows) : null,
  ]);
  return rows.flatMap((row, index) => {
    const order = described[index];
    return order === undefined ? [] : [describeEventOrder(row, order, holders)];
  });
}

/** The addresses of who holds tickets that are valid, by order. */
async function readHolders(reader: Reader, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, readonly { readonly email: string | null }[]>> {
  const holders = await reader
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
    );
  return Map.groupBy(holders, ({ orderId }) => orderId);
}

function describeEventOrder(row: OrderRow, order: Order, holders: Awaited<ReturnType<typeof readHolders>> | null): EventOrder {
  const {
    id,
    orderNumber,
    status,
    ticketType,
    ticketCount,
    totalAmount,
    paidAmount,
    currency,
    paymentMethod,
    purchaseDate,
    planEnd,
    instalments,
    can,
  } = order;
  const open = instalments.find(({ paid }) => !paid);
  const due = partDue(row, open && { number: open.number, amountMinor: toMinor(open.amount) });
  return {
    id,
    orderNumber,
    status,
    buyer: holders && { name: row.buyerName, email: row.buyerEmail, phone: row.buyerPhone },
    ticketType,
    ticketCount,
    totalAmount,
    paidAmount,
    currency,
    paymentMethod,
    purchaseDate,
    planEnd,
    due: due && { instalment: due.instalment, amount: toMajor(due.amountMinor) },
    outstanding: describeOutstanding(order),
    mailTo: (holders?.get(id) ?? []).flatMap(({ email }) => email ?? []),
    can: { recordCash: can.recordCash, mailTickets: can.mailTickets },
  };
}

function describeOutstanding({ status, instalments, planEnd, requests }: Order): EventOrder['outstanding'] {
  const open = instalments.filter(({ paid }) => !paid);
  const [next] = open;
  if (status !== 'confirmed' || planEnd !== null || next === undefined) return null;
  return {
    part: next.number,
    parts: instalments.length,
    amount: toMajor(open.reduce((sum, { amount }) => sum + toMinor(amount), 0)),
    dueDate: next.dueDate,
    standing: requests?.standing?.state === 'standing',
    overdue: next.state === 'overdue',
    endsAt: next.endsAt,
  };
}
