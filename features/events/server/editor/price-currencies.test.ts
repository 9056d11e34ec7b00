// A price keeps its amount and its currency from the organizer's request to the buyer, or is refused; over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const post = (given: Record<string, unknown>): Promise<Answer<EventDetail>> =>
  app.post('/api/events', sampleEvent(app.clock.now(), given), { token: organizer.token });
const priced = (...types: Record<string, unknown>[]) =>
  types.map((given, index) => sampleTicketType({ name: `Type ${index}`, price: undefined, ...given }));

const NOBODY_PAYS =
  'Nobody can pay in JPY yet: buyers can pay in Kenyan, Ugandan and Tanzanian shillings (KES, UGX, TZS), Rwandan francs (RWF) and US dollars (USD). Sell in one of these, or keep the event as a draft';

describe('a currency that is given with a price', () => {
  test.each([
    ['a price of {amount, currency}', { ticketTypes: priced({ price: { amount: 20, currency: 'USD' } }) }],
    ['the currency beside the price', { ticketTypes: priced({ price: 20, currency: 'USD' }) }],
    ['priceUSD', { ticketTypes: priced({ priceUSD: 20 }) }],
    [
      'priceUSD in the issues of the creation form',
      { ticketTypes: undefined, ticketIssues: [{ ticketTypes: priced({ priceUSD: '20', maxPerOrder: 4 }) }] },
    ],
    ['a single price', { ticketTypes: undefined, price: { amount: 20, currency: 'USD' } }],
    ['a single priceUSD', { ticketTypes: undefined, priceUSD: 20 }],
  ])('makes an event without a currency one in dollars: %s', async (_name, given) => {
    const { status, data } = await post(given);
    expect(status).toBe(200);
    // Cards pay it.
    expect(data).toMatchObject({ currency: 'USD', status: 'published', missing: [] });
    expect(data.ticketTypes).toMatchObject([{ price: { amount: 20, currency: 'USD' } }]);
  });

  test.each([
    [
      'a price',
      { currency: 'KES', ticketTypes: priced({ price: { amount: 20, currency: 'USD' } }) },
      'ticketTypes.0.price',
      'This price is in USD, but the event is sold in KES',
    ],
    [
      'the currency beside it',
      { currency: 'KES', ticketTypes: priced({ price: 20, currency: 'USD' }) },
      'ticketTypes.0.price',
      'This price is in USD, but the event is sold in KES',
    ],
    [
      'priceUSD',
      { currency: 'KES', ticketTypes: priced({ priceUSD: 20 }) },
      'ticketTypes.0.priceUSD',
      'This price is in USD, but the event is sold in KES',
    ],
    [
      'one price of two',
      { ticketTypes: priced({ price: 2500 }, { priceUSD: 20 }) },
      'ticketTypes.1.priceUSD',
      'This price is in USD, but the event is sold in KES',
    ],
    [
      'prices that differ',
      { ticketTypes: priced({ price: { amount: 20, currency: 'USD' } }, { price: { amount: 20, currency: 'EUR' } }) },
      'ticketTypes.0.price',
      'This price is in USD, but the event is sold in KES',
    ],
    [
      'a single price',
      { currency: 'KES', ticketTypes: undefined, price: { amount: 20, currency: 'USD' } },
      'price',
      'All prices of a ticket are in one currency',
    ],
    ['a single priceUSD', { currency: 'KES', ticketTypes: undefined, priceUSD: 20 }, 'priceUSD', 'All prices of a ticket are in one currency'],
    [
      'the price before',
      { ticketTypes: priced({ price: { amount: 2000, currency: 'KES' }, originalPrice: { amount: 20, currency: 'USD' } }) },
      'ticketTypes.0.originalPrice',
      'All prices of a ticket are in one currency',
    ],
  ])('is refused at its field when the event has another: %s', async (_name, given, field, message) => {
    expect(await post(given)).toMatchObject({ status: 400, code: 'INVALID_INPUT', message, body: { fields: { [field]: message } } });
  });

  test('is refused when a ticket type is added', async () => {
    const { data: event } = await post({});
    const add = (given: Record<string, unknown>) =>
      app.post<TicketType>(`/api/events/${event.id}/tickets`, sampleTicketType({ name: 'VIP', price: undefined, ...given }), {
        token: organizer.token,
      });
    for (const [field, given] of [
      ['price', { price: { amount: 20, currency: 'USD' } }],
      ['price', { price: 20, currency: 'USD' }],
      ['priceUSD', { priceUSD: 20 }],
    ] as const) {
      expect(await add(given)).toMatchObject({ status: 400, body: { fields: { [field]: 'This price is in USD, but the event is sold in KES' } } });
    }
    expect((await add({ price: { amount: 2000, currency: 'KES' }, currency: 'KES' })).data).toMatchObject({
      price: { amount: 2000, currency: 'KES' },
    });
  });
});

