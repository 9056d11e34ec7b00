import { toMajor } from '#platform/contract/money.ts';
import type { RefundRow } from '#features/payments/server/tables.ts';
import type { Order } from '../../contract.ts';
import type { Say } from './describe-payment.ts';

/** The progress of refunds: that of the refund that is furthest behind. */
const refundSteps = ['failed', 'by-hand', 'unfunded', 'queued', 'sent', 'done'] as const;

/** The refunds of an order, summed up; the rows are the newest first. */
export function sumRefunds(rows: readonly RefundRow[], say: Say): Order['refund'] {
  const [newest] = rows;
  if (newest === undefined) return null;
  const status = refundSteps.find((step) => rows.some((row) => row.status === step)) ?? newest.status;
  return { status, amount: toMajor(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)), reason: say(newest.reason) };
}

/** A refund in answers. */
export function describeRefund({ id, amountMinor, status, way, reason, createdAt, updatedAt }: RefundRow, say: Say): Order['refunds'][number] {
  return {
    id,
    amount: toMajor(amountMinor),
    status,
    how: way,
    reason: say(reason),
    requestedAt: createdAt.toISOString(),
    doneAt: status === 'done' ? updatedAt.toISOString() : null,
  };
}
