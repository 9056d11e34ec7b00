import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Deletes the orders of a test event, which has no tickets any more; none of any other. */
export async function removeTestOrders(tx: Tx, eventId: string): Promise<void> {
  const gone = sql`select id from orders where event_id = ${eventId} and is_test`;
  await tx.execute(sql`delete from instalments where order_id in (${gone})`);
  await tx.execute(sql`delete from instalment_settings where order_id in (${gone})`);
  await tx.execute(sql`delete from order_lines where order_id in (${gone})`);
  await tx.execute(sql`delete from orders where id in (${gone})`);
}
