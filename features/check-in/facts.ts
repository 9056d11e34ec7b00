// What can become of a scan (docs/reference/check-in.md#outcomes).

/** `used`: the ticket was let in before. */
export const checkInOutcomes = ['valid', 'used', 'invalid'] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

/** Why a ticket is not let in. */
export const checkInRefusals = [
  'not-a-ticket',
  'forged',
  'unknown',
  'test',
  'add-on',
  'not-an-add-on',
  'other-event',
  'event-cancelled',
  'event-over',
  'online',
  'void',
  'outdated',
  'suspended',
  'not-fully-paid',
] as const;
export type CheckInRefusal = (typeof checkInRefusals)[number];

/** What is done with what is scanned: a ticket lets in, an add-on is handed out. */
export const scanPurposes = ['entry', 'add-on'] as const;
export type ScanPurpose = (typeof scanPurposes)[number];

/** How long a person let in by mistake can be taken back. */
export const UNDO_MINUTES = 10;

/** A device whose clock is further off is not believed when it scanned. */
export const CLOCK_OFF_HOURS = 48;

/** Longer than any ticket number. */
export const NUMBER_MAX = 40;

/** Longer than any code of ours: what a camera reads may be anything. */
export const CODE_MAX = 1_000;
