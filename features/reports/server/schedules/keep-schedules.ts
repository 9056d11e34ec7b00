// The schedules of an account: what is made again and again for it.
import { randomUUIDv7 } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { reportErrors, type ReportSchedule } from '../../contract.ts';
import type * as contract from '../../contract.ts';
import { SCHEDULES_MAX } from '../../kinds.ts';
import { reportPolicy } from '../../policy.ts';
import { nextTurn } from '../../rules.ts';
import { readEventNames } from '../own/read-reports.ts';
import { findReported } from '../request/find-reported.ts';
import { reportSchedules, type ScheduleRow } from '../tables.ts';

/** The caller's schedules, the oldest first, and the address that their emails go to. */
export async function listReportSchedules(
  { database: { reader } }: Context,
  { actor }: Call<typeof contract.listReportSchedules>,
): Promise<OutputOf<typeof contract.listReportSchedules>> {
  return { items: await describe(reader, await readOwn(reader, actor.id)), mailedTo: actor.email };
}

/** Begins a schedule for an account that may have the report now; each one is asked for again. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, SCHEDULES_FULL */
export async function createReportSchedule(
  tx: Tx,
  { body, actor, now, language }: Call<typeof contract.createReportSchedule>,
): Promise<ReportSchedule> {
  const { report: kind, format, every } = body;
  const subject = { kind, eventId: body.eventId ?? null, organizationId: body.organization ?? null };
  await findReported(tx, subject, actor, now);
  // Those of an account are counted one by one.
  await lockName(tx, `report-schedules:${actor.id}`);
  if ((await readOwn(tx, actor.id)).length >= SCHEDULES_MAX) return fail(reportErrors.SCHEDULES_FULL);
  const row = { ...subject, id: randomUUIDv7(), userId: actor.id, format, every, language, nextAt: nextTurn(every, now), createdAt: now };
  await tx.insert(reportSchedules).values(row);
  const [described] = await describe(tx, [row]);
  return described ?? fail(reportErrors.SCHEDULE_NOT_FOUND);
}

/** Ends a schedule; the reports that it has made stay. @throws SCHEDULE_NOT_FOUND */
export async function deleteReportSchedule(tx: Tx, { params, actor, now }: Call<typeof contract.deleteReportSchedule>): Promise<{ id: string }> {
  const [row] = isUuid(params.id) ? await tx.select().from(reportSchedules).where(eq(reportSchedules.id, params.id)) : [];
  if (row === undefined) return fail(reportErrors.SCHEDULE_NOT_FOUND);
  demand(reportPolicy.decide('endSchedule', actor, row, now));
  const ended = await tx.delete(reportSchedules).where(eq(reportSchedules.id, row.id)).returning({ id: reportSchedules.id });
  return ended[0] ?? fail(reportErrors.SCHEDULE_NOT_FOUND);
}

function readOwn(reader: Reader, userId: string): Promise<ScheduleRow[]> {
  return reader
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.userId, userId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
}

async function describe(reader: Reader, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
  const names = await readEventNames(reader, rows);
  return rows.map(({ id, kind, format, every, eventId, nextAt }) => ({
    id,
    report: kind,
    format,
    every,
    event: eventId === null ? null : { id: eventId, name: names.get(eventId) ?? '' },
    nextAt: nextAt.toISOString(),
  }));
}
