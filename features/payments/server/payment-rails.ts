// Every way of paying, by its method.
import type { PaymentMethodId } from '../contract.ts';
import { cashRail } from './cash-rail.ts';
import { mpesaRail } from './mpesa-rail.ts';
import type { PaymentRail } from './payment-rail.ts';

const rails: Readonly<Record<PaymentMethodId, PaymentRail>> = { mpesa: mpesaRail, cash: cashRail };

/** The rail that a payment goes by. */
export function railOf({ method }: { readonly method: PaymentMethodId }): PaymentRail {
  return rails[method];
}
