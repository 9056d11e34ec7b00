// Hosted pages of Telebirr and cards in Ethiopia by Chapa (docs/reference/payments/chapa.md#calls).
import { paymentMessages } from '../../../messages.ts';
import { providedPages } from '../provided-pages.ts';
import { askRefund, findRefund } from './chapa-refunds.ts';
import { chapaSettings } from './chapa-settings.ts';
import { readStatement } from './chapa-statement.ts';
import { look, open } from './chapa-transactions.ts';

/** Chapa, real or sandbox by the settings. */
export const chapaPages = providedPages(chapaSettings, { open, look, askRefund, findRefund, readStatement }, paymentMessages.pageNotSetUp);
