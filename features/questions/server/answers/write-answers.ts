import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { TakenAnswer } from '../../rules.ts';
import { holdFiles } from '../files/offer-files.ts';

/** What an order answers; an answer without a value is taken back. */
export interface AnswersOfOrder {
  readonly orderId: string;
  readonly answers: readonly TakenAnswer[];
}

/**
 * Writes checked answers of orders, in place of those of before, in one statement; none where there are none. Files by which they answer become the
 * orders'. The caller holds the orders' locks. @throws INVALID_ANSWERS for too many files of an order
 */
export async function writeAnswers(tx: Tx, all: readonly AnswersOfOrder[], now: Date): Promise<void> {
  const rows = all.flatMap(({ orderId, answers }) => answers.map((answer) => ({ ...answer, orderId })));
  if (rows.length === 0) return;
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given ("orderId" uuid, "questionId" uuid, ticket int, version int, value jsonb)
    ), gone as (
      delete from order_answers before using given
      where before.order_id = given."orderId" and before.question_id = given."questionId" and before.ticket = given.ticket
        and (given.value is null or given.value = 'null')
    )
    insert into order_answers (order_id, question_id, ticket, version, value, answered_at)
    select "orderId", "questionId", ticket, version, value, ${now.toISOString()}::timestamptz from given where value is not null and value <> 'null'
    on conflict (order_id, question_id, ticket) do update set version = excluded.version, value = excluded.value, answered_at = excluded.answered_at`);
  await holdFiles(tx, all, now);
}
