import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { BillingCountry, EtimsStatus, InvoiceKind } from '../invoice-facts.ts';

/** Whom an invoice is from, or for, as it was when it was issued. */
export interface Party {
  readonly name: string;
  readonly taxNumber: string | null;
  readonly address: string | null;
  /** Null: it stands in the address. */
  readonly country: BillingCountry | null;
}

export const billingDetails = pgTable('billing_details', {
  organizationId: uuid('organization_id').primaryKey(),
  legalName: text('legal_name').notNull(),
  taxNumber: text('tax_number'),
  address: text().notNull(),
  country: text().$type<BillingCountry>().notNull(),
  /** Of its invoices. */
  language: text().$type<Language>().notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: utc('changed_at').notNull(),
});

/** Locked while documents are numbered. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  lastInvoice: integer('last_invoice').notNull().default(0),
  lastCreditNote: integer('last_credit_note').notNull().default(0),
});

export const invoicedMonths = pgTable('invoiced_months', {
  /** 2026-11, of Nairobi. */
  month: text().primaryKey(),
  at: utc('at').notNull(),
});

/** What was set aside as VAT in the ledger, by posting. */
export const vatPostings = pgTable('vat_postings', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  /** Of the fees, of Nairobi. */
  month: text().notNull(),
  currency: text().$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  postedAt: utc('posted_at').notNull(),
});

/** What was looked at when VAT was last set aside: one row. */
export const vatLooks = pgTable('vat_looks', {
  theOnly: boolean('the_only').primaryKey().default(true),
  lookedTo: utc('looked_to'),
  terms: text(),
  takenBy: uuid('taken_by'),
  takenUntil: utc('taken_until'),
});

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  /** In which it was issued, in Nairobi. */
  year: integer().notNull(),
  number: integer().notNull(),
  month: text().notNull(),
  currency: text().$type<Currency>().notNull(),
  /** The invoice that a credit note corrects. */
  correctsId: uuid('corrects_id'),
  seller: jsonb().$type<Party>().notNull(),
  buyer: jsonb().$type<Party>().notNull(),
  language: text().$type<Language>().notNull(),
  /** With VAT. */
  totalMinor: minor('total_minor').notNull(),
  vatBasisPoints: integer('vat_basis_points'),
  vatMinor: minor('vat_minor').notNull(),
  withheldBasisPoints: integer('withheld_basis_points'),
  withheldMinor: minor('withheld_minor').notNull(),
  issuedAt: utc('issued_at').notNull(),
});
export type InvoiceRow = typeof invoices.$inferSelect;

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id').notNull(),
    eventId: uuid('event_id').notNull(),
    eventName: text('event_name').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.eventId] })],
);

/** Of Vumi: the newest counts. */
export const taxDetails = pgTable('tax_details', {
  id: uuid().primaryKey(),
  legalName: text('legal_name').notNull(),
  taxNumber: text('tax_number'),
  address: text().notNull(),
  /** The first of a month; null: not registered for VAT. */
  vatFrom: date('vat_from', { mode: 'string' }),
  changedBy: uuid('changed_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type TaxRow = typeof taxDetails.$inferSelect;

/** The newest of a country and month counts. */
export const vatRates = pgTable('vat_rates', {
  id: uuid().primaryKey(),
  country: text().$type<BillingCountry>().notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  /** Null: no rate from then on. */
  basisPoints: integer('basis_points'),
  setBy: uuid('set_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** The newest of an organization counts; without one it withholds nothing. */
export const withholdingAgents = pgTable('withholding_agents', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  basisPoints: integer('basis_points').notNull(),
  reason: text().notNull(),
  decidedBy: uuid('decided_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const withholdingCertificates = pgTable('withholding_certificates', {
  id: uuid().primaryKey(),
  invoiceId: uuid('invoice_id').notNull(),
  certificate: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  createdAt: utc('created_at').notNull(),
  /** Null: it counts. */
  voidedAt: utc('voided_at'),
  voidedBy: uuid('voided_by'),
  voidReason: text('void_reason'),
});

/** The control unit of a branch at eTIMS. */
export const etimsDevices = pgTable(
  'etims_devices',
  {
    tin: text().notNull(),
    branch: text().notNull(),
    /** The serial number that the key is of. */
    device: text().notNull(),
    /** The communication key; null: it is not initialised yet, or has to be again. */
    sealedKey: bytes('sealed_key'),
    controlUnit: text('control_unit'),
    /** Counted under the lock of the row, never used twice. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Why it is not initialised. */
    problem: jsonb().$type<Message>(),
    nextAt: utc('next_at').notNull(),
    /** For the first time. */
    initialisedAt: utc('initialised_at'),
  },
  (table) => [primaryKey({ columns: [table.tin, table.branch] })],
);
export type DeviceRow = typeof etimsDevices.$inferSelect;

export const etimsDocuments = pgTable('etims_documents', {
  invoiceId: uuid('invoice_id').primaryKey(),
  tin: text().notNull(),
  branch: text().notNull(),
  /** Null: it cannot be sent, or waits for what it corrects. */
  number: integer(),
  status: text().$type<EtimsStatus>().notNull(),
  tries: integer().notNull().default(0),
  /** An earlier try may have arrived. */
  isUnclear: boolean('is_unclear').notNull().default(false),
  nextAt: utc('next_at'),
  problem: jsonb().$type<Message>(),
  receipt: text(),
  internalData: text('internal_data'),
  signature: text(),
  sentAt: utc('sent_at'),
  /** Of who entered it in the portal. */
  note: text(),
  createdAt: utc('created_at').notNull(),
});
export type EtimsRow = typeof etimsDocuments.$inferSelect;
