import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { StatementProvider } from '#features/payments/contract.ts';
import type { DifferenceKind, differenceStatuses, proofStatuses } from '../book-facts.ts';

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
