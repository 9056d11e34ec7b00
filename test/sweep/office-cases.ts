// Orders that an organization makes for a buyer, and their payment links.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/office-orders' as const;
const make = 'POST /api/events/{event}/office-orders' as const;
const change = 'PUT /api/events/{event}/office-orders/{officeOrder}' as const;
const send = 'POST /api/events/{event}/office-orders/{officeOrder}/messages' as const;
const look = 'POST /api/payment-links/look' as const;
const pay = 'POST /api/payment-links/pay' as const;
const NO_ORDER = 'Order not found';
const NO_LINK = 'This payment link does not exist';

const day = '{in5Days}';
const buyer = { name: 'Lakeside School', email: 'school@example.test' };
const items = [{ ticketTypeId: '{type}', quantity: 2 }];
const good = { items, buyer, heldUntil: day };

const proForma = 'GET /api/events/{event}/office-orders/{officeOrder}/pro-forma.pdf' as const;

export const inTheOffice: readonly Case[] = [
  { call: proForma, as: 'organizer', status: 200, file: ['application/pdf', '.pdf'] },
  { call: proForma, as: 'nobody', status: 401, says: SIGN_IN },
  { call: proForma, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: proForma, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/office-orders/{unknown}/pro-forma.pdf', as: 'organizer', status: 404, says: NO_ORDER },
  { call: 'GET /api/events/{unknown}/office-orders/{officeOrder}/pro-forma.pdf', as: 'organizer', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{word}/office-orders/{word}/pro-forma.pdf', as: 'organizer', status: 404, says: NO_EVENT },
  { call: make, as: 'organizer', body: good, status: 200, data: { state: 'held', link: expect.stringMatching(/^\/pay\//) } },
  {
    call: make,
    as: 'admin',
    body: { ...good, company: 'School Ltd', kraPin: 'A012345678Z', send: false },
    status: 200,
    data: { kraPin: 'A012345678Z' },
  },
  { call: make, as: 'organizer', body: { ...good, items: [] }, status: 400, says: 'Choose tickets' },
  { call: make, as: 'organizer', body: { ...good, items: [{ ...items[0], quantity: 0 }] }, status: 400, says: 'Enter a whole number from 1 to 500' },
  {
    call: make,
    as: 'organizer',
    body: { ...good, items: [{ ticketTypeId: '{spareType}', quantity: 1 }] },
    status: 400,
    says: 'One of these ticket types is not of this event, or stands twice',
  },
  {
    call: make,
    as: 'organizer',
    body: { ...good, items: [{ ticketTypeId: '{free}', quantity: 1 }] },
    status: 400,
    says: 'These tickets cost nothing: there is nothing to pay',
  },
  { call: make, as: 'organizer', body: { ...good, buyer: { ...buyer, name: '' } }, status: 400, says: 'Give the name of the buyer' },
  { call: make, as: 'organizer', body: { ...good, buyer: { ...buyer, email: 'x' } }, status: 400, says: 'This is no email address' },
  {
    call: make,
    as: 'organizer',
    body: { ...good, buyer: { ...buyer, phone: '12' } },
    status: 400,
    says: 'Enter a Kenyan mobile number, such as 0712 345 678',
  },
  {
    call: make,
    as: 'organizer',
    body: { ...good, kraPin: 'A1' },
    status: 400,
    says: 'A KRA PIN is a letter, nine digits and a letter, such as A012345678Z',
  },
  { call: make, as: 'organizer', body: { ...good, heldUntil: 'soon' }, status: 400, says: 'Days are written as 2026-12-31' },
  {
    call: make,
    as: 'organizer',
    body: { ...good, heldUntil: '2020-01-01' },
    status: 400,
    says: 'Choose a day within the next 30 days, before the event begins',
  },
  {
    call: 'POST /api/events/{few}/office-orders',
    as: 'organizer',
    body: { ...good, items: [{ ticketTypeId: '{fewType}', quantity: 2 }] },
    status: 409,
    code: 'NOT_ENOUGH_LEFT',
  },
  { call: make, as: 'rival', body: good, status: 403, says: NOT_ALLOWED },
  { call: make, as: 'customer', body: good, status: 403, says: NOT_ALLOWED },
  { call: make, as: 'nobody', body: good, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/office-orders', as: 'organizer', body: good, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { total: 3, can: { makeOrders: true } } },
  { call: `${list}?state=paid`, as: 'admin', status: 200, data: { total: 0, items: [] } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/office-orders', as: 'organizer', status: 404, says: NO_EVENT },
  { call: change, as: 'organizer', body: { heldUntil: day }, status: 200, data: { state: 'held' } },
  { call: change, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: change, as: 'rival', body: { heldUntil: day }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{event}/office-orders/{unknown}', as: 'organizer', body: { heldUntil: day }, status: 404, says: NO_ORDER },
  { call: 'PUT /api/events/{event}/office-orders/{order}', as: 'organizer', body: { heldUntil: day }, status: 404, says: NO_ORDER },
  { call: send, as: 'organizer', body: { by: 'email' }, status: 200, data: { to: 'held@example.test' } },
  { call: send, as: 'organizer', body: { by: 'sms' }, status: 400, says: 'This order has no phone number' },
  { call: send, as: 'organizer', body: { by: 'pigeon' }, status: 400, code: 'INVALID_INPUT' },
  { call: send, as: 'rival', body: { by: 'email' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/events/{event}/office-orders/{word}/messages', as: 'organizer', body: { by: 'email' }, status: 404, says: NO_ORDER },
  { call: look, as: 'nobody', body: { code: '{payCode}' }, status: 200, data: { state: 'held', can: { pay: true } } },
  { call: look, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: look, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: pay, as: 'nobody', body: { code: '{payCode}', phone: '12' }, status: 400, code: 'INVALID_PHONE' },
  { call: pay, as: 'nobody', body: { code: 'guessed', phone: '0712345678' }, status: 404, says: NO_LINK },
  { call: pay, as: 'nobody', body: { code: '{payCode}', paymentMethod: 'cowries' }, status: 400, code: 'INVALID_INPUT' },
  { call: pay, as: 'nobody', body: { code: 1, phone: '0712345678' }, status: 400, code: 'INVALID_INPUT' },
  { call: pay, as: 'nobody', body: { code: '{payCode}', phone: '0745000777' }, status: 200, data: { phone: expect.any(String) } },
  { call: pay, as: 'nobody', body: { code: '{payCode}', phone: '0745000777' }, status: 409, code: 'PAYMENT_IN_PROGRESS' },
];
