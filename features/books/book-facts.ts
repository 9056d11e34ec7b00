// Facts of the books that screens and the server share (docs/reference/money.md#proof).

/** What a proof can find, and (the last two before `invoice`) an answer of M-Pesa about a receipt. */
export const differenceKinds = [
  'unbalanced',
  'unposted',
  'amount',
  'unfounded',
  'orphan',
  'order',
  'closing',
  'unknown-receipt',
  'missing-receipt',
  'other-amount',
  'reversed',
  'invoice',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStatuses = ['open', 'gone', 'closed'] as const;
export const proofStatuses = ['running', 'done', 'failed'] as const;

/** The entries that a search can page through: the newest. Earlier ones are found by a narrower search. */
export const JOURNAL_ROWS_MAX = 10_000;
/** Characters of the note that closes a difference. */
export const NOTE_LENGTH_MAX = 500;
/** Differences that one check of a proof stores: what is more has one cause. */
export const DIFFERENCES_MAX = 500;
