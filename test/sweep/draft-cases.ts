// Drafts of the organizer's wizard.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const NO_DRAFT = 'This draft does not exist';
const form = { name: 'Koroga on the Lawn', totalCapacity: '20O', step: 2 };

/** All that an event needs. */
export const filledForm = {
  ...form,
  description: 'Food and bands.',
  category: 'food',
  totalCapacity: '200',
  venue: 'The Lawn',
  city: 'Kisumu',
  startDate: '2190-06-01',
  startTime: '15:00',
  organizerName: 'Lawn Events',
  organizerEmail: 'lawn@test.vumi.test',
  releases: [{ key: 'a', name: 'Regular', price: '1,500', quantity: '100', saleStartDate: '2190-01-01', saleEndDate: '2190-05-31' }],
};

export const drafting: readonly Case[] = [
  {
    call: 'POST /api/event-drafts',
    as: 'rival',
    body: {},
    status: 200,
    data: { version: 1, form: { country: 'Kenya', startDate: '', releases: [{ name: 'General Admission' }] } },
  },
  { call: 'POST /api/event-drafts', as: 'rival', body: { form }, status: 200, data: { version: 1, form: { ...form, venue: '', releases: [] } } },
  { call: 'POST /api/event-drafts', as: 'organizer', body: { copyOf: '{event}' }, status: 200, data: { form: { name: 'Uhuru Park Sundowner' } } },
  { call: 'POST /api/event-drafts', as: 'rival', body: { copyOf: '{event}' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/event-drafts', as: 'rival', body: { copyOf: '{unknown}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/event-drafts', as: 'rival', body: { copyOf: '{word}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/event-drafts', as: 'rival', body: { startDate: '1.2.2190' }, status: 400, says: 'Please give a date, for example 2026-12-31' },
  { call: 'POST /api/event-drafts', as: 'rival', body: { startDate: '9999-12-31' }, status: 400, says: 'Please check the year' },
  { call: 'POST /api/event-drafts', as: 'rival', body: { form: { step: 5 } }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/event-drafts', as: 'rival', body: { form: { name: 'x'.repeat(201) } }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/event-drafts', as: 'customer', body: {}, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/event-drafts', as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  {
    call: 'GET /api/event-drafts',
    as: 'rival',
    status: 200,
    data: { items: [expect.objectContaining({ name: form.name, step: 2 }), expect.anything()] },
  },
  { call: 'GET /api/event-drafts', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/event-drafts', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/event-drafts/{draft}', as: 'organizer', status: 200, data: { version: 1, form: { name: 'Koroga' } } },
  { call: 'GET /api/event-drafts/{draft}', as: 'admin', status: 404, says: NO_DRAFT },
  { call: 'GET /api/event-drafts/{draft}', as: 'rival', status: 404, says: NO_DRAFT },
  { call: 'GET /api/event-drafts/{word}', as: 'organizer', status: 404, says: NO_DRAFT },
  { call: 'GET /api/event-drafts/{draft}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/event-drafts/{draft}', as: 'organizer', body: { version: 1, form }, status: 200, data: { version: 2 } },
  {
    call: 'PUT /api/event-drafts/{draft}',
    as: 'organizer',
    body: { version: 1, form: {} },
    status: 409,
    says: 'This draft was changed meanwhile, perhaps on another device',
  },
  { call: 'PUT /api/event-drafts/{draft}', as: 'organizer', body: { form }, status: 400, code: 'INVALID_INPUT' },
  { call: 'PUT /api/event-drafts/{draft}', as: 'admin', body: { version: 2, form }, status: 404, says: NO_DRAFT },
  { call: 'PUT /api/event-drafts/{unknown}', as: 'organizer', body: { version: 1, form }, status: 404, says: NO_DRAFT },
  { call: 'PUT /api/event-drafts/{draft}', as: 'nobody', body: { version: 2, form }, status: 401, says: SIGN_IN },
  { call: 'POST /api/event-drafts/{draft}/submit', as: 'organizer', body: { version: 2 }, status: 422, says: 'Start date is required' },
  { call: 'POST /api/event-drafts/{draft}/submit', as: 'organizer', body: { version: 1 }, status: 409, code: 'DRAFT_CHANGED' },
  { call: 'POST /api/event-drafts/{draft}/submit', as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/event-drafts/{draft}/submit', as: 'admin', body: { version: 2 }, status: 404, says: NO_DRAFT },
  { call: 'POST /api/event-drafts/{draft}/submit', as: 'nobody', body: { version: 2 }, status: 401, says: SIGN_IN },
  {
    call: 'POST /api/event-drafts/{filledDraft}/submit',
    as: 'organizer',
    body: { version: 1 },
    status: 200,
    data: { event: { name: 'Koroga on the Lawn', status: 'published' }, missing: [] },
  },
  { call: 'POST /api/event-drafts/{filledDraft}/submit', as: 'organizer', body: { version: 1 }, status: 404, says: NO_DRAFT },
  { call: 'DELETE /api/event-drafts/{draft}', as: 'admin', status: 404, says: NO_DRAFT },
  { call: 'DELETE /api/event-drafts/{draft}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/event-drafts/{draft}', as: 'organizer', status: 200, data: { deleted: true } },
  { call: 'DELETE /api/event-drafts/{draft}', as: 'organizer', status: 404, says: NO_DRAFT },
];
