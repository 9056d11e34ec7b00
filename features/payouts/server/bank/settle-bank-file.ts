import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { bankErrors, type BankFile, type settleBankFile as endpoint } from '../../bank-contract.ts';
import { endPart } from '../sending/end-part.ts';
import { lockAccounts } from '../sending/lock-account.ts';
import { payoutParts, payouts } from '../tables.ts';
import { describeBankFile } from './describe-bank-file.ts';

/** Ends every part of a file that has no outcome yet as paid, under one reference of the bank. @throws BANK_FILE_NOT_FOUND, BANK_FILE_ENDED */
export async function settleBankFile(
  tx: Tx,
  { params, body: { reference, day }, actor, now }: Call<typeof endpoint>,
  context: Context,
): Promise<BankFile> {
  const file = await describeBankFile(tx, params.id);
  const seen = await readOpen(tx, file.id);
  await lockAccounts(
    tx,
    seen.map((one) => one.organizationId),
  );
  let minor = 0;
  // Another admin may have recorded one of them meanwhile.
  for (const { id, amountMinor } of await readOpen(tx, file.id))
    if (await endPart(tx, context, id, { kind: 'done', receipt: reference, receiverName: null, paidOn: day }, now)) minor += amountMinor;
  if (minor === 0) return fail(bankErrors.BANK_FILE_ENDED);
  const details = { amount: `${file.currency} ${toMajor(minor)}`, reference, day };
  await recordAudit(tx, { actor, action: 'payout.file-paid', subject: `payout-file:${file.id}`, subjectLabel: file.id, details, now });
  return describeBankFile(tx, file.id);
}

/** The parts of a file that have no outcome. */
function readOpen(tx: Tx, fileId: string) {
  return tx
    .select({ id: payoutParts.id, amountMinor: payoutParts.amountMinor, organizationId: payouts.organizationId })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .where(and(eq(payoutParts.fileId, fileId), eq(payoutParts.status, 'asked')));
}
