// Every payment rail, by its method.
import type { Context } from '#platform/server/context.ts';
import type { PaymentMethodId } from '../contract.ts';
import { cardRail } from './cards/card-rail.ts';
import { cashRail } from './cash/cash-rail.ts';
import { mpesaRail } from './mpesa/mpesa-rail.ts';
import type { PaymentRail } from './payment-rail.ts';
import { testRail } from './test/test-rail.ts';

const rails: Readonly<Record<PaymentMethodId, PaymentRail>> = { mpesa: mpesaRail, credit_card: cardRail, cash: cashRail, test: testRail };

/** The rail of a payment. */
export function railOf({ method }: { readonly method: PaymentMethodId }): PaymentRail {
  return rails[method];
}

/** The rails whose providers say what they received, of those that are set up here. */
export function railsWithStatement(
  context: Context,
): readonly { readonly method: PaymentMethodId; readonly statement: NonNullable<PaymentRail['statement']> }[] {
  return Object.entries(rails).flatMap(([method, { statement, isSetUp }]) =>
    statement === undefined || isSetUp?.(context) === false ? [] : [{ method: method as PaymentMethodId, statement }],
  );
}
