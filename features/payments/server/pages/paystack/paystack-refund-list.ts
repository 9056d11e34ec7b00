// The refunds that Paystack has made (docs/reference/payments/cards.md#statement).
import { z } from 'zod';
import { isCurrency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedRefund, RefundList } from '../../refund-list.ts';
import { callPaystack } from './call-paystack.ts';
import { noteOf, refundSchema } from './paystack-refunds.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const TIMEOUT_MS = 20_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 2_000;

const listedSchema = refundSchema.extend({ currency: z.string() });

/** Every refund of a time; null when a page of the list has no answer, since the rest proves nothing. */
export async function listRefunds(context: Context, settings: PaystackSettings, period: Pick<RefundList, 'from' | 'to'>): Promise<RefundList | null> {
  const byId = new Map<string, ListedRefund>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const times = { from: period.from.toISOString(), to: period.to.toISOString() };
    const query = new URLSearchParams({ ...times, perPage: String(PAGE_ROWS), page: String(page) });
    const path = `/refund?${query.toString()}`;
    const reply = await callPaystack(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: z.array(listedSchema) });
    if (reply.kind !== 'answer') return null;
    for (const { id, status, amount, currency, merchant_note: note } of reply.data) {
      const state = status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'pending';
      byId.set(id, { id, note: note ?? '', state, amountMinor: amount, currency: isCurrency(currency) ? currency : null });
    }
    if (reply.data.length === 0 || (reply.pages !== null && page >= reply.pages)) return { ...period, noteOf, rows: [...byId.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Paystack has more refunds of the last 48 hours than are read');
  return null;
}
