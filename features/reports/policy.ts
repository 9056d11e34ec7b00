// Who may have which report: what it is made of is for those alone who see it on screens, too.
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { memberRoles, type Membership, type MemberRole } from '#features/organizations/members/member-roles.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { reportErrors } from './contract.ts';
import type { ReportKind } from './kinds.ts';

/** The action on an event that a report of it needs. */
export const neededFor = {
  sales: 'seeSales',
  payments: 'seeSales',
  money: 'seeSales',
  refunds: 'seeSales',
  payouts: 'seeSales',
  taxes: 'seeSales',
  orders: 'seeOrders',
  attendees: 'seeOrders',
  outstanding: 'seeOrders',
} as const satisfies Record<ReportKind, string>;

/** Whether a report tells what an organization is owed and was paid: then its reader has to be one who sees its balance, too. */
export function needsMoney(report: ReportKind): boolean {
  return report === 'money' || report === 'payouts' || report === 'taxes';
}

/** Whether an account sees the balance of an organization, by its membership there. */
export function maySeeMoney({ id, email, role }: Person, membership: Membership | null, now: Date): Verdict {
  return organizationPolicy.decide('seeMoney', { id, email, role }, { membership }, now);
}

type OfEvent = Parameters<typeof eventPolicy.decide<'seeSales'>>[2];

/** Whether an account may have this report of an event. */
export function mayReport(report: ReportKind, person: Person, event: OfEvent, now: Date): Verdict {
  return eventPolicy.decide(neededFor[report], person, event, now);
}

type ReportAction = 'seeSales' | 'seeOrders' | 'seeBuyers';

/** For whose events an account has what an action shows: of all, or of those where it has one of these roles. */
export function rolesFor(action: ReportAction, { id, email, role }: Person, now: Date): 'all' | readonly MemberRole[] {
  const may = (membership: MemberRole | null): boolean =>
    eventPolicy.decide(action, { id, email, role }, { status: 'live', membership }, now) === true;
  return may(null) ? 'all' : memberRoles.filter(may);
}

/** A report, and a schedule, belongs to who asked for it: it does not exist for any other account, an admin's included. */
export const reportPolicy = definePolicy({
  relations: ['owner', 'other'],
  relationOf: (person: Person | null, { userId }: { readonly userId: string }) => (person?.id === userId ? 'owner' : 'other'),
  rules: {
    see: { owner: true, other: reportErrors.REPORT_NOT_FOUND },
    endSchedule: { owner: true, other: reportErrors.SCHEDULE_NOT_FOUND },
  },
});
