import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { AllotmentKind } from '../guest-facts.ts';

export const allotments = pgTable('allotments', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  name: text().notNull(),
  kind: text().$type<AllotmentKind>().notNull(),
  note: text().notNull(),
  /** Units of the ticket type; of a closed one what was given out. */
  quantity: integer().notNull(),
  given: integer().notNull().default(0),
  returnAt: utc('return_at'),
  closedAt: utc('closed_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type AllotmentRow = typeof allotments.$inferSelect;

export const guestTickets = pgTable('guest_tickets', {
  ticketId: uuid('ticket_id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  orderId: uuid('order_id').notNull(),
  allotmentId: uuid('allotment_id'),
  email: text(),
  phone: text(),
  language: text().$type<Language>().notNull(),
  /** Both or neither: without them no link opens it. */
  codeHash: bytes('code_hash'),
  sealedCode: bytes('sealed_code'),
  link: integer().notNull().default(1),
  sentAt: utc('sent_at'),
  claimedAt: utc('claimed_at'),
  claimedBy: uuid('claimed_by'),
  givenBy: uuid('given_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type GuestTicketRow = typeof guestTickets.$inferSelect;
