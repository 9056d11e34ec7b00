// API keys and webhooks of organizations.
import { SIGN_IN, type Case } from './case.ts';

const NO_ORGANIZATION = 'This organization does not exist';
const NO_KEY = 'This API key does not exist';
const NOT_ALLOWED = "You don't have permission to perform this action";
const keys = '/api/organization/api-keys' as const;
const key = { name: 'Books', scopes: ['orders:read'] };
const days = 'A key expires after 1 to 730 days';

export const integrating: readonly Case[] = [
  { call: `GET ${keys}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${keys}`, as: 'forger', status: 401, says: SIGN_IN },
  { call: `GET ${keys}`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `GET ${keys}`, as: 'organizer', status: 200, data: { items: [] } },
  { call: `GET ${keys}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `GET ${keys}?organization={organizer}`, as: 'admin', status: 403, says: NOT_ALLOWED },
  { call: `GET ${keys}?organization={word}`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${keys}`, as: 'nobody', body: key, status: 401, says: SIGN_IN },
  { call: `POST ${keys}`, as: 'customer', body: key, status: 404, says: NO_ORGANIZATION },
  { call: `POST ${keys}`, as: 'organizer', body: {}, status: 400, says: 'Please enter a name' },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, name: '  ' }, status: 400, says: 'Please enter a name' },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, name: 'x'.repeat(81) }, status: 400, says: 'A name has at most 80 characters' },
  { call: `POST ${keys}`, as: 'organizer', body: { name: 'Books' }, status: 400, says: 'Choose at least one scope' },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, scopes: [] }, status: 400, says: 'Choose at least one scope' },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, scopes: ['money:take'] }, status: 400, says: 'This scope does not exist' },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, expiresInDays: 0 }, status: 400, says: days },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, expiresInDays: 731 }, status: 400, says: days },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, expiresInDays: null }, status: 400, says: days },
  { call: `POST ${keys}`, as: 'organizer', body: { ...key, expiresInDays: 1.5 }, status: 400, says: days },
  {
    call: `POST ${keys}`,
    as: 'organizer',
    body: key,
    status: 200,
    data: { name: 'Books', scopes: ['orders:read'], state: 'active', lastUsedAt: null },
  },
  { call: `DELETE ${keys}/{unknown}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `DELETE ${keys}/{unknown}`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `DELETE ${keys}/{unknown}`, as: 'organizer', status: 404, says: NO_KEY },
  { call: `DELETE ${keys}/{word}`, as: 'organizer', status: 404, says: NO_KEY },
  { call: `DELETE ${keys}/{long}`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${keys}/{unknown}/uses`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${keys}/{unknown}/uses`, as: 'organizer', status: 404, says: NO_KEY },
  { call: `GET ${keys}/{word}/uses`, as: 'organizer', status: 404, says: NO_KEY },
  { call: `GET ${keys}/{unknown}/uses?page=0`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
];
