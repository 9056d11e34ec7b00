// Invoices of Vumi to organizers, and what stands in them about the organization (docs/reference/payments/invoices.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { ADDRESS_LENGTH_MAX, billingCountries, invoiceKinds, KRA_PIN, LEGAL_NAME_LENGTH_MAX, TAX_NUMBER_LENGTH_MAX } from './invoice-facts.ts';
import { invoiceMessages as messages } from './messages.ts';

export const invoiceErrors = defineErrors({
  INVOICE_NOT_FOUND: [404, messages.invoiceNotFound],
  BILLING_CHANGED: [409, messages.billingChanged],
});

const tag = 'Payouts';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;
const { FORBIDDEN } = platformErrors;
/** For an account that is in several organizations; by default its own. */
const organization = z.guid().optional();
/** In major units. */
const amount = z.number();

export const invoiceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  /** "VI-2026-000042", and "VC-2026-000007" for a credit note. */
  number: z.string(),
  /** Of Nairobi: 2026-11. */
  month: z.string(),
  issuedAt: z.iso.datetime(),
  currency: currencySchema,
  /** With VAT. */
  total: amount,
  vat: amount,
  /** Null: none is charged. */
  vatPercent: z.number().nullable(),
  /** What the organization withholds of it and pays to the tax authority itself. */
  withheld: amount,
  /** Whether credit notes take back all of it: no certificate is asked for. */
  isCancelled: z.boolean(),
  /** What of it the organizer still has to pay: where buyers paid to its own till nothing was kept back. */
  unpaid: amount,
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const listInvoices = endpoint({
  id: 'listInvoices',
  summary: 'The invoices of Vumi for its fee and the credit notes that correct them, the newest first',
  tag,
  method: 'GET',
  path: '/organizer/invoices',
  access,
  query: z.object({ ...pageQuery(25), organization }),
  output: pageOf(invoiceSchema).extend({ total: z.number().int() }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});

export const printInvoice = fileEndpoint({
  id: 'printInvoice',
  summary: 'An invoice or a credit note as a PDF, in the language that the organization chose for them',
  tag,
  path: '/organizer/invoices/{id}/invoice.pdf',
  access,
  params: z.object({ id: z.string().max(100) }),
  file: 'application/pdf',
  errors: [invoiceErrors.INVOICE_NOT_FOUND, FORBIDDEN],
  inTurns: true,
  requestsPerMinute: 30,
});

const detailsSchema = z.object({
  legalName: z.string(),
  /** Of Kenya the KRA PIN. */
  taxNumber: z.string().nullable(),
  address: z.string(),
  country: z.enum(billingCountries),
  /** Of its invoices. */
  language: z.enum(languages),
});

const billingSchema = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** Null: none were given, and invoices have the name of the organization alone. */
  details: detailsSchema.extend({ changedAt: z.iso.datetime() }).nullable(),
  can: z.object({ changeBilling: canSchema }),
});
export type Billing = z.output<typeof billingSchema>;

export const getBillingDetails = endpoint({
  id: 'getBillingDetails',
  summary: 'What the next invoices say about an organization: its registered name, tax number and address',
  tag,
  method: 'GET',
  path: '/organizer/billing-details',
  access,
  query: z.object({ organization }),
  output: billingSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});

const text = (message: Message, least: number, most: number) => nameText(asIssue(message)).min(least, asIssue(message)).max(most, asIssue(message));
/** A registered name. */
export const legalName = text(messages.legalNameLength({ most: LEGAL_NAME_LENGTH_MAX }), 2, LEGAL_NAME_LENGTH_MAX);
export const address = text(messages.addressLength({ most: ADDRESS_LENGTH_MAX }), 5, ADDRESS_LENGTH_MAX);
/** Without spaces, in capitals; null: none. */
export const taxNumber = z
  .string(asIssue(messages.taxNumberTooLong({ most: TAX_NUMBER_LENGTH_MAX })))
  .max(100, asIssue(messages.taxNumberTooLong({ most: TAX_NUMBER_LENGTH_MAX })))
  .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().max(TAX_NUMBER_LENGTH_MAX, asIssue(messages.taxNumberTooLong({ most: TAX_NUMBER_LENGTH_MAX }))))
  .transform((typed) => typed || null)
  .nullable();

export const changeBillingDetails = endpoint({
  id: 'changeBillingDetails',
  summary: 'Gives what the next invoices say about an organization; issued ones stay as they are. In the audit log',
  tag,
  method: 'PUT',
  path: '/organizer/billing-details',
  access,
  query: z.object({ organization }),
  body: z
    .object({
      legalName,
      taxNumber,
      address,
      country: z.enum(billingCountries, asIssue(messages.countryUnknown)),
      language: z.enum(languages, asIssue(messages.languageUnknown)),
      /** `changedAt` of the details that were seen, null for none: refused when there are others meanwhile. */
      from: z.iso.datetime().nullable().optional(),
    })
    .refine((given) => given.country !== 'KE' || given.taxNumber === null || KRA_PIN.test(given.taxNumber), {
      error: asIssue(messages.kraPinNotValid),
      path: ['taxNumber'],
    }),
  output: billingSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, invoiceErrors.BILLING_CHANGED],
});
