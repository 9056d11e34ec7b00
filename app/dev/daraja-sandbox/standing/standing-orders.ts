// The standing orders on phones: asked for by the merchant, agreed to or refused by the owner, who can stop them; and what is taken by them.
import { sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE, momentOn } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import { findAddresses } from '../menu-payments.ts';
import { keepMenuPayment, PROMPT_LIFETIME_MS } from '../prompts.ts';
import { post, sendStkResult, type CallbackMode } from '../send-results.ts';
import { nameReceipt } from '../wire-names.ts';
import { stkDescriptions } from '../wire-texts.ts';

export interface StandingOrder {
  readonly id: string;
  readonly name: string;
  readonly msisdn: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly account: string;
  readonly frequency: string;
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly callbackUrl: string;
  readonly shortcode: string;
  readonly status: 'asked' | 'standing' | 'refused' | 'stopped';
  readonly resultCode: string | null;
  /** What becomes of the next deduction. */
  readonly nextResult: string;
  readonly triedDay: string | null;
}

/** At this hour of Nairobi money is taken. */
const DEDUCT_HOUR = 6;
const LIST_MAX = 20;
const DAY_MS = 24 * 60 * 60_000;
/** Months between two deductions, by M-Pesa's code; 1 to 3 are one-off, daily and weekly. */
const monthsOf: Readonly<Record<string, number>> = { '4': 1, '5': 2, '6': 3, '7': 6, '8': 12 };
const daysOf: Readonly<Record<string, number>> = { '2': 1, '3': 7 };
/** How M-Pesa's codes are called. */
export const frequencyNames: Readonly<Record<string, string>> = {
  '1': 'once',
  '2': 'every day',
  '3': 'every week',
  '4': 'every month',
  '5': 'every two months',
  '6': 'every quarter',
  '7': 'every half year',
  '8': 'every year',
};

const columns = sql`id, name, msisdn, amount, account, frequency, first_day as "firstDay", last_day as "lastDay", callback_url as "callbackUrl", shortcode, status,
    result_code as "resultCode", next_result as "nextResult", tried_day as "triedDay"`;

type Asked = Omit<StandingOrder, 'status' | 'resultCode' | 'nextResult' | 'triedDay'>;

/** Shows a request for a standing order on the phone; null when the phone shows a request already. */
export async function askForStandingOrder(context: Context, asked: Asked): Promise<string | null> {
  const now = context.clock.now();
  const rows = await context.database.sql<{ id: string }[]>`
    insert into sandbox.mpesa_standing_orders
      (id, name, msisdn, amount, account, frequency, first_day, last_day, callback_url, shortcode, created_at, expires_at)
    select ${asked.id}::uuid, ${asked.name}, ${asked.msisdn}, ${asked.amount}::integer, ${asked.account}, ${asked.frequency}, ${asked.firstDay}, ${asked.lastDay},
      ${asked.callbackUrl}, ${asked.shortcode}, ${now.toISOString()}::timestamptz, ${new Date(now.getTime() + PROMPT_LIFETIME_MS).toISOString()}::timestamptz
    where not exists (select 1 from sandbox.mpesa_prompts where msisdn = ${asked.msisdn} and result_code is null)
    on conflict do nothing returning id`;
  return rows[0]?.id ?? null;
}

/** The standing orders of a phone, newest first. */
export function listStandingOrders(context: Context, msisdn: string): Promise<StandingOrder[]> {
  return context.database.sql<StandingOrder[]>`
    select ${columns} from sandbox.mpesa_standing_orders where msisdn = ${msisdn} order by created_at desc limit ${LIST_MAX}`;
}

/** The owner agrees (`0`) or it fails; null when that was answered before. One person has no two of the same name (1050). The merchant is told, as `mode` says. */
export async function answerStandingOrder(
  context: Context,
  { msisdn, id }: Pick<StandingOrder, 'msisdn' | 'id'>,
  resultCode: string,
  mode: CallbackMode,
): Promise<StandingOrder | null> {
  const [answered] = await context.database.sql<StandingOrder[]>`
    update sandbox.mpesa_standing_orders set
      result_code = case when taken then '1050' else ${resultCode} end,
      status = case when taken or ${resultCode} <> '0' then 'refused' else 'standing' end
    from (select exists (
      select 1 from sandbox.mpesa_standing_orders other join sandbox.mpesa_standing_orders mine on mine.id = ${id} and other.name = mine.name
      where other.msisdn = ${msisdn} and other.status = 'standing') as taken) names
    where id = ${id} and msisdn = ${msisdn} and status = 'asked' returning ${columns}`;
  if (answered === undefined) return null;
  await tell(context, answered, mode);
  return answered;
}

