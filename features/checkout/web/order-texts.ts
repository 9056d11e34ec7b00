// How an order reads: decided from its data alone.
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import type { Order } from '../contract.ts';

const methodNames: Readonly<Record<string, string>> = { mpesa: 'M-Pesa', free: 'Free' };

/** "M-Pesa". */
export function methodText(paymentMethod: string): string {
  return methodNames[paymentMethod] ?? paymentMethod;
}

/** What became of money that goes back; null without a refund. */
export function refundText({ refund, currency }: Pick<Order, 'refund' | 'currency'>): string | null {
  if (refund === null) return null;
  const amount = formatMoney(toMinor(refund.amount), currency);
  switch (refund.status) {
    case 'queued':
    case 'sent':
      return `${amount} is on its way back to you`;
    case 'done':
      return `${amount} was paid back to you`;
    case 'failed':
      return `${amount} could not be paid back yet. We are working on it`;
  }
}

/** What stands under an order that is still to be paid; null for the others. */
export function pendingText({ status, payment }: Pick<Order, 'status' | 'payment'>): string | null {
  if (status !== 'pending') return null;
  if (payment?.status === 'failed') return payment.message ?? 'Not paid yet';
  return 'Waiting for M-Pesa. This usually takes under a minute.';
}
