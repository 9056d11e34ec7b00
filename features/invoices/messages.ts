import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** Refusals of invoices and billing details, and why eTIMS has no document. */
export const invoiceMessages = declareMessages('invoices', texts);
