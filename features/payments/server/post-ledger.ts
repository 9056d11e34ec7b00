// Double entry: money that comes in is owed to someone. The database refuses a posting that does not add up to zero.
import { randomUUIDv7 } from 'node:crypto';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { PaymentMethodId } from '../contract.ts';
import { ledgerEntries } from './tables.ts';

/** Accounts: money at the provider, what is owed to an event's organizer, what is owed back to buyers, what arrived and is nobody's yet. */
export type Account = `provider:${PaymentMethodId}` | 'owed-to-buyers' | 'unmatched' | `owed-to-event:${string}`;

export interface Posting {
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The order, or another subject of the money. */
  readonly subjectId: string;
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

/** Writes postings, each with its debit (positive) and its credit (negative). */
export async function postLedger(tx: Tx, postings: readonly Posting[], now: Date): Promise<void> {
  if (postings.length === 0) return;
  const entries = postings.flatMap(({ debit, credit, amountMinor, ...about }) => {
    const postingId = randomUUIDv7();
    return [
      { ...about, id: randomUUIDv7(), postingId, account: debit, amountMinor, occurredAt: now },
      { ...about, id: randomUUIDv7(), postingId, account: credit, amountMinor: -amountMinor, occurredAt: now },
    ];
  });
  await tx.insert(ledgerEntries).values(entries);
}
