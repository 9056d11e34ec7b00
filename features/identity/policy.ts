// Who may act for an account, or read its data. An admin may; no other account learns whether an address is registered.
import { hasPermission, type Role } from '#platform/contract/access.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person } from '#platform/contract/policy.ts';
import { normalizeEmail } from './rules.ts';

/** An account, by its id or its email address. */
type AccountSubject = { readonly id: string } | { readonly email: string };

const { FORBIDDEN, UNAUTHENTICATED } = platformErrors;
const ownOnly = { self: true, admin: true, other: FORBIDDEN, nobody: UNAUTHENTICATED } as const;

export const accountPolicy = definePolicy({
  relations: ['self', 'admin', 'other', 'nobody'],
  relationOf(person: Person | null, account: AccountSubject) {
    if (person === null) return 'nobody';
    const isSelf = 'id' in account ? account.id === person.id : normalizeEmail(account.email) === normalizeEmail(person.email);
    if (isSelf) return 'self';
    return person.role === 'admin' ? 'admin' : 'other';
  },
  rules: {
    listOrders: ownOnly,
    listTickets: ownOnly,
    /** Holding tickets for the account. */
    holdFor: ownOnly,
    /** Emails with tickets go to the buyer only, so that no other account can fill an inbox with them. */
    sendTicketsTo: ownOnly,
    /** Its place in a waiting room. */
    seeQueue: ownOnly,
  },
});

/** True when an account with this role (null: none) administers others: one such account is always left. */
export function administers(role: Role | null): boolean {
  return role !== null && hasPermission(role, 'manage:users');
}
