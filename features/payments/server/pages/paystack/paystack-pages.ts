// Hosted card pages by Paystack (docs/reference/payments/cards.md#calls).
import { paymentMessages } from '../../../messages.ts';
import { providedPages } from '../provided-pages.ts';
import { askRefund, findRefund } from './paystack-refunds.ts';
import { paystackSettings } from './paystack-settings.ts';
import { readStatement } from './paystack-statement.ts';
import { look, open } from './paystack-transactions.ts';

/** Paystack, real or sandbox by the settings. */
export const paystackPages = providedPages(paystackSettings, { open, look, askRefund, findRefund, readStatement }, paymentMessages.cardNotSetUp);
