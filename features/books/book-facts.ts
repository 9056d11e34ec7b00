// Facts of the books that screens and the server share (docs/reference/money.md#proof).

/** What a proof can find; `reversed` and `other-amount` by an answer of M-Pesa about a receipt, too. */
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
  'twice',
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

/** The accounts that M-Pesa keeps for a business: payments arrive in the first, which pays phones; the second pays tills and paybills. */
export const portalAccounts = ['utility', 'working'] as const;
export type PortalAccount = (typeof portalAccounts)[number];
/** Of a statement from M-Pesa's portal: about 30,000 movements. */
export const STATEMENT_BYTES_MAX = 8 * 1024 * 1024;
export const STATEMENT_ROWS_MAX = 30_000;
/** The longest time of one statement. */
export const STATEMENT_DAYS_MAX = 31;
/** A statement is compared again with every proof for so long after it was uploaded. */
export const STATEMENT_COMPARED_DAYS = 60;
