// The files by which an order may answer, and by which it does.
import { sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { questionErrors } from '../../contract.ts';
import { questionMessages } from '../../messages.ts';
import { FILES_OF_ORDER_MAX, LOOSE_FILE_HOURS } from '../../question-facts.ts';
import type { GivenAnswer, OfferedFiles, TakenAnswer } from '../../rules.ts';

const HOUR_MS = 60 * 60_000;

interface Offered {
  /** Null: it is not placed yet. */
  readonly orderId: string | null;
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Those of the named files by which the caller may answer for an order: those that they sent within a day, those of an own order that was never paid,
 * and those of the order itself. Locked, so that no other order answers by them. No statement where no file is named.
 */
export async function offerFiles(tx: Tx, given: readonly GivenAnswer[], { orderId, actorId, now }: Offered): Promise<OfferedFiles> {
  const ids = given.flatMap(({ value }) => (Array.isArray(value) ? (value as readonly string[]).slice(0, 1) : [])).filter(isUuid);
  if (ids.length === 0) return new Map();
  const since = new Date(now.getTime() - LOOSE_FILE_HOURS * HOUR_MS).toISOString();
  const rows = await tx.execute<{ id: string; questionId: string; name: string }>(sql`
    select f.id, f.question_id as "questionId", f.name from answer_files f left join orders o on o.id = f.order_id
    where f.id = any(${sql.param([...new Set(ids)])}::uuid[]) and f.status = 'stored' and f.question_id is not null and (f.order_id = ${orderId}::uuid
      or f.uploader_id = ${actorId}::uuid and (f.order_id is null and f.loose_since > ${since}::timestamptz or o.customer_id = ${actorId}::uuid and o.confirmed_at is null))
    order by f.id for update of f`);
  return new Map([...rows].map(({ id, questionId, name }) => [id, { questionId, name }]));
}

interface Answered {
  readonly orderId: string;
  readonly answers: readonly TakenAnswer[];
}

/**
 * Notes by which files orders answer, as their answers now say; those that an answer no longer names are loose. No statement where no question asks for a
 * file. The caller holds the orders' locks. @throws INVALID_ANSWERS when an order has too many
 */
export async function holdFiles(tx: Tx, all: readonly Answered[], now: Date): Promise<void> {
  const asked = all.filter(({ answers }) => answers.some(({ kind }) => kind === 'file'));
  if (asked.length === 0) return;
  const orderIds = asked.map(({ orderId }) => orderId);
  const named = asked.flatMap(({ orderId, answers }) =>
    answers.flatMap(({ kind, value }) => (kind === 'file' && value !== null ? [{ id: value[0], orderId }] : [])),
  );
  await tx.execute(sql`
    update answer_files f set order_id = named."orderId" from json_to_recordset(${JSON.stringify(named)}::json) as named (id uuid, "orderId" uuid)
    where f.id = named.id and f.status = 'stored'`);
  await tx.execute(sql`
    update answer_files f set order_id = null, loose_since = ${now.toISOString()}::timestamptz
    where f.order_id = any(${sql.param(orderIds)}::uuid[]) and not exists (
      select 1 from order_answers a where a.order_id = f.order_id and a.question_id = f.question_id and a.value ->> 0 = f.id::text)`);
  const [most] = await tx.execute<{ files: number }>(sql`
    select coalesce(max(files), 0)::int as files from (
      select count(*) as files from answer_files where order_id = any(${sql.param(orderIds)}::uuid[]) group by order_id) counted`);
  if ((most?.files ?? 0) > FILES_OF_ORDER_MAX)
    fail(questionErrors.INVALID_ANSWERS, { message: questionMessages.tooManyFilesOfOrder({ maximum: FILES_OF_ORDER_MAX }) });
}
