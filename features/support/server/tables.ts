import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';
import type { ContactTopic } from '../contact-message.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().$type<ContactTopic>().notNull(),
  message: text().notNull(),
  orderNumber: text('order_number'),
  idempotencyKey: text('idempotency_key'),
  fingerprint: text().notNull(),
  createdAt: utc('created_at').notNull(),
});

export type ContactMessage = typeof contactMessages.$inferSelect;
