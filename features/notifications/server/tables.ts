import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { Channel, PreferenceFlag } from '../preferences.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  channels: text().array().$type<Channel[]>().notNull(),
  createdAt: utc('created_at').notNull(),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id').notNull(),
    channel: text().$type<Channel>().notNull(),
    flag: text().$type<PreferenceFlag>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel, table.flag] })],
);

export const notificationPhones = pgTable('notification_phones', {
  userId: uuid('user_id').primaryKey(),
  /** Both or neither. */
  phone: text(),
  verifiedAt: utc('verified_at'),
  /** A number that waits for its code. */
  askedPhone: text('asked_phone'),
  sealedCode: bytes('sealed_code'),
  codeExpiresAt: utc('code_expires_at'),
  attempts: integer().notNull().default(0),
  updatedAt: utc('updated_at').notNull(),
});
