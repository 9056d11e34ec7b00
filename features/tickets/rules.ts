import type { StoredEventStatus } from '#features/events/schemas.ts';
import type { AttendeeState } from './attendees/attendee-states.ts';
import type { TicketStatus } from './ticket-statuses.ts';

/**
 * The status to show: an unused ticket counts as cancelled with its event, and as expired once its event is over; one that was used at the gate
 * stays so.
 */
export function shownStatus(
  stored: Lowercase<TicketStatus>,
  event: { readonly status: StoredEventStatus; readonly endsAt: Date },
  now: Date,
): TicketStatus {
  if (stored !== 'checked_in' && event.status === 'cancelled') return 'CANCELLED';
  if (stored === 'purchased' && now >= event.endsAt) return 'EXPIRED';
  return stored.toUpperCase() as TicketStatus;
}

/** Only an unused ticket that is fully paid, of an order that is not suspended, can be transferred. */
export function isTransferable(status: TicketStatus, fullyPaid: boolean, isSuspended: boolean): boolean {
  return status === 'PURCHASED' && fullyPaid && !isSuspended;
}

/** How often one account may have the tickets of one order emailed again. */
export const emailLimit = { emails: 3, withinMs: 10 * 60_000 } as const;

const attendeeStateOf = { CHECKED_IN: 'used', CANCELLED: 'void', EXPIRED: 'expired' } as const;

/** The state of a ticket in the list of attendees: as its holder sees it, with what is not paid yet apart. */
export function attendeeState(
  { status, fullyPaid }: { readonly status: Lowercase<TicketStatus>; readonly fullyPaid: boolean },
  event: { readonly status: StoredEventStatus; readonly endsAt: Date },
  now: Date,
): AttendeeState {
  const shown = shownStatus(status, event, now);
  if (shown !== 'PURCHASED') return attendeeStateOf[shown];
  return fullyPaid ? 'valid' : 'part-paid';
}
