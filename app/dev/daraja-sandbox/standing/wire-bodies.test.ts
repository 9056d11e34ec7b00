// The sandbox answers in the documented form, and the adapter sends and reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { darajaSettings } from '#features/payments/server/mpesa/daraja-settings.ts';
import { readStandingCallback } from '#features/payments/server/mpesa/standing/read-standing-callback.ts';
import { requestStandingOrder } from '#features/payments/server/mpesa/standing/request-standing-order.ts';
import { answerStanding, plantFault, standingOf } from '#test/buy-tickets.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import {
  documentedAnswer,
  documentedCallback,
  documentedFailure,
  documentedLaterCallback,
  documentedLaterRequest,
  documentedRequest,
} from './documented-bodies.ts';
import { standingCallback, type StandingOrder } from './standing-orders.ts';

const ID = '01a21ba8-45ae-7501-95ca-2b5d0af6baf8';
const order = {
  id: ID,
  account: 'ABC1234567R0',
  amountMinor: 45_000,
  phone: '254708374149',
  frequency: 'monthly',
  firstDay: '2027-01-10',
  lastDay: '2027-02-10',
} as const;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-10T09:00:00Z') });
});
afterAll(() => app.close());

/** What the adapter sends for an edition, caught before it leaves. */
async function sentFor(standingOrders: 'monthly-4' | 'monthly-5'): Promise<Record<string, string>> {
  const settings = darajaSettings(app.context);
  if (settings === null) throw new Error('The sandbox is not set up');
  const sent: unknown[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (!String(url as string).includes('/standingorder/')) return before(url, init);
    sent.push(JSON.parse(String(init?.body as string)));
    return Response.json(documentedAnswer);
  };
  try {
    expect(await requestStandingOrder(app.context, { ...settings, standingOrders }, order)).toEqual({
      kind: 'accepted',
      reference: documentedAnswer.ResponseHeader.responseRefID,
    });
  } finally {
    globalThis.fetch = before;
  }
  return sent[0] as Record<string, string>;
}

const formOf = (body: object) => Object.entries(body).map(([key, value]) => [key, typeof value]);

test('the request has the documented fields, in both editions', async () => {
  const earlier = await sentFor('monthly-4');
  expect(formOf(earlier).toSorted()).toEqual(formOf(documentedRequest).toSorted());
  expect(earlier).toMatchObject({
    TransactionType: documentedRequest.TransactionType,
    StartDate: '20270110',
    EndDate: '20270210',
    Amount: '450',
    Frequency: '4',
    AccountReference: order.account,
    ReceiverPartyIdentifierType: '4',
  });
  const later = await sentFor('monthly-5');
  expect(formOf(later).toSorted()).toEqual(formOf(documentedLaterRequest).toSorted());
  expect(later).toMatchObject({ TransactionType: documentedLaterRequest.TransactionType, Frequency: '5', CustomStoId: ID });
});

test('the sandbox answers as documented, and shows what was asked for', async () => {
  await darajaProvider(app.context).requestStandingOrder(order);
  const [{ token } = { token: '' }] = await app.context.database.sql<{ token: string }[]>`select token from sandbox.mpesa_tokens`;
  expect(await standingOf(app, order.phone)).toMatchObject([
    { status: 'asked', amount: 450, firstDay: '2027-01-10', lastDay: '2027-02-10', frequency: '4' },
  ]);
  await answerStanding(app, order.phone, { action: 'cancel', callback: 'lost' });
  const callback = app.url + callbackPath(app.context, 'standing-order', ID);
  const wire = (given: object) =>
    app.post(
      '/sandbox/daraja/standingorder/v1/createStandingOrderExternal',
      { ...documentedRequest, EndDate: '20270905', StartDate: '20270901', CallBackURL: callback, ...given },
      { headers: { authorization: `Bearer ${token}` } },
    );
  const answered = await wire({});
  expect(formOf(answered.body as unknown as object)).toEqual(formOf(documentedAnswer));
  expect(answered.body).toMatchObject({
    ...documentedAnswer,
    ResponseHeader: { ...documentedAnswer.ResponseHeader, responseRefID: expect.any(String) },
  });
  for (const wrong of [
    { Amount: '1.5' },
    { Frequency: '9' },
    { AccountReference: 'ABC1234567890' },
    { PartyA: '0712345678' },
    { EndDate: '20270832' },
  ])
    expect((await wire(wrong)).body).toMatchObject({ errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${Object.keys(wrong)[0]}` });
});

test('callbacks of both editions are read, whatever the case of their names', () => {
  expect(readStandingCallback(documentedCallback)).toEqual({ resultCode: '0', reference: 'SC8F2IQMH5', name: null, amountMinor: null });
  expect(readStandingCallback(documentedLaterCallback)).toEqual({
    resultCode: '0',
    reference: '2571168',
    name: 'mpesa_Ratiba_test_Name',
    amountMinor: 50_000,
  });
  expect(readStandingCallback(documentedFailure)).toMatchObject({ resultCode: '1037' });
  const { responseHeader, responseBody } = documentedFailure;
  // As the table of the page writes them.
  expect(readStandingCallback({ ResponseHeader: { ...responseHeader, responseCode: 'Error' }, ResponseBody: responseBody })).toMatchObject({
    resultCode: '1037',
  });
  expect(
    readStandingCallback({ ResponseHeader: { ResponseCode: 0 }, ResponseBody: { ResponseData: [{ Name: 'Status', Value: 'ERROR' }] } }),
  ).toMatchObject({
    resultCode: 'ERROR',
  });
  for (const other of [
    null,
    {},
    [],
    { responseHeader: {} },
    { Body: { stkCallback: {} } },
    { responseHeader: { responseCode: '0' }, responseBody: { responseData: 5 } },
  ])
    expect(readStandingCallback(other)).toBeNull();
});

test('the sandbox tells it in the documented form', async () => {
  const [shown] = await standingOf(app, order.phone);
  const tell = (resultCode: string) => standingCallback({ ...(shown as StandingOrder), resultCode }) as typeof documentedCallback;
  const names = ({ responseBody }: typeof documentedCallback) => responseBody.responseData.map(({ name }) => name);
  expect(names(tell('0'))).toEqual(names(documentedCallback));
  expect(formOf(tell('0').responseHeader)).toEqual(formOf(documentedCallback.responseHeader));
  expect(names(tell('1037'))).toEqual(documentedFailure.responseBody.responseData.map(({ name }) => name));
});

test('a lost answer is unknown, a busy service has made nothing', async () => {
  const phone = '254708374150';
  await plantFault(app, { path: '/standingorder/v1/createStandingOrderExternal', kind: 'cut' });
  expect(await darajaProvider(app.context).requestStandingOrder({ ...order, phone })).toEqual({ kind: 'unknown' });
  expect(await standingOf(app, phone)).toMatchObject([{ status: 'asked' }]);
  // The phone shows one request at a time.
  expect(await darajaProvider(app.context).requestStandingOrder({ ...order, phone })).toMatchObject({ kind: 'refused', code: '500.001.1001' });
  await plantFault(app, { path: '/standingorder/v1/createStandingOrderExternal', kind: 'busy' });
  expect(await darajaProvider(app.context).requestStandingOrder({ ...order, phone: '254708374151' })).toMatchObject({
    kind: 'refused',
    code: '500.003.02',
  });
  expect(await standingOf(app, '254708374151')).toEqual([]);
});
