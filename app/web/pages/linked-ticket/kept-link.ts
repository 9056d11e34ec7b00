// The ticket of a link as last answered by the server, stored on the device: it belongs to who has the code, and goes with the end of any session.
import type { LinkedTicket } from '#features/guests/contract.ts';
import { keepPosters } from '#features/tickets/web/kept/keep-posters.ts';
import { announceKept } from '#platform/web/device/offline-ready.ts';
import { forgetKept, keepFor, keptFor } from '#platform/web/device/kept-data.ts';

/** The number changes with the format of what is stored. */
const NAME = 'linked_ticket_2 ';
/** Enough to tell the links of one phone apart; the code itself is what the value belongs to. */
const PART = 8;

/** Removed by who looks at it: later answers of the same visit do not store it again. */
const removed = new Set<string>();

const nameOf = (code: string): string => NAME + code.slice(0, PART);

export interface KeptLink {
  readonly savedAt: Date;
  readonly ticket: LinkedTicket;
}

/** What is stored of the ticket of this link. */
export function keptLinkedTicket(code: string): KeptLink | null {
  const kept = keptFor(code, nameOf(code));
  return kept && { savedAt: kept.savedAt, ticket: kept.value as LinkedTicket };
}

/** Stores a ticket that can still be used, and the picture of its pass; any other is deleted. */
export function keepLinkedTicket(code: string, ticket: LinkedTicket): void {
  if (removed.has(code)) return;
  if (ticket.status !== 'PURCHASED') return forgetLinkedTicket(code);
  keepFor(code, nameOf(code), ticket);
  void keepPosters([ticket.event], { others: 'stay' });
  announceKept();
}

/** Deletes it for as long as this page is open: who opens the link again stores it again. */
export function removeLinkedTicket(code: string): void {
  removed.add(code);
  forgetLinkedTicket(code);
}

/** Deletes what is stored of it. */
export function forgetLinkedTicket(code: string): void {
  forgetKept(nameOf(code));
  announceKept();
}
