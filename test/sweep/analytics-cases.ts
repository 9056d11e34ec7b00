// What organizers see of sales and visits.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const badPeriod = { status: 400, says: 'Give both dates, the first one first, at most 366 days' } as const;

export const analysing: readonly Case[] = [
  { call: 'GET /api/events/{event}/analytics', as: 'organizer', status: 200, data: { currency: 'KES', period: expect.any(Object) as object } },
  {
    call: 'GET /api/events/{event}/analytics?period=1d',
    as: 'admin',
    status: 200,
    data: { period: expect.objectContaining({ bucket: 'hour' }) as object },
  },
  { call: 'GET /api/events/{event}/analytics?from=2026-01-01&to=2026-01-31', as: 'organizer', status: 200 },
  { call: 'GET /api/events/{event}/analytics?from=2026-01-01', as: 'organizer', ...badPeriod },
  { call: 'GET /api/events/{event}/analytics?from=2026-02-01&to=2026-01-31', as: 'organizer', ...badPeriod },
  { call: 'GET /api/events/{event}/analytics?from=2024-01-01&to=2026-01-31', as: 'organizer', ...badPeriod },
  { call: 'GET /api/events/{event}/analytics?from=yesterday', as: 'organizer', status: 400, says: 'Dates are written as 2026-12-31' },
  { call: 'GET /api/events/{event}/analytics?period=2y', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/{event}/analytics', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/analytics', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/analytics', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/analytics', as: 'organizer', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{word}/analytics', as: 'organizer', status: 404, says: NO_EVENT },
  { call: 'GET /api/organizer/analytics', as: 'organizer', status: 200, data: { isApproximate: expect.any(Boolean) as boolean } },
  { call: 'GET /api/organizer/analytics?organization={unknown}', as: 'organizer', status: 200, data: { totalRevenue: 0, ticketTypes: [] } },
  { call: 'GET /api/organizer/analytics?organization={word}', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/analytics?to=2026-01-31', as: 'organizer', ...badPeriod },
  { call: 'GET /api/organizer/analytics', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/organizer/analytics', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organizer/summary', as: 'organizer', status: 200, data: { currency: 'KES', totalEvents: expect.any(Number) as number } },
  { call: 'GET /api/organizer/summary?organization={word}', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/summary', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/organizer/summary', as: 'nobody', status: 401, says: SIGN_IN },
  {
    call: 'GET /api/organizer/event-figures?ids={event}',
    as: 'organizer',
    status: 200,
    data: { items: [expect.objectContaining({ currency: 'KES' })] },
  },
  { call: 'GET /api/organizer/event-figures?ids={event}', as: 'rival', status: 200, data: { items: [] } },
  { call: 'GET /api/organizer/event-figures?ids={unknown}', as: 'organizer', status: 200, data: { items: [] } },
  { call: 'GET /api/organizer/event-figures?ids={word}', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/event-figures', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/event-figures?ids={event}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organizer/activity', as: 'organizer', status: 200, data: { items: expect.any(Array) as unknown[] } },
  { call: 'GET /api/organizer/activity?limit=51', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/activity', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/organizer/activity', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/organizer/activity/live?organization={word}', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizer/activity/live', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/organizer/activity/live', as: 'nobody', status: 401, says: SIGN_IN },
];
