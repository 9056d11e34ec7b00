// Organizations, their members and invitations.
import { NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const NO_ORGANIZATION = 'This organization does not exist';
const NO_MEMBER = 'This person is not a member of the organization';
const guest = { email: 'guest@test.vumi.test', role: 'gate' };
const members = 'POST /api/organization/members' as const;
const member = '/api/organization/members/{unknown}' as const;

export const teaming: readonly Case[] = [
  { call: 'GET /api/organizations/mine', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organizations/mine', as: 'customer', status: 200, data: { items: [], isApplicant: false } },
  { call: 'GET /api/organizations/mine', as: 'organizer', status: 200, data: { items: [{ role: 'owner', allEvents: true }] } },
  { call: 'GET /api/organization/members', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organization/members', as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: 'GET /api/organization/members', as: 'organizer', status: 200, data: { members: [{ role: 'owner', events: null }], invitations: [] } },
  { call: 'GET /api/organization/members?organization={organizer}', as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: 'GET /api/organization/members?organization={unknown}', as: 'organizer', status: 404, says: NO_ORGANIZATION },
  { call: 'GET /api/organization/members?organization={word}', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: members, as: 'nobody', body: guest, status: 401, says: SIGN_IN },
  { call: members, as: 'customer', body: guest, status: 404, says: NO_ORGANIZATION },
  { call: members, as: 'organizer', body: {}, status: 400, says: 'Email is required' },
  { call: members, as: 'organizer', body: { ...guest, email: 'a@b,c' }, status: 400, says: 'Please enter a valid email address' },
  { call: members, as: 'organizer', body: { ...guest, role: 'king' }, status: 400, says: 'Please choose a role' },
  { call: members, as: 'organizer', body: { ...guest, events: [] }, status: 400, says: 'Choose at least one event' },
  { call: members, as: 'organizer', body: { ...guest, events: ['{word}'] }, status: 400, says: 'This event is not one of the organization' },
  { call: members, as: 'organizer', body: { ...guest, events: ['{unknown}'] }, status: 400, says: 'This event is not one of the organization' },
  { call: members, as: 'rival', body: { ...guest, events: ['{event}'] }, status: 400, says: 'This event is not one of the organization' },
  { call: members, as: 'organizer', body: { email: '{organizer-email}', role: 'gate' }, status: 409, says: 'This person is a member already' },
  { call: members, as: 'organizer', body: { ...guest, events: ['{event}', '{event}'] }, status: 200, data: { state: 'open', role: 'gate' } },
  { call: members, as: 'organizer', body: { ...guest, role: 'owner' }, status: 200, data: { role: 'owner', events: null } },
  {
    call: members,
    as: 'organizer',
    body: { email: 'another@test.vumi.test', role: 'owner' },
    status: 409,
    says: 'The organization is being handed over already. Withdraw that invitation first',
  },
  { call: `PUT ${member}`, as: 'nobody', body: { role: 'gate' }, status: 401, says: SIGN_IN },
  { call: `PUT ${member}`, as: 'customer', body: { role: 'gate' }, status: 404, says: NO_ORGANIZATION },
  { call: `PUT ${member}`, as: 'organizer', body: { role: 'gate' }, status: 404, says: NO_MEMBER },
  { call: `PUT ${member}`, as: 'organizer', body: { role: 'owner' }, status: 400, says: 'Please choose a role' },
  {
    call: 'PUT /api/organization/members/{organizer}',
    as: 'organizer',
    body: { role: 'gate' },
    status: 409,
    says: 'An organization always has an owner. Hand it over first',
  },
  { call: 'PUT /api/organization/members/{word}', as: 'organizer', body: { role: 'gate' }, status: 404, says: NO_MEMBER },
  { call: `DELETE ${member}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `DELETE ${member}`, as: 'organizer', status: 404, says: NO_MEMBER },
  { call: 'DELETE /api/organization/members/{word}', as: 'organizer', status: 404, says: NO_MEMBER },
  { call: 'DELETE /api/organization/members/{organizer}?organization={organizer}', as: 'rival', status: 404, says: NO_ORGANIZATION },
  {
    call: 'DELETE /api/organization/members/{organizer}',
    as: 'organizer',
    status: 409,
    says: 'An organization always has an owner. Hand it over first',
  },
  { call: 'POST /api/organization/invitations/{unknown}/withdraw', as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: 'POST /api/organization/invitations/{unknown}/withdraw', as: 'customer', body: {}, status: 404, says: NO_ORGANIZATION },
  { call: 'POST /api/organization/invitations/{unknown}/withdraw', as: 'organizer', body: {}, status: 404, says: 'This invitation is not valid' },
  { call: 'POST /api/organization/invitations/{word}/withdraw', as: 'organizer', body: {}, status: 404, says: 'This invitation is not valid' },
  { call: 'POST /api/events?organization={organizer}', as: 'rival', body: { name: 'Mine' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/event-drafts?organization={organizer}', as: 'rival', body: {}, status: 404, says: NO_ORGANIZATION },
  { call: 'POST /api/event-drafts?organization={organizer}', as: 'customer', body: {}, status: 403, says: NOT_ALLOWED },
];
