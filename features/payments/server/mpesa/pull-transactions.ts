// M-Pesa's list of received payments (docs/reference/mpesa.md#pull-of-transactions).
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { wholeShillings } from '../../whole-shillings.ts';
import type { Statement, StatementRow } from '../payment-rail.ts';
import { statementBudget } from '../statement-budget.ts';
import { callDaraja } from './call-daraja.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { toNairobiText } from './nairobi-time.ts';
import { maskPhone, readAmount } from './paybill/read-paybill-call.ts';
import type { ListedTransaction } from './payment-provider.ts';

const TIMEOUT_MS = 20_000;
/** Daraja keeps transactions for pulling this long. */
const WINDOW_MS = 48 * 60 * 60 * 1000;
/** Of a search for one receipt. */
const SEARCH_PAGES_MAX = 50;
/** A list of a busy sale has more pages than a search may take. */
export const LIST_PAGES_MAX = 2_000;
const NATIONAL_DIGITS = 9;

const text = z.coerce.string();
/** Rows come in lists within a list; an empty answer has been observed as null. */
const pullAnswer = z.object({ ResponseCode: text, Response: z.unknown().optional() });
const pullRow = z.object({
  transactionId: z.string().min(1),
  billreference: text,
  amount: text,
  trxDate: z.unknown(),
  msisdn: z.unknown(),
});

/** The beginning of what is listed. */
export function oldestListed({ clock }: Context): Date {
  return new Date(clock.now().getTime() - WINDOW_MS);
}

/** The payments of a time, the oldest first. `end` tells whether the last page was reached: M-Pesa may not answer, or there are more than `pagesMax`. */
export async function* listPulled(
  context: Context,
  settings: DarajaSettings,
  { from, to }: Pick<Statement, 'from' | 'to'>,
  pagesMax = SEARCH_PAGES_MAX,
  end: { isReached: boolean } = { isReached: false },
): AsyncGenerator<ListedTransaction> {
  for (let page = 0, offset = 0; page < pagesMax; page += 1) {
    const reply = await callDaraja(context, settings, {
      path: '/pulltransactions/v1/query',
      timeoutMs: TIMEOUT_MS,
      answer: pullAnswer,
      body: { ShortCode: settings.shortcode, StartDate: toNairobiText(from), EndDate: toNairobiText(to), OffSetValue: String(offset) },
    });
    if (reply.kind !== 'answer') return;
    const rows = [reply.data.Response ?? []].flat(2);
    for (const row of rows) {
      const listed = readRow(row);
      if (listed !== null) yield listed;
    }
    if (rows.length === 0) {
      end.isReached = true;
      return;
    }
    offset += rows.length;
  }
  context.log.warn({ pages: pagesMax }, 'M-Pesa has more transactions of the last 48 hours than are read');
}

/** The receipt of a payment with this reference and amount (minor units) in the last 48 hours; null when there is none, or no answer. */
export async function findReceipt(context: Context, settings: DarajaSettings, reference: string, amountMinor: number): Promise<string | null> {
  wholeShillings(amountMinor);
  for await (const listed of listPulled(context, settings, { from: oldestListed(context), to: context.clock.now() }))
    if (listed.account === reference && listed.amountMinor === amountMinor) return listed.receipt;
  return null;
}

/** Everything that was received in the last 48 hours, up to `to`; null when a page has no answer, since the rest proves nothing. */
export async function readStatement(context: Context, settings: DarajaSettings, to: Date): Promise<Statement | null> {
  const period = { from: oldestListed(context), to };
  const end = { isReached: false };
  const byReceipt = new Map<string, StatementRow>();
  const isTimeOver = statementBudget(context, 'M-Pesa');
  // Rows that come in meanwhile can move others to a later page: each counts once.
  for await (const { receipt, account, amountMinor } of listPulled(context, settings, period, LIST_PAGES_MAX, end)) {
    if (isTimeOver()) return null;
    byReceipt.set(receipt, { receipt, reference: account, amountMinor, currency: 'KES', chargeMinor: null });
  }
  return end.isReached ? { ...period, rows: [...byReceipt.values()] } : null;
}

function readRow(row: unknown): ListedTransaction | null {
  const parsed = pullRow.safeParse(row);
  if (!parsed.success) return null;
  const { transactionId: receipt, billreference, amount, trxDate, msisdn } = parsed.data;
  const amountMinor = readAmount(amount);
  if (amountMinor === null) return null;
  const paidAt = new Date(String(trxDate));
  const digits = String(msisdn);
  return {
    receipt,
    account: billreference.trim(),
    amountMinor,
    payer: toInternationalPhone(digits),
    phone: maskPhone(digits.length === NATIONAL_DIGITS ? `254${digits}` : digits),
    paidAt: Number.isNaN(paidAt.getTime()) ? null : paidAt,
  };
}
