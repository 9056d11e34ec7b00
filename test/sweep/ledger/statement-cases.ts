// Files with which M-Pesa's portal and the bank say what was moved, and what is recorded from the bank's statement: for admins alone.
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const statements = '/api/admin/ledger/statements' as const;
const days = 'account=utility&from=2026-11-01&to=2026-11-02';
const answers = 'POST /api/admin/payout-files/answers' as const;

const bank = '/api/admin/ledger/bank' as const;
const settlements = 'POST /api/admin/ledger/settlements' as const;
const taxes = 'POST /api/admin/ledger/tax-payments' as const;
const settled = { provider: 'paystack', direction: 'to-bank', currency: 'KES', amount: 1500.5, day: '2026-11-02', reference: 'SETTLE-1' };
const paid = { currency: 'KES', month: '2026-10', amount: 10, day: '2026-11-02', reference: 'PRN-1' };

export const comparing: readonly Case[] = [
  { call: `GET ${statements}`, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `GET ${statements}?limit=0`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${statements}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${statements}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${statements}?${days}`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${statements}`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${statements}?${days}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `POST ${statements}?${days}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: answers, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: answers, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: answers, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${bank}`, as: 'admin', status: 200, data: { items: [], total: 0, unexplained: [] } },
  { call: `GET ${bank}?page=0`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${bank}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${bank}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: settlements, as: 'admin', body: settled, status: 200, data: { kind: 'to-bank', provider: 'paystack', amount: 1500.5, takenBackAt: null } },
  { call: settlements, as: 'admin', body: settled, status: 409, says: 'A movement with this reference is recorded already' },
  { call: settlements, as: 'admin', body: { ...settled, currency: 'ETB' }, status: 400, says: 'This provider has no money in this currency' },
  { call: settlements, as: 'admin', body: { ...settled, reference: 'SETTLE-2', day: '2099-01-01' }, status: 400, code: 'MOVEMENT_DAY' },
  { call: settlements, as: 'admin', body: { ...settled, amount: 0.001 }, status: 400, says: 'Give the amount, with at most two decimals' },
  { call: settlements, as: 'admin', body: { ...settled, amount: -5 }, status: 400, says: 'Give the amount, with at most two decimals' },
  { call: settlements, as: 'admin', body: { ...settled, reference: ' ' }, status: 400, says: 'Give the reference, from 3 to 60 characters' },
  { call: settlements, as: 'admin', body: { ...settled, provider: 'bank' }, status: 400, code: 'INVALID_INPUT' },
  { call: settlements, as: 'organizer', body: settled, status: 403, says: NOT_ALLOWED },
  { call: settlements, as: 'customer', body: settled, status: 403, says: NOT_ALLOWED },
  { call: settlements, as: 'nobody', body: settled, status: 401, says: SIGN_IN },
  { call: taxes, as: 'admin', body: paid, status: 409, says: 'At most KSh\u00a00 are owed in this currency' },
  { call: taxes, as: 'admin', body: { ...paid, month: '2026-13' }, status: 400, says: 'Give the month whose VAT was paid' },
  { call: taxes, as: 'admin', body: { ...paid, amount: 'all' }, status: 400, says: 'Give the amount, with at most two decimals' },
  { call: taxes, as: 'organizer', body: paid, status: 403, says: NOT_ALLOWED },
  { call: taxes, as: 'nobody', body: paid, status: 401, says: SIGN_IN },
  { call: `POST ${bank}/{unknown}/take-back`, as: 'admin', body: { reason: 'Typed wrongly' }, status: 404, says: 'This movement does not exist' },
  { call: `POST ${bank}/{word}/take-back`, as: 'admin', body: { reason: 'Typed wrongly' }, status: 404, says: 'This movement does not exist' },
  { call: `POST ${bank}/{unknown}/take-back`, as: 'admin', body: { reason: ' ' }, status: 400, says: 'Say in a few words why it is taken back' },
  { call: `POST ${bank}/{unknown}/take-back`, as: 'organizer', body: { reason: 'Typed wrongly' }, status: 403, says: NOT_ALLOWED },
  { call: `POST ${bank}/{unknown}/take-back`, as: 'nobody', body: { reason: 'Typed wrongly' }, status: 401, says: SIGN_IN },
];
