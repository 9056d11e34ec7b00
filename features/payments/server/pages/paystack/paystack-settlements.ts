// What Paystack says that it settled to our bank (docs/reference/payments/cards.md#settlements).
import { z } from 'zod';
import { isCurrency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedSettlement, SettlementList } from '../../settlement-list.ts';
import { statementBudget } from '../../statement-budget.ts';
import { callPaystack } from './call-paystack.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const TIMEOUT_MS = 20_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 200;
/** Which of its dates a settlement is listed by is not documented: some days more are asked for. */
const ASKED_EARLIER_MS = 7 * 86_400_000;

/** A settlement. `effective_amount` is what was sent, in the subunit: all that was processed, less charges and deductions. */
export const settlementSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  currency: z.string(),
  effective_amount: z.coerce.number().int(),
  settlement_date: z.iso.datetime({ offset: true }),
});

/** Every settlement of some days that reached our account; null when a page of the list has no answer, since the rest proves nothing. */
export async function listSettlements(
  context: Context,
  settings: PaystackSettings,
  days: Pick<SettlementList, 'from' | 'to'>,
): Promise<SettlementList | null> {
  const from = new Date(Date.parse(`${days.from}T00:00:00Z`) - ASKED_EARLIER_MS).toISOString();
  const isTimeOver = statementBudget(context, 'Paystack');
  const byId = new Map<string, ListedSettlement>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const path = `/settlement?${new URLSearchParams({ from, perPage: String(PAGE_ROWS), page: String(page), subaccount: 'none' }).toString()}`;
    const reply = await callPaystack(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: z.array(settlementSchema) });
    if (reply.kind !== 'answer') return null;
    for (const { id, status, currency, effective_amount: amountMinor, settlement_date: at } of reply.data) {
      const day = at.slice(0, 10);
      if (status !== 'success' || !isCurrency(currency) || amountMinor <= 0 || day < days.from || day > days.to) continue;
      byId.set(id, { reference: id, bankReference: null, amountMinor, currency, day });
    }
    if (reply.data.length === 0 || (reply.pages !== null && page >= reply.pages)) return { ...days, rows: [...byId.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Paystack has more settlements than are read');
  return null;
}
