import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';

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
