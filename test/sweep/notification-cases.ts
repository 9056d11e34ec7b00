// What people want to be told, and their number for SMS.
import { SIGN_IN, type Case } from './case.ts';

const flags = { ticketUpdates: true, eventReminders: false, transfers: true, payments: true, marketing: false };
const chosen = { email: flags, push: flags, sms: flags };
const PATH = '/api/notification-preferences';
const NO_PHONE = 'Please enter a Kenyan mobile number';

export const notifying: readonly Case[] = [
  { call: `GET ${PATH}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${PATH}`, as: 'customer', status: 200, data: { email: { marketing: false }, phone: { available: true, number: null } } },
  { call: `PUT ${PATH}`, as: 'nobody', body: chosen, status: 401, says: SIGN_IN },
  { call: `PUT ${PATH}`, as: 'forger', body: chosen, status: 401, code: 'UNAUTHENTICATED' },
  { call: `PUT ${PATH}`, as: 'customer', body: { email: flags }, status: 400, code: 'INVALID_INPUT' },
  { call: `PUT ${PATH}`, as: 'customer', body: { ...chosen, sms: { ...flags, payments: 'yes' } }, status: 400, code: 'INVALID_INPUT' },
  { call: `PUT ${PATH}`, as: 'customer', body: chosen, status: 200, data: chosen },
  { call: `GET ${PATH}`, as: 'otherUser', status: 200, data: { email: { eventReminders: true } } },
  { call: `POST ${PATH}/phone`, as: 'nobody', body: { phone: '0712345678' }, status: 401, says: SIGN_IN },
  { call: `POST ${PATH}/phone`, as: 'customer', body: {}, status: 400, says: NO_PHONE },
  { call: `POST ${PATH}/phone`, as: 'customer', body: { phone: '12' }, status: 400, says: NO_PHONE },
  { call: `POST ${PATH}/phone/confirm`, as: 'nobody', body: { code: '123456' }, status: 401, says: SIGN_IN },
  { call: `POST ${PATH}/phone/confirm`, as: 'customer', body: { code: '12' }, status: 400, says: 'Enter the 6 digits of the code' },
  {
    call: `POST ${PATH}/phone/confirm`,
    as: 'customer',
    body: { code: '123456' },
    status: 409,
    says: 'This code is no longer valid. Have a new one sent',
  },
  { call: `POST ${PATH}/phone`, as: 'customer', body: { phone: '0712 345 678' }, status: 200, data: { phone: { waiting: '+254712345678' } } },
  { call: `DELETE ${PATH}/phone`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `DELETE ${PATH}/phone`, as: 'customer', status: 200, data: { phone: { available: true, number: null, waiting: null } } },
];
