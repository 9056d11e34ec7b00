import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { AnnouncementChannel, AnnouncementPurpose, AnnouncementState, DeliveryState } from '../announcement-facts.ts';
import type { AnnouncementText, Audience } from '../draft-schema.ts';

export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  authorId: uuid('author_id').notNull(),
  authorName: text('author_name').notNull(),
  purpose: text().$type<AnnouncementPurpose>().notNull(),
  channels: text().array().$type<AnnouncementChannel[]>().notNull(),
  audience: jsonb().$type<Audience>().notNull(),
  /** The first is for those whose language is none of them. */
  texts: jsonb().$type<AnnouncementText[]>().notNull(),
  status: text().$type<AnnouncementState>().notNull(),
  expectedPeople: integer('expected_people').notNull(),
  /** Of one part, in cents of the shilling. */
  smsPriceMinor: minor('sms_price_minor').notNull(),
  sendAt: utc('send_at').notNull(),
  createdAt: utc('created_at').notNull(),
  begunAt: utc('begun_at'),
  endedAt: utc('ended_at'),
});
export type AnnouncementRow = typeof announcements.$inferSelect;

export const announcementDeliveries = pgTable('announcement_deliveries', {
  id: uuid().primaryKey(),
  announcementId: uuid('announcement_id').notNull(),
  channel: text().$type<AnnouncementChannel>().notNull(),
  /** In lower case; of an SMS the number in stored form. */
  address: text().notNull(),
  name: text().notNull(),
  userId: uuid('user_id'),
  language: text().$type<Language>().notNull(),
  /** Of an SMS. */
  parts: integer(),
  /** `handed`: the SMS is queued, and `smsId` tells what becomes of it. */
  status: text().$type<DeliveryState | 'handed'>().notNull(),
  problem: text(),
  tries: integer().notNull().default(0),
  /** While a process hands an email over. */
  takenUntil: utc('taken_until'),
  smsId: uuid('sms_id'),
  settledAt: utc('settled_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type DeliveryRow = typeof announcementDeliveries.$inferSelect;

export const announcementUnsubscriptions = pgTable(
  'announcement_unsubscriptions',
  {
    organizerId: uuid('organizer_id').notNull(),
    address: text().notNull(),
    userId: uuid('user_id'),
    createdAt: utc('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizerId, table.address] })],
);
