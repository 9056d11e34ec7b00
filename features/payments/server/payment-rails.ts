// Every payment rail, by its method.
import type { PaymentMethodId } from '../contract.ts';
import { cashRail } from './cash/cash-rail.ts';
import { mpesaRail } from './mpesa/mpesa-rail.ts';
import type { PaymentRail } from './payment-rail.ts';
import { testRail } from './test/test-rail.ts';

const rails: Readonly<Record<PaymentMethodId, PaymentRail>> = { mpesa: mpesaRail, cash: cashRail, test: testRail };

/** The rail of a payment. */
export function railOf({ method }: { readonly method: PaymentMethodId }): PaymentRail {
  return rails[method];
}

/** The rails whose providers say what they received. */
export function railsWithStatement(): readonly { readonly method: PaymentMethodId; readonly statement: NonNullable<PaymentRail['statement']> }[] {
  return Object.entries(rails).flatMap(([method, { statement }]) =>
    statement === undefined ? [] : [{ method: method as PaymentMethodId, statement }],
  );
}
