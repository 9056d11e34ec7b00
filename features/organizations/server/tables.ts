import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { BusinessType, ExpectedEvents, HistoryKind, StoredApplicationStatus } from '../applications/application-rules.ts';

export const businessApplications = pgTable('business_applications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text().$type<StoredApplicationStatus>().notNull(),
  contactName: text('contact_name').notNull(),
  /** In stored form: +254712345678. */
  phone: text().notNull(),
  companyName: text('company_name').notNull(),
  businessType: text('business_type').$type<BusinessType>().notNull(),
  website: text(),
  address: text(),
  city: text(),
  country: text().notNull(),
  expectedEvents: text('expected_events').$type<ExpectedEvents>(),
  description: text(),
  /** Null until the address of its sign-up is confirmed. */
  submittedAt: utc('submitted_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type ApplicationRow = typeof businessApplications.$inferSelect;

export const applicationHistory = pgTable('business_application_history', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id').notNull(),
  at: utc('at').notNull(),
  kind: text().$type<HistoryKind>().notNull(),
  /** Null where it was the applicant. */
  adminEmail: text('admin_email'),
  note: text(),
});
export type HistoryRow = typeof applicationHistory.$inferSelect;

export const organizerInvitations = pgTable('organizer_invitations', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** The address of the admin. */
  invitedBy: text('invited_by').notNull(),
  createdAt: utc('created_at').notNull(),
  expiresAt: utc('expires_at').notNull(),
  /** At most one of the two. */
  acceptedAt: utc('accepted_at'),
  withdrawnAt: utc('withdrawn_at'),
});
export type InvitationRow = typeof organizerInvitations.$inferSelect;
