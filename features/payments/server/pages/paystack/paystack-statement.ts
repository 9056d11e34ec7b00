// What Paystack says that it received (docs/reference/payments/cards.md#statement).
import { z } from 'zod';
import { isCurrency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Statement, StatementRow } from '../../payment-rail.ts';
import { statementBudget } from '../../statement-budget.ts';
import { callPaystack } from './call-paystack.ts';
import type { PaystackSettings } from './paystack-settings.ts';
import { transactionSchema } from './paystack-transactions.ts';

const TIMEOUT_MS = 20_000;
/** As far back as the statement of M-Pesa. */
const WINDOW_MS = 48 * 60 * 60_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 2_000;
/** A payment that was refunded counts as received, too. */
const received: readonly string[] = ['success', 'reversed'];

/** Everything that was paid on pages opened in the last 48 hours, up to `to`; null when a page of the list has no answer, since the rest proves nothing. */
export async function readStatement(context: Context, settings: PaystackSettings, to: Date): Promise<Statement | null> {
  const period = { from: new Date(context.clock.now().getTime() - WINDOW_MS), to };
  const isTimeOver = statementBudget(context, 'Paystack');
  const byReceipt = new Map<string, StatementRow>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const query = new URLSearchParams({ from: period.from.toISOString(), to: to.toISOString(), perPage: String(PAGE_ROWS), page: String(page) });
    const reply = await callPaystack(context, settings, {
      method: 'GET',
      path: `/transaction?${query.toString()}`,
      timeoutMs: TIMEOUT_MS,
      answer: z.array(transactionSchema),
    });
    if (reply.kind !== 'answer') return null;
    for (const { id, status, reference, amount, currency, fees, paid_at: paidAt } of reply.data) {
      // What was paid after `to` may still be on its way to us.
      if (!received.includes(status) || !isCurrency(currency) || paidAt == null || new Date(paidAt) > to) continue;
      byReceipt.set(id, { receipt: id, amountMinor: amount, currency, reference, chargeMinor: fees ?? null });
    }
    if (reply.data.length === 0 || (reply.pages !== null && page >= reply.pages)) return { ...period, rows: [...byReceipt.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Paystack has more transactions of the last 48 hours than are read');
  return null;
}
