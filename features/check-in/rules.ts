import type { Verdict } from '#platform/contract/policy.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import { checkInErrors } from './contract.ts';
import { CLOCK_OFF_HOURS, UNDO_MINUTES, type CheckInOutcome, type CheckInRefusal, type ScanPurpose } from './facts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What decides about a ticket that was read and is of the event. */
export interface ReadTicket {
  readonly status: 'purchased' | 'checked_in' | 'cancelled' | 'expired';
  readonly version: number;
  readonly fullyPaid: boolean;
  readonly isTest: boolean;
  readonly isAddOn: boolean;
  /** Its order is (docs/reference/payments/risk.md#suspended-orders). */
  readonly isSuspended: boolean;
  /** For the stream of the event. */
  readonly isOnline: boolean;
  readonly event: { readonly status: StoredEventStatus; readonly endsAt: Date };
}

/** What becomes of a scan, before anything is written. */
export type Decision = { readonly outcome: 'valid' | 'used' } | { readonly outcome: 'invalid'; readonly reason: CheckInRefusal };

/** What was read, and for what. */
export interface Asked {
  readonly purpose: ScanPurpose;
  /** Of the code that was scanned; null: its number was typed. */
  readonly version: number | null;
}

/**
 * Whether a ticket is let in, or an add-on handed out (docs/reference/check-in.md#outcomes). An old code of a used ticket is an old code: another person
 * was let in with the ticket.
 */
export function decideScan(ticket: ReadTicket, asked: Asked, now: Date): Decision {
  const reason = refusalOf(ticket, asked);
  if (reason !== null) return { outcome: 'invalid', reason };
  if (ticket.status === 'checked_in') return { outcome: 'used' };
  if (ticket.status === 'expired' || now >= ticket.event.endsAt) return { outcome: 'invalid', reason: 'event-over' };
  if (ticket.isSuspended) return { outcome: 'invalid', reason: 'suspended' };
  return ticket.fullyPaid ? { outcome: 'valid' } : { outcome: 'invalid', reason: 'not-fully-paid' };
}

function refusalOf({ isTest, isAddOn, isOnline, status, version: newest, event }: ReadTicket, { purpose, version }: Asked): CheckInRefusal | null {
  if (isTest) return 'test';
  if (isAddOn !== (purpose === 'add-on')) return isAddOn ? 'add-on' : 'not-an-add-on';
  if (event.status === 'cancelled') return 'event-cancelled';
  if (isOnline) return 'online';
  if (status === 'cancelled') return 'void';
  return version !== null && version !== newest ? 'outdated' : null;
}

/** Whether a scan can be taken back now. */
export function undoVerdict(
  scan: { readonly outcome: CheckInOutcome; readonly createdAt: Date; readonly undoneAt: Date | null },
  now: Date,
): Verdict {
  if (scan.outcome !== 'valid') return checkInErrors.NOBODY_ADMITTED;
  if (scan.undoneAt !== null) return checkInErrors.CHECK_IN_UNDONE;
  return now.getTime() - scan.createdAt.getTime() > UNDO_MINUTES * MINUTE_MS ? checkInErrors.UNDO_OVER : true;
}

/** When a scan was made: by the clock of the device, where that can be. */
export function scannedAt(at: string | undefined, now: Date): Date {
  const told = at === undefined ? now : new Date(at);
  return Math.abs(told.getTime() - now.getTime()) <= CLOCK_OFF_HOURS * HOUR_MS ? told : now;
}
