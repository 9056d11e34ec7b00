// What organizers paid in for their events.
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const own = 'GET /api/organizer/top-ups' as const;
const recorded = '/api/admin/top-ups' as const;
const takeBack = `POST ${recorded}` as const;
const NO_ORGANIZATION = 'This organization does not exist';
const NOT_RECORDED = 'This payment was not recorded';
const body = { reason: 'Of another event' };

export const topUps: readonly Case[] = [
  { call: own, as: 'organizer', status: 200, data: { items: [], total: 0 } },
  { call: own, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: own, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${own}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `${own}?organization={organizer}`, as: 'admin', status: 200, data: { items: [] } },
  { call: `GET ${recorded}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `GET ${recorded}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${recorded}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${takeBack}/{unknown}/take-back`, as: 'admin', body, status: 404, says: NOT_RECORDED },
  { call: `${takeBack}/{word}/take-back`, as: 'admin', body, status: 404, says: NOT_RECORDED },
  { call: `${takeBack}/{unknown}/take-back`, as: 'admin', body: { reason: ' ' }, status: 400, says: 'Give a reason' },
  {
    call: `${takeBack}/{unknown}/take-back`,
    as: 'admin',
    body: { reason: 'x'.repeat(501) },
    status: 400,
    says: 'Keep the reason within 500 characters',
  },
  { call: `${takeBack}/{unknown}/take-back`, as: 'organizer', body, status: 403, says: NOT_ALLOWED },
  { call: `${takeBack}/{unknown}/take-back`, as: 'nobody', body, status: 401, says: SIGN_IN },
];
