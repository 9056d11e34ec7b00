// The choice of another way for a refund, and the refunds that wait.
import { reserve } from '../../buy-tickets.ts';
import { actOnPage, purchaseByCard, tellCardResults } from '../../card-pages.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { SignedIn, TestApp } from '../../test-app.ts';
import { NOT_ALLOWED, SIGN_IN, type Case } from '../case.ts';

/** The code in the link of a buyer whose card did not take the refund. */
export async function openRefundOffer(app: TestApp, buyer: SignedIn, admin: SignedIn, event: EventDetail): Promise<string> {
  const { data: hold } = await reserve(app, buyer, event, {});
  const { data } = await purchaseByCard(app, buyer, hold.reservationId);
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  await app.post(`/api/orders/${data.orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  await app.drainJobs();
  await app.context.database.sql`insert into sandbox.faults (path, kind, remaining) values ('/cards/refunds', 'busy', 1)
    on conflict (path) do update set remaining = 1`;
  await tellCardResults(app);
  await app.drainJobs();
  return (await app.mailTo(buyer.email)).flatMap(({ text }) => /\/refund\/(\w+)/.exec(text)?.[1] ?? [])[0] ?? '';
}

const look = 'POST /api/refund-offers/look' as const;
const ask = 'POST /api/refund-offers/ask' as const;
const choose = 'POST /api/refund-offers/choose' as const;
const unpaid = 'POST /api/orders/{order}/refunds/{unknown}/unpaid' as const;
const NO_LINK = 'This link does not exist';
/** Of a destination that nobody was shown. */
const UNSEEN = '01900000-0000-7000-8000-0000000000f9';
const phone = { kind: 'phone', phone: '0712345678' };

export const choosingWays: readonly Case[] = [
  { call: look, as: 'nobody', body: { code: '{refundCode}' }, status: 200, data: { state: 'open', asked: null } },
  { call: look, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: look, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: ask, as: 'nobody', body: { code: 'guessed', to: phone }, status: 404, says: NO_LINK },
  { call: ask, as: 'nobody', body: { code: '{refundCode}', to: { kind: 'phone', phone: '12' } }, status: 400, code: 'INVALID_INPUT' },
  {
    call: choose,
    as: 'nobody',
    body: { code: '{refundCode}', asked: UNSEEN, ownerCode: '123456' },
    status: 409,
    says: 'That code is no longer valid. Ask for a new one',
  },
  { call: ask, as: 'nobody', body: { code: '{refundCode}', to: phone }, status: 200, data: { asked: { kind: 'phone' } } },
  { call: ask, as: 'nobody', body: { code: '{refundCode}', to: phone }, status: 409, code: 'WAY_ASKED_ALREADY' },
  {
    call: choose,
    as: 'nobody',
    body: { code: '{refundCode}', asked: UNSEEN, ownerCode: '12' },
    status: 400,
    says: 'Enter the six digits of the code',
  },
  { call: choose, as: 'nobody', body: { code: '{refundCode}', asked: UNSEEN, ownerCode: '000000' }, status: 409, code: 'WAY_CODE_EXPIRED' },
  { call: choose, as: 'nobody', body: { code: 'guessed', asked: UNSEEN, ownerCode: '123456' }, status: 404, says: NO_LINK },
  { call: 'GET /api/admin/refunds', as: 'admin', status: 200, data: { items: [{ waitsFor: 'buyer', bank: null }] } },
  { call: 'GET /api/admin/refunds?waitsFor=nobody', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/refunds?waitsFor=transferred', as: 'admin', status: 200, data: { items: [] } },
  { call: 'GET /api/admin/refunds?waitsFor=twice', as: 'admin', status: 200, data: { items: [] } },
  { call: 'GET /api/admin/refunds', as: 'customer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/admin/refunds', as: 'nobody', status: 401, says: SIGN_IN },
  { call: unpaid, as: 'nobody', body: { reason: 'It came back' }, status: 401, says: SIGN_IN },
  { call: unpaid, as: 'customer', body: { reason: 'It came back' }, status: 403, says: NOT_ALLOWED },
  { call: unpaid, as: 'admin', body: { reason: 'It came back' }, status: 404, says: 'Refund not found' },
  { call: 'POST /api/orders/{order}/refunds/{word}/unpaid', as: 'admin', body: { reason: 'It came back' }, status: 404, says: 'Refund not found' },
  { call: unpaid, as: 'admin', body: {}, status: 400, says: 'Say why it was not paid, or how it came back' },
  { call: unpaid, as: 'admin', body: { reason: 'x'.repeat(201) }, status: 400, code: 'INVALID_INPUT' },
];
