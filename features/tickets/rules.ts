import type { StoredEventStatus } from '#features/events/schemas.ts';
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

/** Only an unused ticket that is fully paid can be transferred. */
export function isTransferable(status: TicketStatus, fullyPaid: boolean): boolean {
  return status === 'PURCHASED' && fullyPaid;
}

/** How often one account may have the tickets of one order emailed again. */
export const emailLimit = { emails: 3, withinMs: 10 * 60_000 } as const;
