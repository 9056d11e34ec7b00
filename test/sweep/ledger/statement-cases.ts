// Files with which M-Pesa's portal and the bank say what was moved: for admins alone.
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const statements = '/api/admin/ledger/statements' as const;
const days = 'account=utility&from=2026-11-01&to=2026-11-02';
const answers = 'POST /api/admin/payout-files/answers' as const;

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
];
