// Invoices of Vumi to organizers, and what stands in them.
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

const list = 'GET /api/organizer/invoices' as const;
const billing = 'GET /api/organizer/billing-details' as const;
const change = 'PUT /api/organizer/billing-details' as const;
const NO_ORGANIZATION = 'This organization does not exist';
const NO_INVOICE = 'This invoice does not exist';
const PIN = 'Enter the KRA PIN: P or A, nine digits and a capital, such as P051234567X';
const details = {
  legalName: 'Lakeside Events Ltd',
  taxNumber: 'p051 234 567x',
  address: 'Oginga Odinga Street, Kisumu',
  country: 'KE',
  language: 'sw',
};

const admins = '/api/admin/invoices' as const;
const tax = '/api/admin/tax' as const;
const withholding = '/api/admin/organizations' as const;
const own = { legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: null };
const rate = { country: 'KE', month: '2027-01', percent: 16 };
const VAT_PERCENT = 'Enter a percentage from 0 to 50, with at most one decimal';
const agent = { percent: 2, reason: 'Appointed by KRA' };
const certificate = { certificate: 'WHT2026/000123', amount: 25.5 };

export const invoicing: readonly Case[] = [
  { call: list, as: 'organizer', status: 200, data: { items: [], total: 0 } },
  { call: `${list}?organization={organizer}&page=2`, as: 'admin', status: 200, data: { page: 2 } },
  { call: `${list}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: `${list}?limit=0`, as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: list, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `${list}/{unknown}/invoice.pdf`, as: 'organizer', status: 404, says: NO_INVOICE },
  { call: `${list}/{word}/invoice.pdf`, as: 'admin', status: 404, says: NO_INVOICE },
  { call: `${list}/{odd}/invoice.pdf`, as: 'organizer', status: 404, says: NO_INVOICE },
  { call: `${list}/{unknown}/invoice.pdf`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: billing, as: 'organizer', status: 200, data: { details: null, can: { changeBilling: true } } },
  { call: `${billing}?organization={organizer}`, as: 'rival', status: 404, says: NO_ORGANIZATION },
  { call: billing, as: 'customer', status: 404, says: NO_ORGANIZATION },
  { call: billing, as: 'nobody', status: 401, says: SIGN_IN },
  { call: change, as: 'organizer', body: details, status: 200, data: { details: { ...details, taxNumber: 'P051234567X' } } },
  {
    call: `${change}?organization={organizer}`,
    as: 'admin',
    body: { ...details, language: 'en' },
    status: 200,
    data: { details: { language: 'en' } },
  },
  { call: change, as: 'organizer', body: { ...details, taxNumber: null }, status: 200, data: { details: { taxNumber: null } } },
  { call: change, as: 'organizer', body: { ...details, country: 'UG', taxNumber: '1000123456' }, status: 200, data: { details: { country: 'UG' } } },
  { call: change, as: 'organizer', body: { ...details, taxNumber: 'B051234567X' }, status: 400, says: PIN },
  { call: change, as: 'organizer', body: { ...details, taxNumber: 'P05123456X' }, status: 400, says: PIN },
  {
    call: change,
    as: 'organizer',
    body: { ...details, country: 'UG', taxNumber: '9'.repeat(31) },
    status: 400,
    says: 'Keep the tax number within 30 characters',
  },
  { call: change, as: 'organizer', body: { ...details, legalName: 'x' }, status: 400, says: 'Give the registered name in 2 to 120 characters' },
  { call: change, as: 'organizer', body: { ...details, address: ' ' }, status: 400, says: 'Give the address in 5 to 300 characters' },
  { call: change, as: 'organizer', body: { ...details, country: 'Kenya' }, status: 400, says: 'Choose a country' },
  { call: change, as: 'organizer', body: { ...details, language: 'de' }, status: 400, says: 'Choose a language' },
  { call: change, as: 'organizer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: `${change}?organization={organizer}`, as: 'rival', body: details, status: 404, says: NO_ORGANIZATION },
  { call: change, as: 'customer', body: details, status: 404, says: NO_ORGANIZATION },
  { call: change, as: 'nobody', body: details, status: 401, says: SIGN_IN },
  { call: `GET ${admins}`, as: 'admin', status: 200, data: { items: [], total: 0, etims: null } },
  { call: `GET ${admins}?search={odd}&kind=credit-note`, as: 'admin', status: 200, data: { items: [] } },
  { call: `GET ${admins}?kind=receipt`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: `GET ${admins}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${admins}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${tax}`, as: 'admin', status: 200, data: { details: null, rates: [] } },
  { call: `GET ${tax}`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `GET ${tax}`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `PUT ${tax}`, as: 'admin', body: own, status: 200, data: { details: own } },
  { call: `PUT ${tax}`, as: 'admin', body: { ...own, taxNumber: 'X1' }, status: 400, says: PIN },
  {
    call: `PUT ${tax}`,
    as: 'admin',
    body: { ...own, taxNumber: null, vatFrom: '2027-01' },
    status: 400,
    says: 'Who is registered for VAT has a KRA PIN: enter it',
  },
  { call: `PUT ${tax}`, as: 'admin', body: { ...own, vatFrom: '2027-13' }, status: 400, says: 'Enter the month as YYYY-MM' },
  { call: `PUT ${tax}`, as: 'admin', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: `PUT ${tax}`, as: 'organizer', body: own, status: 403, says: NOT_ALLOWED },
  { call: `PUT ${tax}`, as: 'nobody', body: own, status: 401, says: SIGN_IN },
  { call: `POST ${tax}/rates`, as: 'admin', body: rate, status: 200, data: { rates: [{ ...rate, id: 'KE 2027-01' }] } },
  { call: `POST ${tax}/rates`, as: 'admin', body: { ...rate, percent: 51 }, status: 400, says: VAT_PERCENT },
  { call: `POST ${tax}/rates`, as: 'admin', body: { ...rate, percent: 1.25 }, status: 400, says: VAT_PERCENT },
  { call: `POST ${tax}/rates`, as: 'admin', body: { ...rate, country: 'Kenya' }, status: 400, says: 'Choose a country' },
  { call: `POST ${tax}/rates`, as: 'admin', body: { ...rate, month: 'May' }, status: 400, says: 'Enter the month as YYYY-MM' },
  { call: `POST ${tax}/rates`, as: 'organizer', body: rate, status: 403, says: NOT_ALLOWED },
  { call: `POST ${tax}/rates`, as: 'nobody', body: rate, status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/withholding?search=Lakeside', as: 'admin', status: 200, data: { total: 1, items: [{ percent: 0, reason: null }] } },
  { call: 'GET /api/admin/withholding?limit=0', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/withholding', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/withholding', as: 'nobody', status: 401, says: SIGN_IN },
  { call: `PUT ${withholding}/{organizer}/withholding`, as: 'admin', body: agent, status: 200, data: agent },
  { call: `PUT ${withholding}/{organizer}/withholding`, as: 'admin', body: { ...agent, percent: 0 }, status: 200, data: { percent: 0 } },
  {
    call: `PUT ${withholding}/{organizer}/withholding`,
    as: 'admin',
    body: { ...agent, percent: 31 },
    status: 400,
    says: 'Enter a percentage from 0 to 30, with at most one decimal',
  },
  { call: `PUT ${withholding}/{organizer}/withholding`, as: 'admin', body: { ...agent, reason: ' ' }, status: 400, says: 'Give a reason' },
  { call: `PUT ${withholding}/{unknown}/withholding`, as: 'admin', body: agent, status: 404, says: NO_ORGANIZATION },
  { call: `PUT ${withholding}/{odd}/withholding`, as: 'admin', body: agent, status: 404, says: NO_ORGANIZATION },
  { call: `PUT ${withholding}/{organizer}/withholding`, as: 'organizer', body: agent, status: 403, says: NOT_ALLOWED },
  { call: `PUT ${withholding}/{organizer}/withholding`, as: 'nobody', body: agent, status: 401, says: SIGN_IN },
  { call: `POST ${admins}/{unknown}/certificates`, as: 'admin', body: certificate, status: 404, says: NO_INVOICE },
  { call: `POST ${admins}/{word}/certificates`, as: 'admin', body: certificate, status: 404, says: NO_INVOICE },
  {
    call: `POST ${admins}/{unknown}/certificates`,
    as: 'admin',
    body: { ...certificate, amount: 0 },
    status: 400,
    says: 'Enter an amount above zero, with at most two decimals',
  },
  {
    call: `POST ${admins}/{unknown}/certificates`,
    as: 'admin',
    body: { ...certificate, certificate: 'x' },
    status: 400,
    says: 'Give the number of the certificate in 3 to 40 characters',
  },
  { call: `POST ${admins}/{unknown}/certificates`, as: 'organizer', body: certificate, status: 403, says: NOT_ALLOWED },
  { call: `POST ${admins}/{unknown}/certificates`, as: 'nobody', body: certificate, status: 401, says: SIGN_IN },
  { call: `POST ${admins}/{unknown}/etims`, as: 'admin', status: 404, says: NO_INVOICE },
  { call: `POST ${admins}/{word}/etims`, as: 'admin', status: 404, says: NO_INVOICE },
  { call: `POST ${admins}/{unknown}/etims`, as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: `POST ${admins}/{unknown}/etims`, as: 'nobody', status: 401, says: SIGN_IN },
  { call: `GET ${admins}?etims=lost`, as: 'admin', status: 400, code: 'INVALID_INPUT' },
];
