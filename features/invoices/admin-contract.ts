// What admins see of invoices, and decide about tax (docs/reference/payments/invoices.md#what-admins-decide).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { address, invoiceErrors, invoiceSchema, legalName, taxNumber } from './contract.ts';
import {
  billingCountries,
  etimsStatuses,
  CERTIFICATE_LENGTH_MAX,
  invoiceKinds,
  KRA_PIN,
  REASON_LENGTH_MAX,
  VAT_PERCENT_MAX,
  WITHHOLDING_PERCENT_MAX,
} from './invoice-facts.ts';
import { invoiceMessages as messages } from './messages.ts';

export const taxErrors = defineErrors({
  NOTHING_WITHHELD: [409, messages.nothingWithheld],
  MORE_THAN_WITHHELD: [409, messages.moreThanWithheld],
  CERTIFICATE_KNOWN: [409, messages.certificateKnown],
  ETIMS_NOT_FAILED: [409, messages.etimsNotFailed],
});

const tag = 'Administration';
const access = { role: 'admin' } as const;
const params = z.object({ id: z.string().max(100) });

const issuedSchema = invoiceSchema.extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** What of `withheld` certificates were recorded for. */
  certified: z.number(),
  /** At eTIMS; null: it was issued while that was off. */
  etims: z
    .object({
      number: z.number().int(),
      status: z.enum(etimsStatuses),
      tries: z.number().int(),
      problem: z.string().nullable(),
      signature: z.string().nullable(),
    })
    .nullable(),
});
export type IssuedInvoice = z.output<typeof issuedSchema>;

export const listIssuedInvoices = endpoint({
  id: 'listIssuedInvoices',
  summary: 'All invoices and credit notes of Vumi, the newest first',
  tag,
  method: 'GET',
  path: '/admin/invoices',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the number, or of the name of the organization. */
    search: z.string().trim().max(60).optional(),
    kind: z.enum(invoiceKinds).optional(),
    /** What became of it at eTIMS. */
    etims: z.enum(etimsStatuses).optional(),
  }),
  output: pageOf(issuedSchema).extend({
    total: z.number().int(),
    /** Null: it is off. `problem`: why the control unit is not set up. */
    etims: z.object({ isReady: z.boolean(), problem: z.string().nullable(), failed: z.number().int() }).nullable(),
  }),
  errors: [],
});

/** Of a month (2026-11), which is the first from which something holds. */
const month = z.string(asIssue(messages.monthNotValid)).regex(/^20\d\d-(0[1-9]|1[0-2])$/, asIssue(messages.monthNotValid));
const percentOf = (most: number, message: Message) =>
  z.number(asIssue(message)).min(0, asIssue(message)).max(most, asIssue(message)).multipleOf(0.1, asIssue(message));

const taxSchema = z.object({
  /** Null: invoices name Vumi alone. */
  details: z.object({ legalName: z.string(), taxNumber: z.string().nullable(), address: z.string(), vatFrom: z.string().nullable() }).nullable(),
  /** By country, the newest first. */
  rates: z.array(z.object({ id: z.string(), country: z.enum(billingCountries), month: z.string(), percent: z.number() })),
});
export type OwnTax = z.output<typeof taxSchema>;

export const getOwnTax = endpoint({
  id: 'getOwnTax',
  summary: 'Vumi’s own tax data, which stand in the next invoices, and its VAT rates by country',
  tag,
  method: 'GET',
  path: '/admin/tax',
  access,
  output: taxSchema,
  errors: [],
});

export const changeOwnTax = endpoint({
  id: 'changeOwnTax',
  summary: 'Gives Vumi’s own tax data, and since which month it is registered for VAT; what was issued stays as it is. In the audit log',
  tag,
  method: 'PUT',
  path: '/admin/tax',
  access,
  body: z
    .object({ legalName, taxNumber, address, vatFrom: month.nullable() })
    .refine((given) => given.taxNumber === null || KRA_PIN.test(given.taxNumber), { error: asIssue(messages.kraPinNotValid), path: ['taxNumber'] })
    .refine((given) => given.vatFrom === null || given.taxNumber !== null, { error: asIssue(messages.vatNeedsPin), path: ['taxNumber'] }),
  output: taxSchema,
  errors: [],
});

export const setVatRate = endpoint({
  id: 'setVatRate',
  summary: 'Sets the VAT rate for organizations of a country from a month on; what was issued stays as it is. In the audit log',
  tag,
  method: 'POST',
  path: '/admin/tax/rates',
  access,
  body: z.object({
    country: z.enum(billingCountries, asIssue(messages.countryUnknown)),
    month,
    percent: percentOf(VAT_PERCENT_MAX, messages.vatPercentNotValid({ most: VAT_PERCENT_MAX })),
  }),
  output: taxSchema,
  errors: [],
});

const billedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** What it withholds of invoices; 0: nothing. */
  percent: z.number(),
  reason: z.string().nullable(),
});
export type BilledOrganization = z.output<typeof billedSchema>;

export const listBilledOrganizations = endpoint({
  id: 'listBilledOrganizations',
  summary: 'Organizations with what their invoices say and what they withhold; those that withhold first',
  tag,
  method: 'GET',
  path: '/admin/withholding',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of a name or of the tax number. */
    search: z.string().trim().max(60).optional(),
  }),
  output: pageOf(billedSchema).extend({ total: z.number().int() }),
  errors: [],
});

const reason = nameText(asIssue(messages.reasonRequired))
  .min(1, asIssue(messages.reasonRequired))
  .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX })));

export const setWithholding = endpoint({
  id: 'setWithholding',
  summary: 'Marks an organization as appointed to withhold a percentage of its next invoices, or (0) as not; in the audit log',
  tag,
  method: 'PUT',
  path: '/admin/organizations/{id}/withholding',
  access,
  params,
  body: z.object({ percent: percentOf(WITHHOLDING_PERCENT_MAX, messages.withholdingNotValid({ most: WITHHOLDING_PERCENT_MAX })), reason }),
  output: billedSchema,
  errors: [memberErrors.ORGANIZATION_NOT_FOUND],
});

const certificateText = asIssue(messages.certificateLength({ most: CERTIFICATE_LENGTH_MAX }));

export const recordCertificate = endpoint({
  id: 'recordCertificate',
  summary: 'Records a certificate of what an organization withheld of an invoice; each counts once. In the audit log',
  tag,
  method: 'POST',
  path: '/admin/invoices/{id}/certificates',
  access,
  params,
  body: z.object({
    certificate: nameText(certificateText)
      .min(3, certificateText)
      .max(CERTIFICATE_LENGTH_MAX, certificateText)
      .transform((typed) => typed.toUpperCase()),
    amount: z
      .number(asIssue(messages.amountNotValid))
      .positive(asIssue(messages.amountNotValid))
      .max(1_000_000_000, asIssue(messages.amountNotValid))
      .multipleOf(0.01, asIssue(messages.amountNotValid)),
  }),
  output: issuedSchema,
  errors: [invoiceErrors.INVOICE_NOT_FOUND, taxErrors.NOTHING_WITHHELD, taxErrors.MORE_THAN_WITHHELD, taxErrors.CERTIFICATE_KNOWN],
});

export const retryEtims = endpoint({
  id: 'retryEtims',
  summary: 'Sends a document that failed to eTIMS again, under the same number; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/invoices/{id}/etims',
  access,
  params,
  output: issuedSchema,
  errors: [invoiceErrors.INVOICE_NOT_FOUND, taxErrors.ETIMS_NOT_FAILED],
});
