// Hosted pages of Airtel Money in Kenya by Pesapal (docs/reference/payments/pesapal.md#calls).
import { paymentMessages } from '../../../messages.ts';
import { providedPages } from '../provided-pages.ts';
import { look, open } from './pesapal-orders.ts';
import { askRefund, findRefund } from './pesapal-refunds.ts';
import { pesapalSettings } from './pesapal-settings.ts';
import { readStatement } from './pesapal-statement.ts';

/** Pesapal, real or sandbox by the settings. */
export const pesapalPages = providedPages(pesapalSettings, { open, look, askRefund, findRefund, readStatement }, paymentMessages.pageNotSetUp);
