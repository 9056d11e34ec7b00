import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { StatementProvider } from '#features/payments/contract.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { BankMovementKind, DifferenceKind, differenceStatuses, MoneyHolder, PortalAccount, proofStatuses } from '../book-facts.ts';

/** What a provider said of a time: how many payments it received then. */
export interface StatementRead {
  readonly provider: StatementProvider;
  /** Null: it did not answer. */
  readonly read: { readonly from: string; readonly to: string; readonly payments: number } | null;
}

export const ledgerProofs = pgTable('ledger_proofs', {
  id: uuid().primaryKey(),
  /** The day of Nairobi whose night it is; null: an admin asked. */
  night: date(),
  askedBy: uuid('asked_by'),
  status: text().$type<(typeof proofStatuses)[number]>().notNull(),
  startedAt: utc('started_at').notNull(),
  finishedAt: utc('finished_at'),
  entries: minor('entries'),
  payments: minor('payments'),
  statements: jsonb().$type<readonly StatementRead[]>(),
  /** Found by this proof, known ones too. */
  differences: integer(),
});
export type ProofRow = typeof ledgerProofs.$inferSelect;

export const ledgerDifferences = pgTable('ledger_differences', {
  id: uuid().primaryKey(),
  fingerprint: text().notNull(),
  kind: text().$type<DifferenceKind>().notNull(),
  paymentId: uuid('payment_id'),
  refundId: uuid('refund_id'),
  /** A posting, an order, a receipt or an account, by kind. */
  subject: text().notNull(),
  account: text(),
  expectedMinor: minor('expected_minor').notNull(),
  actualMinor: minor('actual_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  cause: jsonb().$type<Message>().notNull(),
  status: text().$type<(typeof differenceStatuses)[number]>().notNull(),
  foundAt: utc('found_at').notNull(),
  lastFoundAt: utc('last_found_at').notNull(),
  endedAt: utc('ended_at'),
  closedBy: uuid('closed_by'),
  note: text(),
});
export type DifferenceRow = typeof ledgerDifferences.$inferSelect;

/** Statements that admins downloaded from M-Pesa's portal. */
export const portalStatements = pgTable('portal_statements', {
  id: uuid().primaryKey(),
  sha256: text().notNull(),
  fileName: text('file_name').notNull(),
  account: text().$type<PortalAccount>().notNull(),
  /** YYYY-MM-DD in Nairobi, both included. */
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  /** Of that time nothing is missing in it. */
  coversFrom: utc('covers_from').notNull(),
  coversTo: utc('covers_to').notNull(),
  skipped: integer().notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const portalMovements = pgTable('portal_movements', {
  statementId: uuid('statement_id').notNull(),
  line: integer().notNull(),
  receipt: text().notNull(),
  completedAt: utc('completed_at').notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  isCharge: boolean('is_charge').notNull(),
  linkedReceipt: text('linked_receipt'),
});
export type MovementRow = typeof portalMovements.$inferSelect;

/** Who tells what it charges. */
export type ChargingProvider = 'mpesa' | PageProvider;

/** What providers charge, by posting. */
export const providerCharges = pgTable('provider_charges', {
  id: uuid().primaryKey(),
  rail: text().$type<ChargingProvider>().notNull(),
  /** The account at M-Pesa from which it was taken; of a provider of pages its name. */
  source: text().$type<PortalAccount | PageProvider>().notNull(),
  receipt: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  postedAt: utc('posted_at').notNull(),
});

/** What an admin recorded from the statement of our bank, by posting. */
export const bankMovements = pgTable('bank_movements', {
  id: uuid().primaryKey(),
  kind: text().$type<BankMovementKind>().notNull(),
  /** Null: the tax authority. */
  provider: text().$type<MoneyHolder>(),
  currency: text().$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /** YYYY-MM-DD in Nairobi. */
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  reference: text().notNull(),
  /** Where the bank's statement has another one. */
  bankReference: text('bank_reference'),
  /** 2026-11, of a tax. */
  month: text(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: utc('recorded_at').notNull(),
  takenBackBy: uuid('taken_back_by'),
  takenBackAt: utc('taken_back_at'),
});
export type BankMovementRow = typeof bankMovements.$inferSelect;

/** What providers list as settled to our bank. */
export const providerSettlements = pgTable(
  'provider_settlements',
  {
    provider: text().$type<PageProvider>().notNull(),
    reference: text().notNull(),
    /** By which the bank may know it. */
    bankReference: text('bank_reference'),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** YYYY-MM-DD, as the provider dates it. */
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    toldAt: utc('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.reference] })],
);

/** The days, YYYY-MM-DD, both included, of which the list of a provider was read without a gap. */
export const settlementLists = pgTable('settlement_lists', {
  provider: text().$type<PageProvider>().primaryKey(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  readAt: utc('read_at').notNull(),
});
