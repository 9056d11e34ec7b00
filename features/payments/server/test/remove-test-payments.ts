import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Deletes the test payments for these subjects, with what was returned of them; no other payment. */
export async function removeTestPayments(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  const gone = sql`select id from payments where method = 'test' and subject_id = any(${sql.param(subjectIds)}::uuid[])`;
  await tx.execute(sql`delete from refunds where payment_id in (${gone})`);
  await tx.execute(sql`delete from test_payments where payment_id in (${gone})`);
  await tx.execute(sql`delete from payments where id in (${gone})`);
}
