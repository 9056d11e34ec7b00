import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';

export const promoters = pgTable('promoters', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  /** Null: for all events of the organizer. */
  eventId: uuid('event_id'),
  name: text().notNull(),
  email: text(),
  phone: text(),
  /** The name of the link (views/server/name-link.ts). */
  code: text().notNull(),
  percent: integer(),
  /** For each ticket, with its currency. */
  amountMinor: minor('amount_minor'),
  currency: text().$type<Currency>(),
  excludesOwn: boolean('excludes_own').notNull(),
  promoCodeId: uuid('promo_code_id'),
  /** SHA-256 of the secret of the sales page. */
  pageHash: bytes('page_hash'),
  pausedAt: utc('paused_at'),
  endedAt: utc('ended_at'),
  createdAt: utc('created_at').notNull(),
});
export type PromoterRow = typeof promoters.$inferSelect;
