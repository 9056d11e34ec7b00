import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { utc } from '#platform/server/database/columns.ts';
import type { ReportFormat, ReportKind, ReportState, ScheduleTurn } from '../kinds.ts';

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<ReportKind>().notNull(),
  format: text().$type<ReportFormat>().notNull(),
  eventId: uuid('event_id'),
  organizationId: uuid('organization_id'),
  language: text().$type<Language>().notNull(),
  timeZone: text('time_zone').notNull(),
  /** Days of that time zone, both included; null: without a limit. */
  fromDay: date('from_day'),
  toDay: date('to_day'),
  scheduleId: uuid('schedule_id'),
  status: text().$type<ReportState>().notNull(),
  tries: integer().notNull().default(0),
  /** The try that makes it now, or has made it: its file carries this id. */
  attempt: uuid(),
  rowsDone: integer('rows_done').notNull().default(0),
  rowsExpected: integer('rows_expected'),
  /** What the file tells of, and whose buyers it names. */
  eventIds: uuid('event_ids').array().notNull().default([]),
  buyerEventIds: uuid('buyer_event_ids').array().notNull().default([]),
  problem: jsonb().$type<Message>(),
  createdAt: utc('created_at').notNull(),
  expiresAt: utc('expires_at').notNull(),
});
export type ReportRow = typeof reports.$inferSelect;
/** A report as it is made now: no other try has begun it since. */
export type Attempt = ReportRow & { readonly attempt: string };

export const reportSchedules = pgTable('report_schedules', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<ReportKind>().notNull(),
  format: text().$type<ReportFormat>().notNull(),
  every: text().$type<ScheduleTurn>().notNull(),
  eventId: uuid('event_id'),
  organizationId: uuid('organization_id'),
  language: text().$type<Language>().notNull(),
  nextAt: utc('next_at').notNull(),
  createdAt: utc('created_at').notNull(),
});
export type ScheduleRow = typeof reportSchedules.$inferSelect;
