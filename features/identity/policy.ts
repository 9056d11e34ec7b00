// Who may act for an account, or read what is its own. An admin helps; nobody else learns whether an address is known here.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person } from '#platform/contract/policy.ts';
import { normalizeEmail } from './rules.ts';

/** An account, by whichever of the two is known of it. */
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
    /** Holding tickets that the account will have. */
    holdFor: ownOnly,
    /** Emails with tickets go to the buyer alone: nobody fills another's inbox with them. */
    sendTicketsTo: ownOnly,
    /** Its place in a waiting room. */
    seeQueue: ownOnly,
  },
});
