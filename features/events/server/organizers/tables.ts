import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';
import type { OrganizerLinks } from '../../organizers/organizer-link-kinds.ts';

export const organizerProfiles = pgTable('organizer_profiles', {
  organizerId: uuid('organizer_id').primaryKey(),
  name: text().notNull(),
  about: text().notNull(),
  links: jsonb().$type<OrganizerLinks>().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

export const organizerFollows = pgTable(
  'organizer_follows',
  {
    userId: uuid('user_id').notNull(),
    organizerId: uuid('organizer_id').notNull(),
    createdAt: utc('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizerId] })],
);
