// A payment status report: what the bank did with the transfers of one file.
import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { answerErrors } from '../../../bank/answer-contract.ts';
import { bankReason } from '../../../bank/reason-words.ts';
import { payoutMessages } from '../../../messages.ts';
import { endPart } from '../../sending/end-part.ts';
import { lockAccounts } from '../../sending/lock-account.ts';
import { payoutFiles } from '../../tables.ts';
import type { Recorded } from './record-entry.ts';
import { idFrom, type StatusReport, type TransferStatus } from './read-answer.ts';
import { readBankParts, type BankPart } from './read-parts.ts';

/** Settled at the bank of who is paid, or at ours. All others but a refusal may still end either way. */
const paid: readonly string[] = ['ACSC', 'ACCC'];
const rejected: readonly string[] = ['RJCT', 'CANC'];
/** The lines that a refusal names. */
const LINES_NAMED = 10;

/**
 * Ends the parts that were paid or rejected. One transfer that is not of the file, or of another amount, refuses the report as a whole: it answers something else.
 * @throws BANK_ANSWER_OTHER_FILE, BANK_ANSWER_UNFIT
 */
export async function recordReport(tx: Tx, context: Context, report: StatusReport, now: Date): Promise<Recorded[]> {
  const fileId = idFrom(report.fileId);
  const [file] = fileId === '' ? [] : await tx.select({ id: payoutFiles.id }).from(payoutFiles).where(eq(payoutFiles.id, fileId));
  if (file === undefined) return fail(answerErrors.BANK_ANSWER_OTHER_FILE);
  const of = { ids: [], fileIds: [file.id] };
  await lockAccounts(
    tx,
    (await readBankParts(tx, of)).map(({ organizationId }) => organizationId),
  );
  const parts = await readBankParts(tx, of);
  const byId = new Map(parts.map((part) => [part.id, part]));
  refuseUnfit(report.transfers, byId);
  const recorded: Recorded[] = [];
  for (const transfer of report.transfers)
    for (const part of transfer.id === null ? parts : [byId.get(idFrom(transfer.id))])
      if (part !== undefined) recorded.push(await record(tx, context, report, { part, transfer, now }));
  return recorded;
}

function refuseUnfit(transfers: readonly TransferStatus[], byId: ReadonlyMap<string, BankPart>): void {
  const seen = new Set<string>();
  const unfit = transfers.flatMap(({ id, amount }) => {
    if (id === null) return [];
    const part = byId.get(idFrom(id));
    const fits =
      part !== undefined && !seen.has(part.id) && (amount === null || (amount.amountMinor === part.amountMinor && amount.currency === part.currency));
    seen.add(part?.id ?? '');
    if (fits) return [];
    return [amount === null ? id || '?' : `${id || '?'} (${amount.currency} ${toMajor(amount.amountMinor)})`];
  });
  if (unfit.length > 0)
    fail(answerErrors.BANK_ANSWER_UNFIT, { message: payoutMessages.bankAnswerUnfit({ lines: unfit.slice(0, LINES_NAMED).join(', ') }) });
}

interface About {
  readonly part: BankPart;
  readonly transfer: TransferStatus;
  readonly now: Date;
}

async function record(tx: Tx, context: Context, { day }: StatusReport, { part, transfer, now }: About): Promise<Recorded> {
  const { status, reason, reference } = transfer;
  const line = { part, reference, amountMinor: part.amountMinor, currency: part.currency, reason: null };
  if (paid.includes(status)) {
    const isNew = await endPart(tx, context, part.id, { kind: 'done', receipt: reference, receiverName: null, paidOn: day }, now);
    return { ...line, outcome: isNew ? 'paid' : 'known' };
  }
  if (!rejected.includes(status)) return { ...line, outcome: part.status === 'asked' ? 'pending' : 'known' };
  const problem = bankReason(reason);
  const isNew = await endPart(tx, context, part.id, { kind: 'failed', problem }, now);
  // What counts as paid came back: a person looks at it.
  if (!isNew && part.status === 'done')
    return { ...line, outcome: 'unexplained', reason: problem, entry: { direction: 'in', day, refs: [reference], problem: 'returned' } };
  return { ...line, outcome: isNew ? 'rejected' : 'known', reason: problem };
}
