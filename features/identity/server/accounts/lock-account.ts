import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { accountErrors } from '../../accounts/account-contract.ts';
import { administers } from '../../policy.ts';
import { externalPool } from '../identity-settings.ts';
import { users, type User } from '../tables.ts';
import { lockUser } from './find-user.ts';

/**
 * An account that an admin changes, locked until the transaction ends.
 * @throws ACCOUNT_NOT_FOUND; ACCOUNTS_ELSEWHERE where an external pool holds the accounts: its tokens would not have the change.
 */
export async function lockAdministered(tx: Tx, { config }: Context, id: string): Promise<User> {
  if (externalPool(config) !== null) fail(accountErrors.ACCOUNTS_ELSEWHERE);
  const user = isUuid(id) ? await lockUser(tx, id) : null;
  return user ?? fail(accountErrors.ACCOUNT_NOT_FOUND);
}

/**
 * Refuses to take the last admin away: `role` is what the account has afterwards, null for none. Locks all admins, always in the same order: of two admins who demote each other at once, the second is
 * refused. Call it before the account itself is locked.
 * @throws LAST_ADMIN
 */
export async function keepAnotherAdmin(tx: Tx, id: string, role: Role | null): Promise<void> {
  if (administers(role)) return;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.confirmedAt), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (admins.length === 1 && admins[0]?.id === id.toLowerCase()) fail(accountErrors.LAST_ADMIN);
}
