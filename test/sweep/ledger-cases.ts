// The ledger, which admins alone see; what organizers are owed and paid, and what admins decide about it.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const ledger = 'GET /api/admin/ledger' as const;
const entries = 'GET /api/admin/ledger/entries' as const;
const payment = 'GET /api/admin/ledger/payments' as const;
const proofs = '/api/admin/ledger/proofs' as const;
const close = 'POST /api/admin/ledger/differences' as const;
const asked = 'POST /api/admin/ledger/receipts' as const;
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
  { call: `${asked}/SKE52PAWR9/questions`, as: 'admin', status: 404, says: NO_PAYMENT },
  { call: `${asked}/{odd}/questions`, as: 'admin', status: 404, says: NO_PAYMENT },
  { call: `${asked}/{long}/questions`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `${asked}/SKE52PAWR9/questions`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `${asked}/SKE52PAWR9/questions`, as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: `${asked}/SKE52PAWR9/questions`, as: 'nobody', status: 401, says: SIGN_IN },
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

const balance = 'GET /api/organizer/balance' as const;
const list = 'GET /api/organizer/payouts' as const;
const recipient = '/api/organizer/payout-recipient' as const;
const change = `PUT ${recipient}` as const;
const verify = `POST ${recipient}/verify` as const;
const statement = 'GET /api/organizer/statements' as const;
const admins = '/api/admin/payouts' as const;
const waiting = `GET ${admins}` as const;
const release = `POST ${admins}/events` as const;
const hold = `PUT ${admins}/events` as const;
const retry = `POST ${admins}` as const;
const accept = `POST ${admins}/recipients` as const;
const plan = 'PUT /api/admin/organizations' as const;
const holidays = '/api/admin/holidays' as const;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NO_PAYOUT = 'This payout does not exist';
const NO_STATEMENT = 'There is no statement for this period';
const NO_NUMBER = 'This number does not exist';
const NO_ORGANIZATION = 'This organization does not exist';
const WHOLE = 'Enter an amount above zero, in whole shillings';
const PERCENT = 'Enter a whole number from 1 to 100';
const ONE_OF = 'Give an amount or a percentage, not both';
const REASON = 'Give a reason';
const PHONE = 'Enter a Kenyan mobile number, such as 0712 345 678';
const NAME = 'Give the name that M-Pesa has for this number';
const CODE = 'Enter the six digits of the code';
const BIC = 'Enter the SWIFT code (BIC) of the bank, 8 or 11 capitals and digits';
const BANK_ACCOUNT = 'Enter the number of the account, 6 to 34 digits and letters';
const ACCOUNT = 'Enter the account in at most 13 letters and digits';
const DAY = 'Enter the day as YYYY-MM-DD';
const number = { kind: 'phone', phone: '0712 345 699', name: 'The Owner' };
const till = { kind: 'till', till: '123456', name: 'The Shop' };
const paybill = { kind: 'paybill', paybill: '888880', account: 'EVENT 17', name: 'The Shop' };
const outcome = `${retry}/parts` as const;
const NO_PART = 'This part of a payout does not exist';
const RECEIPT = 'Enter the receipt or reference, 4 to 35 capitals and digits';
const byHand = { reference: 'SKE52PAWR9', day: '2026-11-20' };
const paid = { outcome: 'paid', ...byHand };
const bank = { kind: 'bank', bic: 'KCBLKENX', account: '123 456 7890', name: 'The Shop' };
const files = '/api/admin/payout-files' as const;
const NO_FILE = 'This file does not exist';
const early = { percent: 50, reason: 'To pay the band' };
const starter = { plan: 'starter', reason: 'As agreed' };
const enterprise = { plan: 'enterprise', reason: 'As agreed' };
const AGREED = 'Enter a percentage from 0 to 20, with at most one decimal';
const OF_ENTERPRISE = 'Only Enterprise has a percentage of its own, and needs it';
const stop = { isHeld: true, reason: 'A complaint' };
const holiday = { country: ' Kenya ', day: '2027-03-10', name: 'Idd-ul-Fitr' };

const advances = 'POST /api/organizer/advances' as const;
const advance = { eventId: '01900000-0000-7000-8000-000000000099', amount: 1000 };
const allowed = { isAllowed: true, reason: 'As agreed' };

