// What Chapa says that it received: its list of all transactions, which has no dates to ask for (docs/reference/payments/chapa.md#statement).
import { z } from 'zod';
import { isCurrency, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Statement, StatementRow } from '../../payment-rail.ts';
import { statementBudget } from '../../statement-budget.ts';
import { callChapa } from './call-chapa.ts';
import type { ChapaSettings } from './chapa-settings.ts';

const TIMEOUT_MS = 20_000;
/** As far back as the statement of M-Pesa. */
const WINDOW_MS = 48 * 60 * 60_000;
/** More rows than the documented ten. */
const PAGE_ROWS = 100;
const PAGES_MAX = 2_000;

export const listedSchema = z.object({
  ref_id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  created_at: z.string(),
  /** What Chapa keeps of it, in whole units. */
  charge: z.coerce.number().nonnegative().nullish(),
});
type Listed = z.output<typeof listedSchema>;

export const listSchema = z.object({
  transactions: z.array(listedSchema),
  pagination: z.object({ next_page_url: z.string().nullish() }),
});

/** A refund comes after a payment. */
const paidStates: readonly string[] = ['success', 'refunded'];

/**
 * Everything that was paid on pages that were opened in the last 48 hours, up to `to`; null when a page of the list has no answer. Rows have no reference of ours:
 * they are compared by Chapa's own.
 */
export async function readStatement(context: Context, settings: ChapaSettings, to: Date): Promise<Statement | null> {
  const period = { from: new Date(context.clock.now().getTime() - WINDOW_MS), to };
  const isTimeOver = statementBudget(context, 'Chapa');
  const byReceipt = new Map<string, StatementRow>();
  let newest = Number.POSITIVE_INFINITY;
  let isFalling = true;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const path = `/transactions?${new URLSearchParams({ per_page: String(PAGE_ROWS), page: String(page) }).toString()}`;
    const reply = await callChapa(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: listSchema });
    if (reply.kind !== 'answer') return null;
    const { transactions, pagination } = reply.data;
    for (const one of transactions) {
      const at = Date.parse(one.created_at);
      if (Number.isNaN(at)) return null;
      isFalling = isFalling && at <= newest;
      newest = at;
      if (at >= period.from.getTime() && at <= to.getTime()) addPaid(byReceipt, one);
    }
    // The order of the list is not documented: only one that falls all along says that what follows is older.
    const isOver = transactions.length === 0 || pagination.next_page_url == null || (isFalling && newest < period.from.getTime());
    if (isOver) return { ...period, rows: [...byReceipt.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Chapa has more transactions than are read');
  return null;
}

function addPaid(byReceipt: Map<string, StatementRow>, { ref_id: receipt, status, amount, currency, charge }: Listed): void {
  if (!paidStates.includes(status.toLowerCase()) || !isCurrency(currency)) return;
  byReceipt.set(receipt, { receipt, amountMinor: toMinor(amount), currency, reference: '', chargeMinor: charge == null ? null : toMinor(charge) });
}
