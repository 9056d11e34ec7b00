import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { User } from '#features/identity/server/tables.ts';
import { reportMessages } from '../../messages.ts';
import type { Reported } from '../request/find-reported.ts';
import { reportMail } from '../schedules/report-mail.ts';
import { reports, type Attempt } from '../tables.ts';
import { namesBuyers } from './tables-by-kind.ts';

interface Made {
  readonly reported: Reported;
  readonly rows: number;
  readonly person: User;
}

/**
 * Offers a file that is stored, together with its entry in the audit log if it names buyers, and with the email of a scheduled one. False: another try
 * makes the report now, or it was deleted.
 */
export async function offerReport(tx: Tx, context: Context, attempt: Attempt, { reported, rows, person }: Made): Promise<boolean> {
  const buyerEventIds = namesBuyers(attempt.kind) ? [...reported.buyerEventIds] : [];
  const offered = await tx
    .update(reports)
    .set({ status: 'ready', rowsDone: rows, rowsExpected: rows, eventIds: [...reported.eventIds], buyerEventIds })
    .where(and(eq(reports.id, attempt.id), eq(reports.attempt, attempt.attempt), eq(reports.status, 'making')))
    .returning({ id: reports.id });
  if (offered.length === 0) return false;
  const now = context.clock.now();
  const { kind, format, eventId, organizationId, language } = attempt;
  if (buyerEventIds.length > 0) {
    await recordAudit(tx, {
      actor: { id: person.id, email: person.email ?? '' },
      action: 'report.made',
      subject: eventId !== null ? `event:${eventId}` : organizationId !== null ? `organization:${organizationId}` : `account:${person.id}`,
      subjectLabel: reported.name ?? person.email ?? person.id,
      details: { report: kind, format, rows: String(rows) },
      now,
    });
  }
  if (attempt.scheduleId !== null && person.email !== null) {
    const of = reported.name ?? context.translate(reportMessages.allEvents, language);
    await queueMail(tx, context, reportMail(context, { to: person.email, language, kind, of, from: attempt.fromDay, until: attempt.toDay }));
  }
  return true;
}
