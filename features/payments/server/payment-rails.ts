// Every payment rail, by its method.
import type { PaymentMethodId } from '../contract.ts';
import { bankRail, cardRail, walletRail } from './pages/page-rails.ts';
import { cashRail } from './cash/cash-rail.ts';
import { mpesaRail } from './mpesa/mpesa-rail.ts';
import type { PaymentRail } from './payment-rail.ts';
import { testRail } from './test/test-rail.ts';

const rails: Readonly<Record<PaymentMethodId, PaymentRail>> = {
  mpesa: mpesaRail,
  credit_card: cardRail,
  mtn_momo: walletRail,
  airtel_money: walletRail,
  vodacom: walletRail,
  tigo: walletRail,
  telebirr: walletRail,
  bank_transfer: bankRail,
  cash: cashRail,
  test: testRail,
};

/** The rail of a payment. */
export function railOf({ method }: { readonly method: PaymentMethodId }): PaymentRail {
  return rails[method];
}
