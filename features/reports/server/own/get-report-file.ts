import { Failure, fail } from '#platform/contract/errors.ts';
import type { AnyFileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/context.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { reportErrors, type getReportFile as endpoint } from '../../contract.ts';
import { mediaTypes } from '../../kinds.ts';
import { reportMessages } from '../../messages.ts';
import { fileNameOf, savedNameOf } from '../making/file-names.ts';
import { kindNames } from '../making/names.ts';
import { findReported } from '../request/find-reported.ts';
import type { ReportRow } from '../tables.ts';
import { findReport } from './read-reports.ts';

/** The file of a report, for who asked for it and may still see all that is in it. @throws REPORT_NOT_FOUND, REPORT_NOT_READY, UNAVAILABLE */
export async function getReportFile(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<AnyFileAnswer> {
  const report = await findReport(context.database.reader, params.id, actor, now);
  const { attempt } = report;
  if (report.status !== 'ready' || attempt === null) return fail(reportErrors.REPORT_NOT_READY);
  const of = await demandAll(context, report, actor, now);
  const file = await context.files.open(fileNameOf({ ...report, attempt }));
  if (file === null) return fail(reportErrors.REPORT_NOT_FOUND);
  const say = context.translate;
  const name = savedNameOf({ ...report, title: say(kindNames[report.kind], language), of: of ?? say(reportMessages.allEvents, language) });
  return { name, content: file.stream, bytes: file.bytes, mediaType: mediaTypes[report.format] };
}

/** Resolves to the name of what it is of. @throws REPORT_NOT_FOUND when the account has lost an event of the report, or its buyers */
async function demandAll(context: Context, report: ReportRow, actor: Actor, now: Date): Promise<string | null> {
  try {
    const { eventIds, buyerEventIds, name } = await findReported(context.database.reader, report, actor, now);
    const [seen, named] = [new Set(eventIds), new Set(buyerEventIds)];
    if (report.eventIds.every((id) => seen.has(id)) && report.buyerEventIds.every((id) => named.has(id))) return name;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return fail(reportErrors.REPORT_NOT_FOUND);
}
