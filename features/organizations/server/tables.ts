import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { BusinessType, ExpectedEvents, HistoryKind, StoredApplicationStatus } from '../applications/application-rules.ts';
import type { MemberRole } from '../members/member-roles.ts';

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdAt: utc('created_at').notNull(),
  /** Since then nobody acts for it: the role of organizer was taken from its owner. */
  closedAt: utc('closed_at'),
  /** A canonical IANA name: its days begin in it. */
  timeZone: text('time_zone').notNull().default(HOME_ZONE),
  /** What its plan costs, in hundredths of a percent of what it sells: kept by `changePlan`. */
  feePoints: integer('fee_points').notNull().default(500),
  /** For how many tickets of an event its plan is, kept by the same; null: any number. */
  ticketsMax: integer('tickets_max'),
});

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text().$type<MemberRole>().notNull(),
    /** Else for those in `organizationMemberEvents`. */
    allEvents: boolean('all_events').notNull(),
    since: utc('since').notNull(),
    /** The address of who invited or handed over; null: the organization began with this account. */
    addedBy: text('added_by'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
);

/** The events that a member's role is for, where that is not for all. */
export const organizationMemberEvents = pgTable(
  'organization_member_events',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    eventId: uuid('event_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.eventId] })],
);

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
  /** In cents of the shilling; set while it is approved automatically and no person has looked. */
  grossLimitMinor: minor('gross_limit_minor'),
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

/** One row. */
export const approvalSettings = pgTable('approval_settings', {
  isAutomatic: boolean('is_automatic').notNull(),
  grossLimitMinor: minor('gross_limit_minor').notNull(),
  version: integer().notNull(),
});

export const organizerInvitations = pgTable('organizer_invitations', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** Null: the account becomes an organizer; else a member, with the role and for all events or those in `invitationEvents`. */
  organizationId: uuid('organization_id'),
  role: text().$type<MemberRole>(),
  allEvents: boolean('all_events'),
  /** The address of the admin or member. */
  invitedBy: text('invited_by').notNull(),
  createdAt: utc('created_at').notNull(),
  expiresAt: utc('expires_at').notNull(),
  /** At most one of the two. */
  acceptedAt: utc('accepted_at'),
  withdrawnAt: utc('withdrawn_at'),
});
/** The events that the role of an invited member is for. */
export const invitationEvents = pgTable(
  'organizer_invitation_events',
  {
    invitationId: uuid('invitation_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    eventId: uuid('event_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invitationId, table.eventId] })],
);
export type InvitationRow = typeof organizerInvitations.$inferSelect;
