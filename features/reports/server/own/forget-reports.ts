import { and, inArray, lte, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { reportMessages } from '../../messages.ts';
import { fileNameOf } from '../making/file-names.ts';
import { reports } from '../tables.ts';

const AT_ONCE = 100;
/** Longer than all tries of a job take. */
const LOST_AFTER_MS = 6 * 60 * 60_000;

/**
 * Deletes reports that are no longer offered, each file before its row: a process that dies between leaves a row, which is found again. A report whose
 * job is lost fails.
 */
export async function forgetReports(context: Context): Promise<void> {
  const now = context.clock.now();
  const expired = await context.database.reader.select().from(reports).where(lte(reports.expiresAt, now)).limit(AT_ONCE);
  for (const report of expired) {
    if (report.attempt !== null) await context.files.delete(fileNameOf({ ...report, attempt: report.attempt }));
    await context.database.transaction((tx) => tx.delete(reports).where(and(eq(reports.id, report.id), lte(reports.expiresAt, now))));
  }
  const since = new Date(now.getTime() - LOST_AFTER_MS);
  await context.database.transaction((tx) =>
    tx
      .update(reports)
      .set({ status: 'failed', problem: reportMessages.notMade })
      .where(and(inArray(reports.status, ['waiting', 'making']), lte(reports.createdAt, since))),
  );
}
