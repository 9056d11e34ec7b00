// Who may do what with a business application. What admins do with it is the `access` of their calls.
import { hasPermission, type Role } from '#platform/contract/access.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { applicationErrors } from './applications/application-contract.ts';
import type { StoredApplicationStatus } from './applications/application-rules.ts';

interface ApplicationState {
  readonly status: StoredApplicationStatus;
}

/** For any other account the application does not exist. */
const other = applicationErrors.APPLICATION_NOT_FOUND;

function whileAsked({ status }: ApplicationState): Verdict {
  return status === 'more_information' ? true : applicationErrors.NOT_ASKED;
}

export const applicationPolicy = definePolicy({
  relations: ['applicant', 'other'],
  relationOf: (person: Person | null, { userId }: { readonly userId: string }) => (person?.id === userId ? 'applicant' : 'other'),
  rules: {
    answer: { applicant: whileAsked, other },
  },
});

/** True when an account with this role may create events: it neither applies nor is invited. */
export function organizes(role: Role): boolean {
  return hasPermission(role, 'create:events');
}
