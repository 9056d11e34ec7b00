import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orders } from '#features/orders/server/tables.ts';
import { questionErrors } from '#features/questions/contract.ts';
import { checkLater } from '#features/questions/rules.ts';
import { offerFiles } from '#features/questions/server/files/offer-files.ts';
import { writeAnswers } from '#features/questions/server/answers/write-answers.ts';
import { asAsked } from '#features/questions/server/read-questions.ts';
import type { answerQuestions as endpoint } from '../../answers/answers-contract.ts';
import { findOrder } from '../orders/find-order.ts';
import { decideToAnswer, describeAnswers, readAnswered } from './get-order-answers.ts';

/** Gives or changes answers after the purchase, all or none. @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_CONFIRMED, INVALID_ANSWERS */
export async function answerQuestions(tx: Tx, call: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { params, body, actor, now } = call;
  const seen = await findOrder(tx, params.id, actor, now);
  const [locked] = await tx.select().from(orders).where(eq(orders.id, seen.id)).for('update');
  const order = { ...seen, ...locked };
  demand(decideToAnswer(order, actor, now));
  const { lines, event, questions } = await readAnswered(tx, order);
  const files = await offerFiles(tx, body.answers, { orderId: order.id, actorId: actor.id, now });
  const { answers, problems } = checkLater(questions.map(asAsked), lines, body.answers, { startsAt: event.startsAt, now, files });
  if (Object.keys(problems).length > 0) fail(questionErrors.INVALID_ANSWERS, { fields: problems });
  await writeAnswers(tx, [{ orderId: order.id, answers }], now);
  return describeAnswers(context, tx, order, call);
}
