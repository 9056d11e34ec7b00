// Disputes, suspended and flagged orders, and refused payments, which admins alone see.
import { expect } from 'vitest';
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const disputes = 'GET /api/admin/disputes' as const;
const dispute = '/api/admin/disputes' as const;
const suspended = '/api/admin/suspended-orders' as const;
const refused = '/api/admin/refused-payments' as const;
const NO_REFUSAL = 'This refusal is not kept any more';
const NO_DISPUTE = 'This dispute does not exist';
const NO_ORDER = 'No confirmed order has this number';
const why = { reason: 'Looks odd' };
const words = { message: 'The buyer has the tickets' };

export const risks: readonly Case[] = [
  { call: disputes, as: 'admin', status: 200, data: { items: [], open: 0 } },
  { call: `${disputes}?state=won&sort=largest&search={odd}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `${disputes}?sort=loudest`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `${disputes}?search={long}{long}`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: disputes, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: disputes, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: disputes, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${disputes}/{unknown}`, as: 'admin', status: 404, says: NO_DISPUTE },
  { call: `${disputes}/{word}`, as: 'admin', status: 404, says: NO_DISPUTE },
  { call: `${disputes}/{unknown}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `POST ${dispute}/{unknown}/accept`, as: 'admin', body: why, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{word}/accept`, as: 'admin', body: why, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{unknown}/accept`, as: 'admin', body: {}, status: 400, says: 'Give a reason' },
  { call: `POST ${dispute}/{unknown}/accept`, as: 'customer', body: why, status: 403, says: NOT_ALLOWED },
  { call: `POST ${dispute}/{unknown}/end`, as: 'admin', body: { ...why, outcome: 'won' }, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{word}/end`, as: 'admin', body: { ...why, outcome: 'lost' }, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{unknown}/end`, as: 'admin', body: { ...why, outcome: 'accepted' }, status: 400, says: 'Choose what the bank decided' },
  { call: `POST ${dispute}/{unknown}/end`, as: 'organizer', body: { ...why, outcome: 'won' }, status: 403, says: NOT_ALLOWED },
  { call: `POST ${dispute}/{unknown}/decline`, as: 'admin', body: words, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{word}/decline`, as: 'admin', body: words, status: 404, says: NO_DISPUTE },
  { call: `POST ${dispute}/{unknown}/decline`, as: 'admin', body: { message: ' ' }, status: 400, says: 'Write what the bank should know' },
  { call: `POST ${dispute}/{unknown}/decline`, as: 'organizer', body: words, status: 403, says: NOT_ALLOWED },
  { call: `GET ${suspended}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `GET ${suspended}?search={odd}`, as: 'admin', status: 200, data: { items: [] } },
  { call: `GET ${suspended}?page=0`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${suspended}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${suspended}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${suspended}`, as: 'admin', body: { orderNumber: 'VUMI-ABC-1234-567890', ...why }, status: 404, says: NO_ORDER },
  { call: `POST ${suspended}`, as: 'admin', body: why, status: 400, says: 'Enter the number of an order' },
  { call: `POST ${suspended}`, as: 'admin', body: { orderNumber: 'VUMI-ABC-1234-567890' }, status: 400, says: 'Give a reason' },
  { call: `POST ${suspended}`, as: 'customer', body: { orderNumber: 'VUMI-ABC-1234-567890', ...why }, status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/risk-flags', as: 'admin', status: 200, data: { items: expect.any(Array) } },
  { call: 'GET /api/admin/risk-flags?state=closed&search={odd}', as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: 'GET /api/admin/risk-flags?state=red', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/risk-flags', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/risk-flags', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/admin/risk-flags/{unknown}/close', as: 'admin', body: why, status: 404, says: 'This flag does not exist' },
  { call: 'POST /api/admin/risk-flags/{word}/close', as: 'admin', body: why, status: 404, says: 'This flag does not exist' },
  { call: 'POST /api/admin/risk-flags/{unknown}/close', as: 'admin', body: {}, status: 400, says: 'Give a reason' },
  { call: 'POST /api/admin/risk-flags/{unknown}/close', as: 'customer', body: why, status: 403, says: NOT_ALLOWED },
  { call: `GET ${refused}`, as: 'admin', status: 200, data: { items: expect.any(Array) } },
  { call: `GET ${refused}?state=released&sort=most&rule=pages-of-account&search={odd}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `GET ${refused}?rule=bad-luck`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${refused}?sort=loudest`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${refused}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${refused}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${refused}/{unknown}/release`, as: 'admin', body: { days: 7, ...why }, status: 404, says: NO_REFUSAL },
  { call: `POST ${refused}/{word}/release`, as: 'admin', body: { days: 7, ...why }, status: 404, says: NO_REFUSAL },
  { call: `POST ${refused}/{unknown}/release`, as: 'admin', body: { days: 7 }, status: 400, says: 'Give a reason' },
  { call: `POST ${refused}/{unknown}/release`, as: 'admin', body: { days: 400, ...why }, status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${refused}/{unknown}/release`, as: 'customer', body: { days: 7, ...why }, status: 403, says: NOT_ALLOWED },
  ...(['release', 'end'] as const).flatMap((how): readonly Case[] => [
    { call: `POST ${suspended}/{unknown}/${how}`, as: 'admin', body: why, status: 404, says: NO_ORDER },
    { call: `POST ${suspended}/{word}/${how}`, as: 'admin', body: why, status: 404, says: NO_ORDER },
    { call: `POST ${suspended}/{unknown}/${how}`, as: 'admin', body: {}, status: 400, says: 'Give a reason' },
    { call: `POST ${suspended}/{unknown}/${how}`, as: 'customer', body: why, status: 403, says: NOT_ALLOWED },
  ]),
];
