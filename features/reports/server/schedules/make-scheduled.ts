import { asc, eq, lte } from 'drizzle-orm';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { users } from '#features/identity/server/tables.ts';
import { daysOfTurn, nextTurn } from '../../rules.ts';
import { findReported } from '../request/find-reported.ts';
import { queueReport } from '../request/request-report.ts';
import { reportSchedules, type ScheduleRow } from '../tables.ts';

const AT_ONCE = 50;

/**
 * Queues the reports of the schedules that are due, each once on any number of nodes: the schedule is locked and moved on in the transaction that queues
 * its report. What was missed while no node ran is made once. A schedule whose account may no longer have the report ends. Resolves to how many were
 * queued.
 */
export async function makeScheduled(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(lte(reportSchedules.nextAt, now))
      .orderBy(asc(reportSchedules.nextAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    let queued = 0;
    for (const schedule of due) if (await queueTurn(tx, context, schedule, now)) queued += 1;
    return queued;
  });
}

async function queueTurn(tx: Tx, context: Context, schedule: ScheduleRow, now: Date): Promise<boolean> {
  const { id, userId, kind, format, every, eventId, organizationId, language } = schedule;
  const timeZone = await timeZoneFor(tx, schedule, now);
  if (timeZone === null) {
    await tx.delete(reportSchedules).where(eq(reportSchedules.id, id));
    return false;
  }
  const { from: fromDay, to: toDay } = daysOfTurn(every, now);
  await queueReport(tx, context, {
    userId,
    kind,
    format,
    eventId,
    organizationId,
    language,
    timeZone,
    fromDay,
    toDay,
    scheduleId: id,
    createdAt: now,
  });
  await tx
    .update(reportSchedules)
    .set({ nextAt: nextTurn(every, now) })
    .where(eq(reportSchedules.id, id));
  return true;
}

/** Null: the account may not have this report any more. */
async function timeZoneFor(tx: Tx, schedule: ScheduleRow, now: Date): Promise<string | null> {
  const [person] = await tx.select().from(users).where(eq(users.id, schedule.userId));
  if (person === undefined || person.suspendedAt !== null) return null;
  try {
    return (await findReported(tx, schedule, { ...person, email: person.email ?? '' }, now)).timeZone;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
