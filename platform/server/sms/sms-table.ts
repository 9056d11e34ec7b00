import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '../database/columns.ts';

/**
 * `accepted`: the provider has it. `unknown`: it may have been sent, and is not sent again. `refused`, `expired`: never sent. `delivered`,
 * `failed`: by a delivery report.
 */
export type SmsStatus = 'queued' | 'sending' | 'accepted' | 'unknown' | 'refused' | 'expired' | 'delivered' | 'failed';

export const smsMessages = pgTable('sms_messages', {
  id: uuid().primaryKey(),
  phone: text().notNull(),
  about: text().notNull(),
  sealedText: bytes('sealed_text'),
  parts: integer().notNull(),
  status: text().$type<SmsStatus>().notNull(),
  providerId: text('provider_id'),
  problem: text(),
  cost: text(),
  validUntil: utc('valid_until'),
  triedAt: utc('tried_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type SmsRow = typeof smsMessages.$inferSelect;
