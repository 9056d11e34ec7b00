import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { AllotmentKind, GuestListField, GuestListState } from '../guest-facts.ts';

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
  /** By its holder, because the event was postponed. */
  givenBackAt: utc('given_back_at'),
  givenBy: uuid('given_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type GuestTicketRow = typeof guestTickets.$inferSelect;

export const guestLists = pgTable('guest_lists', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  fileName: text('file_name').notNull(),
  language: text().$type<Language>().notNull(),
  status: text().$type<GuestListState>().notNull(),
  createdAt: utc('created_at').notNull(),
  begunAt: utc('begun_at'),
  endedAt: utc('ended_at'),
  expiresAt: utc('expires_at').notNull(),
});
export type GuestListRow = typeof guestLists.$inferSelect;

export const guestListLines = pgTable(
  'guest_list_lines',
  {
    listId: uuid('list_id').notNull(),
    /** Its row in the file, the first one being 1. */
    line: integer().notNull(),
    status: text().$type<'waiting' | 'given' | 'refused'>().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    ticketTypeId: uuid('ticket_type_id'),
    allotmentId: uuid('allotment_id'),
    quantity: integer().notNull(),
    /** As it stands in the file, by `guestListFields`; nothing once it is given. */
    typed: jsonb().$type<readonly string[]>().notNull(),
    field: text().$type<GuestListField>(),
    reason: jsonb().$type<Message>(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.line] })],
);
export type GuestListLineRow = typeof guestListLines.$inferSelect;
