import { date, pgTable } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/server/database/columns.ts';

/** The other tables of views are written and read by statements over many rows: `store-views.ts`, `close-days.ts`. */
export const viewSalts = pgTable('view_salts', {
  day: date().primaryKey(),
  sealed: bytes('sealed').notNull(),
});
