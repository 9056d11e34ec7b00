// A movement at the bank: how it is posted, and how it is told.
import { toMajor } from '#platform/contract/money.ts';
import type { Account } from '#features/payments/ledger-accounts.ts';
import type { Posting } from '#features/payments/server/post-ledger.ts';
import type { BankMovement } from '../../bank/bank-contract.ts';
import type { BankMovementRow } from '../tables.ts';

const BANK = 'provider:bank';

type Posted = Pick<BankMovementRow, 'id' | 'kind' | 'provider' | 'amountMinor' | 'currency'>;

/** The posting of a movement, or the one that takes it back. */
export function postingOf({ id, kind, provider, amountMinor, currency }: Posted, way: 'record' | 'take-back'): Posting {
  const other: Account = provider === null ? 'taxes' : `provider:${provider}`;
  const isIncoming = (kind === 'to-bank') === (way === 'record');
  return {
    debit: isIncoming ? BANK : other,
    credit: isIncoming ? other : BANK,
    amountMinor,
    currency,
    subjectId: id,
    paymentId: null,
    refundId: null,
  };
}

/** A movement as admins see it. */
export function describeMovement(row: BankMovementRow): BankMovement {
  const { id, kind, provider, currency, reference, bankReference, month } = row;
  return {
    id,
    kind,
    provider,
    amount: toMajor(row.amountMinor),
    currency,
    day: row.bookedOn,
    reference,
    bankReference,
    month,
    recordedAt: row.recordedAt.toISOString(),
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
  };
}