export const payingOut: readonly Case[] = [
  { call: advances, as: 'organizer', body: advance, status: 404, code: 'EVENT_NOT_FOUND' },
  { call: advances, as: 'organizer', body: { ...advance, amount: 9 }, status: 400, says: WHOLE },
  {
    call: advances,
    as: 'organizer',
    body: { ...advance, amount: 1_000_001 },
    status: 400,
    says: 'This much cannot be paid out before the event now. Look again at what can be',
  },
  { call: advances, as: 'organizer', body: { amount: 1000 }, status: 400, code: 'INVALID_INPUT' },
  { call: `${advances}?organization={organizer}`, as: 'rival', body: advance, status: 404, says: NO_ORGANIZATION },
  { call: advances, as: 'nobody', body: advance, status: 401, says: SIGN_IN },
  { call: `${plan}/{organizer}/advances`, as: 'admin', body: { ...allowed, isAllowed: false }, status: 200, data: { isAllowed: false } },
  { call: `${plan}/{organizer}/advances`, as: 'admin', body: { ...allowed, reason: '' }, status: 400, says: REASON },
  { call: `${plan}/{organizer}/advances`, as: 'admin', body: { reason: 'x' }, status: 400, code: 'INVALID_INPUT' },
  { call: `${plan}/{unknown}/advances`, as: 'admin', body: allowed, status: 404, says: NO_ORGANIZATION },
  { call: `${plan}/{odd}/advances`, as: 'admin', body: allowed, status: 404, says: NO_ORGANIZATION },
  { call: `${plan}/{organizer}/advances`, as: 'organizer', body: allowed, status: 403, says: NOT_ALLOWED },
  { call: `${plan}/{organizer}/advances`, as: 'nobody', body: allowed, status: 401, says: SIGN_IN },
  { call: balance, as: 'organizer', status: 200, data: { isLocked: false, recipient: 'none', currencies: [], events: expect.anything() as object } },
  { call: `${balance}?organization={organizer}&page=2`, as: 'organizer', status: 200, data: { can: { seeRecipient: true, changeRecipient: true } } },
  { call: `${balance}?organization={organizer}`, as: 'admin', status: 200, data: { can: { seeRecipient: true, changeRecipient: NOT_ALLOWED } } },
  { call: `${balance}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `${balance}?organization={unknown}`, as: 'admin', status: 404, says: NO_ORGANIZATION },
  { call: `${balance}?organization={word}`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${balance}?limit=0`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: balance, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: balance, as: 'nobody', status: 401, says: SIGN_IN },
  { call: list, as: 'organizer', status: 200, data: { items: [], total: 0 } },
  { call: `${list}?status=failed&sort=largest`, as: 'organizer', status: 200, data: { items: [] } },
  { call: `${list}?status=lost`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: `${list}?sort=random`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${list}/{unknown}`, as: 'organizer', status: 404, says: NO_PAYOUT },
  { call: `${list}/{word}`, as: 'admin', status: 404, says: NO_PAYOUT },
  { call: `${list}/{odd}`, as: 'organizer', status: 404, says: NO_PAYOUT },
  { call: `${list}/{unknown}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${recipient}`, as: 'organizer', status: 200, data: { state: 'none', to: null, can: { changeRecipient: true } } },
  { call: `GET ${recipient}?organization={organizer}`, as: 'admin', status: 200, data: { can: { changeRecipient: NOT_ALLOWED } } },
  { call: `GET ${recipient}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `GET ${recipient}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: change, as: 'organizer', body: { ...number, phone: '020 555 0100' }, status: 400, says: PHONE },
  { call: change, as: 'organizer', body: { ...number, phone: 7 }, status: 400, says: PHONE },
  { call: change, as: 'organizer', body: { ...number, name: ' ' }, status: 400, says: NAME },
  { call: change, as: 'organizer', body: { kind: 'phone', phone: number.phone }, status: 400, says: NAME },
  { call: change, as: 'organizer', body: { ...number, name: 'x'.repeat(121) }, status: 400, says: 'Give the name in 2 to 120 characters' },
  { call: change, as: 'organizer', body: { ...number, kind: 'cheque' }, status: 400, says: 'Choose where you are paid' },
  { call: change, as: 'organizer', body: { ...till, till: '12' }, status: 400, says: 'Enter the number of the till, five to seven digits' },
  { call: change, as: 'organizer', body: { ...paybill, paybill: 'x' }, status: 400, says: 'Enter the number of the paybill, five to seven digits' },
  { call: change, as: 'organizer', body: { ...paybill, account: 'x'.repeat(14) }, status: 400, says: ACCOUNT },
  { call: change, as: 'organizer', body: { ...paybill, account: '' }, status: 400, says: ACCOUNT },
  { call: change, as: 'organizer', body: { ...bank, bic: 'KCB' }, status: 400, says: BIC },
  { call: change, as: 'organizer', body: { ...bank, account: '12-34' }, status: 400, says: BANK_ACCOUNT },
  { call: `${change}?organization={organizer}`, as: 'admin', body: number, status: 403, says: NOT_ALLOWED },
  { call: `${change}?organization={organizer}`, as: 'rival', body: number, status: 404, says: NO_ORGANIZATION },
  { call: change, as: 'nobody', body: number, status: 401, says: SIGN_IN },
  { call: verify, as: 'organizer', body: { code: '123456' }, status: 409, code: 'RECIPIENT_CODE_EXPIRED' },
  {
    call: change,
    as: 'organizer',
    body: number,
    status: 200,
    data: { state: 'unverified', waiting: { to: { number: '+254712345699' }, name: 'The Owner' } },
  },
  { call: verify, as: 'organizer', body: { code: '12345' }, status: 400, says: CODE },
  { call: verify, as: 'organizer', body: {}, status: 400, says: CODE },
  { call: `${verify}?organization={organizer}`, as: 'admin', body: { code: '123456' }, status: 403, says: NOT_ALLOWED },
  { call: verify, as: 'customer', body: { code: '123456' }, status: 404, says: NO_ORGANIZATION },
  { call: verify, as: 'nobody', body: { code: '123456' }, status: 401, says: SIGN_IN },
  { call: `${statement}/2026-11`, as: 'organizer', status: 200, data: { items: [], total: 0, event: null, currencies: [] } },
  { call: `${statement}/{event}`, as: 'organizer', status: 200, data: { event: expect.anything() as object } },
  { call: `${statement}/{event}?organization={organizer}&page=3`, as: 'admin', status: 200, data: { page: 3 } },
  { call: `${statement}/2026-13`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/{unknown}`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/{odd}`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/{event}`, as: 'rival', status: 404, code: 'STATEMENT_NOT_FOUND' },
  { call: `${statement}/2026-11`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `${statement}/2026-11`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${statement}/2026-11/statement.csv`, as: 'organizer', status: 200, file: ['text/csv; charset=utf-8', 'vumi-statement-2026-11.csv'] },
  { call: `${statement}/{event}/statement.csv`, as: 'organizer', status: 200, file: ['text/csv; charset=utf-8', '.csv'] },
  { call: `${statement}/2026-11/statement.xlsx`, as: 'organizer', status: 200, file: [SHEET, 'vumi-statement-2026-11.xlsx'] },
  { call: `${statement}/{event}/statement.xlsx`, as: 'organizer', status: 200, file: [SHEET, '.xlsx'] },
  { call: `${statement}/nonsense/statement.xlsx`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/2026-11/statement.xlsx`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `${statement}/2026-11/statement.xlsx`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${statement}/2026-11/statement.pdf`, as: 'organizer', status: 200, file: ['application/pdf', 'vumi-statement-2026-11.pdf'] },
  { call: `${statement}/{event}/statement.pdf`, as: 'organizer', status: 200, file: ['application/pdf', '.pdf'] },
  { call: `${statement}/nonsense/statement.pdf`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/2026-11/statement.pdf`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `${statement}/2026-11/statement.pdf`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${statement}/nonsense/statement.csv`, as: 'organizer', status: 404, says: NO_STATEMENT },
  { call: `${statement}/2026-11/statement.csv`, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: `${statement}/2026-11/statement.csv`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: waiting, as: 'admin', status: 200, data: { items: [], total: 0 } },
  { call: `${waiting}?search={odd}&needs=person`, as: 'admin', status: 200, data: { items: [] } },
  { call: `${waiting}?needs=rest`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: waiting, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: waiting, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${release}/{event}/release`, as: 'admin', body: early, status: 404, says: NO_EVENT },
  { call: `${release}/{unknown}/release`, as: 'admin', body: early, status: 404, says: NO_EVENT },
  { call: `${release}/{word}/release`, as: 'admin', body: early, status: 404, says: NO_EVENT },
  { call: `${release}/{event}/release`, as: 'admin', body: { ...early, amount: 5 }, status: 400, says: ONE_OF },
  { call: `${release}/{event}/release`, as: 'admin', body: { reason: 'x' }, status: 400, says: ONE_OF },
  { call: `${release}/{event}/release`, as: 'admin', body: { percent: 101, reason: 'x' }, status: 400, says: PERCENT },
  { call: `${release}/{event}/release`, as: 'admin', body: { amount: 0.5, reason: 'x' }, status: 400, says: WHOLE },
  { call: `${release}/{event}/release`, as: 'admin', body: { amount: 5 }, status: 400, says: REASON },
  {
    call: `${release}/{event}/release`,
    as: 'admin',
    body: { amount: 5, reason: 'x'.repeat(501) },
    status: 400,
    says: 'Keep the reason within 500 characters',
  },
  { call: `${release}/{event}/release`, as: 'organizer', body: early, status: 403, says: NOT_ALLOWED },
  { call: `${release}/{event}/release`, as: 'nobody', body: early, status: 401, says: SIGN_IN },
  { call: `${hold}/{event}/hold`, as: 'admin', body: stop, status: 404, says: NO_EVENT },
  { call: `${hold}/{unknown}/hold`, as: 'admin', body: stop, status: 404, says: NO_EVENT },
  { call: `${hold}/{event}/hold`, as: 'admin', body: { isHeld: 'yes', reason: 'x' }, status: 400, code: 'INVALID_INPUT' },
  { call: `${hold}/{event}/hold`, as: 'admin', body: { isHeld: true, reason: ' ' }, status: 400, says: REASON },
  { call: `${hold}/{event}/hold`, as: 'organizer', body: stop, status: 403, says: NOT_ALLOWED },
  { call: `${hold}/{event}/hold`, as: 'nobody', body: stop, status: 401, says: SIGN_IN },
  { call: `${retry}/{unknown}/retry`, as: 'admin', status: 404, says: NO_PAYOUT },
  { call: `${retry}/{word}/retry`, as: 'admin', status: 404, says: NO_PAYOUT },
  { call: `${retry}/{unknown}/retry`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `${retry}/{unknown}/retry`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${accept}/{unknown}/accept-name`, as: 'admin', status: 404, says: NO_NUMBER },
  { call: `${accept}/{odd}/accept-name`, as: 'admin', status: 404, says: NO_NUMBER },
  { call: `${accept}/{unknown}/accept-name`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `${accept}/{unknown}/accept-name`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${outcome}/{unknown}/outcome`, as: 'admin', body: paid, status: 404, says: NO_PART },
  { call: `${outcome}/{odd}/outcome`, as: 'admin', body: paid, status: 404, says: NO_PART },
  { call: `${outcome}/{unknown}/outcome`, as: 'admin', body: { outcome: 'lost' }, status: 400, says: 'Say whether it was paid' },
  { call: `${outcome}/{unknown}/outcome`, as: 'admin', body: { ...paid, reference: 'x' }, status: 400, says: RECEIPT },
  { call: `${outcome}/{unknown}/outcome`, as: 'admin', body: { outcome: 'not-paid', reason: ' ' }, status: 400, says: REASON },
  { call: `${outcome}/{unknown}/outcome`, as: 'admin', body: { ...paid, day: 'today' }, status: 400, says: DAY },
  { call: `GET ${files}`, as: 'admin', status: 200, data: { items: [], total: 0, waiting: [] } },
  { call: `GET ${files}?limit=0`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${files}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${files}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${files}`, as: 'admin', body: { currency: 'KES' }, status: 409, says: 'Nothing waits for the bank in this currency' },
  { call: `POST ${files}`, as: 'admin', body: { currency: 'EUR' }, status: 409, says: 'No bank account of Vumi is set up in this currency' },
  { call: `POST ${files}`, as: 'admin', body: { currency: 'shillings' }, status: 400, code: 'INVALID_INPUT' },
  { call: `POST ${files}`, as: 'organizer', body: { currency: 'KES' }, status: 403, says: NOT_ALLOWED },
  { call: `POST ${files}`, as: 'nobody', body: { currency: 'KES' }, status: 401, says: SIGN_IN },
  { call: `GET ${files}/{unknown}`, as: 'admin', status: 404, says: NO_FILE },
  { call: `GET ${files}/{odd}`, as: 'admin', status: 404, says: NO_FILE },
  { call: `GET ${files}/{unknown}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${files}/{unknown}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${files}/{unknown}/pain.xml`, as: 'admin', status: 404, says: NO_FILE },
  { call: `GET ${files}/{word}/pain.xml`, as: 'admin', status: 404, says: NO_FILE },
  { call: `GET ${files}/{unknown}/pain.xml`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${files}/{unknown}/pain.xml`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${files}/{unknown}/paid`, as: 'admin', body: byHand, status: 404, says: NO_FILE },
  { call: `POST ${files}/{unknown}/paid`, as: 'admin', body: { ...byHand, reference: '' }, status: 400, says: RECEIPT },
  { call: `POST ${files}/{unknown}/paid`, as: 'admin', body: { reference: 'FT26334' }, status: 400, says: DAY },
  { call: `POST ${files}/{unknown}/paid`, as: 'organizer', body: byHand, status: 403, says: NOT_ALLOWED },
  { call: `POST ${files}/{unknown}/paid`, as: 'nobody', body: byHand, status: 401, says: SIGN_IN },
  { call: `${outcome}/{unknown}/outcome`, as: 'organizer', body: paid, status: 403, says: NOT_ALLOWED },
  { call: `${outcome}/{unknown}/outcome`, as: 'nobody', body: paid, status: 401, says: SIGN_IN },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: starter, status: 404, says: NO_ORGANIZATION },
  { call: `${plan}/{odd}/plan`, as: 'admin', body: starter, status: 404, says: NO_ORGANIZATION },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: { ...starter, plan: 'gold' }, status: 400, says: 'Choose a plan' },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: { ...starter, reason: ' ' }, status: 400, says: REASON },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: { ...starter, percent: 5 }, status: 400, says: OF_ENTERPRISE },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: enterprise, status: 400, says: OF_ENTERPRISE },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: { ...enterprise, percent: 21 }, status: 400, says: AGREED },
  { call: `${plan}/{unknown}/plan`, as: 'admin', body: { ...enterprise, percent: '5' }, status: 400, says: AGREED },
  { call: `${plan}/{unknown}/plan`, as: 'organizer', body: starter, status: 403, says: NOT_ALLOWED },
  { call: `${plan}/{unknown}/plan`, as: 'nobody', body: starter, status: 401, says: SIGN_IN },
  {
    call: `GET ${holidays}?country=Rwanda&year=2027`,
    as: 'admin',
    status: 200,
    data: { items: expect.arrayContaining([{ country: 'rwanda', day: '2027-07-04', name: 'Liberation Day' }]) as object },
  },
  { call: `GET ${holidays}?year=now`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${holidays}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${holidays}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `POST ${holidays}`, as: 'admin', body: holiday, status: 200, data: { country: 'kenya', day: '2027-03-10', name: 'Idd-ul-Fitr' } },
  { call: `POST ${holidays}`, as: 'admin', body: { ...holiday, name: 'Idd' }, status: 200, data: { name: 'Idd' } },
  { call: `POST ${holidays}`, as: 'admin', body: { ...holiday, day: '10 March' }, status: 400, says: DAY },
  { call: `POST ${holidays}`, as: 'admin', body: { ...holiday, country: '' }, status: 400, says: 'Give the country' },
  { call: `POST ${holidays}`, as: 'admin', body: { ...holiday, name: ' ' }, status: 400, says: 'Give the name of the holiday' },
  { call: `POST ${holidays}`, as: 'organizer', body: holiday, status: 403, says: NOT_ALLOWED },
  { call: `POST ${holidays}`, as: 'nobody', body: holiday, status: 401, says: SIGN_IN },
];
