// What an account says of itself.
import { SIGN_IN, type Case } from './case.ts';

const PATH = '/api/profile';
const said = { name: 'Buyer', city: 'Kisumu', dateOfBirth: '1990-06-30' };
const NO_DATE = 'Please enter a day, month and year from 1900 on';
const put = (body: Record<string, unknown>) => ({ call: `PUT ${PATH}`, as: 'customer', body }) as const;

export const describing: readonly Case[] = [
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
