// API keys and webhooks of organizations.
import { SIGN_IN, type Case } from './case.ts';

const NO_ORGANIZATION = 'This organization does not exist';
const NO_KEY = 'This API key does not exist';
const NOT_ALLOWED = "You don't have permission to perform this action";
const keys = '/api/organization/api-keys' as const;
const key = { name: 'Books', scopes: ['orders:read'] };
const days = 'A key expires after 1 to 730 days';

const WHOLE = 'Please enter a complete address, as https://example.com/vumi';
const WITH_PASSWORD = 'The address must not contain a user name or a password';
const TOO_LONG = 'An address has at most 2,000 characters';
const NO_HOOK = 'This webhook does not exist';
const hooks = '/api/organization/webhooks' as const;
const hook = { url: 'https://93.184.216.34/vumi', types: ['order.confirmed'] };

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
  { call: `GET ${hooks}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${hooks}`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `GET ${hooks}`, as: 'organizer', status: 200, data: { items: [] } },
  { call: `GET ${hooks}?organization={organizer}`, as: 'admin', status: 403, says: NOT_ALLOWED },
  { call: `POST ${hooks}`, as: 'nobody', body: hook, status: 401, says: SIGN_IN },
  { call: `POST ${hooks}`, as: 'customer', body: hook, status: 404, says: NO_ORGANIZATION },
  { call: `POST ${hooks}`, as: 'organizer', body: {}, status: 400, says: 'Please enter the address of your receiver' },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, types: [] }, status: 400, says: 'Choose at least one kind of message' },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, types: ['check-in.made'] }, status: 400, says: 'This kind of message does not exist' },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, url: 'example' }, status: 400, says: WHOLE },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, url: 'ftp://93.184.216.34/' }, status: 400, says: WHOLE },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, url: 'https://a:b@93.184.216.34/' }, status: 400, says: WITH_PASSWORD },
  { call: `POST ${hooks}`, as: 'organizer', body: { ...hook, url: `https://93.184.216.34/${'x'.repeat(2000)}` }, status: 400, says: TOO_LONG },
  ...['https://127.0.0.1/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'https://[::1]/', 'https://localhost/', 'http://[::ffff:10.0.0.1]/'].map(
    (url) =>
      ({ call: `POST ${hooks}`, as: 'organizer', body: { ...hook, url }, status: 400, says: 'This address is not on the public internet' }) as const,
  ),
  { call: `POST ${hooks}`, as: 'organizer', body: hook, status: 200, data: { ...hook, state: 'active' } },
  { call: `PUT ${hooks}/{unknown}`, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: `PUT ${hooks}/{unknown}`, as: 'customer', body: {}, status: 404, says: NO_ORGANIZATION },
  { call: `PUT ${hooks}/{unknown}`, as: 'organizer', body: {}, status: 404, says: NO_HOOK },
  { call: `PUT ${hooks}/{unknown}`, as: 'organizer', body: { types: [] }, status: 400, says: 'Choose at least one kind of message' },
  { call: `PUT ${hooks}/{word}`, as: 'organizer', body: {}, status: 404, says: NO_HOOK },
  { call: `DELETE ${hooks}/{unknown}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `DELETE ${hooks}/{unknown}`, as: 'organizer', status: 404, says: NO_HOOK },
  { call: `POST ${hooks}/{unknown}/secret`, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: `POST ${hooks}/{unknown}/secret`, as: 'organizer', body: {}, status: 404, says: NO_HOOK },
  { call: `POST ${hooks}/{unknown}/test`, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: `POST ${hooks}/{word}/test`, as: 'organizer', body: {}, status: 404, says: NO_HOOK },
  { call: `GET ${hooks}/{unknown}/deliveries`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${hooks}/{unknown}/deliveries`, as: 'organizer', status: 404, says: NO_HOOK },
  { call: `GET ${hooks}/{unknown}/deliveries?limit=101`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${hooks}/{unknown}/deliveries/{unknown}/replay`, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: `POST ${hooks}/{unknown}/deliveries/{word}/replay`, as: 'organizer', body: {}, status: 404, says: NO_HOOK },
];
