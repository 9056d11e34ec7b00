// The refunds that Flutterwave has made (docs/reference/payments/wallets.md#statement).
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { RefundList } from '../../refund-list.ts';
import { isDone, isFailed, listRefundsOf, noteOf } from './flutterwave-refunds.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';

/** Every refund of the days of a time; null when a page of the list has no answer. */
export async function listRefunds(
  context: Context,
  settings: FlutterwaveSettings,
  { from, to }: Pick<RefundList, 'from' | 'to'>,
): Promise<RefundList | null> {
  const found = await listRefundsOf(context, settings, from);
  if (found === null) return null;
  const rows = found.map((refund) => ({
    id: refund.id,
    note: refund.comments ?? '',
    state: isDone(refund) ? ('done' as const) : isFailed(refund) ? ('failed' as const) : ('pending' as const),
    amountMinor: toMinor(refund.amount_refunded),
    // Its list does not tell it.
    currency: null,
  }));
  return { from, to, noteOf, rows };
}
