import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#platform/contract/money.ts';
import { utc } from '#platform/server/database/columns.ts';

const rate = (name: string) => numeric(name, { precision: 13, scale: 6, mode: 'number' });

export const currencyRates = pgTable('currency_rates', {
  currency: text().$type<Currency>().primaryKey(),
  unitsPerUsd: rate('units_per_usd').notNull(),
  updatedAt: utc('updated_at').notNull(),
  updatedBy: uuid('updated_by'),
});

export const currencyRateChanges = pgTable('currency_rate_changes', {
  id: uuid().primaryKey(),
  currency: text().$type<Currency>().notNull(),
  unitsBefore: rate('units_before').notNull(),
  unitsAfter: rate('units_after').notNull(),
  changedAt: utc('changed_at').notNull(),
  changedBy: uuid('changed_by'),
});
