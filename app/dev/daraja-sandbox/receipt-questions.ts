// Questions about the receipt of a payment, by Transaction Status.
import type { Context } from '#platform/server/context.ts';
import { nameConversation, nameRequest } from './wire-names.ts';

const BATCH_MAX = 50;

export interface ReceiptQuestion {
  readonly conversationId: string;
  readonly originatorConversationId: string;
  readonly receipt: string;
  readonly resultUrl: string;
  /** False: the result will report that the credentials are wrong. Daraja checks that only after it accepted the request. */
  readonly authorized: boolean;
}

/** A payment that has the receipt. */
export interface ReceivedPayment {
  readonly msisdn: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly paidAt: string;
  readonly fromMenu: boolean;
  readonly isReversed: boolean;
}

/** Accepts a question; its answer is sent later. */
export async function askAboutReceipt(
  context: Context,
  { receipt, resultUrl, authorized }: Pick<ReceiptQuestion, 'receipt' | 'resultUrl' | 'authorized'>,
): Promise<Pick<ReceiptQuestion, 'conversationId' | 'originatorConversationId'>> {
  const now = context.clock.now();
  const made = { conversationId: nameConversation(now), originatorConversationId: nameRequest() };
  await context.database.sql`
    insert into sandbox.mpesa_receipt_questions (conversation_id, originator_conversation_id, receipt, result_url, authorized, created_at)
    values (${made.conversationId}, ${made.originatorConversationId}, ${receipt}, ${resultUrl}, ${authorized}, ${now.toISOString()})`;
  return made;
}

/** The unanswered questions, marked as answered, each with its payment: as it is now, not as it was when the question came. */
export async function takeReceiptQuestions(context: Context): Promise<(ReceiptQuestion & { readonly payment: ReceivedPayment | null })[]> {
  const { sql } = context.database;
  const questions = await sql<ReceiptQuestion[]>`
    update sandbox.mpesa_receipt_questions set sent_at = ${context.clock.now().toISOString()}
    where conversation_id in (
      select conversation_id from sandbox.mpesa_receipt_questions where sent_at is null order by created_at limit ${BATCH_MAX} for update skip locked)
    returning conversation_id as "conversationId", originator_conversation_id as "originatorConversationId", receipt, result_url as "resultUrl", authorized`;
  return Promise.all(
    questions.map(async (question) => {
      const [payment] = await sql<ReceivedPayment[]>`
        select msisdn, amount, answered_at as "paidAt", from_menu as "fromMenu",
          exists (select 1 from sandbox.mpesa_reversals r where r.receipt = p.receipt and r.result_code = '0') as "isReversed"
        from sandbox.mpesa_prompts p where receipt = ${question.receipt} and result_code = '0'`;
      return { ...question, payment: payment ?? null };
    }),
  );
}
