// Hosted pages of mobile wallets and cards by Flutterwave (docs/reference/payments/wallets.md#calls).
import { paymentMessages } from '../../../messages.ts';
import { providedPages } from '../provided-pages.ts';
import { askRefund, findRefund } from './flutterwave-refunds.ts';
import { flutterwaveSettings } from './flutterwave-settings.ts';
import { look, open, readStatement } from './flutterwave-transactions.ts';

/** Flutterwave, real or sandbox by the settings. */
export const flutterwavePages = providedPages(
  flutterwaveSettings,
  { open, look, askRefund, findRefund, readStatement },
  paymentMessages.pageNotSetUp,
);
