// Quotes for a buyer, and their links.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/quotes' as const;
const write = 'POST /api/events/{event}/quotes' as const;
const withdraw = 'POST /api/events/{event}/quotes/{spareQuote}/withdrawal' as const;
const order = 'POST /api/events/{event}/quotes/{quote}/order' as const;
const send = 'POST /api/events/{event}/quotes/{quote}/messages' as const;
const pdf = 'GET /api/events/{event}/quotes/{quote}/quote.pdf' as const;
const look = 'POST /api/quote-links/look' as const;
const linkedPdf = 'POST /api/quote-links/quote.pdf' as const;
const accept = 'POST /api/quote-links/accept' as const;
const NO_QUOTE = 'Quote not found';
const NO_LINK = 'This link of a quote does not exist';
const NOT_OPEN = 'This quote is not open any more';

const day = '{in5Days}';
const buyer = { name: 'Lakeside School', email: 'quoted@example.test' };
const items = [{ ticketTypeId: '{type}', quantity: 2 }];
const good = { items, buyer, validUntil: day };

export const quoting: readonly Case[] = [
  { call: write, as: 'organizer', body: good, status: 200, data: { state: 'open', link: expect.stringMatching(/^\/quote\//) } },
  {
    call: write,
    as: 'admin',
    body: { ...good, buyer: { name: 'A club', phone: '0712 345 678' }, company: 'Club Ltd', kraPin: 'A012345678Z', note: 'By the lake' },
    status: 200,
    data: { kraPin: 'A012345678Z', note: 'By the lake', buyer: { name: 'A club', email: null, phone: '+254712345678' } },
  },
  { call: write, as: 'organizer', body: { ...good, items: [] }, status: 400, says: 'Choose tickets' },
  { call: write, as: 'organizer', body: { ...good, items: [{ ...items[0], quantity: 0 }] }, status: 400, says: 'Enter a whole number from 1 to 500' },
  {
    call: write,
    as: 'organizer',
    body: { ...good, items: [{ ticketTypeId: '{spareType}', quantity: 1 }] },
    status: 400,
    says: 'One of these ticket types is not of this event, or stands twice',
  },
  {
    call: write,
    as: 'organizer',
    body: { ...good, items: [{ ticketTypeId: '{free}', quantity: 1 }] },
    status: 400,
    says: 'These tickets cost nothing: there is nothing to pay',
  },
  { call: write, as: 'organizer', body: { ...good, buyer: { name: 'A club' } }, status: 400, says: 'Give an email address or a phone number' },
  { call: write, as: 'organizer', body: { ...good, buyer: { ...buyer, email: 'x' } }, status: 400, says: 'This is no email address' },
  { call: write, as: 'organizer', body: { ...good, note: 'x'.repeat(1001) }, status: 400, says: 'A note can have at most 1,000 characters' },
  { call: write, as: 'organizer', body: { ...good, validUntil: 'soon' }, status: 400, says: 'Days are written as 2026-12-31' },
  {
    call: write,
    as: 'organizer',
    body: { ...good, validUntil: '2020-01-01' },
    status: 400,
    says: 'Choose a day within the next 90 days, before the event begins',
  },
  { call: write, as: 'rival', body: good, status: 403, says: NOT_ALLOWED },
  { call: write, as: 'customer', body: good, status: 403, says: NOT_ALLOWED },
  { call: write, as: 'nobody', body: good, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/quotes', as: 'organizer', body: good, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { total: 4, can: { makeOrders: true } } },
  { call: `${list}?state=withdrawn&sort=amount&search=club`, as: 'admin', status: 200, data: { total: 0, items: [] } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?sort=price`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/quotes', as: 'organizer', status: 404, says: NO_EVENT },
  { call: pdf, as: 'organizer', status: 200, file: ['application/pdf', '.pdf'] },
  { call: pdf, as: 'nobody', status: 401, says: SIGN_IN },
  { call: pdf, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/quotes/{unknown}/quote.pdf', as: 'organizer', status: 404, says: NO_QUOTE },
  { call: 'GET /api/events/{word}/quotes/{word}/quote.pdf', as: 'organizer', status: 404, says: NO_EVENT },
  { call: send, as: 'organizer', body: { by: 'email' }, status: 200, data: { to: 'held@example.test' } },
  { call: send, as: 'organizer', body: { by: 'sms' }, status: 400, says: 'This quote has no phone number' },
  { call: send, as: 'organizer', body: { by: 'pigeon' }, status: 400, code: 'INVALID_INPUT' },
  { call: send, as: 'rival', body: { by: 'email' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/events/{event}/quotes/{word}/messages', as: 'organizer', body: { by: 'email' }, status: 404, says: NO_QUOTE },
  { call: withdraw, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: withdraw, as: 'organizer', status: 200, data: { state: 'withdrawn', link: null } },
  { call: withdraw, as: 'organizer', status: 409, says: NOT_OPEN },
  { call: 'POST /api/events/{event}/quotes/{unknown}/withdrawal', as: 'organizer', status: 404, says: NO_QUOTE },
  { call: look, as: 'nobody', body: { code: '{quoteCode}' }, status: 200, data: { state: 'open', can: { accept: true } } },
  { call: look, as: 'nobody', body: { code: '{spareQuoteCode}' }, status: 200, data: { state: 'withdrawn', can: { accept: NOT_OPEN } } },
  { call: look, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: look, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: linkedPdf, as: 'nobody', body: { code: '{quoteCode}' }, status: 200, file: ['application/pdf', '.pdf'] },
  { call: linkedPdf, as: 'nobody', body: { code: '{spareQuoteCode}' }, status: 409, says: NOT_OPEN },
  { call: linkedPdf, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: linkedPdf, as: 'nobody', body: { code: 'x'.repeat(101) }, status: 400, code: 'INVALID_INPUT' },
  { call: linkedPdf, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: accept, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: accept, as: 'nobody', body: { code: '{quoteCode}', email: 'x' }, status: 400, says: 'This is no email address' },
  { call: accept, as: 'nobody', body: { code: 1 }, status: 400, code: 'INVALID_INPUT' },
  { call: accept, as: 'nobody', body: { code: '{spareQuoteCode}' }, status: 409, says: NOT_OPEN },
  { call: order, as: 'rival', body: {}, status: 403, says: NOT_ALLOWED },
  { call: order, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: order, as: 'organizer', body: { email: 'x' }, status: 400, says: 'This is no email address' },
  { call: 'POST /api/events/{event}/quotes/{word}/order', as: 'organizer', body: {}, status: 404, says: NO_QUOTE },
  { call: order, as: 'organizer', body: {}, status: 200, data: { state: 'held', link: expect.stringMatching(/^\/pay\//) } },
  { call: order, as: 'organizer', body: {}, status: 409, says: NOT_OPEN },
  { call: accept, as: 'nobody', body: { code: '{quoteCode}' }, status: 200, data: { link: expect.stringMatching(/^\/pay\//) } },
];
