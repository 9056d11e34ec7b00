// The promoters of an event, for its organization, and a promoter's own page.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/promoters' as const;
const add = 'POST /api/events/{event}/promoters' as const;
const change = 'PUT /api/events/{event}/promoters/{promoter}' as const;
const page = 'POST /api/events/{event}/promoters/{promoter}/sales-page' as const;
const statement = 'GET /api/events/{event}/promoters/{promoter}/statement' as const;
const file = 'GET /api/events/{event}/promoters/{promoter}/statement.csv' as const;
const look = 'POST /api/promoter-sales' as const;
const NOBODY = 'Promoter not found';
const person = { name: 'Student union', phone: '0712 345 678' };

export const selling: readonly Case[] = [
  {
    call: add,
    as: 'organizer',
    body: { ...person, amount: 50, promoCodeId: '{promo}' },
    status: 400,
    says: 'This promo code is not of this event',
  },
  {
    call: add,
    as: 'organizer',
    body: { ...person, amount: 50 },
    status: 200,
    data: { phone: '+254712345678', amount: 50, percent: null, state: 'active', excludesOwn: true, commission: 0 },
  },
  { call: add, as: 'organizer', body: { ...person, percent: 5, ofAllEvents: true }, status: 200, data: { ofAllEvents: true } },
  { call: add, as: 'organizer', body: person, status: 400, says: 'Give a percentage or an amount for each ticket' },
  {
    call: add,
    as: 'organizer',
    body: { ...person, percent: 5, amount: 5 },
    status: 400,
    says: 'Give a percentage or an amount for each ticket, not both',
  },
  { call: add, as: 'organizer', body: { ...person, percent: 101 }, status: 400, says: 'Enter a whole number from 1 to 100' },
  { call: add, as: 'organizer', body: { ...person, amount: 0.5 }, status: 400, says: 'Enter an amount above zero, without cents' },
  { call: add, as: 'organizer', body: { name: 'X', percent: 5 }, status: 400, says: 'Give an email address or a phone number' },
  {
    call: add,
    as: 'organizer',
    body: { name: 'X', percent: 5, phone: '12' },
    status: 400,
    says: 'Enter a Kenyan mobile number, such as 0712 345 678',
  },
  { call: add, as: 'organizer', body: { name: 'X', percent: 5, email: 'nobody' }, status: 400, says: 'This is no email address' },
  { call: add, as: 'organizer', body: { ...person, name: ' ', percent: 5 }, status: 400, says: 'Give the name of the promoter' },
  { call: add, as: 'rival', body: { ...person, percent: 5 }, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'customer', body: { ...person, percent: 5 }, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'nobody', body: { ...person, percent: 5 }, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/promoters', as: 'organizer', body: { ...person, percent: 5 }, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { total: 3, can: { managePromoters: true, manageOfAllEvents: true } } },
  { call: `${list}?search=campus&sort=commission&state=active`, as: 'admin', status: 200, data: { total: 1, items: [{ name: 'Campus radio' }] } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?sort=age`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?search={odd}`, as: 'organizer', status: 200, data: { total: 0 } },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  {
    call: change,
    as: 'organizer',
    body: { paused: true, name: 'Campus radio one' },
    status: 200,
    data: { state: 'paused', name: 'Campus radio one' },
  },
  { call: change, as: 'organizer', body: { paused: 'yes' }, status: 400, code: 'INVALID_INPUT' },
  { call: change, as: 'organizer', body: { email: null }, status: 400, says: 'Give an email address or a phone number' },
  { call: change, as: 'rival', body: { paused: true }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{event}/promoters/{unknown}', as: 'organizer', body: { paused: true }, status: 404, says: NOBODY },
  { call: 'PUT /api/events/{few}/promoters/{promoter}', as: 'organizer', body: { paused: true }, status: 404, says: NOBODY },
  { call: page, as: 'organizer', status: 200, data: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  { call: page, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: page, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{event}/promoters/{word}/sales-page', as: 'organizer', status: 404, says: NOBODY },
  { call: statement, as: 'organizer', status: 200, data: { total: 0, items: [], promoter: { state: 'paused' } } },
  { call: `${statement}?page=0`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: statement, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/promoters/{unknown}/statement', as: 'organizer', status: 404, says: NOBODY },
  { call: file, as: 'organizer', status: 200, file: ['text/csv; charset=utf-8', '.csv'] },
  { call: file, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: file, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{event}/promoters/{word}/statement.csv', as: 'organizer', status: 404, says: NOBODY },
  { call: change, as: 'organizer', body: { ended: true }, status: 200, data: { state: 'ended' } },
  { call: change, as: 'organizer', body: { paused: false }, status: 409, says: 'This promoter has ended, which is final' },
  { call: look, as: 'nobody', body: { secret: 'guessed' }, status: 404, says: 'This page does not exist, or its address was replaced' },
  { call: look, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
];
