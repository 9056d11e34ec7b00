import type { Loop } from '#platform/server/jobs.ts';
import { cancelLapsedOrders } from './cancel-lapsed-orders.ts';
import { reconcilePayments } from './check-payment.ts';

export const checkoutLoops: readonly Loop[] = [
  { name: 'reconcile-payments', everyMs: 1000, run: reconcilePayments },
  { name: 'cancel-lapsed-orders', everyMs: 2000, run: cancelLapsedOrders },
];
