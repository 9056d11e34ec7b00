import { and, eq } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { accountErrors, type Account, type changeAccountRole as endpoint } from '../../accounts/account-contract.ts';
import { accountRoleChanged } from '../domain-events.ts';
import { outdateTokens } from '../sessions/end-session.ts';
import { users, type User } from '../tables.ts';
import { staleTokens, type Staleness } from '../tokens/stale-tokens.ts';
import { accountDecisionMail } from './account-decision-mail.ts';
import { describeAccount } from './describe-account.ts';
import { keepAnotherAdmin, lockAdministered } from './lock-account.ts';

/**
 * Gives an account a role. Tokens with the former role become stale on every node; sessions go on, and their next token has the new one. The
 * account is told by email. Giving the role it has changes nothing.
 * @throws ACCOUNT_NOT_FOUND, ACCOUNT_CHANGED, ACCOUNT_NOT_CONFIRMED, ACCOUNT_WITHOUT_EMAIL, LAST_ADMIN, ACCOUNTS_ELSEWHERE
 */
export async function changeRole(context: Context, { params, body, actor, now, ip }: Call<typeof endpoint>): Promise<Account> {
  const { role, from } = body;
  const { account, staleness } = await context.database.transaction(async (tx) => {
    await keepAnotherAdmin(tx, params.id, role);
    const user = await lockAdministered(tx, context, params.id);
    if (user.role === role) return { account: user, staleness: null };
    if (from !== undefined && user.role !== from) fail(accountErrors.ACCOUNT_CHANGED);
    if (user.confirmedAt === null) fail(accountErrors.ACCOUNT_NOT_CONFIRMED);
    if (user.signInPhone !== null) fail(accountErrors.ACCOUNT_WITHOUT_EMAIL);
    const changed = await giveRole(tx, context, user, { role, by: { actor, ip }, now });
    if (user.email !== null) await queueMail(tx, context, accountDecisionMail(context, changed.account, { kind: 'role', role }));
    return changed;
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return describeAccount(account);
}

interface NewRole {
  readonly role: Role;
  /** Who decided, and from where; null: the installation. */
  readonly by: { readonly actor: Actor; readonly ip: string } | null;
  readonly now: Date;
}

/**
 * Gives a locked account another role and makes its tokens stale; the caller tells it, and hands `staleness` to `staleTokens` after the commit.
 * Recorded in the audit log.
 */
export async function giveRole(
  tx: Tx,
  context: Context,
  user: User,
  { role, by, now }: NewRole,
): Promise<{ readonly account: User; readonly staleness: Staleness }> {
  const [account] = await tx
    .update(users)
    .set({ role, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.role, user.role)))
    .returning();
  if (account === undefined) throw new Error(`Account ${user.id} changed under its lock`);
  const details = { from: user.role, to: role };
  await recordAudit(tx, {
    actor: by?.actor ?? null,
    action: 'account.role-changed',
    subject: `account:${user.id}`,
    subjectLabel: user.email ?? user.name,
    details,
    now,
  });
  const from = by === null ? {} : { network: addressBlockOf(by.ip) };
  await logSecurity(tx, context, { kind: 'role-changed', userId: user.id, ...from, details, now });
  await context.domainEvents.publish(tx, accountRoleChanged, { userId: user.id, role, by: by?.actor.email ?? null }, now);
  return { account, staleness: await outdateTokens(tx, context, user.id, now) };
}
