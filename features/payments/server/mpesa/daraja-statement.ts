// Pull Transactions: what the shortcode received in the last 48 hours, as Daraja lists it (docs/reference/mpesa.md#pull-of-transactions).
import { z } from 'zod';
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Statement, StatementRow } from '../payment-rail.ts';
import { callDaraja } from './call-daraja.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { toNairobiText } from './nairobi-time.ts';

const TIMEOUT_MS = 20_000;
/** Daraja keeps transactions for pulling this long. */
const WINDOW_MS = 48 * 60 * 60 * 1000;
const PAGES_MAX = 50;
/** A statement of a busy sale has more pages than a search for one receipt may take. */
const STATEMENT_PAGES_MAX = 2_000;

const text = z.coerce.string();
/** Rows come in lists within a list; an empty answer has been observed as null. */
const pullAnswer = z.object({ ResponseCode: text, Response: z.unknown().optional() });
const pullRow = z.object({ transactionId: z.string().min(1), billreference: text, amount: z.coerce.number() });

/** One page from `offset`, with how many rows it had, those that cannot be read too. Null: no answer. */
async function pullPage(
  context: Context,
  settings: DarajaSettings,
  { from, to }: Pick<Statement, 'from' | 'to'>,
  offset: number,
): Promise<{ readonly rows: readonly StatementRow[]; readonly count: number } | null> {
  const reply = await callDaraja(context, settings, {
    path: '/pulltransactions/v1/query',
    timeoutMs: TIMEOUT_MS,
    answer: pullAnswer,
    body: { ShortCode: settings.shortcode, StartDate: toNairobiText(from), EndDate: toNairobiText(to), OffSetValue: String(offset) },
  });
  if (reply.kind !== 'answer') return null;
  const found = [reply.data.Response ?? []].flat(2);
  const rows = found.flatMap((row) => {
    const { success, data } = pullRow.safeParse(row);
    return success ? [{ receipt: data.transactionId, reference: data.billreference.trim(), amountMinor: toMinor(data.amount) }] : [];
  });
  return { rows, count: found.length };
}

/** The receipt of a payment with this reference and amount (minor units) in the last 48 hours; null when there is none, or no answer. */
export async function findReceipt(context: Context, settings: DarajaSettings, reference: string, amountMinor: number): Promise<string | null> {
  const to = context.clock.now();
  const period = { from: new Date(to.getTime() - WINDOW_MS), to };
  for (let number = 0, offset = 0; number < PAGES_MAX; number += 1) {
    const page = await pullPage(context, settings, period, offset);
    const found = page?.rows.find((row) => row.reference === reference && row.amountMinor === amountMinor);
    if (found !== undefined) return found.receipt;
    if (page === null || page.count === 0) return null;
    offset += page.count;
  }
  context.log.warn({ pages: PAGES_MAX }, 'M-Pesa has more transactions of the last 48 hours than are searched');
  return null;
}

/** Everything that was received in the last 48 hours, up to `to`; null when a page has no answer, since the rest proves nothing. */
export async function readStatement(context: Context, settings: DarajaSettings, to: Date): Promise<Statement | null> {
  const period = { from: new Date(context.clock.now().getTime() - WINDOW_MS), to };
  const byReceipt = new Map<string, StatementRow>();
  for (let number = 0, offset = 0; number < STATEMENT_PAGES_MAX; number += 1) {
    const page = await pullPage(context, settings, period, offset);
    if (page === null) return null;
    // Rows that come in meanwhile can move others to a later page: each counts once.
    for (const row of page.rows) byReceipt.set(row.receipt, row);
    if (page.count === 0) return { ...period, rows: [...byReceipt.values()] };
    offset += page.count;
  }
  context.log.error({ pages: STATEMENT_PAGES_MAX }, 'the statement of M-Pesa has more pages than are read');
  return null;
}
