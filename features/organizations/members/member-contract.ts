// Organizations and their members (docs/reference/roles.md#teams-of-organizers).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { emailField } from '#features/identity/forms.ts';
import { organizationMessages } from '../messages.ts';
import { memberMessages as messages } from './messages.ts';
import { memberRoles, type MemberRole } from './member-roles.ts';

const tag = 'Organizations';
const access = 'signed-in' as const;

/** Members and open invitations of one organization together. */
export const MEMBERS_MAX = 100;
/** Invitations that one organization sends a day. */
export const INVITATIONS_PER_DAY = 50;
/** Events that one member's role is limited to. */
export const MEMBER_EVENTS_MAX = 200;

export const memberErrors = defineErrors({
  ORGANIZATION_NOT_FOUND: [404, messages.organizationNotFound],
  MEMBER_NOT_FOUND: [404, messages.memberNotFound],
  MEMBER_INVITATION_NOT_FOUND: [404, organizationMessages.invitationNotFound],
  MEMBER_INVITATION_USED: [409, organizationMessages.invitationUsed],
  ALREADY_MEMBER: [409, messages.alreadyMember],
  MEMBER_LIMIT: [409, messages.memberLimit({ maximum: MEMBERS_MAX })],
  LAST_OWNER: [409, messages.lastOwner],
  HAND_OVER_OPEN: [409, messages.handOverOpen],
  /** What the business has on sale is limited until a person has looked at it. */
  HAND_OVER_LIMITED: [409, messages.handOverLimited],
});

const role = z.enum(memberRoles, asIssue(messages.memberRoleRequired));
/** A person becomes owner only by an invitation that they accept. */
const givenRole = z.enum(['manager', 'analyst', 'box-office', 'gate'] as const satisfies readonly MemberRole[], asIssue(messages.memberRoleRequired));
/** Ids of events of the organization; null: all of them, also later ones. */
const eventIds = z
  .array(z.guid(asIssue(messages.eventNotOfOrganization)))
  .min(1, asIssue(messages.memberEventsRequired))
  .max(MEMBER_EVENTS_MAX, asIssue(messages.memberEventsMax({ maximum: MEMBER_EVENTS_MAX })))
  .nullable()
  .default(null);

/** For an account that is in several organizations; by default its own, else one that it owns, else the one it has been in for longest. */
const query = z.object({ organization: z.guid().optional() });

const memberSchema = z.object({
  /** Of the account. */
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  role,
  /** Ids of the events that the role is for; null: all. */
  events: z.array(z.uuid()).nullable(),
  since: z.iso.datetime(),
  /** The address of who invited; null: the organization began with this account. */
  addedBy: z.string().nullable(),
});
export type Member = z.output<typeof memberSchema>;

const memberInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  events: z.array(z.uuid()).nullable(),
  state: z.enum(['open', 'expired']),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type MemberInvitation = z.output<typeof memberInvitationSchema>;

const can = z.union([z.literal(true), z.string()]);

export const listOwnOrganizations = endpoint({
  id: 'listOwnOrganizations',
  summary: 'The organizations that the caller is a member of, with the role in each; the one that calls without ?organization= mean comes first',
  tag,
  method: 'GET',
  path: '/organizations/mine',
  access,
  output: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), role, allEvents: z.boolean() })),
    /** An application of the caller as a business is open: it drafts events already. */
    isApplicant: z.boolean(),
  }),
  errors: [],
});

export const listMembers = endpoint({
  id: 'listMembers',
  summary: 'The members of an organization and its open invitations',
  tag,
  method: 'GET',
  path: '/organization/members',
  access,
  query,
  output: z.object({
    organization: z.object({ id: z.uuid(), name: z.string() }),
    members: z.array(memberSchema),
    invitations: z.array(memberInvitationSchema),
    /** What the caller may do: true, or why not. */
    can: z.object({ invite: can, handOver: can, withdrawHandOver: can }),
  }),
  errors: [memberErrors.ORGANIZATION_NOT_FOUND],
});

export const inviteMember = endpoint({
  id: 'inviteMember',
  summary: 'Emails a link that makes its receiver a member, once; an earlier open invitation of the address no longer works. Role owner: hands over',
  tag,
  method: 'POST',
  path: '/organization/members',
  access,
  query,
  body: z.object({ email: emailField, role, events: eventIds }),
  output: memberInvitationSchema,
  errors: [
    memberErrors.ORGANIZATION_NOT_FOUND,
    memberErrors.ALREADY_MEMBER,
    memberErrors.MEMBER_LIMIT,
    memberErrors.HAND_OVER_OPEN,
    memberErrors.HAND_OVER_LIMITED,
  ],
});

export const changeMember = endpoint({
  id: 'changeMember',
  summary: 'Gives a member another role, or for other events',
  tag,
  method: 'PUT',
  path: '/organization/members/{id}',
  access,
  params: z.object({ id: z.string().max(100) }),
  query,
  body: z.object({ role: givenRole, events: eventIds }),
  output: memberSchema,
  errors: [memberErrors.ORGANIZATION_NOT_FOUND, memberErrors.MEMBER_NOT_FOUND, memberErrors.LAST_OWNER],
});

export const removeMember = endpoint({
  id: 'removeMember',
  summary: 'Removes a member; with the id of the caller: leaves the organization',
  tag,
  method: 'DELETE',
  path: '/organization/members/{id}',
  access,
  params: z.object({ id: z.string().max(100) }),
  query,
  output: z.object({ id: z.uuid(), removed: z.literal(true) }),
  errors: [memberErrors.ORGANIZATION_NOT_FOUND, memberErrors.MEMBER_NOT_FOUND, memberErrors.LAST_OWNER],
});

export const withdrawMemberInvitation = endpoint({
  id: 'withdrawMemberInvitation',
  summary: 'Takes an open invitation of an organization back; repeated, it changes nothing',
  tag,
  method: 'POST',
  path: '/organization/invitations/{id}/withdraw',
  access,
  params: z.object({ id: z.string().max(100) }),
  query,
  output: z.object({ id: z.uuid(), withdrawn: z.literal(true) }),
  errors: [memberErrors.ORGANIZATION_NOT_FOUND, memberErrors.MEMBER_INVITATION_NOT_FOUND, memberErrors.MEMBER_INVITATION_USED],
});
