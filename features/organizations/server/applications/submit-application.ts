import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { businessApplications, type ApplicationRow } from '../tables.ts';
import { newApplicationMail } from './application-mail.ts';
import { applicationReceived } from './application-notifications.ts';
import { approveAutomatically, type AutomaticApproval } from './approve-automatically.ts';
import { recordHistory } from './record-history.ts';

/**
 * Begins the history of an application, approves it where that is automatic, and tells the applicant and the support mailbox. What its approval
 * made stale is handed to `staleTokens` after the commit.
 */
export async function announceApplication(tx: Tx, context: Context, application: ApplicationRow, now: Date): Promise<AutomaticApproval | null> {
  await recordHistory(tx, { applicationId: application.id, at: now, kind: 'submitted', adminEmail: null, note: null });
  const { id, userId, companyName } = application;
  const approval = await approveAutomatically(tx, context, application, now);
  if (approval === null)
    await notify(tx, context, applicationReceived, { userId, subject: `application:${id}`, data: { companyName, note: null }, now });
  await queueMail(tx, context, newApplicationMail(context, application));
  return approval;
}

/**
 * Submits the application that came with a sign-up once that very sign-up is confirmed. When its password was replaced instead, another person may
 * have signed up: the application is dropped.
 */
export async function submitConfirmed(
  tx: Tx,
  context: Context,
  { data, occurredAt }: DomainEvent<{ readonly userId: string; readonly byReset: boolean }>,
): Promise<void> {
  const waiting = and(eq(businessApplications.userId, data.userId), eq(businessApplications.status, 'unconfirmed'));
  if (data.byReset) {
    await tx.delete(businessApplications).where(waiting);
    return;
  }
  const [submitted] = await tx
    .update(businessApplications)
    .set({ status: 'pending', submittedAt: occurredAt, updatedAt: occurredAt })
    .where(waiting)
    .returning();
  if (submitted !== undefined) await announceApplication(tx, context, submitted, occurredAt);
}
