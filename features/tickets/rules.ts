import type { TicketStatus } from './contract.ts';

/** A ticket as stored says what was done with it; one that nobody used before its event was over has expired. */
export function shownStatus(stored: Lowercase<TicketStatus>, eventEndsAt: Date, now: Date): TicketStatus {
  if (stored === 'purchased' && now >= eventEndsAt) return 'EXPIRED';
  return stored.toUpperCase() as TicketStatus;
}

/** Only an unused ticket that is fully paid can change hands. */
export function isTransferable(status: TicketStatus, fullyPaid: boolean): boolean {
  return status === 'PURCHASED' && fullyPaid;
}
