import { and, eq, inArray } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { users } from '#features/identity/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizes } from '../../policy.ts';
import { businessApplications } from '../tables.ts';
import { applicationOutcomes } from './application-notifications.ts';
import { recordHistory } from './record-history.ts';

/**
 * Approves the open application of an account that became an organizer in another way, by an invitation or by an admin under accounts: a
 * later rejection would contradict its role. The applicant is told, as of every decision.
 */
export async function approveOrganizer(
  tx: Tx,
  context: Context,
  { data, occurredAt: at }: DomainEvent<{ readonly userId: string; readonly role: Role; readonly by: string | null }>,
): Promise<void> {
  if (!organizes(data.role)) return;
  const isOpenOne = and(eq(businessApplications.userId, data.userId), inArray(businessApplications.status, ['pending', 'more_information']));
  // Locked before the role is read: an admin who takes the approval back at this moment changes both under this lock.
  await tx
    .select({ id: businessApplications.id })
    .from(businessApplications)
    .where(eq(businessApplications.userId, data.userId))
    .orderBy(businessApplications.id)
    .for('update');
  const [applicant] = await tx.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, data.userId));
  // The role was taken again before this was delivered: an approval that was taken back stays so.
  if (applicant === undefined || !organizes(applicant.role)) return;
  const [approved] = await tx.update(businessApplications).set({ status: 'approved', updatedAt: at }).where(isOpenOne).returning();
  if (approved === undefined) return;
  const adminEmail = data.by === applicant.email ? null : data.by;
  const entryId = await recordHistory(tx, { applicationId: approved.id, at, kind: 'approved', adminEmail, note: null });
  const news = { companyName: approved.companyName, note: null };
  await notify(tx, context, applicationOutcomes.approved, { userId: data.userId, subject: `application-history:${entryId}`, data: news, now: at });
}
