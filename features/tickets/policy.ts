// Who may do what with a ticket.
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import { ticketErrors } from './contract.ts';
import type { TicketStatus } from './ticket-statuses.ts';
import { shownStatus } from './rules.ts';

interface TicketState {
  readonly status: Lowercase<TicketStatus>;
  readonly event: { readonly status: StoredEventStatus; readonly endsAt: Date };
}

const { TICKET_NOT_FOUND, NO_MAIL_ADDRESS } = ticketErrors;
const overErrors = { CANCELLED: ticketErrors.TICKET_CANCELLED, CHECKED_IN: ticketErrors.TICKET_USED, EXPIRED: ticketErrors.TICKET_EXPIRED } as const;

/** Only a ticket that is still valid for entry has a code to give out. */
function whileUsable({ status, event }: TicketState, now: Date): Verdict {
  const shown = shownStatus(status, event, now);
  return shown === 'PURCHASED' ? true : overErrors[shown];
}

function whileMailable(ticket: TicketState & { readonly holderEmail: string | null }, now: Date): Verdict {
  const usable = whileUsable(ticket, now);
  return usable === true && ticket.holderEmail === null ? NO_MAIL_ADDRESS : usable;
}

/** For any other account the ticket does not exist: its id reveals nothing. */
const other = TICKET_NOT_FOUND;

export const ticketPolicy = definePolicy({
  relations: ['holder', 'admin', 'other'],
  relationOf(person: Person | null, { holderId }: { readonly holderId: string }) {
    if (person?.role === 'admin') return 'admin';
    return person?.id === holderId ? 'holder' : 'other';
  },
  rules: {
    see: { holder: true, admin: true, other },
    /** In any state: a calendar should also learn that an event was cancelled. */
    addToCalendar: { holder: true, admin: true, other },
    download: { holder: whileUsable, admin: whileUsable, other },
    mailAgain: { holder: whileMailable, admin: whileMailable, other },
  },
});

/** Whether any of these tickets can be downloaded; if none can, the reason for the first one that the account may see. */
export function mayDownloadAny(person: Person | null, tickets: readonly (TicketState & { readonly holderId: string })[], now: Date): Verdict {
  const seen = tickets.filter((ticket) => ticketPolicy.decide('see', person, ticket, now) === true);
  const verdicts = seen.map((ticket) => ticketPolicy.decide('download', person, ticket, now));
  return verdicts.find((verdict) => verdict === true) ?? verdicts[0] ?? TICKET_NOT_FOUND;
}
