// Payment requests on phones: created by Daraja's side, answered by the phone's side, ended by the clock.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MPESA_MAX_MINOR, MPESA_SAME_AMOUNT_WAIT_SECONDS } from '#features/payments/contract.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { nameCheckout, nameReceipt, nameRequest } from './wire-names.ts';

export const PROMPT_LIFETIME_MS = 60_000;
export const RIGHT_PIN = '1234';
const HISTORY_MAX = 20;
const WAITING_MAX = 20;
const PULL_PAGE_ROWS = 100;

export interface Prompt {
  readonly id: string;
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
  readonly msisdn: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly reference: string;
  readonly callbackUrl: string;
  /** Who is paid. */
  readonly shortcode: string;
  /** Begun in the phone's menu, without a request; its callback is the confirmation. */
  readonly fromMenu: boolean;
  /** Null while the phone shows the request. */
  readonly resultCode: string | null;
  readonly receipt: string | null;
  readonly callback: 'none' | 'lost' | 'sent' | 'failed';
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
}

type Row = Omit<Prompt, 'expiresAt' | 'answeredAt'> & { readonly expiresAt: string; readonly answeredAt: string | null };

function promptFrom(row: Row): Prompt {
  return { ...row, expiresAt: new Date(row.expiresAt), answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt) };
}

const columns = sql`id, merchant_request_id as "merchantRequestId", checkout_request_id as "checkoutRequestId", msisdn, amount, reference, shortcode,
    callback_url as "callbackUrl", from_menu as "fromMenu", result_code as "resultCode", receipt, callback, expires_at as "expiresAt", answered_at as "answeredAt"`;

export interface PromptRequest {
  readonly msisdn: string;
  readonly amount: number;
  readonly reference: string;
  readonly callbackUrl: string;
}

/** Shows a request on the phone; null when the phone already shows one. */
export async function makePrompt(context: Context, request: PromptRequest & Pick<Prompt, 'shortcode'>): Promise<Prompt | null> {
  const now = context.clock.now();
  const rows = await context.database.sql<Row[]>`
    insert into sandbox.mpesa_prompts (id, merchant_request_id, checkout_request_id, msisdn, amount, reference, shortcode, callback_url, created_at, expires_at)
    values (${randomUUIDv7()}, ${nameRequest()}, ${nameCheckout(request.msisdn, now)}, ${request.msisdn}, ${request.amount}, ${request.reference},
      ${request.shortcode}, ${request.callbackUrl}, ${now.toISOString()}, ${new Date(now.getTime() + PROMPT_LIFETIME_MS).toISOString()})
    on conflict (msisdn) where result_code is null do nothing
    returning ${columns}`;
  return rows[0] === undefined ? null : promptFrom(rows[0]);
}

/** Records a payment from the phone's menu with its result: paid, or refused by the merchant's validation. */
export async function keepMenuPayment(
  context: Context,
  payment: PromptRequest & { readonly resultCode: string; readonly receipt: string },
): Promise<Prompt> {
  const now = context.clock.now().toISOString();
  const { msisdn, amount, reference, callbackUrl, resultCode, receipt } = payment;
  const rows = await context.database.sql<Row[]>`
    insert into sandbox.mpesa_prompts
      (id, merchant_request_id, checkout_request_id, msisdn, amount, reference, callback_url, from_menu, result_code, receipt, created_at, expires_at, answered_at)
    values (${randomUUIDv7()}, ${nameRequest()}, ${nameRequest()}, ${msisdn}, ${amount}, ${reference}, ${callbackUrl}, true, ${resultCode},
      ${resultCode === '0' ? receipt : null}, ${now}, ${now}, ${now})
    returning ${columns}`;
  const [row] = rows;
  if (row === undefined) throw new Error('A payment from the menu was not kept');
  return promptFrom(row);
}

export async function findPrompt(context: Context, msisdn: string, id: string): Promise<Prompt | null> {
  const [row] = await context.database.sql<Row[]>`select ${columns} from sandbox.mpesa_prompts where id = ${id} and msisdn = ${msisdn}`;
  return row === undefined ? null : promptFrom(row);
}

export async function findPromptByCheckout(context: Context, checkoutRequestId: string): Promise<Prompt | null> {
  const [row] = await context.database.sql<Row[]>`select ${columns} from sandbox.mpesa_prompts where checkout_request_id = ${checkoutRequestId}`;
  return row === undefined ? null : promptFrom(row);
}

/** The requests on a phone: the pending one first, then the newest answered ones. */
export async function listPrompts(context: Context, msisdn: string): Promise<Prompt[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.mpesa_prompts where msisdn = ${msisdn} order by (result_code is null) desc, created_at desc limit ${HISTORY_MAX}`;
  return rows.map(promptFrom);
}

/** Pending requests on any phone, newest first. */
export async function listWaiting(context: Context): Promise<Prompt[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.mpesa_prompts where result_code is null order by created_at desc limit ${WAITING_MAX}`;
  return rows.map(promptFrom);
}

/** Payments made to a shortcode in a period, oldest first, a page from `offset`. */
export async function listPaid(context: Context, shortcode: string, from: Date, to: Date, offset: number): Promise<Prompt[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.mpesa_prompts
    where result_code = '0' and shortcode = ${shortcode} and answered_at between ${from.toISOString()} and ${to.toISOString()}
    order by answered_at, id limit ${PULL_PAGE_ROWS} offset ${offset}`;
  return rows.map(promptFrom);
}

/** The result of a PIN: M-Pesa checks it first, then its rules. */
export async function resultOfPin(context: Context, prompt: Pick<Prompt, 'msisdn' | 'amount'>, pin: string): Promise<string> {
  if (pin !== RIGHT_PIN) return '2001';
  if (prompt.amount > toMajor(MPESA_MAX_MINOR)) return '3';
  const since = new Date(context.clock.now().getTime() - MPESA_SAME_AMOUNT_WAIT_SECONDS * 1000);
  const same = await context.database.sql`
    select 1 from sandbox.mpesa_prompts
    where msisdn = ${prompt.msisdn} and amount = ${prompt.amount} and result_code = '0' and answered_at > ${since.toISOString()} limit 1`;
  return same.length > 0 ? '17' : '0';
}

/** Gives a pending request its result; null when it has one already or its time is over. */
export async function answerPrompt(context: Context, id: string, resultCode: string): Promise<Prompt | null> {
  const now = context.clock.now().toISOString();
  const rows = await context.database.sql<Row[]>`
    update sandbox.mpesa_prompts set result_code = ${resultCode}, receipt = ${resultCode === '0' ? nameReceipt() : null}, answered_at = ${now}
    where id = ${id} and result_code is null and expires_at > ${now} returning ${columns}`;
  return rows[0] === undefined ? null : promptFrom(rows[0]);
}

/** Ends the requests that were not answered in time, with 1037; returns them. */
export async function expirePrompts(context: Context): Promise<Prompt[]> {
  const now = context.clock.now().toISOString();
  const rows = await context.database.sql<Row[]>`
    update sandbox.mpesa_prompts set result_code = '1037', answered_at = ${now}
    where result_code is null and expires_at <= ${now} returning ${columns}`;
  return rows.map(promptFrom);
}

export async function noteCallback(context: Context, id: string, callback: Prompt['callback']): Promise<void> {
  await context.database.sql`update sandbox.mpesa_prompts set callback = ${callback} where id = ${id}`;
}
