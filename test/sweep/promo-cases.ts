// The promo codes of an event, for its organization.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/promo-codes' as const;
const add = 'POST /api/events/{event}/promo-codes' as const;
const bulk = 'POST /api/events/{event}/promo-codes/bulk' as const;
const file = 'GET /api/events/{event}/promo-codes/codes.csv' as const;
const NO_CODE = 'Promo code not found';

export const promoting: readonly Case[] = [
  {
    call: add,
    as: 'organizer',
    body: { code: 'sweep', percent: 20, startsAt: '{in40Days}', maxUses: 5 },
    status: 200,
    data: { code: 'SWEEP', state: 'scheduled' },
  },
  { call: add, as: 'organizer', body: { code: 'SWEEP', amount: 100 }, status: 409, code: 'PROMO_CODE_TAKEN' },
  { call: add, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { code: 'BAD', percent: '20' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { code: 'BAD', percent: 20, ticketTypeIds: ['{word}'] }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { code: 'BAD', percent: 20, ticketTypeIds: ['{spareType}'] }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { code: 'BAD', percent: 20, startsAt: 'soon' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'rival', body: { code: 'RIVAL', percent: 20 }, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'customer', body: { code: 'RIVAL', percent: 20 }, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'nobody', body: { code: 'RIVAL', percent: 20 }, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/promo-codes', as: 'organizer', body: { code: 'LOST', percent: 20 }, status: 404, says: NO_EVENT },
  { call: bulk, as: 'organizer', body: { prefix: 'many-', count: 3, amount: 50 }, status: 200, data: { count: 3, batchId: expect.any(String) } },
  { call: bulk, as: 'organizer', body: { count: 1001, percent: 5 }, status: 400, says: 'Enter a whole number from 1 to 1,000' },
  { call: bulk, as: 'organizer', body: { count: 2, percent: 5, prefix: '=SUM' }, status: 400, code: 'INVALID_INPUT' },
  { call: bulk, as: 'rival', body: { count: 2, percent: 5 }, status: 403, says: NOT_ALLOWED },
  { call: bulk, as: 'nobody', body: { count: 2, percent: 5 }, status: 401, says: SIGN_IN },
  { call: list, as: 'organizer', status: 200, data: { page: 1, items: expect.any(Array), can: { managePromoCodes: true, seeSales: true } } },
  { call: `${list}?search=sweep&sort=code`, as: 'admin', status: 200, data: { total: 1, items: [{ code: 'SWEEP', uses: 0 }] } },
  { call: `${list}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?sort=age`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?batchId={word}`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?search={odd}`, as: 'organizer', status: 200, data: { total: 0 } },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/promo-codes', as: 'organizer', status: 404, says: NO_EVENT },
  { call: file, as: 'organizer', status: 200, file: ['text/csv; charset=utf-8', '.csv'] },
  { call: `${file}?state=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: file, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: file, as: 'nobody', status: 401, says: SIGN_IN },
  {
    call: 'PUT /api/events/{event}/promo-codes/{promo}',
    as: 'organizer',
    body: { paused: true, maxUses: null },
    status: 200,
    data: { state: 'paused' },
  },
  { call: 'PUT /api/events/{event}/promo-codes/{promo}', as: 'organizer', body: { maxUses: 1.5 }, status: 400, code: 'INVALID_INPUT' },
  { call: 'PUT /api/events/{event}/promo-codes/{promo}', as: 'rival', body: { paused: true }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{event}/promo-codes/{unknown}', as: 'organizer', body: { paused: true }, status: 404, says: NO_CODE },
  { call: 'PUT /api/events/{few}/promo-codes/{promo}', as: 'organizer', body: { paused: true }, status: 404, says: NO_CODE },
  { call: 'DELETE /api/events/{event}/promo-codes/{word}', as: 'organizer', status: 404, says: NO_CODE },
  { call: 'DELETE /api/events/{event}/promo-codes/{promo}', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{event}/promo-codes/{promo}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{event}/promo-codes/{promo}', as: 'organizer', status: 200, data: { deleted: true } },
  { call: 'DELETE /api/events/{event}/promo-codes/{promo}', as: 'organizer', status: 404, says: NO_CODE },
  { call: 'PUT /api/events/{event}/promo-codes/batches/{unknown}', as: 'organizer', body: { paused: true }, status: 404, says: NO_CODE },
  { call: 'PUT /api/events/{event}/promo-codes/batches/{word}', as: 'organizer', body: { paused: true }, status: 404, says: NO_CODE },
  { call: 'PUT /api/events/{event}/promo-codes/batches/{unknown}', as: 'organizer', body: { paused: 'yes' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'PUT /api/events/{event}/promo-codes/batches/{unknown}', as: 'rival', body: { paused: true }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{event}/promo-codes/batches/{unknown}', as: 'nobody', body: { paused: true }, status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{event}/promo-codes/batches/{unknown}', as: 'organizer', status: 404, says: NO_CODE },
  { call: 'DELETE /api/events/{event}/promo-codes/batches/{unknown}', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{event}/promo-codes/batches/{unknown}', as: 'nobody', status: 401, says: SIGN_IN },
];
