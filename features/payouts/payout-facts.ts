// Facts of payouts that screens and the server share (docs/reference/payments/payouts.md).
import { MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';

/** Working days after the end of an event from which its money is released, and at most, whatever holidays there are. */
export const RELEASE_DAYS = 3;
export const RELEASE_DAYS_MAX = 7;
/** The hour of that day, in the zone of the event. */
export const RELEASE_HOUR = 8;
/** How long nothing is paid to a number that was just given. */
export const COOLING_HOURS = 48;
/** How long ago the owner may have signed in to change the number. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** What a number receives within 24 hours at most, KSh 500,000 (docs/reference/mpesa.md#limits). */
export const RECEIVED_A_DAY_MAX_MINOR = 500_000 * MINOR_PER_MAJOR;
export const REASON_LENGTH_MAX = 500;

/** Before an event: this share of what was sold and is paid in full, less a reserve for refunds, at most KSh 1,000,000 of an event, a week after its first sale. */
export const ADVANCE_PERCENT = 50;
export const ADVANCE_RESERVE_PERCENT = 10;
export const ADVANCE_MAX_MINOR = 1_000_000 * MINOR_PER_MAJOR;
export const ADVANCE_AFTER_DAYS = 7;

export const payoutStatuses = ['sending', 'done', 'failed', 'replaced'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
export const partStatuses = ['queued', 'asked', 'done', 'failed', 'dropped'] as const;
export type PartStatus = (typeof partStatuses)[number];

/** Why money of an event is not paid out, the first that is true. */
export const waitReasons = [
  'not-over',
  'cancelled',
  'postponed',
  'held',
  'not-released',
  'suspended',
  'sending',
  'failed',
  'currency',
  'locked',
  'no-recipient',
  'cooling',
  'name-differs',
  'too-small',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Why nothing of an event is paid out before it, the first that is true. */
export const noAdvance = ['over', 'not-allowed', 'too-early', ...waitReasons] as const;
export type NoAdvance = (typeof noAdvance)[number];

/** What the number of an organization is: none, one that waits for its code, one that cools, one that is paid. */
export const recipientStates = ['none', 'unverified', 'cooling', 'ready'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The currencies in which banks are paid. */
export const bankCurrencies: readonly Currency[] = ['KES', 'USD'];

/** What an organization is paid on. */
export const recipientKinds = ['phone', 'till', 'paybill', 'bank'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** Where an organization is paid. */
export interface Payee {
  readonly kind: RecipientKind;
  /** The phone in stored form (+254712345678), the till, the paybill, or the BIC of the bank. */
  readonly number: string;
  /** Of a paybill or a bank alone. */
  readonly account: string | null;
}

/** How a part is paid: to a phone under an id of ours, to a till or paybill under one that M-Pesa gives, or by a file that an admin takes to the bank. */
export type PartWay = 'b2c' | 'b2b' | 'bank';
export const wayOf = { phone: 'b2c', till: 'b2b', paybill: 'b2b', bank: 'bank' } as const satisfies Readonly<Record<RecipientKind, PartWay>>;
/** The most characters of an account of a paybill that M-Pesa takes. */
export const ACCOUNT_LENGTH_MAX = 13;

/** How an organizer pays money in for an event (docs/reference/payments/hard-end.md#top-up). */
export const topUpWays = ['mpesa', 'bank'] as const;
export type TopUpWay = (typeof topUpWays)[number];
/** `asked`: a phone is being asked; `failed`: it did not pay; `taken-back`: it was recorded wrongly, and counts no more. */
export const topUpStatuses = ['asked', 'arrived', 'failed', 'taken-back'] as const;
export const BANK_REFERENCE_LENGTH_MAX = 60;

export const lineKinds = ['sale', 'cash-kept', 'cash-given', 'refund', 'fee', 'payout', 'offset', 'top-up'] as const;
export type LineKind = (typeof lineKinds)[number];