/** The answer to the merchant, in the form of the provider's pages. */
export function standingCallback({ id, resultCode, msisdn }: StandingOrder): object {
  const isWell = resultCode === '0';
  return {
    responseHeader: {
      responseRefID: id,
      requestRefID: id,
      responseCode: resultCode,
      responseDescription: isWell ? 'The service request is processed successfully' : (stkDescriptions[resultCode ?? ''] ?? 'Error'),
    },
    responseBody: {
      responseData: [
        ...(isWell ? [{ name: 'TransactionID', value: nameReceipt() }] : []),
        { name: 'responseCode', value: resultCode },
        { name: 'Status', value: isWell ? 'OKAY' : 'ERROR' },
        ...(isWell ? [{ name: 'Msisdn', value: `${msisdn.slice(0, 3)}******${msisdn.slice(-3)}` }] : []),
      ],
    },
  };
}

async function tell(context: Context, order: StandingOrder, mode: CallbackMode): Promise<void> {
  if (mode === 'lost') return;
  for (let times = mode === 'repeated' ? 2 : 1; times > 0; times -= 1) await post(context, order.callbackUrl, standingCallback(order));
}

/** The owner stops it in M-Pesa's own menu: the merchant is not told. */
export async function stopStandingOrder(context: Context, { msisdn, id }: Pick<StandingOrder, 'msisdn' | 'id'>): Promise<StandingOrder | null> {
  const rows = await context.database.sql<StandingOrder[]>`
    update sandbox.mpesa_standing_orders set status = 'stopped' where id = ${id} and msisdn = ${msisdn} and status = 'standing' returning ${columns}`;
  return rows[0] ?? null;
}

/** Chooses what becomes of the next deduction: `0`, or a result of M-Pesa. */
export async function chooseNextDeduction(
  context: Context,
  { msisdn, id }: Pick<StandingOrder, 'msisdn' | 'id'>,
  result: string,
): Promise<StandingOrder | null> {
  const rows = await context.database.sql<StandingOrder[]>`
    update sandbox.mpesa_standing_orders set next_result = ${result} where id = ${id} and msisdn = ${msisdn} and status = 'standing' returning ${columns}`;
  return rows[0] ?? null;
}

/** The day of a deduction, counted from 0. */
function dayAt({ firstDay, frequency }: StandingOrder, index: number): string {
  const day = new Date(firstDay);
  day.setUTCMonth(day.getUTCMonth() + (monthsOf[frequency] ?? 0) * index);
  return new Date(day.getTime() + (daysOf[frequency] ?? 0) * index * DAY_MS).toISOString().slice(0, 10);
}

/** The last day until now on which money is to be taken, that was not tried yet; null: there is none. Days that the clock has jumped over are not made up for. */
function dueDay(order: StandingOrder, now: Date): string | null {
  let due: string | null = null;
  for (let index = 0; ; index += 1) {
    const day = dayAt(order, index);
    if (day > order.lastDay || momentOn(day, DEDUCT_HOUR, HOME_ZONE) > now) break;
    due = day;
    if (order.frequency === '1') break;
  }
  return due !== null && (order.triedDay === null || order.triedDay < due) ? due : null;
}

/** Takes what is due by the clock, each deduction once on any number of nodes; the money arrives as that of a bill from the menu, without asking the merchant before. */
export async function makeDueDeductions(context: Context): Promise<void> {
  const now = context.clock.now();
  const standing = await context.database.sql<StandingOrder[]>`
    select ${columns} from sandbox.mpesa_standing_orders where status = 'standing' and first_day <= ${dayOf(now)}
      and (tried_day is null or tried_day < last_day)`;
  for (const order of standing) {
    const day = dueDay(order, now);
    if (day === null) continue;
    const [mine] = await context.database.sql`
      update sandbox.mpesa_standing_orders set tried_day = ${day}, next_result = '0'
      where id = ${order.id} and tried_day is not distinct from ${order.triedDay} and status = 'standing' returning 1`;
    const addresses = mine === undefined ? null : await findAddresses(context, order.shortcode);
    if (addresses === null) continue;
    const { msisdn, amount, account: reference, nextResult: resultCode } = order;
    const made = await keepMenuPayment(context, {
      msisdn,
      amount,
      reference,
      callbackUrl: addresses.confirmationUrl,
      resultCode,
      receipt: nameReceipt(),
    });
    if (resultCode === '0') await sendStkResult(context, made);
  }
}

/** Ends the requests that were not answered in time, with 1037. */
export async function endDueStandingRequests(context: Context): Promise<void> {
  const rows = await context.database.sql<StandingOrder[]>`
    update sandbox.mpesa_standing_orders set result_code = '1037', status = 'refused'
    where status = 'asked' and expires_at <= ${context.clock.now().toISOString()} returning ${columns}`;
  for (const order of rows) await tell(context, order, 'once');
}
