// Invitations to become an organizer, which admins send (docs/reference/roles.md#invited-organizers); their links also make members of organizations.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { emailField } from '#features/identity/forms.ts';
import { memberErrors } from '../members/member-contract.ts';
import { memberRoles } from '../members/member-roles.ts';
import { organizationMessages as messages } from '../messages.ts';

const tag = 'Business accounts';
const adminTag = 'Administration';
const access = { permission: 'manage:users' } as const;

/** How long the link in the email works. */
export const INVITATION_DAYS = 7;

export const invitationErrors = defineErrors({
  INVITATION_NOT_FOUND: [404, messages.invitationNotFound],
  INVITATION_EXPIRED: [410, messages.invitationExpired],
  INVITATION_USED: [409, messages.invitationUsed],
  INVITATION_FOR_OTHER: [403, messages.invitationOther],
  ALREADY_AN_ORGANIZER: [409, messages.invitedOrganizer],
});

export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

export const inviteOrganizer = endpoint({
  id: 'inviteOrganizer',
  summary: 'Emails a link that makes its receiver an organizer, once; an earlier open invitation of the address no longer works',
  tag: adminTag,
  method: 'POST',
  path: '/admin/invitations',
  access,
  body: z.object({ email: emailField }),
  output: invitationSchema,
  errors: [invitationErrors.ALREADY_AN_ORGANIZER],
});

export const listInvitations = endpoint({
  id: 'listInvitations',
  summary: 'Invitations of organizers, the newest first, with search by a part of the address',
  tag: adminTag,
  method: 'GET',
  path: '/admin/invitations',
  access,
  query: z.object({ ...pageQuery(50), search: z.string().trim().max(120).optional(), state: z.enum(invitationStates).optional() }),
  output: pageOf(invitationSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  summary: 'Takes an open invitation back',
  tag: adminTag,
  method: 'POST',
  path: '/admin/invitations/{id}/withdraw',
  access,
  params: z.object({ id: z.string().max(100) }),
  output: invitationSchema,
  errors: [invitationErrors.INVITATION_NOT_FOUND, invitationErrors.INVITATION_USED],
});

/** In the body, so that it stands in no address that is logged. */
const token = z.string().min(1).max(100);

export const lookAtInvitation = endpoint({
  id: 'lookAtInvitation',
  summary: 'Whom an invitation is for, by the token of its link',
  tag,
  method: 'POST',
  path: '/invitations/look',
  access: 'open',
  body: z.object({ token }),
  output: z.object({
    email: z.string(),
    expiresAt: z.iso.datetime(),
    /** Whose member the account becomes; null: it becomes an organizer. */
    organization: z.object({ name: z.string(), role: z.enum(memberRoles) }).nullable(),
  }),
  errors: [invitationErrors.INVITATION_NOT_FOUND, invitationErrors.INVITATION_EXPIRED, invitationErrors.INVITATION_USED],
  requestsPerMinute: 60,
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary: 'Makes the account that is signed in an organizer, or a member of the organization that invited it, by an invitation of its address',
  tag,
  method: 'POST',
  path: '/invitations/accept',
  access: 'signed-in',
  body: z.object({ token }),
  output: z.object({ role: z.enum(['admin', 'organizer', 'customer']), organization: z.uuid().nullable() }),
  errors: [
    invitationErrors.INVITATION_NOT_FOUND,
    invitationErrors.INVITATION_EXPIRED,
    invitationErrors.INVITATION_USED,
    invitationErrors.INVITATION_FOR_OTHER,
    memberErrors.ALREADY_MEMBER,
    memberErrors.HAND_OVER_LIMITED,
  ],
  requestsPerMinute: 60,
});
