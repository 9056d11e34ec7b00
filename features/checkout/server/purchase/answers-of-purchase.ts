import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { questionErrors } from '#features/questions/contract.ts';
import { checkAtPurchase, type GivenAnswer, type OfferedFiles, type TakenAnswer } from '#features/questions/rules.ts';
import { writeAnswers } from '#features/questions/server/answers/write-answers.ts';
import { asAsked, type StoredQuestion } from '#features/questions/server/read-questions.ts';

/** The answers to what an event asks at the purchase of a hold (docs/reference/questions.md#answers). @throws INVALID_ANSWERS, naming each */
export function answersOfPurchase(
  questions: readonly StoredQuestion[],
  hold: Pick<ReservationRow, 'lines'>,
  given: readonly GivenAnswer[],
  files: OfferedFiles,
): readonly TakenAnswer[] {
  if (questions.length === 0) return [];
  const lines = hold.lines
    .filter(({ kind }) => kind !== 'add_on')
    .map(({ ticketTypeId, quantity, admits = 1 }) => ({ ticketTypeId, tickets: quantity * admits }));
  const { answers, problems } = checkAtPurchase(questions.map(asAsked), lines, given, files);
  if (Object.keys(problems).length > 0) fail(questionErrors.INVALID_ANSWERS, { fields: problems });
  return answers;
}

interface Agreed {
  readonly terms: { readonly reservationId: string };
  readonly answers: readonly TakenAnswer[];
}

/** Writes the answers of orders that were just placed; no statement where nothing was asked. */
export async function answerPlaced(tx: Tx, all: readonly Agreed[], placed: ReadonlyMap<string, OrderRow>, now: Date): Promise<void> {
  const answered = all.flatMap(({ terms, answers }) => {
    const order = placed.get(terms.reservationId);
    return order === undefined ? [] : [{ orderId: order.id, answers }];
  });
  await writeAnswers(tx, answered, now);
}
