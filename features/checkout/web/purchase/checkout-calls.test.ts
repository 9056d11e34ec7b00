// Messages to a buyer when the answer to a purchase is lost on its way: the order is looked up, and nothing uncertain is claimed about money.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import type { Attempt } from '../hold/attempt.ts';
import { hold, purchase } from './checkout-calls.ts';
import type { Refusal } from '../hold/refusal.ts';

const HOLD = '01900000-0000-7000-8000-000000000001';
const ORDER = '01900000-0000-7000-8000-000000000002';

type Answers = Readonly<Record<string, () => Response>>;

let answers: Answers = {};
const asked: string[] = [];

beforeAll(textsReady);
beforeEach(() => {
  vi.useFakeTimers();
  // A hold tells how the visit reached the site.
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { referrer: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const call = `${method} ${url.split('?')[0] ?? ''}`;
    asked.push(call);
    const answer = answers[call];
    if (answer === undefined) throw new TypeError('offline');
    return answer();
  });
});
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (status: number) => () => new Response('<!doctype html><title>Welcome</title>', { status, headers: { 'content-type': 'text/html' } });
const data = (value: unknown) => () => Response.json({ success: true, data: value });
const cutOff = () => new Response('{"success":true,"data":{"orderId":"01900000-0000-70');

const choice = { lines: [{ ticketTypeId: 'type', quantity: 1 }], planId: null, promo: null, phone: '+254712345678' };
const attempt: Attempt = {
  choice,
  reserveKey: 'reserve-1',
  hold: { id: HOLD, expiresAt: '2026-12-01T09:15:00.000Z', lines: [{ ticketTypeId: 'type', quantity: 1 }] },
  purchaseKey: 'purchase-1',
  orderId: null,
};

/** The order's id, or the refusal. */
async function pay(given: Answers): Promise<string | Refusal> {
  answers = given;
  const user = { id: 'buyer', name: 'A buyer', email: 'buyer@test.vumi.test' } as Parameters<typeof purchase>[1];
  const outcome = purchase(attempt, user).then(
    ({ orderId }) => orderId,
    (error: unknown) => error as Refusal,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

const unreadable: readonly (readonly [string, () => Response])[] = [
  ['a page with status 200', page(200)],
  ['an answer that breaks off', cutOff],
  ['a page with status 402', page(402)],
  ['a page with status 403', page(403)],
  ['a page with status 502', page(502)],
  ['a refusal that is not ours', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
];

test.each(unreadable)('%s: the resulting order is found', async (_name, answer) => {
  const orders = data({ items: [{ id: ORDER, reservationId: HOLD }], page: 1, limit: 20, hasMore: false });
  expect(await pay({ 'POST /api/tickets/purchase': answer, 'GET /api/orders': orders })).toBe(ORDER);
});

test.each(unreadable)('%s: without an order nothing is claimed about money', async (_name, answer) => {
  const orders = data({ items: [], page: 1, limit: 20, hasMore: false });
  const refusal = await pay({ 'POST /api/tickets/purchase': answer, 'GET /api/orders': orders });
  expect(asked).toContain('GET /api/orders');
  expect(refusal).toMatchObject({ note: null, endsHold: false, trouble: null });
  expect((refusal as Refusal).message).not.toMatch(/HTTP|charged/);
});

test('only a refusal by our API states that nothing was charged', async () => {
  const refused = () =>
    Response.json({ success: false, message: 'Enter the Safaricom number that pays, like 0712 345 678', code: 'INVALID_PHONE' }, { status: 400 });
  expect(await pay({ 'POST /api/tickets/purchase': refused })).toMatchObject({
    message: 'Enter the Safaricom number that pays, like 0712 345 678',
    note: 'You have not been charged. Your tickets are still held.',
  });
});

describe('a hold that is refused with 429', () => {
  const capacity = 'Event is at capacity. You have been placed in a virtual waiting room.';

  async function refusedBy(answer: () => Response): Promise<Refusal> {
    answers = { 'POST /api/tickets/reserve': answer };
    const user = { id: 'buyer', name: 'A buyer', email: 'buyer@test.vumi.test' } as Parameters<typeof hold>[2];
    const outcome = hold({ id: 'event' }, attempt, user).then(
      () => {
        throw new Error('It was held');
      },
      (error: unknown) => error as Refusal,
    );
    await vi.runAllTimersAsync();
    return outcome;
  }
  const refused = (code: string | undefined, message: string) => () =>
    Response.json({ success: false, error: message, message, ...(code !== undefined && { code }) }, { status: 429 });

  test('by the waiting room is recognized', async () => {
    expect((await refusedBy(refused('WAITING_ROOM', 'In the words of the server'))).message).toBe(capacity);
  });

  test.each([
    ['a proxy in front', page(429), 'Failed to reserve tickets'],
    ['a proxy that answers JSON', () => Response.json({ message: 'Slow down' }, { status: 429 }), 'Failed to reserve tickets'],
    ['a server without codes', refused(undefined, 'Not so fast'), 'Failed to reserve tickets'],
    [
      'our own limit of requests',
      refused('TOO_MANY_REQUESTS', 'Too many requests. Please try again later'),
      'Too many requests. Please try again later',
    ],
  ])('by %s is not taken for the waiting room', async (_by, answer, message) => {
    expect((await refusedBy(answer)).message).toBe(message);
  });
});
