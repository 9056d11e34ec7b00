// The answers of orders, in words.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatDate } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { AnswerInWords } from '../../contract.ts';
import { wordsIn } from '../../question-facts.ts';
import { eventQuestions, orderAnswers, questionWordings } from '../tables.ts';

const UTC = 'UTC';

const columns = {
  answer: orderAnswers,
  kind: eventQuestions.kind,
  atGate: eventQuestions.atGate,
  label: questionWordings.label,
  choices: questionWordings.choices,
};
type Row = {
  readonly answer: typeof orderAnswers.$inferSelect;
} & Pick<typeof eventQuestions.$inferSelect, 'kind' | 'atGate'> &
  Pick<typeof questionWordings.$inferSelect, 'label' | 'choices'>;

/** Of one order. */
export interface ReadAnswer extends AnswerInWords {
  readonly kind: Row['kind'];
  readonly atGate: boolean;
  /** The position of the ticket in the order; 0: the order as a whole. */
  readonly ticket: number;
  /** As it is stored. */
  readonly value: Row['answer']['value'];
}

/** The answers of orders in the words that they answered, in the order of the questions. By order id. */
export async function readAnswers(
  reader: Reader,
  orderIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly ReadAnswer[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .select(columns)
    .from(orderAnswers)
    .innerJoin(eventQuestions, eq(eventQuestions.id, orderAnswers.questionId))
    .innerJoin(questionWordings, and(eq(questionWordings.questionId, orderAnswers.questionId), eq(questionWordings.version, orderAnswers.version)))
    .where(inArray(orderAnswers.orderId, [...orderIds]))
    .orderBy(asc(eventQuestions.position), asc(eventQuestions.id), asc(orderAnswers.ticket));
  const described = rows.map((row) => ({ orderId: row.answer.orderId, answer: describe(row, language) }));
  return new Map([...Map.groupBy(described, ({ orderId }) => orderId)].map(([id, all]) => [id, all.map(({ answer }) => answer)]));
}

function describe({ answer: { questionId, ticket, value }, kind, atGate, label, choices }: Row, language: Language): ReadAnswer {
  const nameOf = (id: string): string => {
    const choice = choices.find((one) => one.id === id);
    return choice === undefined ? '' : wordsIn(choice.label, language);
  };
  const words = typeof value === 'string' ? [value] : value;
  const shown = {
    text: () => words.join(', '),
    choice: () => words.map(nameOf).join(', '),
    choices: () => words.map(nameOf).join(', '),
    date: () => words.map((day) => formatDate(`${day}T00:00:00Z`, UTC, language)).join(', '),
    phone: () => words.map(showAnyPhone).join(', '),
    file: () => words.slice(1).join(),
  }[kind]();
  return { questionId, kind, atGate, ticket, value, question: wordsIn(label, language), answer: shown };
}
