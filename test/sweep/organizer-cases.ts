// Organizers as the public sees them, their profiles, and following them.
import { NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const NO_ORGANIZER = 'This organizer does not exist';

const zone = 'PUT /api/organizer/profile/time-zone' as const;

export const presenting: readonly Case[] = [
  { call: 'GET /api/organizers/{organizer}', as: 'nobody', status: 200, data: { name: 'Test organizer', verified: false } },
  { call: 'GET /api/organizers/{unknown}', as: 'nobody', status: 404, says: NO_ORGANIZER },
  { call: 'GET /api/organizers/{word}', as: 'nobody', status: 404, says: NO_ORGANIZER },
  { call: 'GET /api/organizers/{customer}', as: 'nobody', status: 404, says: NO_ORGANIZER },
  { call: 'GET /api/organizers/{organizer}/events?limit=1', as: 'nobody', status: 200, data: { page: 1, limit: 1 } },
  { call: 'GET /api/organizers/{organizer}/events?when=past', as: 'nobody', status: 200, data: { page: 1, limit: 8 } },
  { call: 'GET /api/organizers/{organizer}/events?when=never', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/organizers/{unknown}/events', as: 'nobody', status: 404, says: NO_ORGANIZER },
  { call: 'GET /api/organizer/profile', as: 'organizer', status: 200, data: { name: 'Test organizer', followers: 0 } },
  { call: 'GET /api/organizer/profile?organization={organizer}', as: 'rival', status: 404, code: 'ORGANIZATION_NOT_FOUND' },
  { call: 'GET /api/organizer/profile', as: 'customer', status: 403, says: NOT_ALLOWED },
  {
    call: 'PUT /api/organizer/profile',
    as: 'rival',
    body: { name: 'The Rival', links: { x: 'https://x.com/rival' } },
    status: 200,
    data: { isPublic: true },
  },
  { call: 'PUT /api/organizer/profile', as: 'rival', body: { name: ' ' }, status: 400, says: 'Organizer name is required' },
  {
    call: 'PUT /api/organizer/profile',
    as: 'rival',
    body: { name: 'The Rival', links: { website: 'http://rival.test' } },
    status: 400,
    says: 'Please give an address that begins with https://',
  },
  { call: 'PUT /api/organizer/profile', as: 'customer', body: { name: 'A customer' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/organizer/profile/picture', as: 'rival', body: { not: 'a picture' }, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  { call: 'POST /api/organizer/profile/picture', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/organizer/profile/picture', as: 'rival', status: 200, data: { picture: null } },
  { call: 'DELETE /api/organizer/profile/picture', as: 'nobody', status: 401, says: SIGN_IN },
  { call: zone, as: 'rival', body: { timeZone: 'africa/kigali' }, status: 200, data: { timeZone: 'Africa/Kigali' } },
  { call: zone, as: 'rival', body: { timeZone: 'Africa/Atlantis' }, status: 400, code: 'INVALID_INPUT' },
  { call: zone, as: 'rival', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: `${zone}?organization={organizer}`, as: 'rival', body: { timeZone: 'Africa/Kigali' }, status: 404, code: 'ORGANIZATION_NOT_FOUND' },
  { call: zone, as: 'customer', body: { timeZone: 'Africa/Kigali' }, status: 403, says: NOT_ALLOWED },
  { call: zone, as: 'nobody', body: { timeZone: 'Africa/Kigali' }, status: 401, says: SIGN_IN },
  { call: 'PUT /api/organizers/{organizer}/followed', as: 'customer', status: 200, data: { followed: true } },
  { call: 'PUT /api/organizers/{organizer}/followed', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/organizers/{unknown}/followed', as: 'customer', status: 404, says: NO_ORGANIZER },
  { call: 'GET /api/organizers/{organizer}/followed', as: 'customer', status: 200, data: { followed: true } },
  { call: 'GET /api/organizers/{word}/followed', as: 'customer', status: 200, data: { followed: false } },
  { call: 'GET /api/followed-organizers', as: 'customer', status: 200, data: { items: [{ name: 'Test organizer' }], total: 1 } },
  { call: 'GET /api/followed-organizers', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/organizers/{organizer}/followed', as: 'customer', status: 200, data: { followed: false } },
  { call: 'DELETE /api/organizers/{word}/followed', as: 'customer', status: 200, data: { followed: false } },
  { call: 'POST /api/unfollow-organizer?token=made-up', as: 'nobody', status: 404, code: 'LINK_NOT_VALID' },
  { call: 'POST /api/unfollow-organizer', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
];
