// Reports, and their schedules.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const asked = { report: 'sales', format: 'csv', eventId: '{event}' };
const schedule = { ...asked, every: 'weekly' };
const NO_REPORT = 'This report does not exist, or was deleted';
const OUT_OF_ORDER = 'Give a first and a last day, in this order';

export const reporting: readonly Case[] = [
  { call: 'POST /api/reports', as: 'nobody', body: asked, status: 401, says: SIGN_IN },
  { call: 'POST /api/reports', as: 'customer', body: asked, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/reports', as: 'rival', body: asked, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/reports', as: 'rival', body: { ...asked, eventId: undefined, organization: '{organizer}' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, eventId: '{unknown}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, eventId: '{word}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, eventId: undefined, organization: '{word}' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, report: 'secrets' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, format: 'doc' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/reports', as: 'organizer', body: { ...asked, period: 'dates' }, status: 400, says: OUT_OF_ORDER },
  {
    call: 'POST /api/reports',
    as: 'organizer',
    body: { ...asked, period: 'dates', from: '2026-02-02', to: '2026-02-01' },
    status: 400,
    says: OUT_OF_ORDER,
  },
  {
    call: 'POST /api/reports',
    as: 'organizer',
    body: { ...asked, period: 'dates', from: '2026-02-30', to: '2026-03-01' },
    status: 400,
    code: 'INVALID_INPUT',
  },
  { call: 'POST /api/reports', as: 'organizer', body: asked, status: 202, data: { state: 'waiting', report: 'sales', isScheduled: false } },
  { call: 'POST /api/reports', as: 'organizer', body: { report: 'orders', format: 'xlsx' }, status: 202, data: { event: null } },
  { call: 'GET /api/reports', as: 'organizer', status: 200, data: { items: [{ event: null }, { report: 'sales' }] } },
  { call: 'GET /api/reports', as: 'rival', status: 200, data: { items: [] } },
  { call: 'GET /api/reports', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/reports', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/reports/{unknown}', as: 'organizer', status: 404, says: NO_REPORT },
  { call: 'GET /api/reports/{word}', as: 'organizer', status: 404, says: NO_REPORT },
  { call: 'GET /api/reports/{unknown}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/reports/{unknown}/file', as: 'organizer', status: 404, says: NO_REPORT },
  { call: 'GET /api/reports/{odd}/file', as: 'organizer', status: 404, says: NO_REPORT },
  { call: 'GET /api/reports/{unknown}/file', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/report', as: 'organizer', status: 200, data: { currency: 'KES', total: { refunds: 0 }, days: expect.any(Array) } },
  { call: 'GET /api/events/{event}/report?period=5d', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/{event}/report?period=dates&from=2026-02-02', as: 'organizer', status: 400, says: OUT_OF_ORDER },
  { call: 'GET /api/events/{event}/report', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/events/{event}/report', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/report', as: 'organizer', status: 404, says: NO_EVENT },
  { call: 'POST /api/report-schedules', as: 'organizer', body: schedule, status: 200, data: { every: 'weekly', event: { id: expect.any(String) } } },
  { call: 'POST /api/report-schedules', as: 'organizer', body: { ...schedule, every: 'hourly' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/report-schedules', as: 'organizer', body: { ...schedule, eventId: '{unknown}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/report-schedules', as: 'rival', body: schedule, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/report-schedules', as: 'nobody', body: schedule, status: 401, says: SIGN_IN },
  { call: 'GET /api/report-schedules', as: 'organizer', status: 200, data: { items: [{ every: 'weekly' }] } },
  { call: 'GET /api/report-schedules', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/report-schedules/{unknown}', as: 'organizer', status: 404, says: 'This schedule does not exist any more' },
  { call: 'DELETE /api/report-schedules/{word}', as: 'organizer', status: 404, code: 'SCHEDULE_NOT_FOUND' },
  { call: 'DELETE /api/report-schedules/{unknown}', as: 'nobody', status: 401, says: SIGN_IN },
];
