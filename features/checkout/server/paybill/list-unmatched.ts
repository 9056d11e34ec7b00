// Money from the M-Pesa menu that fits nothing, as admins see it.
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orders } from '#features/orders/server/tables.ts';
import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { listQuestions } from '#features/payments/server/mpesa/questions/list-questions.ts';
import { paybillPayments, payments, refunds, type PaybillRow, type RefundRow } from '#features/payments/server/tables.ts';
import { unmatchedErrors, type listUnmatched as endpoint, type Unmatched } from '../../paybill/unmatched-contract.ts';

/** After this time a reminder stands in the dashboard of admins. */
const OLD_MS = 24 * 60 * 60_000;

const stateOf = { unmatched: 'waiting', settled: 'matched', returned: 'returned' } as const;
const statusOf = { waiting: 'unmatched', matched: 'settled', returned: 'returned' } as const;

const orderOf = {
  newest: [desc(paybillPayments.paidAt), desc(paybillPayments.id)],
  oldest: [asc(paybillPayments.paidAt), asc(paybillPayments.id)],
  largest: [desc(paybillPayments.amountMinor), desc(paybillPayments.id)],
  smallest: [asc(paybillPayments.amountMinor), asc(paybillPayments.id)],
} as const;

interface Found {
  readonly row: PaybillRow;
  readonly orderNumber: string | null;
  readonly refund: RefundRow['status'] | null;
}

/** Only what a person decides about or has decided about: it had a reason. Not money for an event's code that brought its tickets. */
const isListed = and(
  isNotNull(paybillPayments.reason),
  inArray(paybillPayments.status, ['unmatched', 'settled', 'returned']),
  or(ne(paybillPayments.reason, 'event-code'), ne(paybillPayments.status, 'settled'), isNotNull(paybillPayments.decidedBy)),
);

function select(reader: Reader) {
  return reader
    .select({ row: getTableColumns(paybillPayments), orderNumber: orders.orderNumber, refund: refunds.status })
    .from(paybillPayments)
    .leftJoin(payments, eq(payments.id, paybillPayments.paymentId))
    .leftJoin(orders, eq(orders.id, payments.subjectId))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.cause, 'returned')));
}

function matching(search: string): SQL | undefined {
  const amount = /^\d{1,7}$/.test(search) ? eq(paybillPayments.amountMinor, toMinor(Number(search))) : undefined;
  const lastDigits = /^\d{2,4}$/.test(search) ? ilike(paybillPayments.phone, `%${search}`) : undefined;
  const named = [ilike(paybillPayments.receipt, containing(search)), ilike(paybillPayments.account, containing(search))];
  return or(...named, amount, lastDigits);
}

/** One page, and how many have waited for more than a day. */
export async function listUnmatched(context: Context, { query, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, state, sort } = query;
  const { reader } = context.database;
  const filter = and(isListed, search ? matching(search) : undefined, state === undefined ? undefined : eq(paybillPayments.status, statusOf[state]));
  const isOld = and(eq(paybillPayments.status, 'unmatched'), lt(paybillPayments.createdAt, new Date(now.getTime() - OLD_MS)));
  const [rows, [counted], [waiting]] = await Promise.all([
    select(reader)
      .where(filter)
      .orderBy(...orderOf[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(paybillPayments).where(filter),
    reader.select({ old: count() }).from(paybillPayments).where(isOld),
  ]);
  const total = counted?.total ?? 0;
  const items = await describe(context, rows, language, now);
  return { items, page, limit, total, hasMore: page * limit < total, old: waiting?.old ?? 0 };
}

/** One of them. @throws UNMATCHED_NOT_FOUND */
export async function describeUnmatched(
  context: Context,
  id: string,
  { language, now }: Pick<Call<typeof endpoint>, 'language' | 'now'>,
): Promise<Unmatched> {
  const rows = await select(context.database.reader).where(and(isListed, eq(paybillPayments.id, id)));
  const [found] = await describe(context, rows, language, now);
  return found ?? fail(unmatchedErrors.UNMATCHED_NOT_FOUND);
}

async function describe(context: Context, rows: readonly Found[], language: Language, now: Date): Promise<Unmatched[]> {
  const receipts = rows.map(({ row: { receipt } }) => receipt);
  const questions = await listQuestions(context, receipts, { most: 1, language, now });
  return rows.map((found) => describeOne(found, questions.get(found.row.receipt)?.[0] ?? null, now));
}

function describeOne({ row, orderNumber, refund }: Found, question: ReceiptQuestion | null, now: Date): Unmatched {
  const { id, receipt, amountMinor, account, phone, paidAt, reason, status, createdAt } = row;
  if (reason === null || (status !== 'unmatched' && status !== 'settled' && status !== 'returned')) throw new Error(`Payment ${id} is not unmatched`);
  return {
    id,
    receipt,
    amount: toMajor(amountMinor),
    account,
    phone,
    paidAt: paidAt.toISOString(),
    reason,
    state: stateOf[status],
    isOld: status === 'unmatched' && now.getTime() - createdAt.getTime() > OLD_MS,
    orderNumber,
    refund,
    question,
  };
}
