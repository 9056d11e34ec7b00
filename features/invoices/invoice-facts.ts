// Facts of invoices that screens and the server share (docs/reference/payments/invoices.md).

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Where an organization is taxed: ISO 3166 alpha-2, ZZ for any other country. */
export const billingCountries = ['KE', 'UG', 'TZ', 'RW', 'ET', 'ZZ'] as const;
export type BillingCountry = (typeof billingCountries)[number];
/** Of an organization without billing details. */
export const DEFAULT_COUNTRY: BillingCountry = 'KE';

export const LEGAL_NAME_LENGTH_MAX = 120;
export const ADDRESS_LENGTH_MAX = 300;
/** Of other countries: that of Kenya has a form of its own. */
export const TAX_NUMBER_LENGTH_MAX = 30;
export const REASON_LENGTH_MAX = 500;
export const CERTIFICATE_LENGTH_MAX = 40;

export const VAT_PERCENT_MAX = 50;
export const WITHHOLDING_PERCENT_MAX = 30;

/** What became of a document at eTIMS. */
export const etimsStatuses = ['waiting', 'sent', 'failed'] as const;
export type EtimsStatus = (typeof etimsStatuses)[number];

/** How long after the end of a month its invoices are made: no transaction that posted in it is still running. */
export const ISSUED_AFTER_HOURS = 1;

/** A PIN of the Kenya Revenue Authority: P for a business or A for a person, nine digits, a capital. */
export const KRA_PIN = /^[PA]\d{9}[A-Z]$/;

/** "VI-2026-000042", and "VC-2026-000007" for a credit note. */
export function invoiceNumberFrom({ kind, year, number }: { readonly kind: InvoiceKind; readonly year: number; readonly number: number }): string {
  return `${kind === 'invoice' ? 'VI' : 'VC'}-${year}-${String(number).padStart(6, '0')}`;
}
