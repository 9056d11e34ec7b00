// Looks by itself for payments that their payers had M-Pesa take back: nothing tells of them (docs/reference/mpesa.md#payments-that-are-taken-back).
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { giveBackToLimit, takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { darajaSettings } from '#features/payments/server/mpesa/daraja-settings.ts';
import { openQuestion, sendQuestion } from '#features/payments/server/mpesa/questions/ask-receipt.ts';
import type { QuestionRow } from '#features/payments/server/tables.ts';

const HOUR_MS = 60 * 60_000;
const EVERY_MS = 60_000;
/** Asked about in a minute, by all nodes: the rest of the pace is left to admins. */
const A_MINUTE = 5;
const pace = { key: 'mpesa-looks', limit: { burst: A_MINUTE, secondsEach: EVERY_MS / 1000 / A_MINUTE } } as const;
/** A payment is looked at once from then on: most are taken back within a day. */
const FIRST_AFTER_MS = 24 * HOUR_MS;
/** As long as that is tried. */
const FIRST_WITHIN_MS = 72 * HOUR_MS;
/** And once more when its event begins within this time, before its tickets are used. */
const BEFORE_EVENT_MS = 24 * HOUR_MS;
/** A payment that is younger is not looked at before its event. */
const YOUNG_MS = 6 * HOUR_MS;
/** Nobody asks again within this time, whatever the answer was. */
const AGAIN_AFTER_MS = 24 * HOUR_MS;

/** Asks M-Pesa about some of the payments that are due for a look, the largest first. Returns how many were asked about. */
export async function lookForReversals(context: Context): Promise<number> {
  if (!darajaSettings(context)?.initiator) return 0;
  const questions = await context.database.transaction((tx) => openDue(tx, context.clock.now()));
  await Promise.all(questions.map((question) => sendQuestion(context, question)));
  return questions.length;
}

async function openDue(tx: Tx, now: Date): Promise<QuestionRow[]> {
  // Taken first: its row is locked until the transaction ends, so another node lists what is due after the questions of this one.
  if (!(await takeFromLimit(tx, { ...pace, now }))) return [];
  const due = await findDue(tx, now);
  if (due.length === 0) await giveBackToLimit(tx, pace);
  const opened: QuestionRow[] = [];
  for (const [index, receipt] of due.entries()) {
    if (index > 0 && !(await takeFromLimit(tx, { ...pace, now }))) break;
    const asked = await openQuestion(tx, { receipt, askedBy: null }, now);
    if (asked === null) break;
    if (asked.isNew) opened.push(asked.question);
  }
  return opened;
}

/** The receipts of M-Pesa payments that are due for a look: of confirmed orders of events that are not over, of which nothing was refunded. */
async function findDue(tx: Tx, now: Date): Promise<string[]> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const rows = await tx.execute<{ receipt: string }>(sql`
    with kept as not materialized (
      select payment.receipt, payment.amount_minor, payment.settled_at, event.starts_at, event.ends_at
      from payments payment join orders on orders.id = payment.subject_id join events event on event.id = orders.event_id
      where payment.method = 'mpesa' and payment.status = 'succeeded' and payment.receipt is not null and payment.own_code_id is null and orders.status = 'confirmed'
        and not exists (select from refunds where refunds.payment_id = payment.id)
        and not exists (select from mpesa_questions asked where asked.receipt = payment.receipt and asked.asked_at > ${before(AGAIN_AFTER_MS)})
    )
    select receipt from (
      select receipt, amount_minor from kept
      where settled_at between ${before(FIRST_WITHIN_MS)} and ${before(FIRST_AFTER_MS)} and ends_at > ${before(0)}
        and not exists (select from mpesa_questions asked join mpesa_answers answer on answer.question_id = asked.id
          where asked.receipt = kept.receipt and answer.outcome <> 'failed')
      union
      select receipt, amount_minor from kept
      where starts_at between ${before(0)} and ${before(-BEFORE_EVENT_MS)} and settled_at < ${before(YOUNG_MS)}
    ) due order by amount_minor desc, receipt limit ${A_MINUTE}`);
  return rows.map(({ receipt }) => receipt);
}

export const lookForReversalsLoop: Loop = { name: 'look-for-reversals', everyMs: EVERY_MS, run: lookForReversals };
