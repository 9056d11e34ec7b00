import { createHash, randomUUIDv7 } from 'node:crypto';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { answerErrors, BANK_ANSWER_LINES_MAX, type uploadBankAnswer as endpoint } from '../../../bank/answer-contract.ts';
import { bankAnswers } from '../../tables.ts';
import { readAnswer, type BankStatement, type StatusReport } from './read-answer.ts';
import { keepEntries, type Recorded } from './record-entry.ts';
import { recordReport } from './record-report.ts';
import { recordStatement } from './record-statement.ts';

/**
 * Records what the bank answers about payouts: what was paid, what was rejected, and what nothing explains. The same file again records nothing.
 * @throws BANK_ANSWER_UNREADABLE, BANK_ANSWER_TOO_LONG, BANK_ANSWER_OTHER_FILE, BANK_ANSWER_OTHER_ACCOUNT, BANK_ANSWER_UNFIT
 */
export async function uploadBankAnswer(tx: Tx, call: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { query, body, actor, now, language } = call;
  const answer = readAnswer(body) ?? fail(answerErrors.BANK_ANSWER_UNREADABLE);
  const kind = 'kind' in answer ? answer.kind : 'statement';
  if (linesOf(answer) > BANK_ANSWER_LINES_MAX) fail(answerErrors.BANK_ANSWER_TOO_LONG);
  const id = randomUUIDv7();
  const fileName = visibleText(query.fileName) || 'answer.xml';
  const sha256 = createHash('sha256').update(body).digest('hex');
  const [added] = await tx
    .insert(bankAnswers)
    .values({ id, sha256, kind, fileName, uploadedBy: actor.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: bankAnswers.id });
  if (added === undefined) return { kind, isKnown: true, lines: [] };
  const recorded: Recorded[] = [];
  if ('kind' in answer) recorded.push(...(await recordReport(tx, context, answer, now)));
  else for (const statement of answer) recorded.push(...(await recordStatement(tx, context, statement, now)));
  await keepEntries(tx, id, recorded);
  const count = (outcome: Recorded['outcome']): string => String(recorded.filter((line) => line.outcome === outcome).length);
  const details = { paid: count('paid'), rejected: count('rejected'), unexplained: count('unexplained') };
  await recordAudit(tx, { actor, action: 'payout.answer-read', subject: `bank-answer:${id}`, subjectLabel: fileName, details, now });
  const lines = recorded.map(({ outcome, part, reference, amountMinor, currency, reason }) => ({
    outcome,
    name: part?.name ?? null,
    reference,
    amount: toMajor(amountMinor),
    currency,
    reason: reason === null ? null : context.translate(reason, language),
  }));
  return { kind, isKnown: false, lines };
}

const linesOf = (answer: StatusReport | readonly BankStatement[]): number =>
  'kind' in answer ? answer.transfers.length : answer.reduce((sum, { entries }) => sum + entries.length, 0);
