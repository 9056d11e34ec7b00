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

/** How often one person may have the tickets of one order mailed again. */
export const letterLimit = { letters: 3, withinMs: 10 * 60_000 } as const;
