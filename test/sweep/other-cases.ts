// Administration, the contact form, and what does not exist.
import { expect } from 'vitest';
import { NO_ACCOUNT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

export const rates: readonly Case[] = [
  { call: 'GET /api/admin/failed-work', as: 'admin', status: 200, data: { items: [], page: 1, hasMore: false } },
  { call: 'GET /api/admin/failed-work?limit=1000', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/failed-work', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/failed-work', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/failed-work/{unknown}/retry', as: 'admin', status: 404, says: 'The requested resource was not found' },
  { call: 'POST /api/admin/failed-work/{word}/retry', as: 'admin', status: 404, code: 'NOT_FOUND' },
  { call: 'POST /api/admin/failed-work/{unknown}/retry', as: 'organizer', status: 403, says: NOT_ALLOWED },
  {
    call: 'GET /api/currencies',
    as: 'nobody',
    status: 200,
    data: expect.arrayContaining([{ currency: 'KES', symbol: 'KSh', unitsPerUsd: 150 }]) as object,
  },
  { call: 'PUT /api/currencies/{kes}', as: 'nobody', body: { unitsPerUsd: 130 }, status: 401, says: SIGN_IN },
  { call: 'PUT /api/currencies/{kes}', as: 'organizer', body: { unitsPerUsd: 130 }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: {}, status: 400, says: 'Please give a number' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 0 }, status: 400, says: 'A rate is at least 0.01' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 1e9 }, status: 400, says: 'A rate is at most 1,000,000' },
  {
    call: 'PUT /api/currencies/{usd}',
    as: 'admin',
    body: { unitsPerUsd: 2 },
    status: 409,
    says: 'The US dollar is what the others are measured by: its rate is always 1',
  },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 130, from: 999 }, status: 409, code: 'RATE_CHANGED' },
  { call: 'PUT /api/currencies/{word}', as: 'admin', body: { unitsPerUsd: 2 }, status: 404, says: 'Vumi does not know this currency' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 129.25 }, status: 200, data: { currency: 'KES', unitsPerUsd: 129.25 } },
  {
    call: 'GET /api/admin/currencies',
    as: 'admin',
    status: 200,
    data: expect.arrayContaining([expect.objectContaining({ currency: 'EUR', unitsPerUsd: 0.85, changedBy: null })]) as object,
  },
  { call: 'GET /api/admin/currencies', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/currencies', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/settings', as: 'admin', status: 200, data: { accountsElsewhere: false } },
  { call: 'GET /api/admin/settings', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/settings', as: 'nobody', status: 401, says: SIGN_IN },
  {
    call: 'GET /api/admin/messages?language=sw',
    as: 'admin',
    status: 200,
    data: expect.arrayContaining([expect.objectContaining({ id: 'identity.reinstated', subject: 'Akaunti yako ya Vumi inatumika tena' })]) as object,
  },
  { call: 'GET /api/admin/messages?language=xx', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/messages', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/messages/identity.reinstated', as: 'admin', status: 200, data: { feature: 'identity', email: { attachments: [] } } },
  { call: 'GET /api/admin/messages/{word}', as: 'admin', status: 404, code: 'NOT_FOUND' },
  { call: 'GET /api/admin/messages/identity.reinstated', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/messages/identity.reinstated', as: 'nobody', status: 401, says: SIGN_IN },
];

const suspension = { reason: 'Sold tickets twice' };

export const administering: readonly Case[] = [
  { call: 'GET /api/admin/users?search=nobody-has-this', as: 'admin', status: 200, data: { items: [], page: 1, total: 0 } },
  { call: 'GET /api/admin/users?sort=age', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/users?role=boss', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/users', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/users', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/admin/users/{otherUser}/role', as: 'organizer', body: { role: 'admin' }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/admin/users/{otherUser}/role', as: 'admin', body: { role: 'boss' }, status: 400, says: 'Please choose a role' },
  { call: 'PUT /api/admin/users/{unknown}/role', as: 'admin', body: { role: 'organizer' }, status: 404, says: NO_ACCOUNT },
  { call: 'PUT /api/admin/users/{word}/role', as: 'admin', body: { role: 'organizer' }, status: 404, says: NO_ACCOUNT },
  {
    call: 'PUT /api/admin/users/{admin}/role',
    as: 'admin',
    body: { role: 'customer' },
    status: 409,
    says: 'This is the last admin. Give the role to another account first',
  },
  {
    call: 'PUT /api/admin/users/{otherUser}/role',
    as: 'admin',
    body: { role: 'organizer', from: 'admin' },
    status: 409,
    says: 'This account has changed since you opened it. Please look at it again',
  },
  { call: 'PUT /api/admin/users/{otherUser}/role', as: 'admin', body: { role: 'customer' }, status: 200, data: { role: 'customer' } },
  { call: 'POST /api/admin/users/{otherUser}/suspend', as: 'organizer', body: suspension, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/users/{otherUser}/suspend', as: 'admin', body: { reason: ' ' }, status: 400, says: 'Say why' },
  { call: 'POST /api/admin/users/{unknown}/suspend', as: 'admin', body: suspension, status: 404, says: NO_ACCOUNT },
  {
    call: 'POST /api/admin/users/{admin}/suspend',
    as: 'admin',
    body: suspension,
    status: 409,
    says: 'You cannot suspend the account you are signed in with',
  },
  { call: 'POST /api/admin/users/{otherUser}/reinstate', as: 'admin', status: 200, data: { state: 'active' } },
  { call: 'POST /api/admin/users/{word}/reinstate', as: 'admin', status: 404, says: NO_ACCOUNT },
  { call: 'POST /api/admin/users/{otherUser}/reinstate', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/audit-log?action=account.suspended', as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: 'GET /api/admin/audit-log?action=nothing', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/audit-log', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/audit-log/export?action=nothing', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/audit-log/export', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/audit-log/export', as: 'nobody', status: 401, says: SIGN_IN },
];

const note = {
  name: 'A buyer',
  email: 'buyer@test.vumi.test',
  topic: 'refunds',
  message: 'The rain came and the show did not.',
  orderNumber: 'VUMI-ABC-1234-567890',
};

/** No more than one address may send in a minute. */
export const writing: readonly Case[] = [
  { call: 'POST /api/views', as: 'nobody', body: { path: '/events' }, status: 200, data: { counted: expect.any(Boolean) } },
  { call: 'POST /api/views', as: 'customer', body: { path: '/', referrer: 'www.google.com' }, status: 200, data: {} },
  { call: 'POST /api/views', as: 'nobody', body: { path: 'events' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/views', as: 'nobody', body: { path: '/', visibleSeconds: -1 }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/views', as: 'nobody', body: { path: '/', utmSource: 'x'.repeat(201) }, status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/contact', as: 'nobody', status: 200, data: { email: 'support@demo.vumi.test' } },
  { call: 'POST /api/contact', as: 'nobody', body: note, status: 200, data: { id: expect.any(String) } },
  { call: 'POST /api/contact', as: 'customer', body: note, status: 200, data: {} },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, name: ' ' }, status: 400, says: 'Please tell us your name' },
  {
    call: 'POST /api/contact',
    as: 'nobody',
    body: { ...note, name: 'A\r\nBcc: others@test.vumi.test' },
    status: 400,
    says: 'A name is one line of text',
  },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, email: 'a@b' }, status: 400, says: 'Please enter a valid email address' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, topic: 'weather' }, status: 400, says: 'Please choose a topic' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, message: '  Help!  ' }, status: 400, says: 'Please write at least 10 characters' },
  {
    call: 'POST /api/contact',
    as: 'nobody',
    body: { ...note, message: 'x'.repeat(4001) },
    status: 400,
    says: 'A message can have at most 4,000 characters',
  },
];

export const nowhere: readonly Case[] = [
  { call: 'GET /api/nothing', as: 'nobody', status: 404, says: 'The requested resource was not found' },
  { call: 'PUT /api/tickets/purchase', as: 'customer', body: {}, status: 405, code: 'METHOD_NOT_ALLOWED' },
  { call: 'DELETE /api/events', as: 'admin', status: 405, code: 'METHOD_NOT_ALLOWED' },
];
