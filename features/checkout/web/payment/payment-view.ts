import type { Order } from '../../contract.ts';

/** What the M-Pesa dialog shows. */
export type PaymentView =
  /** The request is on the phone. */
  | { readonly state: 'waiting' }
  /** The request must have expired on the phone, but M-Pesa has not reported the result. */
  | { readonly state: 'checking' }
  /** `message` is M-Pesa's reason as a message; null when it gave none. */
  | { readonly state: 'failed'; readonly message: string | null; readonly secondsToRetry: number }
  | { readonly state: 'paid' };

/** The state of an order's payment at a moment of the server's clock. */
export function paymentView({ status, payment }: Pick<Order, 'status' | 'payment'>, nowMs: number): PaymentView {
  if (payment === null) return { state: status === 'confirmed' ? 'paid' : 'checking' };
  if (payment.status === 'succeeded') return { state: 'paid' };
  if (payment.status === 'failed') {
    const waitMs = payment.retryAt === null ? 0 : Date.parse(payment.retryAt) - nowMs;
    return { state: 'failed', message: payment.message, secondsToRetry: Math.max(0, Math.ceil(waitMs / 1000)) };
  }
  return { state: nowMs < Date.parse(payment.promptExpiresAt ?? '') ? 'waiting' : 'checking' };
}
