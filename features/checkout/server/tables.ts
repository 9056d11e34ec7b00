import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  percent: integer().notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
});
