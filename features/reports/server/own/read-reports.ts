import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { demand, type Person } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { reportErrors, type Report } from '../../contract.ts';
import type * as contract from '../../contract.ts';
import { reportPolicy } from '../../policy.ts';
import { reports, type ReportRow } from '../tables.ts';

const LISTED = 50;

/** The caller's own reports that are not deleted yet, the newest first. */
export async function listReports(
  context: Context,
  { actor, now, language }: Call<typeof contract.listReports>,
): Promise<OutputOf<typeof contract.listReports>> {
  const { reader } = context.database;
  const rows = await reader
    .select()
    .from(reports)
    .where(and(eq(reports.userId, actor.id), gt(reports.expiresAt, now)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(LISTED);
  return { items: await describeReports(reader, rows, (message) => context.translate(message, language)) };
}

/** How far one report is. @throws REPORT_NOT_FOUND */
export async function getReport(context: Context, { params, actor, now, language }: Call<typeof contract.getReport>): Promise<Report> {
  const { reader } = context.database;
  const row = await findReport(reader, params.id, actor, now);
  const [described] = await describeReports(reader, [row], (message) => context.translate(message, language));
  return described ?? fail(reportErrors.REPORT_NOT_FOUND);
}

/** A report of the account that is not deleted yet. @throws REPORT_NOT_FOUND */
export async function findReport(reader: Reader, id: string, person: Person, now: Date): Promise<ReportRow> {
  const [row] = isUuid(id)
    ? await reader
        .select()
        .from(reports)
        .where(and(eq(reports.id, id), gt(reports.expiresAt, now)))
    : [];
  if (row === undefined) return fail(reportErrors.REPORT_NOT_FOUND);
  demand(reportPolicy.decide('see', person, row, now));
  return row;
}

/** Reports in the order given, with the names of their events. */
export async function describeReports(reader: Reader, rows: readonly ReportRow[], say: (message: Message) => string): Promise<Report[]> {
  const names = await readEventNames(reader, rows);
  return rows.map((row) => ({
    id: row.id,
    report: row.kind,
    format: row.format,
    state: row.status,
    event: row.eventId === null ? null : { id: row.eventId, name: names.get(row.eventId) ?? '' },
    from: row.fromDay,
    to: row.toDay,
    timeZone: row.timeZone,
    rowsDone: row.rowsDone,
    rowsExpected: row.rowsExpected,
    problem: row.problem && say(row.problem),
    isScheduled: row.scheduleId !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** The names of the events of reports or schedules, by id. */
export async function readEventNames(reader: Reader, rows: readonly { readonly eventId: string | null }[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ eventId }) => eventId ?? []);
  const found = ids.length === 0 ? [] : await reader.select({ id: events.id, name: events.name }).from(events).where(inArray(events.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
