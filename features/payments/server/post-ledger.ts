// Double entry: money that comes in is owed to someone. The database refuses a transaction that leaves a posting which does not add up to zero.
import { randomUUIDv7 } from 'node:crypto';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Account } from '../ledger-accounts.ts';
import { ledgerEntries } from './tables.ts';

interface About {
  readonly currency: Currency;
  /** The order, or another subject of the money. */
  readonly subjectId: string;
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

/** One amount from an account to another. */
interface Transfer extends About {
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
}

/** Amounts of several accounts, as of a price, its fee and its tax: debits positive, credits negative, zero in all; one of zero is left out. */
interface Split extends About {
  readonly entries: readonly { readonly account: Account; readonly amountMinor: number }[];
}

export type Posting = Transfer | Split;

/** Writes postings, each with its debits (positive) and its credits (negative), in minor units. */
export async function postLedger(tx: Tx, postings: readonly Posting[], now: Date): Promise<void> {
  const entries = postings.flatMap((posting) => {
    const { currency, subjectId, paymentId, refundId } = posting;
    const postingId = randomUUIDv7();
    return partsOf(posting).map((part) => ({ ...part, currency, subjectId, paymentId, refundId, postingId, id: randomUUIDv7(), occurredAt: now }));
  });
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
}

function partsOf(posting: Posting): Split['entries'] {
  if ('entries' in posting) return posting.entries.filter(({ amountMinor }) => amountMinor !== 0);
  const { debit, credit, amountMinor } = posting;
  return [
    { account: debit, amountMinor },
    { account: credit, amountMinor: -amountMinor },
  ];
}
