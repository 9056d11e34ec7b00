// Who may do what with a business application, and with an organization. What admins do with applications is the `access` of their calls.
import { hasPermission, type Role } from '#platform/contract/access.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { applicationErrors } from './applications/application-contract.ts';
import type { StoredApplicationStatus } from './applications/application-rules.ts';
import { memberErrors } from './members/member-contract.ts';
import { memberRoles, type MemberRole, type Membership } from './members/member-roles.ts';

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

const { FORBIDDEN } = platformErrors;
/** For any other account the organization does not exist. */
const noMember = memberErrors.ORGANIZATION_NOT_FOUND;

/** Who has a role for some events only makes no others. */
function whereAllEvents({ membership }: { readonly membership: Membership | null }): Verdict {
  return membership?.allEvents === true ? true : FORBIDDEN;
}

/** In other hands the limit would not hold: the organization is handed over after a person has looked at the business. */
function unlessLimited({ isLimited }: { readonly isLimited: boolean }): Verdict {
  return isLimited ? memberErrors.HAND_OVER_LIMITED : true;
}

/** Keys and webhooks act for the member who makes them, and give out what the whole organization sells: an admin needs the role like all others. */
function whereManaged({ membership }: { readonly membership: Membership | null }): Verdict {
  return membership !== null && (membership.role === 'owner' || (membership.role === 'manager' && membership.allEvents)) ? true : FORBIDDEN;
}

/** Where money is paid is its owner's alone: an admin may see it, and needs the role to change it. */
function whereOwned({ membership }: { readonly membership: Membership | null }): Verdict {
  return membership?.role === 'owner' ? true : FORBIDDEN;
}

interface OfMember {
  /** The role of the member that is changed. */
  readonly target: MemberRole;
}

/** The only owner stays until another account has accepted to be it. */
function unlessOwner({ target }: OfMember): Verdict {
  return target === 'owner' ? memberErrors.LAST_OWNER : true;
}

function managedByManager(subject: OfMember & { readonly membership: Membership | null }): Verdict {
  return subject.target === 'owner' ? FORBIDDEN : whereAllEvents(subject);
}

/** What a role may do with events is `eventPolicy` of the events. */
export const organizationPolicy = definePolicy({
  relations: ['admin', ...memberRoles, 'other'],
  relationOf(person: Person | null, { membership }: { readonly membership: Membership | null }) {
    if (person?.role === 'admin') return 'admin';
    return membership?.role ?? 'other';
  },
  rules: {
    seeMembers: { admin: true, owner: true, manager: true, analyst: FORBIDDEN, 'box-office': FORBIDDEN, gate: FORBIDDEN, other: noMember },
    invite: { admin: true, owner: true, manager: whereAllEvents, analyst: FORBIDDEN, 'box-office': FORBIDDEN, gate: FORBIDDEN, other: noMember },
    /** Another role, or removed. */
    changeMember: {
      admin: unlessOwner,
      owner: unlessOwner,
      manager: managedByManager,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
    leave: { admin: unlessOwner, owner: memberErrors.LAST_OWNER, manager: true, analyst: true, 'box-office': true, gate: true, other: noMember },
    handOver: {
      admin: unlessLimited,
      owner: unlessLimited,
      manager: FORBIDDEN,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
    withdrawHandOver: { admin: true, owner: true, manager: FORBIDDEN, analyst: FORBIDDEN, 'box-office': FORBIDDEN, gate: FORBIDDEN, other: noMember },
    /** API keys and webhooks. */
    integrate: {
      admin: whereManaged,
      owner: true,
      manager: whereAllEvents,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
    /** What is owed and paid to it, without the number that is paid. */
    seeMoney: {
      admin: true,
      owner: true,
      manager: whereAllEvents,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
    /** The number that is paid. */
    seeRecipient: { admin: true, owner: true, manager: FORBIDDEN, analyst: FORBIDDEN, 'box-office': FORBIDDEN, gate: FORBIDDEN, other: noMember },
    changeRecipient: {
      admin: whereOwned,
      owner: true,
      manager: FORBIDDEN,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
    /** What invoices say about it. */
    changeBilling: { admin: true, owner: true, manager: FORBIDDEN, analyst: FORBIDDEN, 'box-office': FORBIDDEN, gate: FORBIDDEN, other: noMember },
    createEvents: {
      admin: true,
      owner: true,
      manager: whereAllEvents,
      analyst: FORBIDDEN,
      'box-office': FORBIDDEN,
      gate: FORBIDDEN,
      other: noMember,
    },
  },
});

/** True when the role is what an approval gives: an admin's is not taken with it. */
export function isByApproval(role: Role): boolean {
  return role === 'organizer';
}

/** True when an account with this role may create events: it neither applies nor is invited. */
export function organizes(role: Role): boolean {
  return hasPermission(role, 'create:events');
}

/** True for the role of which an organization has exactly one: it is handed over, not given. */
export function owns(role: MemberRole): boolean {
  return role === 'owner';
}
