// The owner proves a till: one shilling that a phone pays to it. Until then no admin can accept it, and a wrong pass key is told at once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tillBalance } from '#app/dev/daraja-sandbox/till.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { checkProofs } from '#features/payments/server/mpesa/own-codes/prove-own-code.ts';
import { answerPhone } from '#test/buy-tickets.ts';
import { differences, initiator, look, prove, register, sumOf, till } from '../testing/own-tills.ts';
import { admin, app, buyer, HOUR_MS, newOrganizer, newPhone, organizer, pass, sellAndPayOut } from '../testing/paid-events.ts';

sellAndPayOut();
beforeEach(() => newOrganizer());
afterEach(async () => expect(await differences()).toEqual([]));

const registered = async (given: object = { ...till, initiator }): Promise<string> => {
  const { data } = await register(given);
  expect(data.next).toMatchObject({ provedAt: null, proof: null });
  return data.next?.id ?? '';
};
const decide = (id: string, isAccepted = true) =>
  app.post(`/api/admin/own-tills/${id}/decision`, { isAccepted, reason: 'As agreed' }, { token: admin.token });
const next = async () => (await look()).next;
const ofAdmin = async (id: string) =>
  (await app.get<{ items: { id: string; provedAt: string | null }[] }>('/api/admin/own-tills', { token: admin.token })).data.items.find(
    (one) => one.id === id,
  )?.provedAt;
const toldAdmin = async () => {
  await app.drainJobs();
  return (await app.mailTo(admin.email)).filter(({ text }) => text.includes('wants buyers to pay to its own till')).length;
};

test('one shilling that was paid proves a till; then admins are told, and one can accept it', async () => {
  const id = await registered();
  const [before, told] = [await tillBalance(app.context), await toldAdmin()];
  expect([(await decide(id)).code, await ofAdmin(id)]).toEqual(['OWN_TILL_NOT_PROVED', null]);
  const phone = newPhone();
  const asked = await prove(id, phone);
  expect([asked.status, asked.data.next?.proof]).toEqual([200, { status: 'asked', problem: null }]);
  expect((await prove(id)).code).toBe('PAYMENT_IN_PROGRESS');
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await next()).toMatchObject({ provedAt: expect.any(String) as string, proof: { status: 'paid', problem: null } });
  expect([await ofAdmin(id), await toldAdmin(), await tillBalance(app.context)]).toEqual([expect.any(String), told + 1, before + 1]);
  // It went from the owner to the owner's till.
  expect(await sumOf(`own-till:${id}`)).toBe(0);
  expect([(await prove(id)).code, (await decide(id)).status, (await prove(id)).code]).toEqual(['OWN_TILL_IS_PROVED', 200, 'OWN_TILL_NOT_WAITING']);
});

test('a wrong pass key is told at once, and one that was not proved can be refused', async () => {
  const id = await registered({ ...till, passkey: 'mistyped' });
  const { code, message } = await prove(id);
  expect([code, message]).toEqual(['OWN_TILL_PASSKEY_WRONG', expect.stringContaining('does not take this short code with this pass key')]);
  expect(await next()).toMatchObject({ provedAt: null, proof: { status: 'failed' } });
  expect([(await decide(id)).code, (await decide(id, false)).status]).toEqual(['OWN_TILL_NOT_PROVED', 200]);
});

test('a request that was cancelled proves nothing and says why, and the next one can prove it', async () => {
  const id = await registered();
  const phone = newPhone();
  await prove(id, phone);
  await answerPhone(app, { action: 'cancel' }, phone);
  expect((await next())?.proof).toEqual({ status: 'failed', problem: expect.stringContaining('cancelled') as string });
  const other = newPhone();
  expect((await prove(id, other)).status).toBe(200);
  await answerPhone(app, { pin: '1234' }, other);
  expect((await next())?.provedAt).not.toBeNull();
});

test('a result that does not fit is not believed, and one that did not come is asked for', async () => {
  const id = await registered();
  const phone = newPhone();
  await prove(id, phone);
  const [proof] = await app.context.database.sql<{ id: string; merchant: string; checkout: string }[]>`
    select id, merchant_request_id as merchant, checkout_request_id as checkout from own_code_proofs where own_code_id = ${id}`;
  const tell = (merchant: string | undefined, amount: number) =>
    app.post(callbackPath(app.context, 'till-proof', proof?.id ?? ''), {
      Body: {
        stkCallback: {
          MerchantRequestID: merchant,
          CheckoutRequestID: proof?.checkout,
          ResultCode: 0,
          ResultDesc: 'ok',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: amount },
              { Name: 'MpesaReceiptNumber', Value: 'SKE52PAWR9' },
            ],
          },
        },
      },
    });
  for (const [merchant, amount] of [
    ['another', 1],
    [proof?.merchant, 2],
  ] as const)
    expect((await tell(merchant, amount)).status).toBe(200);
  expect((await next())?.provedAt).toBeNull();
  expect((await app.post(`/api/payments/callbacks/till-proof/${proof?.id}/${'0'.repeat(32)}`, {})).status).toBe(404);
  await answerPhone(app, { pin: '1234', callback: 'lost' }, phone);
  expect((await next())?.provedAt).toBeNull();
  app.clock.advance(61_000);
  await checkProofs(app.context);
  expect((await next())?.provedAt).not.toBeNull();
});

test('the owner alone asks, freshly signed in, and a few times', async () => {
  const id = await registered();
  const asks = (token: string) => app.post(`/api/organizer/own-tills/${id}/proof`, { phone: newPhone() }, { token });
  expect([(await asks(buyer.token)).code, (await prove('unknown')).code, (await prove(id, 'none')).code]).toEqual([
    'ORGANIZATION_NOT_FOUND',
    'OWN_TILL_NOT_FOUND',
    'INVALID_PHONE',
  ]);
  const first = organizer;
  await newOrganizer();
  expect((await prove(id)).code).toBe('OWN_TILL_NOT_FOUND');
  for (const status of [200, 200, 200, 429]) {
    expect((await asks(first.token)).status).toBe(status);
    app.clock.advance(61_000);
  }
  app.clock.advance(11 * 60_000);
  expect((await asks(first.token)).code).toBe('SIGN_IN_AGAIN');
  await pass(HOUR_MS);
  await checkProofs(app.context);
});
