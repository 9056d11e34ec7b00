// Everything that money can be collected for: every purpose of a payment.
import { instalmentPurpose, orderPurpose } from '#features/checkout/server/payment/order-purposes.ts';
import { unmatchedPurpose } from '#features/checkout/server/paybill/unmatched-purpose.ts';
import { upgradePurpose } from '#features/checkout/server/upgrades/upgrade-purpose.ts';
import { topUpPurpose } from '#features/payouts/server/funds/top-up-purpose.ts';
import type { PaymentPurpose } from '#features/payments/server/payment-purpose.ts';

export const allPaymentPurposes: readonly PaymentPurpose[] = [orderPurpose, instalmentPurpose, upgradePurpose, unmatchedPurpose, topUpPurpose];
