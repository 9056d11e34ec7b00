import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';
import type { PostponementAnswer } from '../contract.ts';

export const promoCodes = pgTable('promo_codes', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  /** Null: for all events of the organizer. */
  eventId: uuid('event_id'),
  /** The ticket types of that event for which it is valid; null: for all. */
  ticketTypeIds: jsonb('ticket_type_ids').$type<readonly string[]>(),
  code: text().notNull(),
  percent: integer().notNull(),
  startsAt: utc('starts_at'),
  endsAt: utc('ends_at'),
  /** Orders that may use it; null: as many as there are. */
  maxUses: integer('max_uses'),
  createdAt: utc('created_at').notNull(),
});

export const promoCodeTries = pgTable('promo_code_tries', {
  subject: text().primaryKey(),
  tries: integer().notNull(),
  forgottenAt: utc('forgotten_at').notNull(),
});

export const postponementAnswers = pgTable(
  'postponement_answers',
  {
    postponementId: uuid('postponement_id').notNull(),
    orderId: uuid('order_id').notNull(),
    answer: text().$type<PostponementAnswer>().notNull(),
    answeredBy: uuid('answered_by').notNull(),
    answeredAt: utc('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postponementId, table.orderId] })],
);
