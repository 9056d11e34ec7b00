// Rates over HTTP: what every visitor reads, what an admin changes, and what that changes elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencies } from '#platform/contract/money.ts';
import { createEvent, putOnSale } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail, EventSummary } from '#features/events/schemas.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { AdministeredRate, CurrencyRate } from '../contract.ts';
import { currencyRateChanged } from './domain-events.ts';

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [admin, organizer] = await Promise.all([app.signIn('admin'), app.signIn('organizer')]);
});
afterAll(() => app.close());

const rateOf = async (currency: string): Promise<number | undefined> =>
  (await app.get<CurrencyRate[]>('/api/currencies')).data.find((rate) => rate.currency === currency)?.unitsPerUsd;
const change = (currency: string, unitsPerUsd: number): Promise<Answer<CurrencyRate>> =>
  app.put(`/api/currencies/${currency}`, { unitsPerUsd }, { token: admin.token });

test('every currency has a symbol and a rate, cacheable for minutes', async () => {
  const { data, headers } = await app.get<CurrencyRate[]>('/api/currencies');
  expect(data.map(({ currency }) => currency)).toEqual([...currencies]);
  expect(data).toEqual(
    expect.arrayContaining([
      { currency: 'EUR', symbol: '€', unitsPerUsd: 0.85 },
      { currency: 'KES', symbol: 'KSh', unitsPerUsd: 150 },
      { currency: 'GBP', symbol: '£', unitsPerUsd: 0.75 },
      { currency: 'JPY', symbol: '¥', unitsPerUsd: 110 },
      { currency: 'AED', symbol: 'AED', unitsPerUsd: 3.67 },
      { currency: 'USD', symbol: '$', unitsPerUsd: 1 },
    ]),
  );
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

test('a change is recorded with the admin who made it, and sent to every node; setting the current rate changes nothing', async () => {
  const observed: unknown[] = [];
  const first = new Promise<void>((resolve) => {
    app.context.domainEvents.observe(currencyRateChanged, (change) => {
      observed.push(change);
      resolve();
    });
  });
  expect((await change('TZS', 2600)).data.unitsPerUsd).toBe(2600);
  expect((await change('TZS', 2650.1234567)).data).toEqual({ currency: 'TZS', symbol: 'TSh', unitsPerUsd: 2650.123457 });
  expect((await change('TZS', 2650.123457)).status).toBe(200);
  expect(await rateOf('TZS')).toBe(2650.123457);
  await first;
  expect(observed).toEqual([{ currency: 'TZS' }]);
  const kept = await app.context.database.sql`select units_before, units_after, changed_by from currency_rate_changes where currency = 'TZS'`;
  expect([...kept]).toEqual([{ units_before: '2600.000000', units_after: '2650.123457', changed_by: admin.id }]);
});

test('a change is in the audit log, and admins see at once who made it, on every node; the later of two admins is refused', async () => {
  const other = await createTestApp({ shares: app });
  const rates = async (node: TestApp): Promise<AdministeredRate[]> =>
    (await node.get<AdministeredRate[]>('/api/admin/currencies', { token: admin.token })).data;
  expect((await rates(app)).map(({ currency }) => currency)).toEqual([...currencies]);
  expect((await rates(app)).find(({ currency }) => currency === 'AED')).toMatchObject({ unitsPerUsd: 3.67, changedBy: null });
  const put = (unitsPerUsd: number, from: number) => app.put('/api/currencies/AED', { unitsPerUsd, from }, { token: admin.token });
  const answers = [await put(3.7, 3.67), await put(3.8, 3.67)];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [200, undefined],
    [409, 'RATE_CHANGED'],
  ]);
  for (const node of [app, other]) {
    const shown = (await rates(node)).find(({ currency }) => currency === 'AED');
    expect(shown).toMatchObject({ unitsPerUsd: 3.7, changedBy: admin.email, changedAt: app.clock.now().toISOString() });
  }
  const log = await app.get<{ items: AuditEntry[] }>('/api/admin/audit-log?subject=currency:AED', { token: admin.token });
  expect(log.data.items).toMatchObject([
    { action: 'currency.rate-changed', subjectLabel: 'AED', actor: { email: admin.email }, details: { from: '3.67', to: '3.7' } },
  ]);
  await other.close();
});

test('prices are compared and shown in dollars by the current rate', async () => {
  const priced = (currency: string, price: number): Promise<EventDetail> =>
    createEvent(app, organizer, { currency, ticketTypes: [sampleTicketType({ price })] });
  const [shillings, francs] = [await priced('KES', 3000), await priced('RWF', 26_100)];
  await putOnSale(app, francs);
  const listed = async (query: string): Promise<string[]> =>
    (await app.get<{ items: EventSummary[] }>(`/api/events?${query}`)).data.items.map(({ id }) => id);
  const dollars = async ({ id }: EventDetail): Promise<number | undefined> =>
    (await app.get<EventDetail>(`/api/events/${id}`)).data.ticketTypes[0]?.usdPrice;
  expect([await dollars(shillings), await dollars(francs)]).toEqual([20, 18]);
  expect(await listed('sort=price')).toEqual([francs.id, shillings.id]);
  expect(await listed('maxPrice=2700')).toEqual([francs.id]);
  expect(await listed('minPrice=2701')).toEqual([shillings.id]);

  await change('RWF', 1000);
  expect(await dollars(francs)).toBe(26.1);
  expect(await listed('sort=price')).toEqual([shillings.id, francs.id]);
  expect(await listed('minPrice=3915')).toEqual([francs.id]);
  expect(await listed('minPrice=3916')).toEqual([]);
});
