import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { codeKeyOf } from '../../codes/event-codes.ts';
import { isReal } from '../test-events/is-real.ts';
import { events } from '../tables.ts';

/** The event with this code, as it was typed; null when there is none. */
export async function findEventByCode(reader: Reader, typed: string): Promise<string | null> {
  const key = codeKeyOf(typed);
  if (key === null) return null;
  const [event] = await reader
    .select({ id: events.id })
    .from(events)
    .where(and(eq(sql`translate(${events.code}, 'OIL', '011')`, key), isReal));
  return event?.id ?? null;
}