describe('amounts', () => {
  test.each([
    ['a thousandth', 'KES', 0.001, 'Amounts in KES are whole: no cents'],
    ['cents of a shilling', 'KES', 99.5, 'Amounts in KES are whole: no cents'],
    ['cents of a Ugandan shilling', 'UGX', 37_000.5, 'Amounts in UGX are whole: no cents'],
    ['a thousandth of a dollar', 'USD', 0.001, 'Amounts in USD have at most two decimals'],
    ['a tenth of a cent', 'USD', 19.999, 'Amounts in USD have at most two decimals'],
  ])('that the currency or the payment method cannot represent are refused: %s', async (_name, currency, price, message) => {
    expect(await post({ currency, ticketTypes: priced({ price }) })).toMatchObject({
      status: 400,
      body: { fields: { 'ticketTypes.0.price': message } },
    });
    expect(await post({ currency, ticketTypes: priced({ price: 1, originalPrice: price + 10 }) })).toMatchObject({
      status: 400,
      body: { fields: { 'ticketTypes.0.originalPrice': message } },
    });
    expect(await post({ currency, ticketTypes: undefined, price })).toMatchObject({ status: 400, body: { fields: { price: message } } });
  });

  test.each([
    ['KES', 1500],
    ['USD', 19.99],
    ['USD', 0.07],
    ['USD', 1_000_000.35],
    ['JPY', 1100],
  ])('in %s, %d is stored unchanged', async (currency, price) => {
    const { data } = await post({ currency, status: 'draft', ticketTypes: priced({ price }) });
    expect(data.ticketTypes).toMatchObject([{ price: { amount: price, currency } }]);
  });
});

describe('an event in a currency that cannot be paid', () => {
  test('is not published: if requested it is refused, else it stays a draft with the reason, in the language of its organizer', async () => {
    expect(await post({ currency: 'JPY', status: 'live' })).toMatchObject({
      status: 400,
      message: NOBODY_PAYS,
      body: { fields: { currency: NOBODY_PAYS } },
    });
    const { data } = await post({ currency: 'JPY' });
    expect(data).toMatchObject({ status: 'draft', missing: [NOBODY_PAYS] });
    expect((await app.get(`/api/events/${data.id}`)).status).toBe(404);
    const read = await app.get<EventDetail>(`/api/events/${data.id}`, { token: organizer.token, headers: { 'accept-language': 'sw' } });
    expect(read.data.missing).toEqual([expect.stringMatching(/^Bado hakuna anayeweza kulipa kwa JPY/)]);
  });

  test('is not published later', async () => {
    const { data } = await post({ currency: 'JPY', status: 'draft' });
    expect(await app.put(`/api/events/${data.id}`, { status: 'live' }, { token: organizer.token })).toMatchObject({
      status: 400,
      body: { fields: { currency: NOBODY_PAYS } },
    });
    expect((await app.put<EventDetail>(`/api/events/${data.id}`, { name: 'Still a draft' }, { token: organizer.token })).data).toMatchObject({
      status: 'draft',
    });
  });

  test('is published when it is free, and gets no price then', async () => {
    const { data } = await post({ currency: 'JPY', ticketTypes: priced({ price: 0 }) });
    expect(data).toMatchObject({ status: 'published', missing: [] });
    const added = await app.post(`/api/events/${data.id}/tickets`, sampleTicketType({ name: 'VIP', price: 20 }), { token: organizer.token });
    expect(added).toMatchObject({ status: 400, body: { fields: { price: NOBODY_PAYS } } });
  });
});

test('an event with prices keeps its currency: no shilling becomes a dollar', async () => {
  const { data } = await post({ status: 'draft' });
  const change = (body: Record<string, unknown>) => app.put<EventDetail>(`/api/events/${data.id}`, body, { token: organizer.token });
  expect(await change({ currency: 'USD' })).toMatchObject({
    status: 400,
    body: { fields: { currency: 'This event has prices in KES. Its currency can no longer change' } },
  });
  expect((await change({ price: { amount: 20, currency: 'USD' } })).data).toMatchObject({ currency: 'KES', price: 1500 });
  const free = await post({ status: 'draft', ticketTypes: [] });
  expect((await app.put<EventDetail>(`/api/events/${free.data.id}`, { currency: 'USD' }, { token: organizer.token })).data.currency).toBe('USD');
});
