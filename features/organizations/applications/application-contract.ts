// Applications of businesses that want to sell (docs/reference/roles.md#business-accounts).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { organizationMessages as messages } from '../messages.ts';
import { answerForm, noteField } from './forms.ts';
import { applicationStatuses, businessTypes, expectedEventCounts, historyKinds } from './application-rules.ts';

const tag = 'Business accounts';
const adminTag = 'Administration';
const adminAccess = { permission: 'manage:users' } as const;

export const applicationErrors = defineErrors({
  ADDRESS_TAKEN: [409, messages.addressTaken],
  ACCOUNT_FIRST: [409, messages.accountFirst],
  EMAIL_FIRST: [409, messages.emailFirst],
  APPLICATION_OPEN: [409, messages.applicationOpen],
  ALREADY_ORGANIZER: [409, messages.alreadyOrganizer],
  APPLICATION_NOT_FOUND: [404, messages.applicationNotFound],
  APPLICATION_DECIDED: [409, messages.decided],
  NOT_ASKED: [409, messages.notAsked],
});

const historySchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(historyKinds),
  /** The question, the answer or the reason. */
  note: z.string().nullable(),
  /** The address of the admin, for admins; null for what the applicant did. */
  admin: z.string().nullable(),
});

const applicationSchema = z.object({
  id: z.uuid(),
  status: z.enum(applicationStatuses),
  contactName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  companyName: z.string(),
  businessType: z.enum(businessTypes),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  expectedEvents: z.enum(expectedEventCounts).nullable(),
  description: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /**
   * Set while it is approved automatically and no person has looked: what the events on sale can be worth, in shillings. Payouts wait until then.
   */
  grossLimit: z.number().nullable(),
  /** The oldest first. */
  history: z.array(historySchema),
});
export type Application = z.output<typeof applicationSchema>;

/** Read again by the form that fits the caller: without an account names, email and password are needed too. */
const anyText = z.string().max(4000).optional();
const applicationBody = z.object({
  firstName: anyText,
  lastName: anyText,
  email: anyText,
  phone: anyText,
  companyName: anyText,
  businessType: anyText,
  password: anyText,
  confirmPassword: anyText,
  website: anyText,
  address: anyText,
  city: anyText,
  country: anyText,
  expectedEvents: anyText,
  description: anyText,
});

export const applyAsBusiness = endpoint({
  id: 'applyAsBusiness',
  summary: 'Applies as a business: with the account that is signed in, or with a new one, whose address has to be confirmed by the emailed code',
  tag,
  method: 'POST',
  path: '/business/applications',
  access: 'open',
  body: applicationBody,
  /** `unconfirmed`: the code was emailed; the application reaches the admins once the address is confirmed. */
  output: z.object({ id: z.uuid(), status: z.enum(['unconfirmed', ...applicationStatuses]) }),
  errors: [
    applicationErrors.ADDRESS_TAKEN,
    applicationErrors.ACCOUNT_FIRST,
    applicationErrors.EMAIL_FIRST,
    applicationErrors.APPLICATION_OPEN,
    applicationErrors.ALREADY_ORGANIZER,
    platformErrors.TOO_MANY_REQUESTS,
  ],
  requestsPerMinute: 30,
});

export const getOwnApplication = endpoint({
  id: 'getOwnApplication',
  summary: 'The latest application of the account that is signed in, or null',
  tag,
  method: 'GET',
  path: '/business/applications/mine',
  access: 'signed-in',
  output: applicationSchema.nullable(),
  errors: [],
});

export const answerApplication = endpoint({
  id: 'answerApplication',
  summary: 'Answers the question of an admin; the application waits for a decision again',
  tag,
  method: 'POST',
  path: '/business/applications/{id}/answer',
  access: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  body: answerForm,
  output: applicationSchema,
  errors: [applicationErrors.APPLICATION_NOT_FOUND, applicationErrors.NOT_ASKED],
});

/** By state; `unseen` is a part of `approved`. */
export const applicationViews = [...applicationStatuses, 'unseen'] as const;

export const applicationSorts = ['oldest', 'newest', 'company'] as const;

export const listApplications = endpoint({
  id: 'listApplications',
  summary: 'Applications of businesses, those that wait longest first. `unseen`: approved automatically, and no person has looked',
  tag: adminTag,
  method: 'GET',
  path: '/admin/applications',
  access: adminAccess,
  query: z.object({
    ...pageQuery(20),
    status: z.enum(applicationViews).optional(),
    search: z.string().trim().max(120).optional(),
    sort: z.enum(applicationSorts).default('oldest'),
  }),
  /** `waiting`: how many wait for a decision; `unseen`: how many were approved automatically and wait for a look. */
  output: pageOf(applicationSchema).extend({ total: z.number().int(), waiting: z.number().int(), unseen: z.number().int() }),
  errors: [],
});

export const decideApplication = endpoint({
  id: 'decideApplication',
  summary: 'Approves or rejects an application, asks for more, or takes back such a decision of the last 10 minutes; the applicant is told by email',
  tag: adminTag,
  method: 'POST',
  path: '/admin/applications/{id}/decision',
  access: adminAccess,
  params: z.object({ id: z.string().max(100) }),
  body: z.discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('approve'), reason: z.string().trim().max(2000).optional() }),
      z.object({ decision: z.literal('reject'), reason: noteField(messages.reasonRequired) }),
      z.object({ decision: z.literal('ask'), reason: noteField(messages.questionRequired) }),
      z.object({ decision: z.literal('reopen'), reason: z.string().trim().max(2000).optional() }),
    ],
    asIssue(messages.decisionRequired),
  ),
  output: applicationSchema,
  errors: [applicationErrors.APPLICATION_NOT_FOUND, applicationErrors.APPLICATION_DECIDED],
});
