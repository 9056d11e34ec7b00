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

export const applicationDecisions = ['approve', 'reject', 'ask'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** Where each decision leads, and from which states an admin can take it. A rejected business applies again. */
export const decisionTable = {
  approve: { from: ['pending', 'more_information'], to: 'approved', kind: 'approved' },
  reject: { from: ['pending', 'more_information'], to: 'rejected', kind: 'rejected' },
  ask: { from: ['pending', 'more_information'], to: 'more_information', kind: 'asked' },
} as const satisfies Readonly<
  Record<ApplicationDecision, { readonly from: readonly ApplicationStatus[]; readonly to: ApplicationStatus; readonly kind: HistoryKind }>
>;

export const historyKinds = ['submitted', 'approved', 'rejected', 'asked', 'answered'] as const;
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
