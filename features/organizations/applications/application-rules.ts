// Business applications: choices, states, and which decision leads where (docs/reference/roles.md#business-accounts). Pure.

/** As specified, in this order. */
export const businessTypes = [
  'Event Management Company',
  'Wedding Planner',
  'Conference Organizer',
  'Festival Producer',
  'Corporate Events',
  'Entertainment Venue',
  'Non-Profit Organization',
  'Educational Institution',
  'Sports Organization',
  'Other',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Events a month. */
export const expectedEventCounts = ['1-5', '6-15', '16-50', '50+'] as const;
export type ExpectedEvents = (typeof expectedEventCounts)[number];

export const DEFAULT_COUNTRY = 'Kenya';
export const NOTE_LENGTH_MAX = 2000;

/** The states that people are shown. */
export const applicationStatuses = ['pending', 'more_information', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** `unconfirmed`: it came with a sign-up whose address is not confirmed yet. */
export type StoredApplicationStatus = ApplicationStatus | 'unconfirmed';

export const applicationDecisions = ['approve', 'reject', 'ask', 'reopen'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** How long an admin can take back a decision. */
export const UNDO_MINUTES = 10;

/** A state in which an admin can decide; `unseen`: approved automatically, and no person has looked. */
type DecidableState = ApplicationStatus | 'unseen';

/** Where each decision leads, and from which states an admin can take it. A rejected business applies again. */
export const decisionTable = {
  approve: { from: ['pending', 'more_information', 'unseen'], to: 'approved', kind: 'approved' },
  reject: { from: ['pending', 'more_information', 'unseen'], to: 'rejected', kind: 'rejected' },
  ask: { from: ['pending', 'more_information'], to: 'more_information', kind: 'asked' },
  /** Takes back one's own approval or rejection of the last minutes. */
  reopen: { from: ['approved', 'rejected'], to: 'pending', kind: 'reopened' },
} as const satisfies Readonly<
  Record<ApplicationDecision, { readonly from: readonly DecidableState[]; readonly to: ApplicationStatus; readonly kind: HistoryKind }>
>;

/** Whether an admin can take the decision in the application's state. `isUnseen`: it was approved automatically, and no person has looked. */
export function canDecide(
  decision: ApplicationDecision,
  { status, isUnseen }: { readonly status: ApplicationStatus; readonly isUnseen: boolean },
): boolean {
  const from: readonly DecidableState[] = decisionTable[decision].from;
  return from.includes(isUnseen ? 'unseen' : status);
}

export const historyKinds = ['submitted', 'approved', 'approved_automatically', 'rejected', 'asked', 'answered', 'reopened'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const ADDRESS_LENGTH_MAX = 300;

/** A website as typed, `lakeside.co.ke` included, as an address; null when it is none, or too long when it is encoded. */
export function websiteAddress(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !/\.[^.]{2,}$/.test(url.hostname) || url.username !== '' || url.password !== '') return null;
  const written = url.href.replace(/\/$/, '');
  return written.length > ADDRESS_LENGTH_MAX ? null : written;
}
