import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { reportErrors, type requestReport as endpoint } from '../../contract.ts';
import { REPORTS_AT_ONCE, REPORTS_PER_HOUR, REPORT_DAYS } from '../../kinds.ts';
import { daysOf } from '../../rules.ts';
import { makeReportJob } from '../making/make-report.ts';
import { describeReports } from '../own/read-reports.ts';
import { reports, type ReportRow } from '../tables.ts';
import { findReported } from './find-reported.ts';

const LIMIT = { burst: REPORTS_PER_HOUR, secondsEach: 3600 / REPORTS_PER_HOUR };
const DAY_MS = 86_400_000;

/**
 * Queues a report for an account that may have it now; the job asks again. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, REPORTS_RUNNING,
 * REPORTS_OFTEN
 */
export async function requestReport(
  tx: Tx,
  { body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const { report: kind, format, period, from, to } = body;
  const subject = { kind, eventId: body.eventId ?? null, organizationId: body.organization ?? null };
  const { timeZone } = await findReported(tx, subject, actor, now);
  // The row of the limit stays locked: what one account asks for at once is counted one by one.
  if (!(await takeFromLimit(tx, { key: `reports:${actor.id}`, limit: LIMIT, now }))) return fail(reportErrors.REPORTS_OFTEN);
  const [running] = await tx
    .select({ reports: count() })
    .from(reports)
    .where(and(eq(reports.userId, actor.id), inArray(reports.status, ['waiting', 'making'])));
  if ((running?.reports ?? 0) >= REPORTS_AT_ONCE) return fail(reportErrors.REPORTS_RUNNING);
  const days = daysOf(period, dayOf(now, timeZone), { from, to });
  const row = await queueReport(tx, context, {
    ...subject,
    userId: actor.id,
    format,
    language,
    timeZone,
    fromDay: days.from,
    toDay: days.to,
    scheduleId: null,
    createdAt: now,
  });
  const [described] = await describeReports(tx, [row], (message) => context.translate(message, language));
  if (described === undefined) throw new Error(`The report ${row.id} was not stored`);
  return described;
}

export type Queued = Pick<
  ReportRow,
  'userId' | 'kind' | 'format' | 'eventId' | 'organizationId' | 'language' | 'timeZone' | 'fromDay' | 'toDay' | 'scheduleId' | 'createdAt'
>;

/** Stores a report and queues its job, both or neither. */
export async function queueReport(tx: Tx, context: Context, queued: Queued): Promise<ReportRow> {
  const expiresAt = new Date(queued.createdAt.getTime() + REPORT_DAYS * DAY_MS);
  const [row] = await tx
    .insert(reports)
    .values({ ...queued, id: randomUUIDv7(), status: 'waiting', expiresAt })
    .returning();
  if (row === undefined) throw new Error('A report was not stored');
  await context.jobs.send(tx, makeReportJob, { reportId: row.id });
  return row;
}
