import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { utc } from '#platform/server/database/columns.ts';
import type { RefusalRule, SubjectKind } from '../../refusal-rules.ts';

/** Payments that a rule refused: one row for a rule and what it looks at. */
export const paymentRefusals = pgTable('payment_refusals', {
  id: uuid().primaryKey(),
  rule: text().$type<RefusalRule>().notNull(),
  kind: text().$type<SubjectKind>().notNull(),
  /** An account's id, a number, the mark of a browser or of a network. */
  subject: text().notNull(),
  refused: integer().notNull().default(1),
  /** The account that was refused last. */
  customerId: uuid('customer_id').notNull(),
  firstAt: utc('first_at').notNull(),
  lastAt: utc('last_at').notNull(),
});

/** What an admin lets through for a while, whatever the rules say. */
export const paymentReleases = pgTable('payment_releases', {
  kind: text().$type<SubjectKind>().notNull(),
  subject: text().notNull(),
  endsAt: utc('ends_at').notNull(),
  reason: text().notNull(),
  releasedBy: uuid('released_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
