import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import { sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import { tillBalance } from './till.ts';
import { nameConversation, nameReceipt, nameRequest } from './wire-names.ts';

const BATCH_MAX = 50;

export interface ReversalRequest {
  readonly receipt: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly resultUrl: string;
  /** Who asks, and has the money. */
  readonly shortcode: string;
  /** False: the result will report that the credentials are wrong. Daraja checks that only after it accepted the request. */
  readonly authorized: boolean;
}

export interface Reversal {
  readonly conversationId: string;
  readonly originatorConversationId: string;
  readonly receipt: string;
  readonly amount: number;
  readonly transactionId: string;
  readonly resultCode: string;
  readonly resultUrl: string;
  /** The phone that gets the money back; null when the receipt is unknown. */
  readonly msisdn: string | null;
}

async function resultOf(context: Context, request: ReversalRequest): Promise<string> {
  if (!request.authorized) return '2001';
  const [paid] = await context.database.sql<{ amount: number; reversed: boolean; shortcode: string }[]>`
    select amount, shortcode, exists (select 1 from sandbox.mpesa_reversals r where r.receipt = p.receipt and r.result_code = '0') as reversed
    from sandbox.mpesa_prompts p where receipt = ${request.receipt}`;
  if (paid?.shortcode !== request.shortcode) return 'R000002';
  if (paid.reversed) return 'R000001';
  if (request.shortcode === sandboxTill.shortcode && request.amount > (await tillBalance(context))) return '1';
  return request.amount > paid.amount ? '2006' : '0';
}

/** Accepts a reversal and decides it; its result is reported later, by `takeUnsentReversals`. */
export async function makeReversal(
  context: Context,
  request: ReversalRequest,
): Promise<Pick<Reversal, 'conversationId' | 'originatorConversationId'>> {
  const { sql } = context.database;
  const now = context.clock.now();
  const conversationId = nameConversation(now);
  const originatorConversationId = nameRequest();
  const insert = (resultCode: string) => sql`
    insert into sandbox.mpesa_reversals
      (conversation_id, originator_conversation_id, receipt, amount, transaction_id, result_code, result_url, created_at)
    values (${conversationId}, ${originatorConversationId}, ${request.receipt}, ${request.amount}, ${nameReceipt()}, ${resultCode}, ${request.resultUrl},
      ${now.toISOString()})`;
  try {
    await insert(await resultOf(context, request));
  } catch (error) {
    // Another reversal of the same payment came first.
    if (!isUniqueViolation(error, 'mpesa_reversals_receipt')) throw error;
    await insert('R000001');
  }
  return { conversationId, originatorConversationId };
}

/** Reverses a payment for its payer, without telling the merchant, as by an SMS to 456. False: it was reversed before. */
export async function takeBack(context: Context, { receipt, amount }: Pick<ReversalRequest, 'receipt' | 'amount'>): Promise<boolean> {
  const now = context.clock.now();
  const at = now.toISOString();
  const taken = await context.database.sql`
    insert into sandbox.mpesa_reversals
      (conversation_id, originator_conversation_id, receipt, amount, transaction_id, result_code, result_url, created_at, sent_at)
    values (${nameConversation(now)}, ${nameRequest()}, ${receipt}, ${amount}, ${nameReceipt()}, '0', '', ${at}, ${at})
    on conflict (receipt) where result_code = '0' do nothing returning 1`;
  return taken.length > 0;
}

/** The reversals whose result has not been reported, marked as reported: each is reported once, even by several nodes. */
export async function takeUnsentReversals(context: Context): Promise<Reversal[]> {
  return context.database.sql<Reversal[]>`
    update sandbox.mpesa_reversals r set sent_at = ${context.clock.now().toISOString()}
    where r.conversation_id in (
      select conversation_id from sandbox.mpesa_reversals where sent_at is null order by created_at limit ${BATCH_MAX} for update skip locked)
    returning r.conversation_id as "conversationId", r.originator_conversation_id as "originatorConversationId", r.receipt, r.amount,
      r.transaction_id as "transactionId", r.result_code as "resultCode", r.result_url as "resultUrl",
      (select p.msisdn from sandbox.mpesa_prompts p where p.receipt = r.receipt) as "msisdn"`;
}
