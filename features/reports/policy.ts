// Who may have which report: what it is made of is for those alone who see it on screens, too.
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { eventPolicy } from '#features/events/policy.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { memberRoles } from '#features/organizations/members/member-roles.ts';
import { reportErrors } from './contract.ts';
import type { ReportKind } from './kinds.ts';

/** The action on an event that a report of it needs. */
export const neededFor = { sales: 'seeSales', payments: 'seeSales', orders: 'seeOrders', attendees: 'seeOrders' } as const satisfies Record<
  ReportKind,
  string
>;

interface OfEvent {
  readonly membership: MemberRole | null;
  readonly status: Parameters<typeof eventPolicy.decide<'seeSales'>>[2]['status'];
}

/** Whether an account may have this report of an event. */
export function mayReport(
  report: ReportKind,
  person: Person,
  event: OfEvent & Parameters<typeof eventPolicy.decide<'seeSales'>>[2],
  now: Date,
): Verdict {
  return eventPolicy.decide(neededFor[report], person, event, now);
}

/** The roles of members for whose events a report is; those who see the buyers, with `seeBuyers`. */
export function rolesFor(action: 'seeSales' | 'seeOrders' | 'seeBuyers', now: Date): readonly MemberRole[] {
  const person = { id: '', email: '', role: 'customer' } as const;
  const event = { status: 'live', endsAt: now } as const;
  return memberRoles.filter((membership) => eventPolicy.decide(action, person, { ...event, membership }, now) === true);
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
