import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import type { EventRow } from '#features/events/server/event/read-events.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';

/** The business whose own till is paid for an event; null: Vumi is. */
export async function findPaidTo(reader: Reader, { id, organizerId }: Pick<EventRow, 'id' | 'organizerId'>, now: Date): Promise<string | null> {
  if ((await readOwnCode(reader, id, now)) === null) return null;
  const [row] = await reader.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizerId));
  return row?.name ?? null;
}
