import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Deletes the holds of a test event, which has no orders any more; none of any other. */
export async function removeTestHolds(tx: Tx, eventId: string): Promise<void> {
  await tx.execute(sql`
    delete from reservations where event_id = ${eventId} and exists (select 1 from events where events.id = reservations.event_id and status = 'test')`);
}
