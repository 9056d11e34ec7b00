import { eq } from 'drizzle-orm';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { giveRole } from '#features/identity/server/accounts/change-role.ts';
import { lockAdministered } from '#features/identity/server/accounts/lock-account.ts';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import type { Staleness } from '#features/identity/server/tokens/stale-tokens.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizes } from '../../policy.ts';
import { businessApplications, type ApplicationRow } from '../tables.ts';
import { applicationOutcomes } from './application-notifications.ts';
import { readApprovalSettings } from './approval-settings.ts';
import { recordHistory } from './record-history.ts';

export interface AutomaticApproval {
  readonly application: ApplicationRow;
  readonly staleness: Staleness | null;
}

/**
 * Approves an application that has just been submitted, if admins switched that on: its account is an organizer at once, within the limit of the
 * settings until a person has looked (docs/reference/roles.md#automatic-approval). Null: a person decides, as also where an external pool gives
 * the roles.
 */
export async function approveAutomatically(
  tx: Tx,
  context: Context,
  { id, userId, companyName }: ApplicationRow,
  now: Date,
): Promise<AutomaticApproval | null> {
  const { isAutomatic, grossLimitMinor } = await readApprovalSettings(tx);
  if (!isAutomatic || externalPool(context.config) !== null) return null;
  const [application] = await tx
    .update(businessApplications)
    .set({ status: 'approved', grossLimitMinor, updatedAt: now })
    .where(eq(businessApplications.id, id))
    .returning();
  if (application === undefined) throw new Error(`Application ${id} is missing`);
  const kind = 'approved_automatically';
  const entryId = await recordHistory(tx, { applicationId: id, at: now, kind, adminEmail: null, note: null });
  await recordAudit(tx, {
    actor: null,
    action: `application.${kind}`,
    subject: `application:${id}`,
    subjectLabel: companyName,
    details: { amount: formatMoney(grossLimitMinor, 'KES', 'en') },
    now,
  });
  const user = await lockAdministered(tx, context, userId);
  const given = organizes(user.role) ? null : await giveRole(tx, context, user, { role: 'organizer', by: null, now });
  const news = { companyName, note: null, limitMinor: grossLimitMinor };
  await notify(tx, context, applicationOutcomes[kind], { userId, subject: `application-history:${entryId}`, data: news, now });
  return { application, staleness: given?.staleness ?? null };
}
