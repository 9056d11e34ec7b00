// What only buyers need: the calls with their contracts, and the dialog of the payment. The page opens without them.
import { fetchPart } from '#platform/web/api/api-client.ts';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import type { Choice } from '../hold/attempt.ts';

type CheckoutCalls = typeof import('../purchase/checkout-calls.ts');

let calls: CheckoutCalls | null = null;

/** The calls of a purchase. */
export async function loadCheckoutCalls(): Promise<CheckoutCalls> {
  calls ??= await fetchPart(() => import('../purchase/checkout-calls.ts'));
  return calls;
}

/** The same for a page that is being closed and cannot wait; null until they have loaded. They have for any buyer who holds tickets. */
export function checkoutCallsNow(): CheckoutCalls | null {
  return calls;
}

/** The dialog that shows the request on the phone. */
export const loadMpesaDialog = () => fetchPart(() => import('./mpesa-dialog.tsx'));

/** The same for a test payment. */
export const loadTestPayment = () => fetchPart(() => import('../test-payment/test-payment-dialog.tsx'));

/** The same for a page, of a card or a wallet. */
export const loadCardDialog = () => fetchPart(() => import('./card/card-dialog.tsx'));

/** The same for a payment from the M-Pesa menu. */
export const loadMenuDialog = () => fetchPart(() => import('./menu/menu-dialog.tsx'));

/** The dialog that follows the payment of a choice. */
export function loadDialogOf({ method, testOutcome }: Pick<Choice, 'method' | 'testOutcome'>): Promise<object> {
  if (testOutcome !== undefined) return loadTestPayment();
  if (method === 'paybill') return loadMenuDialog();
  return method !== undefined && isPageMethod(method) ? loadCardDialog() : loadMpesaDialog();
}

/** Begins to load what a purchase needs; `isTest`: of a test event. What does not load now is loaded again by the press on the button. */
export function preparePayment(isTest: boolean): void {
  for (const coming of [loadCheckoutCalls(), isTest ? loadTestPayment() : loadMpesaDialog()]) coming.catch(() => undefined);
}
