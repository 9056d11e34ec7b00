import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/columns.ts';

export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  percent: integer().notNull(),
  startsAt: utc('starts_at'),
  endsAt: utc('ends_at'),
});
