import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { AnswerKind } from '../bank/answer-contract.ts';
import type { FeePlanId } from '../fee-plans.ts';
import type { PartStatus, PartWay, PayoutStatus, RecipientKind, TopUpWay } from '../payout-facts.ts';

export const holidays = pgTable(
  'holidays',
  {
    /** Lower case. */
    country: text().notNull(),
    /** YYYY-MM-DD. */
    day: text().notNull(),
    name: text().notNull(),
    addedBy: uuid('added_by'),
  },
  (table) => [primaryKey({ columns: [table.country, table.day] })],
);

/** Locked while payouts of the organization are made or its number changes. */
export const payoutAccounts = pgTable('payout_accounts', {
  organizationId: uuid('organization_id').primaryKey(),
  /** Null: to be looked at now. */
  checkedAt: utc('checked_at'),
  createdAt: utc('created_at').notNull(),
});

export const payoutRecipients = pgTable('payout_recipients', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  kind: text().$type<RecipientKind>().notNull(),
  sealedNumber: bytes('sealed_number').notNull(),
  numberMac: bytes('number_mac').notNull(),
  /** With most of it hidden. */
  maskedNumber: text('masked_number').notNull(),
  name: text().notNull(),
  sealedCode: bytes('sealed_code'),
  codeExpiresAt: utc('code_expires_at'),
  /** With most of it hidden; null: the number itself. */
  codeTo: text('code_to'),
  codeTries: integer('code_tries').notNull().default(0),
  verifiedAt: utc('verified_at'),
  effectiveAt: utc('effective_at'),
  replacedAt: utc('replaced_at'),
  registeredName: text('registered_name'),
  nameDiffersAt: utc('name_differs_at'),
  nameAcceptedAt: utc('name_accepted_at'),
  nameAcceptedBy: uuid('name_accepted_by'),
  createdBy: uuid('created_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type RecipientRow = typeof payoutRecipients.$inferSelect;

export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  eventId: uuid('event_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  status: text().$type<PayoutStatus>().notNull(),
  retriedAt: utc('retried_at'),
  retriedBy: uuid('retried_by'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type PayoutRow = typeof payouts.$inferSelect;

export const payoutParts = pgTable('payout_parts', {
  id: uuid().primaryKey(),
  payoutId: uuid('payout_id').notNull(),
  number: integer().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  status: text().$type<PartStatus>().notNull(),
  way: text().$type<PartWay>().notNull(),
  originatorConversationId: uuid('originator_conversation_id').notNull(),
  /** The id that M-Pesa gave to a request to a till or paybill; null: not known. */
  askedUnder: text('asked_under'),
  conversationId: text('conversation_id'),
  tries: integer().notNull().default(0),
  askedAt: utc('asked_at'),
  nextAt: utc('next_at'),
  receipt: text(),
  receiverName: text('receiver_name'),
  problem: jsonb().$type<Message>(),
  /** Since when M-Pesa does not say how it ended: a person finds out. */
  unclearAt: utc('unclear_at'),
  /** The file for the bank that it is in. */
  fileId: uuid('file_id'),
  /** YYYY-MM-DD, as a person recorded it. */
  paidOn: date('paid_on', { mode: 'string' }),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type PartRow = typeof payoutParts.$inferSelect;

export const payoutFiles = pgTable('payout_files', {
  id: uuid().primaryKey(),
  currency: text().$type<Currency>().notNull(),
  parts: integer().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  sealedContent: bytes('sealed_content').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type PayoutFileRow = typeof payoutFiles.$inferSelect;

export const payoutOffsets = pgTable('payout_offsets', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  fromEventId: uuid('from_event_id').notNull(),
  toEventId: uuid('to_event_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const payoutReleases = pgTable('payout_releases', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  releasedBy: uuid('released_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const payoutHolds = pgTable('payout_holds', {
  eventId: uuid('event_id').primaryKey(),
  reason: text().notNull(),
  heldBy: uuid('held_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** Money that an organizer paid in for an event. */
export const eventTopUps = pgTable('event_top_ups', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /** By a prompt on a phone, whose payment has this row as its subject; or to the bank, as an admin recorded. */
  way: text().$type<TopUpWay>().notNull(),
  /** Of the bank's statement. */
  reference: text(),
  reason: text(),
  askedBy: uuid('asked_by').notNull(),
  /** Null: not here, perhaps never. */
  arrivedAt: utc('arrived_at'),
  /** Of the bank alone: it was recorded wrongly, and counts no more. */
  takenBackAt: utc('taken_back_at'),
  takenBackBy: uuid('taken_back_by'),
  createdAt: utc('created_at').notNull(),
});
export type TopUpRow = typeof eventTopUps.$inferSelect;

/** The newest of an organization says whether it may have money before its events; without one it may not. */
export const advancePermissions = pgTable('advance_permissions', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  isAllowed: boolean('is_allowed').notNull(),
  reason: text().notNull(),
  decidedBy: uuid('decided_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** What was asked for of an event before it: so much in all. */
export const payoutAdvances = pgTable('payout_advances', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  askedBy: uuid('asked_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** The newest of an organization is its plan; without one it is on `DEFAULT_PLAN`. */
export const feeAgreements = pgTable('fee_agreements', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  plan: text().$type<FeePlanId>().notNull(),
  basisPoints: integer('basis_points').notNull(),
  reason: text().notNull(),
  agreedBy: uuid('agreed_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const eventFees = pgTable('event_fees', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  plan: text().$type<FeePlanId>().notNull(),
  basisPoints: integer('basis_points').notNull(),
  baseMinor: minor('base_minor').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** What the bank answered, as files that admins uploaded. */
export const bankAnswers = pgTable('bank_answers', {
  id: uuid().primaryKey(),
  sha256: text().notNull(),
  kind: text().$type<AnswerKind>().notNull(),
  fileName: text('file_name').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: utc('created_at').notNull(),
});

/** The whole days, YYYY-MM-DD, both included, of which a statement in an answer tells all entries of our account in a currency. */
export const bankStatements = pgTable('bank_statements', {
  answerId: uuid('answer_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
});

/** What answers tell that no payout explains. */
export const bankEntries = pgTable('bank_entries', {
  id: uuid().primaryKey(),
  answerId: uuid('answer_id').notNull(),
  fingerprint: text().notNull(),
  /** YYYY-MM-DD. */
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  refs: text().array().$type<readonly string[]>().notNull(),
  /** Of a part, all but the first. `returned`: one that counts as paid; `unpaid`: the bank paid one that counts as not paid; `twice`: another entry explains it. */
  problem: text().$type<'unknown' | 'other-amount' | 'returned' | 'twice' | 'unpaid'>().notNull(),
  partId: uuid('part_id'),
});
export type BankEntryRow = typeof bankEntries.$inferSelect;

/** The entry that explains a part (out: paid, in: come back) or a top-up: one for each. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    subjectId: uuid('subject_id').notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    fingerprint: text().notNull(),
    answerId: uuid('answer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.direction] })],
);
