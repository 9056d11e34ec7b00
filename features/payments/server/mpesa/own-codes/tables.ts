import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { OwnCodeKind } from '../../../contract.ts';

/** M-Pesa's short codes of organizations; a row is changed by its proof, its decision and its withdrawal alone. */
export const ownCodes = pgTable('own_codes', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  kind: text().$type<OwnCodeKind>().notNull(),
  /** What signs requests: the paybill, or the head office of a till. */
  shortcode: text().notNull(),
  /** What is paid: the paybill, or the till. */
  number: text().notNull(),
  sealed: bytes('sealed').notNull(),
  hasInitiator: boolean('has_initiator').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: utc('created_at').notNull(),
  acceptedAt: utc('accepted_at'),
  effectiveAt: utc('effective_at'),
  refusedAt: utc('refused_at'),
  decidedBy: uuid('decided_by'),
  /** When its owner paid one shilling to it; null: its pass key is not proved. Missing of some that were accepted before proofs were asked for. */
  provedAt: utc('proved_at'),
  /** From then on no buyer is asked to pay to it; credentials are still used for what was paid before. */
  withdrawnAt: utc('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
});
export type OwnCodeRow = typeof ownCodes.$inferSelect;

/** Requests for one shilling by which owners prove their short codes. */
export const ownCodeProofs = pgTable('own_code_proofs', {
  id: uuid().primaryKey(),
  ownCodeId: uuid('own_code_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  status: text().$type<'asked' | 'paid' | 'failed'>().notNull(),
  problem: jsonb().$type<Message>(),
  merchantRequestId: text('merchant_request_id'),
  checkoutRequestId: text('checkout_request_id'),
  createdAt: utc('created_at').notNull(),
  endedAt: utc('ended_at'),
});
export type OwnCodeProofRow = typeof ownCodeProofs.$inferSelect;

/** Events whose buyers pay to the short code of the organizer, or did until it was withdrawn. */
export const eventOwnCodes = pgTable('event_own_codes', {
  eventId: uuid('event_id').primaryKey(),
  chosenBy: uuid('chosen_by').notNull(),
  createdAt: utc('created_at').notNull(),
  /** From then on buyers pay to Vumi, since the short code was withdrawn. */
  endedAt: utc('ended_at'),
});
