import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import {
  accountErrors,
  type Account,
  type reinstateAccount as reinstateEndpoint,
  type suspendAccount as suspendEndpoint,
} from '../../accounts/account-contract.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { users, type User } from '../tables.ts';
import { staleTokens } from '../tokens/stale-tokens.ts';
import { accountDecisionMail, accountDecisionSms, type AccountDecision } from './account-decision-mail.ts';
import { describeAccount } from './describe-account.ts';
import { keepAnotherAdmin, lockAdministered } from './lock-account.ts';

/**
 * Signs an account out on every device, and keeps it from signing in until it is reinstated. It is told why by email, or by SMS where it
 * has a number alone. What it bought stays
 * valid. Repeated with the same reason it changes nothing; of two admins with different reasons, the second is refused.
 * @throws ACCOUNT_NOT_FOUND, ACCOUNT_CHANGED, OWN_ACCOUNT, LAST_ADMIN, ACCOUNTS_ELSEWHERE
 */
export async function suspendAccount(context: Context, { params, body, actor, now }: Call<typeof suspendEndpoint>): Promise<Account> {
  if (params.id.toLowerCase() === actor.id) fail(accountErrors.OWN_ACCOUNT);
  const { account, staleness } = await context.database.transaction(async (tx) => {
    await keepAnotherAdmin(tx, params.id, null);
    const user = await lockAdministered(tx, context, params.id);
    if (user.suspendedAt !== null && user.suspensionReason !== body.reason) fail(accountErrors.ACCOUNT_CHANGED);
    if (user.suspendedAt !== null) return { account: user, staleness: null };
    const decision = { kind: 'suspended', reason: body.reason } as const;
    const account = await decide(tx, context, user, { suspendedAt: now, suspensionReason: body.reason }, { actor, decision, now });
    return { account, staleness: await endAllSessions(tx, context, user.id, now) };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return describeAccount(account);
}

/**
 * Lets a suspended account sign in again, and tells it. Reinstating one that is not suspended changes nothing.
 * @throws ACCOUNT_NOT_FOUND, ACCOUNTS_ELSEWHERE
 */
export async function reinstateAccount(context: Context, { params, actor, now }: Call<typeof reinstateEndpoint>): Promise<Account> {
  const account = await context.database.transaction(async (tx) => {
    const user = await lockAdministered(tx, context, params.id);
    if (user.suspendedAt === null) return user;
    return decide(tx, context, user, { suspendedAt: null, suspensionReason: null }, { actor, decision: { kind: 'reinstated' }, now });
  });
  return describeAccount(account);
}

interface Decided {
  readonly actor: Actor;
  readonly decision: Extract<AccountDecision, { kind: 'suspended' | 'reinstated' }>;
  readonly now: Date;
}

/** Writes the decision with its email and its entry in the audit log. The caller holds the account's lock. */
async function decide(
  tx: Tx,
  context: Context,
  user: User,
  values: Pick<User, 'suspendedAt' | 'suspensionReason'>,
  { actor, decision, now }: Decided,
): Promise<User> {
  const [changed] = await tx
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning();
  if (changed === undefined) throw new Error(`Account ${user.id} changed under its lock`);
  await recordAudit(tx, {
    actor,
    action: `account.${decision.kind}`,
    subject: `account:${user.id}`,
    subjectLabel: user.email ?? user.name,
    details: decision.kind === 'suspended' ? { reason: decision.reason } : {},
    now,
  });
  if (user.email !== null) await queueMail(tx, context, accountDecisionMail(context, changed, decision));
  else if (user.signInPhone !== null && smsProvider(context) !== null)
    await queueSms(tx, context, { to: user.signInPhone, text: accountDecisionSms(changed.language, decision), about: `account:${user.id}`, now });
  return changed;
}
