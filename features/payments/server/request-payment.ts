import type { Context } from '#platform/server/context.ts';
import { railOf } from './payment-rails.ts';
import { readPayment } from './read-payment.ts';
import { settleSoon } from './settle-payment.ts';

/**
 * Requests a payment that is recorded as `starting` from the provider, and records the answer. A missing answer changes nothing: it is queried
 * later.
 */
export async function requestPayment(context: Context, paymentId: string): Promise<void> {
  const payment = (await readPayment(context, paymentId))?.payment;
  if (payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const end = await railOf(payment).request(context, payment);
  if (end !== null) await settleSoon(context, payment, end);
}
