// Businesses that apply, invitations of organizers.
import { NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const business = { phone: '0712 345 678', companyName: 'Lakeside Productions Ltd', businessType: 'Festival Producer' };
const approval = { isAutomatic: false, grossLimit: 300_000, version: 1 };
const NO_APPLICATION = 'This application does not exist';
const NO_INVITATION = 'This invitation is not valid';

export const applying: readonly Case[] = [
  { call: 'GET /api/business/applications/mine', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/business/applications', as: 'nobody', body: {}, status: 400, says: 'First and last name are required' },
  { call: 'POST /api/business/applications', as: 'otherUser', body: {}, status: 400, says: 'Phone number is required' },
  { call: 'POST /api/business/applications', as: 'otherUser', body: { ...business, website: 'ftp://a.test' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/business/applications', as: 'organizer', body: business, status: 409, says: 'Your account can create events already' },
  { call: 'POST /api/business/applications', as: 'otherUser', body: business, status: 200, data: { status: 'pending' } },
  { call: 'POST /api/business/applications', as: 'otherUser', body: business, status: 409, says: 'You have applied already' },
  { call: 'GET /api/business/applications/mine', as: 'otherUser', status: 200, data: { status: 'pending', country: 'Kenya' } },
  { call: 'POST /api/business/applications/{unknown}/answer', as: 'otherUser', body: { answer: 'Yes' }, status: 404, says: NO_APPLICATION },
  { call: 'POST /api/business/applications/{word}/answer', as: 'otherUser', body: { answer: 'Yes' }, status: 404, says: NO_APPLICATION },
  { call: 'POST /api/business/applications/{unknown}/answer', as: 'otherUser', body: {}, status: 400, says: 'Write an answer' },
  { call: 'POST /api/business/applications/{unknown}/answer', as: 'nobody', body: { answer: 'Yes' }, status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/applications?status=pending', as: 'admin', status: 200, data: { page: 1, total: 1, waiting: 1 } },
  { call: 'GET /api/admin/applications?status=lost', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/applications', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/applications', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/admin/applications/{unknown}/decision', as: 'organizer', body: { decision: 'approve' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/applications/{unknown}/decision', as: 'admin', body: { decision: 'approve' }, status: 404, says: NO_APPLICATION },
  { call: 'POST /api/admin/applications/{word}/decision', as: 'admin', body: { decision: 'approve' }, status: 404, says: NO_APPLICATION },
  { call: 'POST /api/admin/applications/{unknown}/decision', as: 'admin', body: {}, status: 400, says: 'Please choose a decision' },
  { call: 'POST /api/admin/applications/{unknown}/decision', as: 'admin', body: { decision: 'reject' }, status: 400, says: 'Say why' },
  {
    call: 'POST /api/admin/applications/{unknown}/decision',
    as: 'admin',
    body: { decision: 'ask' },
    status: 400,
    says: 'Write what you need to know',
  },
  { call: 'POST /api/admin/applications/{unknown}/decision', as: 'admin', body: { decision: 'reopen' }, status: 404, says: NO_APPLICATION },
  { call: 'GET /api/admin/approval-settings', as: 'admin', status: 200, data: { isAutomatic: false, grossLimit: 200_000, version: 1 } },
  { call: 'GET /api/admin/approval-settings', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/approval-settings', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/admin/approval-settings', as: 'organizer', body: approval, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/admin/approval-settings', as: 'nobody', body: approval, status: 401, says: SIGN_IN },
  { call: 'PUT /api/admin/approval-settings', as: 'admin', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: 'PUT /api/admin/approval-settings', as: 'admin', body: { ...approval, grossLimit: 2.5 }, status: 400, says: 'Whole shillings, please' },
  { call: 'PUT /api/admin/approval-settings', as: 'admin', body: approval, status: 200, data: { isAutomatic: false, version: 2 } },
  { call: 'PUT /api/admin/approval-settings', as: 'admin', body: approval, status: 409, code: 'APPROVAL_SETTINGS_CHANGED' },
];

export const inviting: readonly Case[] = [
  { call: 'POST /api/admin/invitations', as: 'organizer', body: { email: 'new@test.vumi.test' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/invitations', as: 'nobody', body: { email: 'new@test.vumi.test' }, status: 401, says: SIGN_IN },
  { call: 'POST /api/admin/invitations', as: 'admin', body: {}, status: 400, says: 'Email is required' },
  { call: 'POST /api/admin/invitations', as: 'admin', body: { email: 'a@b,c' }, status: 400, says: 'Please enter a valid email address' },
  { call: 'POST /api/admin/invitations', as: 'admin', body: { email: '{rival-email}' }, status: 409, says: 'This account is an organizer already' },
  { call: 'POST /api/admin/invitations', as: 'admin', body: { email: 'new@test.vumi.test' }, status: 200, data: { state: 'open' } },
  { call: 'GET /api/admin/invitations', as: 'admin', status: 200, data: { total: 1 } },
  { call: 'GET /api/admin/invitations?search=NEW&state=open', as: 'admin', status: 200, data: { total: 1 } },
  { call: 'GET /api/admin/invitations?search=nobody', as: 'admin', status: 200, data: { total: 0 } },
  { call: 'GET /api/admin/invitations?state=lost', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/invitations?limit=0', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/invitations', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/invitations/{unknown}/withdraw', as: 'admin', status: 404, says: NO_INVITATION },
  { call: 'POST /api/admin/invitations/{word}/withdraw', as: 'admin', status: 404, says: NO_INVITATION },
  { call: 'POST /api/admin/invitations/{unknown}/withdraw', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/invitations/look', as: 'nobody', body: { token: 'nonsense' }, status: 404, says: NO_INVITATION },
  { call: 'POST /api/invitations/look', as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/invitations/accept', as: 'customer', body: { token: 'nonsense' }, status: 404, says: NO_INVITATION },
  { call: 'POST /api/invitations/accept', as: 'nobody', body: { token: 'nonsense' }, status: 401, says: SIGN_IN },
];
