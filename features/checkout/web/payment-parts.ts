// What only somebody who buys needs: the calls with their contracts, and the dialog. The page opens without them.
import { fetchPart } from '#platform/web/api-client.ts';

type CheckoutCalls = typeof import('./checkout-calls.ts');

let calls: CheckoutCalls | null = null;

/** The calls of a purchase. */
export async function loadCheckoutCalls(): Promise<CheckoutCalls> {
  calls ??= await fetchPart(() => import('./checkout-calls.ts'));
  return calls;
}

/** The same for a page that goes away and cannot wait; null while they have not come. Whoever holds tickets has them. */
export function checkoutCallsNow(): CheckoutCalls | null {
  return calls;
}

/** The dialog that shows the request on the phone. */
export const loadMpesaDialog = () => fetchPart(() => import('./mpesa-dialog.tsx'));

/** Begins to fetch both. What does not come now is asked for again by the press on the button. */
export function preparePayment(): void {
  for (const coming of [loadCheckoutCalls(), loadMpesaDialog()]) coming.catch(() => undefined);
}
