import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { DifferenceKind } from '../../book-facts.ts';

/** What a check of a proof found. Sums in minor units; entries of debits are positive. */
export interface Found {
  readonly kind: DifferenceKind;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  /** A posting, an order, a receipt or an account, by kind: with the sums it tells one difference from another. */
  readonly subject: string;
  readonly account: string | null;
  readonly expectedMinor: number;
  readonly actualMinor: number;
  readonly currency: Currency;
  readonly cause: Message;
}

/** The same difference has the same fingerprint in every proof. */
export function fingerprintOf({ kind, subject, account, expectedMinor, actualMinor, currency }: Found): string {
  return [kind, subject, account ?? '', expectedMinor, actualMinor, currency].join(' ');
}
