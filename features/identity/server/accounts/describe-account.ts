import type { Account, AccountState } from '../../accounts/account-contract.ts';
import type { User } from '../tables.ts';

/** An account as admins see it. */
export function describeAccount(user: User): Account {
  const { id, email, name, phone, role, suspensionReason, createdAt } = user;
  return { id, email, name, phone, role, state: accountState(user), suspensionReason, createdAt: createdAt.toISOString() };
}

function accountState({ suspendedAt, confirmedAt }: Pick<User, 'suspendedAt' | 'confirmedAt'>): AccountState {
  if (suspendedAt !== null) return 'suspended';
  return confirmedAt === null ? 'unconfirmed' : 'active';
}
