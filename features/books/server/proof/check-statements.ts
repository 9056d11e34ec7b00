// The payments against what their providers say that they received.
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { StatementProvider } from '#features/payments/contract.ts';
import type { Statement, StatementRow } from '#features/payments/server/payment-rail.ts';
import { providerStatements } from '#features/payments/server/provider-statements.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { ToldCharge } from '../charges/keep-charges.ts';
import type { StatementRead } from '../tables.ts';
import type { Found } from './difference.ts';

/** What was paid later than this before a proof may still be on its way to us. */
const ON_ITS_WAY_MS = 15 * 60_000;
/** By so much the clocks of a provider and of Vumi may differ. */
const CLOCKS_MS = 5 * 60_000;

/** Who says that it received a payment `p`: the one that opened its page, which joins as `page`; else its method. An organizer's till has a statement of its own. */
const providerOfPayment = sql`case when p.own_code_id is null then coalesce(page.provider, p.method) else 'own-till' end`;

export interface CheckedStatements {
  readonly read: readonly StatementRead[];
  /** What providers keep of payments, where they tell it. */
  readonly charges: readonly ToldCharge[];
  readonly found: readonly Found[];
  /** Receipts that a statement and the payments agree on: differences about them are gone. */
  readonly agreed: readonly string[];
}

/** Asks every provider that can say what it received, outside any transaction, and compares. */
export async function checkStatements(context: Context, now: Date): Promise<CheckedStatements> {
  const to = new Date(now.getTime() - ON_ITS_WAY_MS);
  const all = await Promise.all(
    providerStatements(context).map(async ({ provider, read: ask }) => {
      const told = await ask(to);
      if (told === null) {
        context.log.warn({ provider }, 'a provider did not say what it received');
        return { read: { provider, read: null }, charges: [], found: [], agreed: [] };
      }
      const read = { from: told.from.toISOString(), to: told.to.toISOString(), payments: told.rows.length };
      return { read: { provider, read }, charges: chargesOf(provider, told), ...(await compare(context.database.reader, provider, told)) };
    }),
  );
  return {
    read: all.map(({ read }) => read),
    charges: all.flatMap(({ charges }) => charges),
    found: all.flatMap(({ found }) => found),
    agreed: all.flatMap(({ agreed }) => agreed),
  };
}

function chargesOf(provider: StatementProvider, { rows }: Statement): readonly ToldCharge[] {
  return rows.flatMap(({ receipt, currency, chargeMinor }) =>
    chargeMinor === null ? [] : [{ provider, receipt, currency, amountMinor: chargeMinor }],
  );
}

interface Known {
  /** Null: money that is nobody's yet. */
  readonly id: string | null;
  readonly receipt: string | null;
  readonly reference: string | null;
  readonly amount: string;
  readonly currency: Currency;
  readonly status: string;
}

async function compare(reader: Reader, provider: StatementProvider, statement: Statement): Promise<Pick<CheckedStatements, 'found' | 'agreed'>> {
  const receipts = statement.rows.map(({ receipt }) => receipt);
  const known = await reader.execute<Readonly<Known>>(sql`
    select p.id, p.receipt, null as reference, p.amount_minor::text as amount, p.currency, p.status from payments p
    left join card_pages page on page.payment_id = p.id
    where ${providerOfPayment} = ${provider} and p.receipt = any(${sql.param(receipts)}::text[])
    union all select null, receipt, account, amount_minor::text, 'KES', 'succeeded' from paybill_payments
    where ${provider} = 'mpesa' and receipt = any(${sql.param(receipts)}::text[]) and payment_id is null and status <> 'unknown'`);
  const byReceipt = new Map(known.map((payment) => [payment.receipt, payment]));
  const missing = statement.rows.filter(({ receipt }) => !byReceipt.has(receipt));
  const found = statement.rows.flatMap((row) => {
    const payment = byReceipt.get(row.receipt);
    return payment === undefined ||
      (Number(payment.amount) === row.amountMinor && payment.currency === row.currency && payment.status === 'succeeded')
      ? []
      : [differing(row, payment)];
  });
  const unknown = await explain(reader, provider, missing);
  const lost = await findLost(reader, provider, statement, receipts);
  const bad = new Set([...found, ...unknown, ...lost].map(({ subject }) => subject));
  return { found: [...found, ...unknown, ...lost].slice(0, DIFFERENCES_MAX), agreed: receipts.filter((receipt) => !bad.has(receipt)) };
}

