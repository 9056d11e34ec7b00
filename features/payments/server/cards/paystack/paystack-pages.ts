// Hosted card pages by Paystack (docs/reference/payments/cards.md#calls).
import { perContext, type Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../../messages.ts';
import type { HostedPages } from '../hosted-pages.ts';
import { askRefund, findRefund } from './paystack-refunds.ts';
import { paystackSettings } from './paystack-settings.ts';
import { readStatement } from './paystack-statement.ts';
import { look, open } from './paystack-transactions.ts';

/** Paystack, real or sandbox by the settings. Where neither is set up every page is refused with a message. */
export const hostedPages = perContext((context: Context): HostedPages => {
  const settings = () => paystackSettings(context);
  return {
    async open(request) {
      const found = settings();
      if (found === null) return { kind: 'refused', code: 'NOT_SET_UP', message: paymentMessages.cardNotSetUp, retryAfterSeconds: null };
      return open(context, found, request);
    },
    async look(reference) {
      const found = settings();
      return found === null ? { kind: 'unavailable' } : look(context, found, reference);
    },
    async askRefund(refund) {
      const found = settings();
      if (found === null) return { kind: 'refused', code: 'NOT_SET_UP', message: paymentMessages.cardNotSetUp };
      return askRefund(context, found, refund);
    },
    async findRefund(refund) {
      const found = settings();
      return found === null ? { kind: 'unavailable' } : findRefund(context, found, refund);
    },
    async readStatement(to) {
      const found = settings();
      return found === null ? null : readStatement(context, found, to);
    },
  };
});
