import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Deletes the tickets of a test event; none of any other. */
export async function removeTestTickets(tx: Tx, eventId: string): Promise<void> {
  await tx.execute(sql`delete from ticket_emails where order_id in (select order_id from tickets where event_id = ${eventId} and is_test)`);
  await tx.execute(sql`delete from tickets where event_id = ${eventId} and is_test`);
}
