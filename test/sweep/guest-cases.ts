// Allotments, tickets that are given away, and their links.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const allotments = 'GET /api/events/{gala}/allotments' as const;
const setAside = 'POST /api/events/{gala}/allotments' as const;
const changed = 'PUT /api/events/{gala}/allotments/{allotment}' as const;
const list = 'GET /api/events/{gala}/complimentary-tickets' as const;
const give = 'POST /api/events/{gala}/complimentary-tickets' as const;
const link = 'GET /api/events/{gala}/complimentary-tickets/{guest0}/link' as const;
const newLink = 'POST /api/events/{gala}/complimentary-tickets/{guest2}/link' as const;
const send = 'POST /api/events/{gala}/complimentary-tickets/{guest0}/message' as const;
const takeBack = 'DELETE /api/events/{gala}/complimentary-tickets/{guest1}' as const;
const open = 'POST /api/tickets/link' as const;
const replace = 'POST /api/tickets/link/replacement' as const;
const returnLink = 'POST /api/tickets/return' as const;
const returnTicket = 'POST /api/tickets/{guest0}/postponement/return' as const;
const claim = 'POST /api/tickets/claim' as const;
const lists = 'GET /api/events/{gala}/guest-lists' as const;
const upload = 'POST /api/events/{gala}/guest-lists' as const;
const giveList = 'POST /api/events/{gala}/guest-lists/{guestList}/gift' as const;
const dropList = 'DELETE /api/events/{gala}/guest-lists/{guestList}' as const;
const faults = 'GET /api/events/{gala}/guest-lists/{guestList}/faults.csv' as const;
const NO_LIST = 'This guest list does not exist any more';
const NO_ALLOTMENT = 'This allotment does not exist';
const NO_TICKET = 'This ticket was not given away for this event';
const NO_LINK = 'This link opens no ticket. Perhaps it was replaced by a new one';
const aside = { name: 'Agent', kind: 'agent', ticketTypeId: '{galaType}', quantity: 2 };

