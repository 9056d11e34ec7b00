import { and, eq, inArray, or } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { PartStatus } from '../../../payout-facts.ts';
import { payoutParts, payoutRecipients, payouts } from '../../tables.ts';

export interface BankPart {
  readonly id: string;
  readonly fileId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly status: PartStatus;
  readonly receipt: string | null;
}

/** The parts that went to the bank with these ids, and all of these files. */
export async function readBankParts(
  reader: Reader,
  { ids, fileIds }: { readonly ids: readonly string[]; readonly fileIds: readonly string[] },
): Promise<readonly BankPart[]> {
  const { id, fileId, amountMinor, status, receipt } = payoutParts;
  const { organizationId, currency } = payouts;
  const rows = await reader
    .select({ id, fileId, organizationId, name: payoutRecipients.name, amountMinor, currency, status, receipt })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .where(and(eq(payoutParts.way, 'bank'), or(inArray(id, [...ids]), inArray(fileId, [...fileIds]))))
    .orderBy(id);
  return rows.flatMap((row) => (row.fileId === null ? [] : [{ ...row, fileId: row.fileId }]));
}
