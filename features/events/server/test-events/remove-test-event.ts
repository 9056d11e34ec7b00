import { and, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { events, testEventCounts } from '../tables.ts';

const DAY_MS = 86_400_000;

/**
 * Up to `limit` test events that are over: unused for long, replaced, of something that was deleted or published, or of a suspended account.
 */
export async function findEndedTests(reader: Reader, limit: number, now: Date): Promise<readonly string[]> {
  const rows = await reader.execute<{ id: string }>(sql`
    select id from events test where status = 'test' and (
      test_ends_at <= ${now.toISOString()}::timestamptz
      or case when test_of_draft then not exists (select 1 from event_drafts where id = test.test_of)
        else not exists (select 1 from events original where original.id = test.test_of) end
      or exists (select 1 from users where id = test.tester_id and suspended_at is not null))
    order by test_ends_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Deletes a test event with everything that belongs to it alone; no other event. Later features have deleted what refers to it. */
export async function removeTestEvent(tx: Tx, id: string): Promise<void> {
  await tx.delete(events).where(and(eq(events.id, id), eq(events.status, 'test')));
}

/** Forgets how many test events were made on earlier days. */
export async function forgetTestCounts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(testEventCounts).where(lt(testEventCounts.day, new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)));
}
