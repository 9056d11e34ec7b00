// The own till of an organization.
import { expect } from 'vitest';
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const at = '/api/organizer/own-till' as const;
const look = `GET ${at}` as const;
const register = `PUT ${at}` as const;
const choose = `PUT ${at}/events` as const;
const admins = '/api/admin/own-tills' as const;
const decide = `POST ${admins}` as const;
const withdraw = 'POST /api/organizer/own-tills' as const;
const till = {
  kind: 'till',
  number: '5001234',
  shortcode: '600100',
  consumerKey: 'organizer-sandbox-key',
  consumerSecret: 'organizer-sandbox-secret',
  passkey: 'organizer-sandbox-passkey',
};
const TILL = 'Enter the number of the till, five to seven digits';
const HEAD_OFFICE = 'Enter the number of the head office or store of the till, five to seven digits';
const SECRET = 'Fill in what the M-Pesa portal shows here';
const NO_TILL = 'This till does not exist';
const NO_ORGANIZATION = 'This organization does not exist';
const NOT_READY = 'Buyers can pay to your own till once it is accepted and 48 hours have passed';
const phone = { phone: '0712345678' };
const yes = { isAccepted: true, reason: 'As agreed' };

export const ownTills: readonly Case[] = [
  { call: look, as: 'organizer', status: 200, data: { inUse: null, next: null, events: expect.any(Array) } },
  { call: look, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: look, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${look}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `${look}?organization={organizer}`, as: 'admin', status: 200, data: { inUse: null } },
  { call: register, as: 'organizer', body: { ...till, number: '12' }, status: 400, says: TILL },
  { call: register, as: 'organizer', body: { ...till, shortcode: 'shop' }, status: 400, says: HEAD_OFFICE },
  { call: register, as: 'organizer', body: { ...till, passkey: ' ' }, status: 400, says: SECRET },
  { call: register, as: 'organizer', body: { ...till, initiator: { name: 'only' } }, status: 400, says: SECRET },
  { call: register, as: 'organizer', body: { ...till, kind: 'phone' }, status: 400, says: 'Choose a till or a paybill' },
  { call: register, as: 'organizer', body: { ...till, kind: 'paybill', number: '174379' }, status: 409, says: 'This number is Vumi’s own' },
  {
    call: register,
    as: 'organizer',
    body: { ...till, consumerKey: 'guessed' },
    status: 409,
    says: 'M-Pesa does not take this consumer key and secret',
  },
  { call: register, as: 'customer', body: till, status: 404, says: NO_ORGANIZATION },
  { call: register, as: 'nobody', body: till, status: 401, says: SIGN_IN },
  {
    call: register,
    as: 'organizer',
    body: till,
    status: 200,
    data: { inUse: null, next: { number: '5001234', hasInitiator: false, effectiveAt: null } },
  },
  { call: `${withdraw}/{unknown}/proof`, as: 'organizer', body: phone, status: 404, says: NO_TILL },
  { call: `${withdraw}/{word}/proof`, as: 'organizer', body: phone, status: 404, says: NO_TILL },
  { call: `${withdraw}/{unknown}/proof`, as: 'customer', body: phone, status: 404, says: NO_ORGANIZATION },
  { call: `${withdraw}/{unknown}/proof`, as: 'nobody', body: phone, status: 401, says: SIGN_IN },
  { call: `${choose}/{event}`, as: 'organizer', body: { isOwnTill: true }, status: 409, says: NOT_READY },
  { call: `${choose}/{unknown}`, as: 'organizer', body: { isOwnTill: true }, status: 404, code: 'EVENT_NOT_FOUND' },
  { call: `${choose}/{word}`, as: 'organizer', body: { isOwnTill: true }, status: 404, code: 'EVENT_NOT_FOUND' },
  { call: `${choose}/{event}`, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: `${choose}/{event}`, as: 'rival', body: { isOwnTill: true }, status: 404, code: 'EVENT_NOT_FOUND' },
  { call: `${choose}/{event}`, as: 'customer', body: { isOwnTill: true }, status: 404, says: NO_ORGANIZATION },
  { call: `${choose}/{event}`, as: 'nobody', body: { isOwnTill: true }, status: 401, says: SIGN_IN },
  { call: `${withdraw}/{unknown}/withdrawal`, as: 'organizer', status: 404, says: NO_TILL },
  { call: `${withdraw}/{word}/withdrawal`, as: 'organizer', status: 404, says: NO_TILL },
  { call: `${withdraw}/{unknown}/withdrawal`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `${withdraw}/{unknown}/withdrawal`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${admins}`, as: 'admin', status: 200, data: { items: [{ number: '5001234', state: 'waiting', effectiveAt: null }] } },
  { call: `GET ${admins}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${admins}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${decide}/{unknown}/decision`, as: 'admin', body: yes, status: 404, says: NO_TILL },
  { call: `${decide}/{word}/decision`, as: 'admin', body: yes, status: 404, says: NO_TILL },
  { call: `${decide}/{unknown}/decision`, as: 'admin', body: { ...yes, reason: ' ' }, status: 400, says: 'Give a reason' },
  {
    call: `${decide}/{unknown}/decision`,
    as: 'admin',
    body: { ...yes, reason: 'x'.repeat(501) },
    status: 400,
    says: 'Keep the reason within 500 characters',
  },
  { call: `${decide}/{unknown}/decision`, as: 'admin', body: { reason: 'x' }, status: 400, code: 'INVALID_INPUT' },
  { call: `${decide}/{unknown}/decision`, as: 'organizer', body: yes, status: 403, says: NOT_ALLOWED },
  { call: `${decide}/{unknown}/decision`, as: 'nobody', body: yes, status: 401, says: SIGN_IN },
  { call: `${decide}/{unknown}/withdrawal`, as: 'admin', body: { reason: 'Not theirs' }, status: 404, says: NO_TILL },
  { call: `${decide}/{word}/withdrawal`, as: 'admin', body: { reason: 'Not theirs' }, status: 404, says: NO_TILL },
  { call: `${decide}/{unknown}/withdrawal`, as: 'admin', body: { reason: ' ' }, status: 400, says: 'Give a reason' },
  { call: `${decide}/{unknown}/withdrawal`, as: 'organizer', body: { reason: 'Not theirs' }, status: 403, says: NOT_ALLOWED },
  { call: `${decide}/{unknown}/withdrawal`, as: 'nobody', body: { reason: 'Not theirs' }, status: 401, says: SIGN_IN },
];
