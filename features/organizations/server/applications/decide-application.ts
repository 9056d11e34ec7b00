import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { giveRole } from '#features/identity/server/accounts/change-role.ts';
import { lockAdministered } from '#features/identity/server/accounts/lock-account.ts';
import type { User } from '#features/identity/server/tables.ts';
import { staleTokens, type Staleness } from '#features/identity/server/tokens/stale-tokens.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { applicationErrors, type Application, type decideApplication as endpoint } from '../../applications/application-contract.ts';
import { canDecide, decisionTable, UNDO_MINUTES, type ApplicationStatus } from '../../applications/application-rules.ts';
import { isByApproval, organizes } from '../../policy.ts';
import { applicationHistory, businessApplications, type ApplicationRow } from '../tables.ts';
import { lockApplication } from './answer-application.ts';
import { applicationOutcomes } from './application-notifications.ts';
import { describeApplication } from './describe-application.ts';
import { recordHistory } from './record-history.ts';
import { resumeBusiness, stopBusiness } from './stop-business.ts';

type DecideCall = Call<typeof endpoint>;

/**
 * Carries out an admin's decision: an approval makes the account an organizer at once, on every node; the rejection of a business that sells
 * already, and taking back an approval, end that as quickly. The applicant is notified, and the decision is in the audit log. Of two admins who
 * decide at once, the second is refused, unless it is the same decision.
 * @throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED, ACCOUNT_NOT_FOUND, ACCOUNTS_ELSEWHERE
 */
export async function decideApplication(context: Context, call: DecideCall): Promise<Application> {
  try {
    const { described, staleness } = await context.database.transaction((tx) => decide(tx, context, call));
    if (staleness !== null) staleTokens(context).remember(staleness);
    return described;
  } catch (error) {
    // Rejected, and has applied again since: there is a newer application to decide.
    return isUniqueViolation(error, 'business_applications_open') ? fail(applicationErrors.APPLICATION_DECIDED) : Promise.reject(error);
  }
}

interface Decided {
  readonly described: Application;
  readonly staleness: Staleness | null;
}

async function decide(tx: Tx, context: Context, call: DecideCall): Promise<Decided> {
  const { params, body, actor, now } = call;
  const { decision } = body;
  const { to, kind } = decisionTable[decision];
  const note = body.reason || null;
  const application = await lockApplication(tx, params.id);
  const isUnseen = application.grossLimitMinor !== null;
  if (application.status === to && decision !== 'ask' && !isUnseen)
    return { described: await describeApplication(tx, application, { forAdmin: true }), staleness: null };
  const status = application.status as ApplicationStatus;
  if (!canDecide(decision, { status, isUnseen })) fail(applicationErrors.APPLICATION_DECIDED);
  if (decision === 'reopen') await demandOwnRecent(tx, application, call);
  const user = await lockAdministered(tx, context, application.userId);
  // Made an organizer in another way just now: the application is about to be approved.
  if (decision !== 'approve' && status !== 'approved' && organizes(user.role)) fail(applicationErrors.APPLICATION_DECIDED);
  const [decided] = await tx
    .update(businessApplications)
    .set({ status: to, grossLimitMinor: null, updatedAt: now })
    .where(and(eq(businessApplications.id, application.id), eq(businessApplications.status, status)))
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
  const staleness = await followRole(tx, context, { user, wasApproved: status === 'approved', isApproved: to === 'approved', call });
  // Every decision is told, also the same one again after an answer: each is an entry of the history.
  const outcome = applicationOutcomes[isUnseen && decision === 'approve' ? 'looked_at' : kind];
  const news = { companyName: decided.companyName, note };
  await notify(tx, context, outcome, { userId: user.id, subject: `application-history:${entryId}`, data: news, now });
  return { described: await describeApplication(tx, decided, { forAdmin: true }), staleness };
}

/** A decision is taken back by the admin who took it, in the first minutes: later the applicant has built on it. @throws APPLICATION_DECIDED */
async function demandOwnRecent(tx: Tx, { id }: ApplicationRow, { actor, now }: DecideCall): Promise<void> {
  const [last] = await tx
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, id))
    .orderBy(desc(applicationHistory.at), desc(applicationHistory.id))
    .limit(1);
  const isRecent = last !== undefined && last.at.getTime() >= now.getTime() - UNDO_MINUTES * 60_000;
  if (!isRecent || last.adminEmail !== actor.email) fail(applicationErrors.APPLICATION_DECIDED);
}

interface Follow {
  readonly user: User;
  readonly wasApproved: boolean;
  readonly isApproved: boolean;
  readonly call: DecideCall;
}

/**
 * Gives the role of an organizer, or takes it; an admin keeps theirs. Who no longer sells has no event on sale and no open organization, also when
 * the role was taken before. Returns what became stale.
 */
async function followRole(tx: Tx, context: Context, { user, wasApproved, isApproved, call }: Follow): Promise<Staleness | null> {
  const { actor, ip, now } = call;
  const role = isApproved ? 'organizer' : 'customer';
  const [isWrong, by] = [isApproved ? !organizes(user.role) : isByApproval(user.role), { actor, ip }];
  const given = isWrong ? await giveRole(tx, context, user, { role, by, now }) : null;
  if (isApproved) await resumeBusiness(tx, user.id);
  else if (isWrong || (wasApproved && !organizes(user.role))) await stopBusiness(tx, context, { userId: user.id, now });
  return given?.staleness ?? null;
}
