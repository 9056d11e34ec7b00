// Cash taken over the counter: complete when it is recorded, and refunded by hand.
import type { PaymentRail } from '../payment-rail.ts';
import { paymentMessages } from '../../messages.ts';

export const cashRail: PaymentRail = {
  request: async () => null,
  check: async () => null,
  wayBack: () => 'by-hand',
  refund: async () => ({ kind: 'refused', code: 'BY_HAND', message: paymentMessages.cashRefundByHand }),
  abandoned: paymentMessages.cashNotRecorded,
  movesMoney: true,
};
