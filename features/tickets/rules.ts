import type { StoredEventStatus } from '../events/schemas.ts';
import type { TicketStatus } from './ticket-statuses.ts';

/**
 * A ticket as stored says what was done with it. One that nobody used is cancelled with its event, and has expired once its event was over;
 * one that was used at the gate stays so.
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

/** Only an unused ticket that is fully paid can change hands. */
export function isTransferable(status: TicketStatus, fullyPaid: boolean): boolean {
  return status === 'PURCHASED' && fullyPaid;
}

/** How often one person may have the tickets of one order mailed again. */
export const letterLimit = { letters: 3, withinMs: 10 * 60_000 } as const;
