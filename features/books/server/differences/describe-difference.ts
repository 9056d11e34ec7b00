import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { LedgerDifference } from '../../contract.ts';
import type { DifferenceRow } from '../tables.ts';

/** A difference as admins see it, with its cause in their language. */
export function describeDifference(context: Context, row: DifferenceRow, language: Language): LedgerDifference {
  const { id, kind, status, paymentId, currency, note } = row;
  return {
    id,
    kind,
    status,
    cause: context.translate(row.cause, language),
    paymentId,
    expected: toMajor(row.expectedMinor),
    actual: toMajor(row.actualMinor),
    currency,
    foundAt: row.foundAt.toISOString(),
    lastFoundAt: row.lastFoundAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    note,
  };
}
