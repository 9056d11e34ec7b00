// What an account says of itself.
import { SIGN_IN, type Case } from './case.ts';

const PATH = '/api/profile';
const said = { name: 'Buyer', city: 'Kisumu', dateOfBirth: '1990-06-30' };
const added = { code: '123456', password: 'Karibu2026' };
const NO_DATE = 'Please enter a day, month and year from 1900 on';
const put = (body: Record<string, unknown>) => ({ call: `PUT ${PATH}`, as: 'customer', body }) as const;

export const describing: readonly Case[] = [
  { call: 'GET /api/sign-in/ways', as: 'nobody', status: 200, data: { phoneCode: true } },
  { call: 'GET /api/sign-in/ways?language=sw', as: 'forger', status: 200, data: { phoneCode: true } },
  { call: `POST ${PATH}/email`, as: 'nobody', body: { email: 'one@test.vumi.test' }, status: 401, says: SIGN_IN },
  {
    call: `POST ${PATH}/email`,
    as: 'customer',
    body: { email: 'one@test.vumi.test' },
    status: 409,
    says: 'This account has an email address already',
    code: 'HAS_EMAIL',
  },
  { call: `POST ${PATH}/email`, as: 'customer', body: { email: 'nobody' }, status: 400, says: 'Please enter a valid email address' },
  { call: `POST ${PATH}/email`, as: 'customer', body: { email: '' }, status: 400, says: 'Email is required' },
  { call: `POST ${PATH}/email/confirm`, as: 'nobody', body: added, status: 401, says: SIGN_IN },
  { call: `POST ${PATH}/email/confirm`, as: 'customer', body: added, status: 409, code: 'HAS_EMAIL' },
  { call: `POST ${PATH}/email/confirm`, as: 'customer', body: { ...added, code: '12' }, status: 400, says: 'The code has 6 digits' },
  {
    call: `POST ${PATH}/email/confirm`,
    as: 'customer',
    body: { ...added, password: 'short' },
    status: 400,
    says: 'Password must be at least 8 characters long',
  },
  { call: `GET ${PATH}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${PATH}`, as: 'forger', status: 401, code: 'UNAUTHENTICATED' },
  { call: `GET ${PATH}`, as: 'otherUser', status: 200, data: { city: null, dateOfBirth: null } },
  { call: `PUT ${PATH}`, as: 'nobody', body: said, status: 401, says: SIGN_IN },
  { ...put({ ...said, name: ' ' }), status: 400, says: 'Name is required' },
  { ...put({ ...said, name: 'x'.repeat(201) }), status: 400, says: 'Name can have at most 200 characters' },
  { ...put({ ...said, city: 'x'.repeat(101) }), status: 400, says: 'A city can have at most 100 characters' },
  { ...put({ ...said, dateOfBirth: '1990-02-30' }), status: 400, says: NO_DATE },
  { ...put({ ...said, dateOfBirth: '1899-12-31' }), status: 400, says: NO_DATE },
  { ...put({ ...said, dateOfBirth: 7 }), status: 400, says: NO_DATE },
  { ...put({ ...said, dateOfBirth: '2999-01-01' }), status: 400, says: 'A date of birth lies in the past', code: 'BIRTH_DATE_TO_COME' },
  { ...put({ name: 'Buyer' }), status: 400, code: 'INVALID_INPUT' },
  { ...put({ ...said, city: ' ' }), status: 400, says: 'A city can have at most 100 characters' },
];
