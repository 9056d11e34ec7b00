import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { TEST_KEPT_DAYS } from '../../test-events/test-event-contract.ts';
import { events } from '../tables.ts';

const DAY_MS = 86_400_000;

/** When a test event that is used now is deleted. */
export function testUntil(now: Date): Date {
  return new Date(now.getTime() + TEST_KEPT_DAYS * DAY_MS);
}

/** A test event is in use: it stays for some more days. */
export async function keepTestEvent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(events)
    .set({ testEndsAt: testUntil(now) })
    .where(and(eq(events.id, id), eq(events.status, 'test')));
}
