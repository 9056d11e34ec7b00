import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { giveRole } from '#features/identity/server/accounts/change-role.ts';
import { lockAdministered } from '#features/identity/server/accounts/lock-account.ts';
import { staleTokens } from '#features/identity/server/tokens/stale-tokens.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { applicationErrors, type Application, type decideApplication as endpoint } from '../../applications/application-contract.ts';
import { decisionTable, type ApplicationStatus } from '../../applications/application-rules.ts';
import { organizes } from '../../policy.ts';
import { businessApplications } from '../tables.ts';
import { lockApplication } from './answer-application.ts';
import { applicationOutcomes } from './application-notifications.ts';
import { describeApplication } from './describe-application.ts';
import { recordHistory } from './record-history.ts';

/**
 * Carries out an admin's decision: an approval makes the account an organizer at once, on every node. The applicant is notified, and the
 * decision is in the audit log. Of two admins who decide at once, the second is refused, unless it is the same decision.
 * @throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED, ACCOUNT_NOT_FOUND, ACCOUNTS_ELSEWHERE
 */
export async function decideApplication(context: Context, { params, body, actor, now, ip }: Call<typeof endpoint>): Promise<Application> {
  const { decision } = body;
  const { from, to, kind } = decisionTable[decision];
  const note = body.reason || null;
  const { described, staleness } = await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, params.id);
    if (application.status === to && decision !== 'ask')
      return { described: await describeApplication(tx, application, { forAdmin: true }), staleness: null };
    if (!(from as readonly string[]).includes(application.status)) fail(applicationErrors.APPLICATION_DECIDED);
    const user = await lockAdministered(tx, context, application.userId);
    // Made an organizer in another way just now: the application is about to be approved.
    if (decision !== 'approve' && organizes(user.role)) fail(applicationErrors.APPLICATION_DECIDED);
    const [decided] = await tx
      .update(businessApplications)
      .set({ status: to, updatedAt: now })
      .where(and(eq(businessApplications.id, application.id), eq(businessApplications.status, application.status as ApplicationStatus)))
      .returning();
    if (decided === undefined) throw new Error(`Application ${application.id} changed under its lock`);
    const entryId = await recordHistory(tx, { applicationId: decided.id, at: now, kind, adminEmail: actor.email, note });
    await recordAudit(tx, {
      actor,
      action: `application.${kind}`,
      subject: `application:${decided.id}`,
      subjectLabel: decided.companyName,
      details: note === null ? {} : { reason: note },
      now,
    });
    const isNew = decision === 'approve' && !organizes(user.role);
    const given = isNew ? await giveRole(tx, context, user, { role: 'organizer', actor, ip, now }) : null;
    // Every decision is told, also the same one again after an answer: each is an entry of the history.
    const news = { companyName: decided.companyName, note };
    await notify(tx, context, applicationOutcomes[kind], { userId: user.id, subject: `application-history:${entryId}`, data: news, now });
    return { described: await describeApplication(tx, decided, { forAdmin: true }), staleness: given?.staleness ?? null };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return described;
}
