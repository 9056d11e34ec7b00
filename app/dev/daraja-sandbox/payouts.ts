// Payouts to phones (B2C) and to tills and paybills (B2B), and queries about their state.
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import { nameConversation, nameReceipt, nameRequest } from './wire-names.ts';

const BATCH_MAX = 50;
const LEAST = 10;
const MOST = 250_000;
const MOST_A_DAY = 500_000;
const DAY_MS = 24 * 60 * 60_000;
/** A number without an account. */
export const UNREGISTERED = '254700000000';

export interface PayoutRequest {
  /** The merchant's id for it. */
  readonly originatorConversationId: string;
  readonly msisdn: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly resultUrl: string;
  readonly timeoutUrl: string;
  /** False: the result will report that the credentials are wrong. Daraja checks that only after it accepted the request. */
  readonly authorized: boolean;
}

export interface BusinessPayment extends Pick<PayoutRequest, 'amount' | 'resultUrl' | 'timeoutUrl' | 'authorized'> {
  readonly command: 'BusinessBuyGoods' | 'BusinessPayBill';
  readonly shortcode: string;
  readonly reference: string;
}

export interface Payout {
  readonly conversationId: string;
  readonly originatorConversationId: string;
  /** Or the shortcode of a business. */
  readonly msisdn: string;
  /** Null: to a phone. */
  readonly account: string | null;
  readonly amount: number;
  readonly transactionId: string;
  readonly resultCode: string;
  readonly resultUrl: string;
  readonly timeoutUrl: string;
}

async function limitOf(context: Context, { authorized, amount, msisdn }: PayoutRequest): Promise<string | null> {
  if (!authorized) return '2001';
  if (amount < LEAST) return '2';
  if (amount > MOST) return '3';
  if (msisdn === UNREGISTERED) return '2040';
  const since = new Date(context.clock.now().getTime() - DAY_MS).toISOString();
  const [today] = await context.database.sql<{ total: number }[]>`
    select coalesce(sum(amount), 0)::int as total from sandbox.mpesa_payouts where msisdn = ${msisdn} and result_code = '0' and created_at > ${since}`;
  return (today?.total ?? 0) + amount > MOST_A_DAY ? '4' : null;
}

/** Accepts a payout and decides it, in one step with the balance of the utility account; null when the merchant's id for it was used before. */
export async function makePayout(context: Context, request: PayoutRequest): Promise<Pick<Payout, 'conversationId'> | null> {
  const now = context.clock.now();
  const conversationId = nameConversation(now);
  const refused = await limitOf(context, request);
  try {
    await context.database.sql`
      with debited as (
        update sandbox.mpesa_utility set balance = balance - ${request.amount} where ${refused === null}::boolean and balance >= ${request.amount} returning 1)
      insert into sandbox.mpesa_payouts
        (conversation_id, originator_conversation_id, msisdn, amount, transaction_id, result_code, result_url, timeout_url, created_at)
      values (${conversationId}, ${request.originatorConversationId}, ${request.msisdn}, ${request.amount}, ${nameReceipt()},
        coalesce(${refused}::text, case when exists (select 1 from debited) then '0' else '1' end),
        ${request.resultUrl}, ${request.timeoutUrl}, ${now.toISOString()})`;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return { conversationId };
}

/** A till or paybill that does not exist. */
export const NO_BUSINESS = '000000';

/** Accepts a payment to a business and decides it, in one step with the balance of the working account; under an id of M-Pesa. */
export async function makeBusinessPayment(
  context: Context,
  { command, shortcode, reference, amount, authorized, resultUrl, timeoutUrl }: BusinessPayment,
): Promise<Pick<Payout, 'conversationId' | 'originatorConversationId'>> {
  const now = context.clock.now();
  const made = { conversationId: nameConversation(now), originatorConversationId: nameRequest() };
  const refused = !authorized ? '2001' : amount < LEAST ? '2' : amount > MOST ? '3' : shortcode === NO_BUSINESS ? 'SFC_IC0003' : null;
  await context.database.sql`
    with debited as (
      update sandbox.mpesa_utility set working = working - ${amount} where ${refused === null}::boolean and working >= ${amount} returning 1)
    insert into sandbox.mpesa_payouts
      (conversation_id, originator_conversation_id, command, msisdn, account, amount, transaction_id, result_code, result_url, timeout_url, created_at)
    values (${made.conversationId}, ${made.originatorConversationId}, ${command}, ${shortcode}, ${reference}, ${amount}, ${nameReceipt()},
      coalesce(${refused}::text, case when exists (select 1 from debited) then '0' else '1' end), ${resultUrl}, ${timeoutUrl}, ${now.toISOString()})`;
  return made;
}

const columns = sql`
  conversation_id as "conversationId", originator_conversation_id as "originatorConversationId", msisdn, account, amount,
  transaction_id as "transactionId", result_code as "resultCode", result_url as "resultUrl", timeout_url as "timeoutUrl"`;

/** The payouts whose result has not been reported, marked as reported: each is reported once, even by several nodes. */
export async function takeUnsentPayouts(context: Context): Promise<Payout[]> {
  return context.database.sql<Payout[]>`
    update sandbox.mpesa_payouts set sent_at = ${context.clock.now().toISOString()}
    where conversation_id in (
      select conversation_id from sandbox.mpesa_payouts where sent_at is null order by created_at limit ${BATCH_MAX} for update skip locked)
    returning ${columns}`;
}

export interface StatusQuestion {
  readonly conversationId: string;
  readonly originatorConversationId: string;
  readonly askedAbout: string;
  readonly resultUrl: string;
  readonly authorized: boolean;
}

/** Accepts a query about a payout; its answer is sent later. */
export async function askStatus(
  context: Context,
  question: Pick<StatusQuestion, 'askedAbout' | 'resultUrl' | 'authorized'>,
): Promise<Pick<StatusQuestion, 'conversationId' | 'originatorConversationId'>> {
  const now = context.clock.now();
  const made = { conversationId: nameConversation(now), originatorConversationId: nameRequest() };
  await context.database.sql`
    insert into sandbox.mpesa_status_questions (conversation_id, originator_conversation_id, asked_about, result_url, authorized, created_at)
    values (${made.conversationId}, ${made.originatorConversationId}, ${question.askedAbout}, ${question.resultUrl}, ${question.authorized}, ${now.toISOString()})`;
  return made;
}

/** The unanswered queries, marked as answered, each with its payout. */
export async function takeUnansweredQuestions(context: Context): Promise<(StatusQuestion & { readonly payout: Payout | null })[]> {
  const ask = context.database.sql;
  const questions = await ask<StatusQuestion[]>`
    update sandbox.mpesa_status_questions set sent_at = ${context.clock.now().toISOString()}
    where conversation_id in (
      select conversation_id from sandbox.mpesa_status_questions where sent_at is null order by created_at limit ${BATCH_MAX} for update skip locked)
    returning conversation_id as "conversationId", originator_conversation_id as "originatorConversationId", asked_about as "askedAbout",
      result_url as "resultUrl", authorized`;
  return Promise.all(
    questions.map(async (question) => {
      const [payout] = await ask<Payout[]>`select ${columns} from sandbox.mpesa_payouts where originator_conversation_id = ${question.askedAbout}`;
      return { ...question, payout: payout ?? null };
    }),
  );
}