export const guesting: readonly Case[] = [
  { call: setAside, as: 'organizer', body: aside, status: 200, data: { name: 'Agent', quantity: 2, left: 2 } },
  { call: setAside, as: 'organizer', body: { ...aside, name: ' ' }, status: 400, says: 'Enter a name' },
  { call: setAside, as: 'organizer', body: { ...aside, quantity: 0 }, status: 400, says: 'Enter a number from 1 to 100,000' },
  { call: setAside, as: 'organizer', body: { ...aside, quantity: 99_999 }, status: 409, code: 'NOT_ENOUGH_TICKETS' },
  { call: setAside, as: 'organizer', body: { ...aside, ticketTypeId: '{type}' }, status: 400, says: 'This ticket type is not of this event' },
  {
    call: setAside,
    as: 'organizer',
    body: { ...aside, returnAt: '2020-01-01' },
    status: 400,
    says: 'Choose a moment that is to come, before the event ends',
  },
  { call: setAside, as: 'organizer', body: { ...aside, kind: 'friend' }, status: 400, code: 'INVALID_INPUT' },
  { call: setAside, as: 'rival', body: aside, status: 403, says: NOT_ALLOWED },
  { call: setAside, as: 'customer', body: aside, status: 403, says: NOT_ALLOWED },
  { call: setAside, as: 'nobody', body: aside, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/allotments', as: 'organizer', body: aside, status: 404, says: NO_EVENT },
  { call: allotments, as: 'organizer', status: 200, data: { items: expect.any(Array), can: { manageGuests: true } } },
  { call: allotments, as: 'admin', status: 200 },
  { call: allotments, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: allotments, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/allotments', as: 'organizer', status: 404, says: NO_EVENT },
  { call: changed, as: 'organizer', body: { quantity: 4, note: 'By hand' }, status: 200, data: { quantity: 4, note: 'By hand' } },
  { call: changed, as: 'organizer', body: { close: false }, status: 400, code: 'INVALID_INPUT' },
  { call: changed, as: 'rival', body: { quantity: 4 }, status: 403, says: NOT_ALLOWED },
  { call: changed, as: 'nobody', body: { quantity: 4 }, status: 401, says: SIGN_IN },
  { call: 'PUT /api/events/{gala}/allotments/{word}', as: 'organizer', body: {}, status: 404, says: NO_ALLOTMENT },
  { call: 'PUT /api/events/{few}/allotments/{allotment}', as: 'organizer', body: {}, status: 404, says: NO_ALLOTMENT },
  {
    call: give,
    as: 'organizer',
    body: { allotmentId: '{allotment}', to: '0712345678', name: 'Guest of honour' },
    status: 200,
    data: { tickets: [{ link: expect.any(String) }], sentBy: 'sms' },
  },
  { call: give, as: 'organizer', body: {}, status: 400, says: 'Choose what the tickets come from' },
  { call: give, as: 'organizer', body: { ticketTypeId: '{galaType}', to: '12' }, status: 400, code: 'INVALID_INPUT' },
  { call: give, as: 'organizer', body: { ticketTypeId: '{galaType}', quantity: 21 }, status: 400, says: 'Enter a number from 1 to 20' },
  { call: give, as: 'organizer', body: { allotmentId: '{unknown}' }, status: 404, says: NO_ALLOTMENT },
  { call: give, as: 'organizer', body: { allotmentId: '{allotment}', quantity: 20 }, status: 409, says: 'Only 3 tickets are left' },
  { call: give, as: 'rival', body: { ticketTypeId: '{galaType}' }, status: 403, says: NOT_ALLOWED },
  { call: give, as: 'customer', body: { ticketTypeId: '{galaType}' }, status: 403, says: NOT_ALLOWED },
  { call: give, as: 'nobody', body: { ticketTypeId: '{galaType}' }, status: 401, says: SIGN_IN },
  { call: `${list}?search=honour&state=open&sort=name`, as: 'organizer', status: 200, data: { total: 1, items: [{ name: 'Guest of honour' }] } },
  { call: `${list}?search={odd}`, as: 'organizer', status: 200, data: { total: 0 } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?allotmentId={word}`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: link, as: 'organizer', status: 200, data: { link: expect.stringContaining('/t/') } },
  { call: link, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: link, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{few}/complimentary-tickets/{guest0}/link', as: 'organizer', status: 404, says: NO_TICKET },
  { call: 'GET /api/events/{gala}/complimentary-tickets/{word}/link', as: 'organizer', status: 404, says: NO_TICKET },
  { call: newLink, as: 'organizer', status: 200, data: { link: expect.stringContaining('/t/') } },
  { call: newLink, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: newLink, as: 'nobody', status: 401, says: SIGN_IN },
  {
    call: send,
    as: 'organizer',
    status: 409,
    says: 'This ticket has no email address or phone number. Share its link yourself',
  },
  { call: send, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: send, as: 'nobody', status: 401, says: SIGN_IN },
  { call: takeBack, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: takeBack, as: 'nobody', status: 401, says: SIGN_IN },
  { call: takeBack, as: 'organizer', status: 200, data: { voided: [expect.any(String)] } },
  { call: takeBack, as: 'organizer', status: 409, says: 'This ticket was used or is void' },
  { call: upload, as: 'organizer', body: {}, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  { call: upload, as: 'rival', body: {}, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  { call: upload, as: 'customer', body: {}, status: 403, says: NOT_ALLOWED },
  { call: upload, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: lists, as: 'organizer', status: 200, data: { items: [{ lines: { waiting: 1, given: 0, refused: 1 } }] } },
  { call: lists, as: 'admin', status: 200 },
  { call: lists, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: lists, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/guest-lists', as: 'organizer', status: 404, says: NO_EVENT },
  { call: faults, as: 'organizer', status: 200, file: ['text/csv; charset=utf-8', '.csv'] },
  { call: faults, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: faults, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{few}/guest-lists/{guestList}/faults.csv', as: 'organizer', status: 404, says: NO_LIST },
  { call: giveList, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: giveList, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: giveList, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{gala}/guest-lists/{word}/gift', as: 'organizer', status: 404, says: NO_LIST },
  { call: 'DELETE /api/events/{gala}/guest-lists/{unknown}', as: 'organizer', status: 404, says: NO_LIST },
  { call: dropList, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: dropList, as: 'nobody', status: 401, says: SIGN_IN },
  { call: giveList, as: 'organizer', status: 202, data: { state: 'giving' } },
  { call: giveList, as: 'organizer', status: 409, says: 'The tickets of this guest list are being given already' },
  { call: dropList, as: 'organizer', status: 409, code: 'GUEST_LIST_BEGUN' },
  { call: open, as: 'nobody', body: { code: '{link0}' }, status: 200, data: { status: 'PURCHASED' } },
  { call: open, as: 'nobody', body: { code: '{link1}' }, status: 404, says: NO_LINK },
  { call: open, as: 'nobody', body: { code: '{word}' }, status: 404, says: NO_LINK },
  { call: open, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: replace, as: 'nobody', body: { code: '{link2}' }, status: 404, says: NO_LINK },
  { call: replace, as: 'nobody', body: { code: '' }, status: 404, says: NO_LINK },
  { call: replace, as: 'nobody', body: { code: 7 }, status: 400, code: 'INVALID_INPUT' },
  { call: claim, as: 'nobody', body: { code: '{link0}' }, status: 401, says: SIGN_IN },
  { call: claim, as: 'customer', body: { code: '{link1}' }, status: 404, says: NO_LINK },
  { call: claim, as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: claim, as: 'customer', body: { code: '{link0}' }, status: 200, data: { ticketId: expect.any(String) } },
  { call: claim, as: 'otherUser', body: { code: '{link0}' }, status: 409, says: 'This ticket is kept in an account, and its link is over' },
  { call: open, as: 'nobody', body: { code: '{link0}' }, status: 409, code: 'TICKET_LINK_USED' },
  { call: returnLink, as: 'nobody', body: { code: '{link1}' }, status: 404, says: NO_LINK },
  { call: returnLink, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: returnLink, as: 'nobody', body: { code: '{link0}' }, status: 409, code: 'TICKET_LINK_USED' },
  { call: returnTicket, as: 'nobody', status: 401, says: SIGN_IN },
  { call: returnTicket, as: 'otherUser', status: 404, code: 'TICKET_NOT_FOUND' },
  { call: returnTicket, as: 'organizer', status: 404, says: NO_TICKET },
  {
    call: returnTicket,
    as: 'customer',
    status: 409,
    says: 'The event was not postponed since this ticket was given, so there is nothing to give back',
  },
  { call: 'POST /api/tickets/{word}/postponement/return', as: 'customer', status: 404, code: 'TICKET_NOT_FOUND' },
  { call: 'DELETE /api/events/{gala}/complimentary-tickets/{guest0}', as: 'organizer', status: 409, code: 'GUEST_TICKET_CLAIMED' },
];

// Scans of their tickets at the gate.
const scan = 'POST /api/events/{gala}/check-ins' as const;
const scans = 'GET /api/events/{gala}/check-ins' as const;
const undo = 'DELETE /api/events/{gala}/check-ins/{scan0}' as const;
const ONE_OF_THEM = 'Send the code of a ticket or its number, one of them';
const byNumber = { scanId: '{scan0}', ticketNumber: '{guestNumber2}' };

export const admitting: readonly Case[] = [
  { call: scan, as: 'organizer', body: byNumber, status: 200, data: { outcome: 'valid', reason: null, can: { undo: true } } },
  { call: scan, as: 'organizer', body: byNumber, status: 200, data: { outcome: 'valid' } },
  { call: scan, as: 'organizer', body: { ...byNumber, scanId: '{scan1}' }, status: 200, data: { outcome: 'used', first: { by: 'Test organizer' } } },
  {
    call: scan,
    as: 'organizer',
    body: { scanId: '{scan2}', code: 'https://example.test/' },
    status: 200,
    data: { outcome: 'invalid', reason: 'not-a-ticket' },
  },
  {
    call: scan,
    as: 'organizer',
    body: { scanId: '{scan0}', code: 'another' },
    status: 409,
    says: 'This scan was sent before with something else. Scan the ticket again',
  },
  { call: scan, as: 'organizer', body: { scanId: '{scan3}' }, status: 400, says: ONE_OF_THEM },
  { call: scan, as: 'organizer', body: { ...byNumber, code: 'both' }, status: 400, says: ONE_OF_THEM },
  { call: scan, as: 'organizer', body: { scanId: '{scan3}', ticketNumber: ' ' }, status: 400, says: 'Enter a ticket number, like VUMI-7K3QZ9M2XH' },
  { call: scan, as: 'organizer', body: { ...byNumber, scanId: '{word}' }, status: 400, code: 'INVALID_INPUT' },
  { call: scan, as: 'organizer', body: { ...byNumber, at: 'at seven' }, status: 400, code: 'INVALID_INPUT' },
  { call: scan, as: 'organizer', body: { ...byNumber, scanId: '{scan3}', purpose: 'exit' }, status: 400, code: 'INVALID_INPUT' },
  { call: scan, as: 'rival', body: byNumber, status: 403, says: NOT_ALLOWED },
  { call: scan, as: 'customer', body: byNumber, status: 403, says: NOT_ALLOWED },
  { call: scan, as: 'nobody', body: byNumber, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/check-ins', as: 'organizer', body: byNumber, status: 404, says: NO_EVENT },
  { call: scans, as: 'organizer', status: 200, data: { total: 3, admitted: 1, items: expect.any(Array) } },
  { call: `${scans}?outcome=used&search={guestNumber2}`, as: 'admin', status: 200, data: { total: 1 } },
  { call: `${scans}?search={odd}`, as: 'organizer', status: 200, data: { total: 0 } },
  { call: `${scans}?outcome=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: scans, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: scans, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/check-ins', as: 'organizer', status: 404, says: NO_EVENT },
  { call: undo, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: undo, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: undo, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{gala}/check-ins/{scan1}', as: 'organizer', status: 409, says: 'Nobody was let in by this scan' },
  { call: 'DELETE /api/events/{gala}/check-ins/{word}', as: 'organizer', status: 404, says: 'This scan does not exist' },
  { call: 'DELETE /api/events/{few}/check-ins/{scan0}', as: 'organizer', status: 404, says: 'This scan does not exist' },
  { call: undo, as: 'organizer', status: 200, data: { undone: { by: 'Test organizer' } } },
  { call: undo, as: 'organizer', status: 409, says: 'This was taken back before' },
];
