import { desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { users } from '#features/identity/server/tables.ts';
import { ANSWER_WITHIN_MS, type ReceiptQuestion } from '../../../mpesa/receipt-questions.ts';
import { mpesaAnswers, mpesaQuestions, type AnswerRow } from '../../tables.ts';

interface Shown {
  /** Of each receipt the newest. */
  readonly most: number;
  readonly language: Language;
  readonly now: Date;
}

/** The questions about receipts, by receipt, the newest first. */
export async function listQuestions(
  context: Context,
  receipts: readonly string[],
  { most, language, now }: Shown,
): Promise<ReadonlyMap<string, readonly ReceiptQuestion[]>> {
  if (receipts.length === 0) return new Map();
  const { reader } = context.database;
  const { receipt, askedAt, id } = mpesaQuestions;
  const ranked = reader
    .select({
      ...getTableColumns(mpesaQuestions),
      place: sql<number>`row_number() over (partition by ${receipt} order by ${askedAt} desc, ${id} desc)`.as('place'),
    })
    .from(mpesaQuestions)
    .where(inArray(receipt, [...receipts]))
    .as('ranked');
  const rows = await reader
    .select({ id: ranked.id, receipt: ranked.receipt, askedAt: ranked.askedAt, askedBy: users.name, answer: mpesaAnswers })
    .from(ranked)
    .leftJoin(users, eq(users.id, ranked.askedBy))
    .leftJoin(mpesaAnswers, eq(mpesaAnswers.questionId, ranked.id))
    .where(lte(ranked.place, most))
    .orderBy(desc(ranked.askedAt), desc(ranked.id));
  const described = rows.map((row) => ({ receipt: row.receipt, question: describe(context, row, language, now) }));
  const byReceipt = Map.groupBy(described, (row) => row.receipt);
  return new Map([...byReceipt].map(([of, all]) => [of, all.map(({ question }) => question)]));
}

interface Row {
  readonly id: string;
  readonly askedAt: Date;
  readonly askedBy: string | null;
  readonly answer: AnswerRow | null;
}

function describe(context: Context, { id, askedAt, askedBy, answer }: Row, language: Language, now: Date): ReceiptQuestion {
  const isLost = now.getTime() - askedAt.getTime() >= ANSWER_WITHIN_MS;
  const amountMinor = answer?.amountMinor ?? null;
  return {
    id,
    askedAt: askedAt.toISOString(),
    askedBy,
    state: answer?.outcome ?? (isLost ? 'lost' : 'waiting'),
    answeredAt: answer?.answeredAt.toISOString() ?? null,
    status: answer?.status ?? null,
    amount: amountMinor === null ? null : toMajor(amountMinor),
    payer: answer?.payer ?? null,
    finalisedAt: answer?.finalisedAt?.toISOString() ?? null,
    reason: answer?.reason ?? null,
    problem: answer?.problem == null ? null : context.translate(answer.problem, language),
  };
}
