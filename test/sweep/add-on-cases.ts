// What is sold with the tickets of an event.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/add-ons' as const;
const add = 'POST /api/events/{event}/add-ons' as const;
const change = 'PUT /api/events/{event}/add-ons/{addOn}' as const;
const remove = 'DELETE /api/events/{event}/add-ons/{addOn}' as const;
const hold = 'POST /api/tickets/reserve' as const;
const NONE = 'This event has no such add-on';
const meal = { name: 'Meal', price: 350, quantity: 40 };

export const addingOn: readonly Case[] = [
  { call: add, as: 'organizer', body: meal, status: 200, data: { name: 'Meal', quantity: 40, maxPerPurchase: 10, status: 'active', version: 1 } },
  { call: add, as: 'organizer', body: meal, status: 409, code: 'ADD_ON_NAME_TAKEN' },
  { call: add, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { ...meal, name: ' ' }, status: 400, says: 'Name is required' },
  { call: add, as: 'organizer', body: { ...meal, price: 'much' }, status: 400, says: 'Price must be a number' },
  { call: add, as: 'organizer', body: { ...meal, quantity: 1.5 }, status: 400, says: 'Please give a whole number from 1 to 1,000,000' },
  { call: add, as: 'organizer', body: { ...meal, maxPerPurchase: 0 }, status: 400, says: 'Please give a whole number from 1 to 100' },
  { call: add, as: 'rival', body: meal, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'customer', body: meal, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'nobody', body: meal, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/add-ons', as: 'organizer', body: meal, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { items: expect.any(Array), can: { manageAddOns: true, seeSales: true } } },
  { call: list, as: 'admin', status: 200, data: { event: { currency: 'KES' } } },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/add-ons', as: 'organizer', status: 404, says: NO_EVENT },
  { call: hold, as: 'otherUser', body: { eventId: '{event}', releaseId: '{addOn}' }, status: 409, code: 'ADD_ON_ALONE' },
  { call: hold, as: 'otherUser', body: { eventId: '{few}', releaseId: '{addOn}' }, status: 404, code: 'TICKET_TYPE_NOT_FOUND' },
  { call: change, as: 'organizer', body: { status: 'paused', position: 0 }, status: 200, data: { status: 'paused', version: 2 } },
  { call: change, as: 'organizer', body: { price: 1, version: 1 }, status: 409, code: 'ADD_ON_CHANGED' },
  { call: change, as: 'organizer', body: { name: 'MEAL' }, status: 409, code: 'ADD_ON_NAME_TAKEN' },
  { call: change, as: 'organizer', body: { status: 'lost' }, status: 400, code: 'INVALID_INPUT' },
  { call: change, as: 'organizer', body: { position: -1 }, status: 400, says: 'Please give a place from 0' },
  { call: change, as: 'rival', body: { price: 1 }, status: 403, says: NOT_ALLOWED },
  { call: change, as: 'nobody', body: { price: 1 }, status: 401, says: SIGN_IN },
  { call: 'PUT /api/events/{event}/add-ons/{word}', as: 'organizer', body: { price: 1 }, status: 404, says: NONE },
  // A ticket type is no add-on, nor the reverse.
  { call: 'PUT /api/events/{event}/add-ons/{type}', as: 'organizer', body: { price: 1 }, status: 404, says: NONE },
  { call: 'PUT /api/events/{event}/tickets/{addOn}', as: 'organizer', body: { price: 1 }, status: 404, code: 'TICKET_TYPE_NOT_FOUND' },
  { call: 'PUT /api/events/{few}/add-ons/{addOn}', as: 'organizer', body: { price: 1 }, status: 404, says: NONE },
  { call: 'DELETE /api/events/{event}/add-ons/{unknown}', as: 'organizer', status: 404, says: NONE },
  { call: remove, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: remove, as: 'nobody', status: 401, says: SIGN_IN },
  { call: remove, as: 'organizer', status: 200, data: { deleted: true } },
  { call: remove, as: 'organizer', status: 404, says: NONE },
];
