// What money can be collected for: every purpose that a payment may have.
import { instalmentPurpose, orderPurpose } from '#features/checkout/server/order-purposes.ts';
import type { PaymentPurpose } from '#features/payments/server/payment-purpose.ts';

export const allPaymentPurposes: readonly PaymentPurpose[] = [orderPurpose, instalmentPurpose];
