import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { accountErrors, type Account, type changeAccountRole as endpoint } from '../../accounts/account-contract.ts';
import { outdateTokens } from '../sessions/end-session.ts';
import { users } from '../tables.ts';
import { staleTokens } from '../tokens/stale-tokens.ts';
import { accountDecisionMail } from './account-decision-mail.ts';
import { describeAccount } from './describe-account.ts';
import { keepAnotherAdmin, lockAdministered } from './lock-account.ts';

/**
 * Gives an account a role. Tokens with the former role become stale on every node; sessions go on, and their next token has the new one. The
 * account is told by email. Giving the role it has changes nothing.
 * @throws ACCOUNT_NOT_FOUND, ACCOUNT_CHANGED, ACCOUNT_NOT_CONFIRMED, LAST_ADMIN, ACCOUNTS_ELSEWHERE
 */
export async function changeRole(context: Context, { params, body, actor, now, ip }: Call<typeof endpoint>): Promise<Account> {
  const { role, from } = body;
  const { account, staleness } = await context.database.transaction(async (tx) => {
    await keepAnotherAdmin(tx, params.id, role);
    const user = await lockAdministered(tx, context, params.id);
    if (user.role === role) return { account: user, staleness: null };
    if (from !== undefined && user.role !== from) fail(accountErrors.ACCOUNT_CHANGED);
    if (user.confirmedAt === null) fail(accountErrors.ACCOUNT_NOT_CONFIRMED);
    const [changed] = await tx
      .update(users)
      .set({ role, updatedAt: now })
      .where(and(eq(users.id, user.id), eq(users.role, user.role)))
      .returning();
    if (changed === undefined) throw new Error(`Account ${user.id} changed under its lock`);
    const details = { from: user.role, to: role };
    await recordAudit(tx, {
      actor,
      action: 'account.role-changed',
      subject: `account:${user.id}`,
      subjectLabel: user.email ?? user.name,
      details,
      now,
    });
    await logSecurity(tx, context, { kind: 'role-changed', userId: user.id, network: addressBlockOf(ip), details, now });
    if (user.email !== null) await queueMail(tx, context, accountDecisionMail(context, changed, { kind: 'role', role }));
    return { account: changed, staleness: await outdateTokens(tx, context, user.id, now) };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return describeAccount(account);
}