function differing({ receipt, amountMinor }: StatementRow, { id, amount, currency, status }: Known): Found {
  const about = { paymentId: id, refundId: null, subject: receipt, account: null, expectedMinor: amountMinor, currency };
  const expected = { minor: amountMinor, currency };
  if (status !== 'succeeded')
    return { ...about, kind: 'unknown-receipt', actualMinor: 0, cause: bookMessages.unsettledReceipt({ expected, receipt }) };
  const actual = { minor: Number(amount), currency };
  return { ...about, kind: 'other-amount', actualMinor: actual.minor, cause: bookMessages.otherAmount({ expected, receipt, actual }) };
}

/** Receipts that no payment has. One that succeeded without a receipt, of this reference and amount, explains it: its callback was lost. */
async function explain(reader: Reader, provider: StatementProvider, rows: readonly StatementRow[]): Promise<readonly Found[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const asked = await reader.execute<Readonly<Known>>(sql`
    select p.id, p.receipt, m.reference, p.amount_minor::text as amount, p.currency, p.status from payments p join mpesa_requests m on m.payment_id = p.id
    where ${provider} = 'mpesa' and m.reference = any(${sql.param(references)}::text[]) and p.receipt is null and p.own_code_id is null
    union all select p.id, p.receipt, p.id::text, p.amount_minor::text, p.currency, p.status from payments p join card_pages c on c.payment_id = p.id
    where c.provider = ${provider} and p.id::text = any(${sql.param(references)}::text[]) and p.receipt is null`);
  return rows.flatMap((row): Found[] => {
    const { receipt, amountMinor, reference, currency } = row;
    const payment = asked.find((one) => one.reference === reference && Number(one.amount) === amountMinor && one.currency === currency);
    if (payment?.status === 'succeeded') return [];
    if (payment !== undefined) return [differing(row, payment)];
    const about = {
      paymentId: null,
      refundId: null,
      subject: receipt,
      account: null,
      expectedMinor: amountMinor,
      actualMinor: 0,
      currency,
    };
    return [{ ...about, kind: 'unknown-receipt', cause: bookMessages.unknownReceipt({ expected: { minor: amountMinor, currency }, receipt }) }];
  });
}

/** Payments that were asked for and paid within the time of the statement, whose receipts it does not have. */
async function findLost(
  reader: Reader,
  provider: StatementProvider,
  { from, to }: Statement,
  receipts: readonly string[],
): Promise<readonly Found[]> {
  const rows = await reader.execute<{ id: string; receipt: string; amount: string; currency: Currency }>(sql`
    select p.id, p.receipt, p.amount_minor::text as amount, p.currency from payments p left join card_pages page on page.payment_id = p.id
    where ${providerOfPayment} = ${provider} and p.status = 'succeeded' and p.receipt is not null
      and p.created_at >= ${new Date(from.getTime() + CLOCKS_MS).toISOString()} and p.settled_at <= ${new Date(to.getTime() - CLOCKS_MS).toISOString()}
      and p.receipt <> all(${sql.param(receipts)}::text[]) order by p.id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ id, receipt, amount, currency }) => {
    const actual = { minor: Number(amount), currency };
    const cause = bookMessages.missingReceipt({ actual, receipt });
    const about = { paymentId: id, refundId: null, subject: receipt, account: null, expectedMinor: 0, actualMinor: actual.minor, currency };
    return { ...about, kind: 'missing-receipt', cause };
  });
}
