// Messages of an organizer to the holders of an event, and the link that ends news.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/messages' as const;
const send = 'POST /api/events/{event}/messages' as const;
const preview = 'POST /api/events/{event}/messages/preview' as const;
const testing = 'POST /api/events/{event}/messages/test' as const;
const text = { language: 'en', subject: 'Doors', text: 'Doors open at six.', sms: 'Doors open at six' } as const;
const message = { purpose: 'ticket', channels: ['email'], texts: [text] } as const;
const NO_MESSAGE = 'Message not found';
const NO_LINK = 'This link does not work. It may have been cut off';

export const announcing: readonly Case[] = [
  { call: preview, as: 'organizer', body: message, status: 200, data: { people: expect.any(Number), smsPrice: { amount: 0.8, currency: 'KES' } } },
  { call: preview, as: 'organizer', body: { ...message, texts: [{ language: 'sw' }] }, status: 200, data: { texts: [{ language: 'sw' }] } },
  { call: preview, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: preview, as: 'organizer', body: { ...message, texts: [] }, status: 400, says: 'Write the message' },
  { call: preview, as: 'organizer', body: { ...message, audience: { ticketTypeIds: ['{word}'] } }, status: 400, code: 'INVALID_INPUT' },
  {
    call: preview,
    as: 'organizer',
    body: { ...message, audience: { ticketTypeIds: ['{spareType}'] } },
    status: 400,
    says: 'One of these ticket types is not of this event',
  },
  { call: preview, as: 'organizer', body: { ...message, audience: { group: 'everybody' } }, status: 400, code: 'INVALID_INPUT' },
  { call: preview, as: 'rival', body: message, status: 403, says: NOT_ALLOWED },
  { call: preview, as: 'customer', body: message, status: 403, says: NOT_ALLOWED },
  { call: preview, as: 'nobody', body: message, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/messages/preview', as: 'organizer', body: message, status: 404, says: NO_EVENT },
  { call: testing, as: 'organizer', body: message, status: 200, data: { email: expect.any(String), phone: null } },
  {
    call: testing,
    as: 'organizer',
    body: { ...message, channels: ['sms'] },
    status: 409,
    says: 'Confirm your number for SMS on the page of notifications to get a test by SMS',
  },
  { call: testing, as: 'organizer', body: { ...message, texts: [{ language: 'en' }] }, status: 400, says: 'Write a subject' },
  { call: testing, as: 'rival', body: message, status: 403, says: NOT_ALLOWED },
  { call: testing, as: 'nobody', body: message, status: 401, says: SIGN_IN },
  { call: send, as: 'organizer', body: message, status: 200, data: { state: 'scheduled', purpose: 'ticket' } },
  { call: send, as: 'organizer', body: { ...message, purpose: 'news' }, status: 409, code: 'NOBODY_TO_TELL' },
  { call: send, as: 'organizer', body: { ...message, channels: [] }, status: 400, says: 'Choose email, SMS or both' },
  { call: send, as: 'organizer', body: { ...message, channels: ['fax'] }, status: 400, code: 'INVALID_INPUT' },
  { call: send, as: 'organizer', body: { ...message, sendOn: '2026-02-30', sendTime: '10:00' }, status: 400, code: 'INVALID_INPUT' },
  { call: send, as: 'organizer', body: { ...message, sendOn: '2020-01-01', sendTime: '10:00' }, status: 400, says: 'Choose a time in the future' },
  { call: send, as: 'organizer', body: { ...message, sendOn: '2020-01-01', sendTime: '25:00' }, status: 400, says: 'Give a day and a time' },
  { call: send, as: 'rival', body: message, status: 403, says: NOT_ALLOWED },
  { call: send, as: 'customer', body: message, status: 403, says: NOT_ALLOWED },
  { call: send, as: 'nobody', body: message, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{unknown}/messages', as: 'organizer', body: message, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { total: 1, items: [{ state: 'scheduled' }], can: { sendMessages: true, seeBuyers: true } } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?page=0`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'admin', status: 200, data: { total: 1 } },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{event}/messages/{unknown}', as: 'organizer', status: 404, says: NO_MESSAGE },
  { call: 'GET /api/events/{event}/messages/{word}', as: 'organizer', status: 404, says: NO_MESSAGE },
  { call: 'GET /api/events/{event}/messages/{unknown}', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/messages/{unknown}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{event}/messages/{unknown}/recipients', as: 'organizer', status: 404, says: NO_MESSAGE },
  { call: 'GET /api/events/{event}/messages/{word}/recipients?state=lost', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/{event}/messages/{unknown}/recipients', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/messages/{unknown}/recipients', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{event}/messages/{unknown}', as: 'organizer', status: 404, says: NO_MESSAGE },
  { call: 'DELETE /api/events/{event}/messages/{word}', as: 'organizer', status: 404, says: NO_MESSAGE },
  { call: 'DELETE /api/events/{event}/messages/{unknown}', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{event}/messages/{unknown}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organizer-news?t=made-up', as: 'nobody', status: 404, says: NO_LINK },
  { call: 'GET /api/organizer-news', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/organizer-news/unsubscribe?t=made-up', as: 'nobody', status: 404, says: NO_LINK },
  { call: 'POST /api/organizer-news/unsubscribe', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/organizer-news/resubscribe?t={unknown}', as: 'customer', status: 404, says: NO_LINK },
  { call: 'POST /api/organizer-news/resubscribe', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
];
