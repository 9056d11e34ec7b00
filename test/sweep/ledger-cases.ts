// The ledger, which admins alone see.
import { expect } from 'vitest';
import { NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const ledger = 'GET /api/admin/ledger' as const;
const entries = 'GET /api/admin/ledger/entries' as const;
const payment = 'GET /api/admin/ledger/payments' as const;
const proofs = '/api/admin/ledger/proofs' as const;
const close = 'POST /api/admin/ledger/differences' as const;
const NO_PAYMENT = 'This payment does not exist';
const NO_DIFFERENCE = 'This difference does not exist';
const why = { note: 'Posted by hand' };

export const bookkeeping: readonly Case[] = [
  { call: ledger, as: 'admin', status: 200, data: { items: expect.any(Array), totals: expect.any(Array), differences: 0 } },
  { call: `${ledger}?kind=provider&search=mpesa`, as: 'admin', status: 200, data: { page: 1 } },
  { call: `${ledger}?kind=secret`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `${ledger}?search={long}{long}`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: ledger, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: ledger, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: ledger, as: 'nobody', status: 401, says: SIGN_IN },
  { call: entries, as: 'admin', status: 200, data: { items: expect.any(Array) } },
  { call: `${entries}?search={odd}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `${entries}?search=KSh%203%2C000&sort=largest&from=2026-01-01&to=2026-12-31`, as: 'admin', status: 200 },
  { call: `${entries}?page=10000`, as: 'admin', status: 200, data: { items: [] } },
  { call: `${entries}?from=yesterday`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `${entries}?sort=random`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: entries, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: entries, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${payment}/{unknown}`, as: 'admin', status: 404, says: NO_PAYMENT },
  { call: `${payment}/{word}`, as: 'admin', status: 404, says: NO_PAYMENT },
  { call: `${payment}/{odd}`, as: 'admin', status: 404, says: NO_PAYMENT },
  { call: `${payment}/{unknown}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `${payment}/{unknown}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${proofs}`, as: 'admin', status: 200, data: { items: expect.any(Array), open: [], ended: [] } },
  { call: `GET ${proofs}?page=0`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${proofs}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${proofs}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${proofs}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `POST ${proofs}`, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: `POST ${proofs}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${proofs}`, as: 'admin', status: 202, data: { status: 'running', night: null } },
  { call: `POST ${proofs}`, as: 'admin', status: 202, data: { status: 'running' } },
  { call: `${close}/{unknown}/close`, as: 'admin', body: why, status: 404, says: NO_DIFFERENCE },
  { call: `${close}/{word}/close`, as: 'admin', body: why, status: 404, says: NO_DIFFERENCE },
  { call: `${close}/{unknown}/close`, as: 'admin', body: { note: '  ' }, status: 400, says: 'Say in a few words why this difference is closed' },
  { call: `${close}/{unknown}/close`, as: 'admin', body: {}, status: 400, says: 'Say in a few words why this difference is closed' },
  { call: `${close}/{unknown}/close`, as: 'admin', body: { note: 'x'.repeat(501) }, status: 400, says: 'Keep the note within 500 characters' },
  { call: `${close}/{unknown}/close`, as: 'organizer', body: why, status: 403, says: NOT_ALLOWED },
  { call: `${close}/{unknown}/close`, as: 'nobody', body: why, status: 401, says: SIGN_IN },
];
