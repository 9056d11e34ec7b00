// The job that makes a report: to a file of this machine, then to the store, then it is offered. A job that dies is made again by another one.
import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure, fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { users, type User } from '#features/identity/server/tables.ts';
import { mediaTypes } from '../../kinds.ts';
import { reportMessages } from '../../messages.ts';
import { findReported, type Reported } from '../request/find-reported.ts';
import { reports, type Attempt, type ReportRow } from '../tables.ts';
import { fileNameOf } from './file-names.ts';
import { kindNames } from './names.ts';
import { offerReport } from './offer-report.ts';
import { readReportedQuestions } from './read-reported-questions.ts';
import { readTable } from './read-table.ts';
import { tableOf } from './tables-by-kind.ts';
import { writeTable } from './write-table.ts';

/** How often a report is begun before it is given up: also where the process died each time. */
const TRIES_MAX = 4;

export const makeReportJob = defineJob({
  name: 'make-report',
  data: z.object({ reportId: z.uuid() }),
  retryLimit: TRIES_MAX - 1,
  retryDelaySeconds: 10,
  concurrency: 2,
  trySeconds: 15 * 60,
});

/** Another try makes the report now, or it was deleted. */
class Superseded extends Error {}

/** Makes a report, and offers it once the whole file is stored. Called again it begins anew; a report that is ready stays as it is. */
export async function makeReport(context: Context, { reportId }: z.output<typeof makeReportJob.data>): Promise<void> {
  const attempt = await begin(context, reportId);
  if (attempt === null) return;
  try {
    if (attempt.tries > TRIES_MAX) throw new Error('Every try to make this report died');
    await make(context, attempt);
  } catch (error) {
    if (error instanceof Superseded) return;
    const isRefused = error instanceof Failure && error.kind.code !== platformErrors.UNAVAILABLE.code;
    if (!isRefused && attempt.tries < TRIES_MAX) throw error;
    context.log.warn({ err: error, reportId }, 'a report was given up');
    await giveUp(context, attempt, isRefused ? (error.details.message ?? error.kind.message) : reportMessages.notMade);
  }
}

/** Takes the report from any earlier try, whose file is removed. Null: there is nothing to make. */
async function begin(context: Context, id: string): Promise<Attempt | null> {
  const attempt = randomUUIDv7();
  const [earlier, begun] = await context.database.transaction(async (tx) => {
    const [before] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
    const [row] = await tx
      .update(reports)
      .set({ status: 'making', attempt, tries: sql`${reports.tries} + 1`, rowsDone: 0, rowsExpected: null })
      .where(and(eq(reports.id, id), inArray(reports.status, ['waiting', 'making'])))
      .returning();
    return [before, row];
  });
  if (begun === undefined) return null;
  if (earlier !== undefined && earlier.attempt !== null) await context.files.delete(fileNameOf({ ...earlier, attempt: earlier.attempt }));
  return { ...begun, attempt };
}

async function make(context: Context, attempt: Attempt): Promise<void> {
  const { reader } = context.database;
  const [person] = await reader.select().from(users).where(eq(users.id, attempt.userId));
  if (person === undefined || person.suspendedAt !== null) return fail(platformErrors.FORBIDDEN);
  const reported = await findReported(reader, attempt, { ...person, email: person.email ?? '' }, context.clock.now());
  const folder = await mkdtemp(join(tmpdir(), 'vumi-report-'));
  try {
    const path = join(folder, `report.${attempt.format}`);
    const rows = await write(context, attempt, reported, path);
    await context.files.putFile(fileNameOf(attempt), path, mediaTypes[attempt.format]);
    await offer(context, attempt, { reported, rows, person });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the file, and tells how far it is after every batch. Resolves to the number of rows. */
async function write(context: Context, attempt: Attempt, reported: Reported, path: string): Promise<number> {
  const say = (message: Message): string => context.translate(message, attempt.language);
  const days = { from: attempt.fromDay, to: attempt.toDay };
  const asking = attempt.kind === 'attendees' ? reported.buyerEventIds : [];
  const questions = await readReportedQuestions(context.database.reader, asking, attempt.language);
  const table = tableOf(attempt.kind, { ...reported, timeZone: attempt.timeZone, days, now: context.clock.now(), questions, say });
  let done = 0;
  await readTable(context, table, async ({ rowsExpected, batches }) => {
    await tellProgress(context, attempt, { rowsDone: 0, rowsExpected });
    const counted = async function* () {
      for await (const batch of batches) {
        yield batch;
        done += batch.length;
        await tellProgress(context, attempt, { rowsDone: done, rowsExpected });
      }
    };
    const headings = table.columns.map(({ heading }) => heading);
    await writeTable(path, attempt.format, { name: say(kindNames[attempt.kind]), headings, batches: counted() });
  });
  return done;
}

const ofAttempt = ({ id, attempt }: Attempt) => and(eq(reports.id, id), eq(reports.attempt, attempt), eq(reports.status, 'making'));

async function tellProgress(context: Context, attempt: Attempt, progress: Pick<ReportRow, 'rowsDone' | 'rowsExpected'>): Promise<void> {
  const told = await context.database.transaction((tx) => tx.update(reports).set(progress).where(ofAttempt(attempt)).returning({ id: reports.id }));
  if (told.length === 0) throw new Superseded();
}

/** The file is offered only by the try that made it. */
async function offer(context: Context, attempt: Attempt, made: { reported: Reported; rows: number; person: User }): Promise<void> {
  const isOffered = await context.database.transaction((tx) => offerReport(tx, context, attempt, made));
  if (isOffered) return;
  await context.files.delete(fileNameOf(attempt));
  throw new Superseded();
}

async function giveUp(context: Context, attempt: Attempt, problem: Message): Promise<void> {
  await context.database.transaction((tx) => tx.update(reports).set({ status: 'failed', problem }).where(ofAttempt(attempt)));
}
