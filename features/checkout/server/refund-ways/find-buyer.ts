// Where the buyer of an order is reached about the choice of another way for a refund. Codes go there, so no address counts that the team can write.
import { eq, sql } from 'drizzle-orm';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { users } from '#features/identity/server/tables.ts';
import { orderEntries, orders, type OrderRow } from '#features/orders/server/tables.ts';

/** The team changed the address of a buyer without an account: it proves nobody's choice. Of a query that joins `orders`. */
export const isReaddressed = sql<boolean>`(
  exists (select 1 from ${users} where ${users.id} = ${orders.customerId} and ${users.isGuest})
  and exists (select 1 from ${orderEntries} where ${orderEntries.orderId} = ${orders.id} and ${orderEntries.kind} = 'corrected'
    and ${orderEntries.data} @> '{"ticket": null, "changes": [{"field": "email"}]}'))`;

/**
 * The account's own address or number. Of a buyer without an account, the address of the order, unless the team has changed it. Null: no code can reach
 * the buyer, and a person returns the money.
 */
export async function findBuyer(
  reader: Reader,
  context: Context,
  { id, customerId, buyerEmail }: Pick<OrderRow, 'id' | 'customerId' | 'buyerEmail'>,
) {
  const [account] = await reader
    .select({ email: users.email, isGuest: users.isGuest, isReaddressed })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(eq(orders.id, id));
  if (account === undefined || account.isReaddressed) return null;
  const address = account.isGuest ? buyerEmail : account.email;
  if (address) return { by: 'email', to: address, shown: address.replace(/^(.)[^@]*/, '$1***') } as const;
  const number = await findSmsNumber(reader, context, customerId);
  return number === null ? null : ({ by: 'sms', to: number, shown: maskPhone(number) } as const);
}
