// Payments of one event that end at the same moment are settled in one transaction, and none of them affects another.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callbackToken } from '#features/payments/server/mpesa/callback-token.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, requestsOf, reserve } from '#test/buy-tickets.ts';
import { countStatements } from '#test/count-statements.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const BUYERS = 8;

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

interface Paid {
  readonly buyer: SignedIn;
  readonly orderId: string;
  /** Sends the callback of a success, as M-Pesa does. */
  readonly tell: () => Promise<number>;
}

/** Buyers of one event who have all entered their PIN; no callback was sent yet. */
async function payAll(): Promise<{ eventId: string; paid: Paid[] }> {
  const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 * BUYERS })] });
  const paid: Paid[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const buyer = await app.signIn();
    const phone = `25471${String(paid.length).padStart(7, '0')}`;
    app.clock.advance(5 * 60_000);
    const { data: hold } = await reserve(app, await app.renew(buyer), event, { quantity: 2, timeoutMinutes: 10 });
    const { data: order } = await purchase(app, await app.renew(buyer), hold.reservationId, { billingDetails: { phone } });
    await answerPhone(app, { pin: '1234', callback: 'lost' }, phone);
    const [request] = await requestsOf(app, order.orderId);
    if (request === undefined) throw new Error('No request');
    const receipt = `RKT0${String(index).padStart(6, '0')}${event.id.slice(-4).toUpperCase()}`;
    const stkCallback = {
      MerchantRequestID: request.merchantRequestId,
      CheckoutRequestID: request.checkoutRequestId,
      ResultCode: 0,
      ResultDesc: '',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 3000 },
          { Name: 'MpesaReceiptNumber', Value: receipt },
        ],
      },
    };
    const address = `/api/payments/callbacks/stk/${request.paymentId}/${callbackToken(app.context, 'stk', request.paymentId)}`;
    paid.push({ buyer, orderId: order.orderId, tell: async () => (await app.post(address, { Body: { stkCallback } })).status });
  }
  return { eventId: event.id, paid };
}

const statuses = (paid: readonly Paid[]): Promise<string[]> =>
  Promise.all(paid.map(async ({ buyer, orderId }) => (await orderOf(app, await app.renew(buyer), orderId)).status));

async function ledgerTotals(paid: readonly Paid[]): Promise<number[]> {
  const rows = await app.context.database.sql<{ id: string; total: number }[]>`
    select subject_id as id, sum(amount_minor) filter (where amount_minor > 0)::int as total from ledger_entries group by 1`;
  return paid.map(({ orderId }) => rows.find(({ id }) => id === orderId)?.total ?? 0);
}

test('callbacks that arrive together are settled together, each order on its own', async () => {
  const { eventId, paid } = await payAll();
  const issued = countStatements(/^insert into "tickets"/);
  expect(await Promise.all(paid.flatMap(({ tell }) => [tell(), tell()]))).toEqual(Array.from({ length: 2 * BUYERS }, () => 200));
  expect(issued.take()).toBeLessThan(BUYERS / 2);
  expect(await statuses(paid)).toEqual(Array.from({ length: BUYERS }, () => 'confirmed'));
  expect(await countStock(app, eventId)).toMatchObject({
    reserved: 0,
    sold: 2 * BUYERS,
    eventSold: 2 * BUYERS,
    confirmed: 2 * BUYERS,
    tickets: 2 * BUYERS,
  });
  expect(await ledgerTotals(paid)).toEqual(Array.from({ length: BUYERS }, () => 300_000));
});

test('an order that cannot be settled does not affect the others of its batch, and is settled later', async () => {
  const { eventId, paid } = await payAll();
  const [bad] = paid.slice(3);
  await withConnection(app.database.url, async (query) => {
    await query(`create function refuse_planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`);
    await query(
      `create trigger refuse_planted before insert on tickets for each row when (new.order_id = '${bad?.orderId}') execute function refuse_planted()`,
    );
  });
  const answers = await Promise.all(paid.map(({ tell }) => tell()));
  expect(answers).toEqual(paid.map((one) => (one === bad ? 500 : 200)));
  expect(app.takeLoggedErrors().every((line) => line.includes('planted'))).toBe(true);
  expect(await statuses(paid)).toEqual(paid.map((one) => (one === bad ? 'pending' : 'confirmed')));
  expect(await countStock(app, eventId)).toMatchObject({ reserved: 2, sold: 2 * BUYERS - 2, tickets: 2 * BUYERS - 2 });
  expect(await ledgerTotals(paid)).toEqual(paid.map((one) => (one === bad ? 0 : 300_000)));

  await withConnection(app.database.url, (query) => query('drop trigger refuse_planted on tickets'));
  app.clock.advance(20_000);
  await reconcilePayments(app.context);
  expect(await statuses(paid)).toEqual(Array.from({ length: BUYERS }, () => 'confirmed'));
  expect(await countStock(app, eventId)).toMatchObject({ reserved: 0, sold: 2 * BUYERS, tickets: 2 * BUYERS });
  expect(await ledgerTotals(paid)).toEqual(Array.from({ length: BUYERS }, () => 300_000));
});
