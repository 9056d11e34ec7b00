import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { CheckInOutcome, CheckInRefusal } from '../facts.ts';

export const checkIns = pgTable('check_ins', {
  /** Given by the device. */
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketId: uuid('ticket_id'),
  outcome: text().$type<CheckInOutcome>().notNull(),
  reason: text().$type<CheckInRefusal>(),
  /** Of the code or the number: neither is kept. */
  readHash: bytes('read_hash').notNull(),
  byNumber: boolean('by_number').notNull(),
  firstId: uuid('first_id'),
  otherEventId: uuid('other_event_id'),
  dueMinor: minor('due_minor'),
  memberId: uuid('member_id').notNull(),
  deviceId: uuid('device_id'),
  /** By the clock of the device. */
  scannedAt: utc('scanned_at').notNull(),
  createdAt: utc('created_at').notNull(),
  undoneAt: utc('undone_at'),
  undoneBy: uuid('undone_by'),
});
export type CheckInRow = typeof checkIns.$inferSelect;
