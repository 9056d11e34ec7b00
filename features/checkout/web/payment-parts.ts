// What only somebody who pays needs: the calls with their contracts, and the dialog. The page opens without them.
import { fetchPart } from '#platform/web/api-client.ts';

/** The calls of a purchase. */
export const loadCheckoutCalls = () => fetchPart(() => import('./checkout-calls.ts'));

/** The dialog that shows the request on the phone. */
export const loadMpesaDialog = () => fetchPart(() => import('./mpesa-dialog.tsx'));

/** Begins to fetch both. What does not come now is asked for again by the press on the button. */
export function preparePayment(): void {
  for (const coming of [loadCheckoutCalls(), loadMpesaDialog()]) coming.catch(() => undefined);
}
