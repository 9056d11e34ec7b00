// Who may do what with a ticket.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { doorsOpenAt } from '#features/events/joining/doors.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import { memberRoles, type MemberRole } from '#features/organizations/members/member-roles.ts';
import { ticketErrors } from './contract.ts';
import { ticketMessages } from './messages.ts';
import type { TicketStatus } from './ticket-statuses.ts';
import { shownStatus } from './rules.ts';

interface Owned {
  readonly holderId: string;
  /** The caller's role in the organization of its event, for that event; null: none. */
  readonly membership: MemberRole | null;
}

interface TicketState {
  readonly status: Lowercase<TicketStatus>;
  /** Its order is (docs/reference/payments/risk.md#suspended-orders). */
  readonly isSuspended: boolean;
  readonly event: { readonly status: StoredEventStatus; readonly endsAt: Date };
}

interface Joinable {
  /** For the stream: of an online event, or of that part of a hybrid one. */
  readonly isOnline: boolean;
  readonly fullyPaid: boolean;
  readonly event: { readonly startsAt: Date };
}

const { FORBIDDEN } = platformErrors;
const { TICKET_NOT_FOUND, NO_MAIL_ADDRESS } = ticketErrors;
const overErrors = { CANCELLED: ticketErrors.TICKET_CANCELLED, CHECKED_IN: ticketErrors.TICKET_USED, EXPIRED: ticketErrors.TICKET_EXPIRED } as const;

/** Only a ticket that is still valid for entry has a code to give out. */
function whileUsable({ status, isSuspended, event }: TicketState, now: Date): Verdict {
  const shown = shownStatus(status, event, now);
  if (shown !== 'PURCHASED') return overErrors[shown];
  return isSuspended ? ticketErrors.TICKET_SUSPENDED : true;
}

type Mailable = TicketState & { readonly holderEmail: string | null };

function whileMailable(ticket: Mailable, now: Date): Verdict {
  const usable = whileUsable(ticket, now);
  return usable === true && ticket.holderEmail === null ? NO_MAIL_ADDRESS : usable;
}

/** The same in words for others than the holder. */
function whileMailableToHolder(ticket: Mailable, now: Date): Verdict {
  const verdict = whileMailable(ticket, now);
  return verdict === NO_MAIL_ADDRESS ? { ...NO_MAIL_ADDRESS, message: ticketMessages.holderWithoutAddress } : verdict;
}

/** The present holder, of a ticket for the stream that is paid in full, from doors open until the end. */
function whileJoinable(ticket: TicketState & Joinable, now: Date): Verdict {
  const usable = whileUsable(ticket, now);
  if (usable !== true) return usable;
  if (!ticket.isOnline) return ticketErrors.TICKET_NOT_ONLINE;
  if (!ticket.fullyPaid) return ticketErrors.NOT_FULLY_PAID;
  return now < doorsOpenAt(ticket.event.startsAt) ? ticketErrors.DOORS_CLOSED : true;
}

/** For any other account the ticket does not exist: its id reveals nothing. */
const other = TICKET_NOT_FOUND;
/** A ticket has the code for entry: of the members only those who sell have it. */
const otherMembers = { analyst: other, gate: other } as const;

/** `rule` for all who have to do with the sale of a ticket. */
function among<const Rule>(rule: Rule) {
  return { holder: rule, admin: rule, owner: rule, manager: rule, 'box-office': rule, ...otherMembers, other } as const;
}

export const ticketPolicy = definePolicy({
  relations: ['holder', 'admin', ...memberRoles, 'other'],
  relationOf(person: Person | null, { holderId, membership }: Owned) {
    if (person?.role === 'admin') return 'admin';
    return person?.id === holderId ? 'holder' : (membership ?? 'other');
  },
  rules: {
    see: among(true),
    /** In any state: a calendar should also learn that an event was cancelled. */
    addToCalendar: among(true),
    download: among(whileUsable),
    /** Others see the link as the event's (getJoinLink), not as a holder. */
    join: { ...among(FORBIDDEN), holder: whileJoinable },
    mailAgain: { ...among(whileMailableToHolder), holder: whileMailable },
  },
});

/** Whether any of these tickets can be downloaded, or mailed; if none can, the reason for the first one that the account may see. */
export function mayWithAny(action: 'download' | 'mailAgain', person: Person | null, tickets: readonly (Mailable & Owned)[], now: Date): Verdict {
  const seen = tickets.filter((ticket) => ticketPolicy.decide('see', person, ticket, now) === true);
  const verdicts = seen.map((ticket) => ticketPolicy.decide(action, person, ticket, now));
  return verdicts.find((verdict) => verdict === true) ?? verdicts[0] ?? TICKET_NOT_FOUND;
}
