import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';
import type { AuditAction } from '../contract.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  at: utc('at').notNull(),
  actorId: uuid('actor_id'),
  actorEmail: text('actor_email'),
  action: text().$type<AuditAction>().notNull(),
  subject: text().notNull(),
  subjectLabel: text('subject_label').notNull(),
  details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});
