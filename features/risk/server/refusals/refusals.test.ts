// Admins see who was refused by which rule, one row however often, and let it through for a time with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { purchaseByCard } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { pageLimitKey, pagesOfAccount } from '#features/checkout/server/payment/refuse-pages.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { forgetRefusals } from '#features/payments/server/refusals/forget-refusals.ts';
import type { RefusedRow } from '../../refusal-contract.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let admin: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  admin = await app.signIn('admin');
  const ticketTypes = [sampleTicketType({ quantity: 50, price: 1500 })];
  event = await createEvent(app, await app.signIn('organizer'), { startDate: daysAfter(app.clock.now(), 90), ticketTypes });
});
afterAll(() => app.close());

const rows = async (query: string) =>
  (await app.get<{ items: RefusedRow[] }>(`/api/admin/refused-payments?${query}`, { token: admin.token })).data.items;
const release = (id: string | undefined, days = 1) =>
  app.post<{ until: string }>(`/api/admin/refused-payments/${id}/release`, { days, reason: 'Buys for a school' }, { token: admin.token });

/** An account that has opened all the pages that it may, and one hold more. */
async function atTheLimit(): Promise<{ readonly who: SignedIn; readonly buy: () => Promise<Answer> }> {
  const who = await app.signIn();
  await app.context.database.transaction(async (tx) => {
    for (let page = 0; page < pagesOfAccount.burst; page += 1)
      await takeFromLimit(tx, { key: pageLimitKey(who.id), limit: pagesOfAccount, now: app.clock.now() });
  });
  const { reservationId } = (await reserve(app, who, event)).data;
  return { who, buy: () => purchaseByCard(app, who, reservationId) };
}

test('refusals of one account are one row, which an admin finds; let through it can pay, and the log says why', async () => {
  const { who, buy } = await atTheLimit();
  await Promise.all([buy(), buy(), buy()]);
  const [row, ...others] = await rows(`search=${encodeURIComponent(who.email)}&rule=pages-of-account&state=refused`);
  expect(others).toEqual([]);
  const account = { id: who.id, name: who.name, email: who.email };
  expect(row).toMatchObject({ rule: 'pages-of-account', kind: 'account', subject: null, account, refused: 3, released: null });
  const { data } = await release(row?.id);
  expect(data.until).toBe(new Date(app.clock.now().getTime() + DAY_MS).toISOString());
  expect((await rows(`search=${encodeURIComponent(who.email)}&state=released`))[0]?.released).toEqual({
    until: data.until,
    reason: 'Buys for a school',
  });
  expect(await rows(`search=${encodeURIComponent(who.email)}&state=refused`)).toEqual([]);
  expect((await buy()).status).toBe(200);
  const [entry] = (await app.get<{ items: Record<string, unknown>[] }>(`/api/admin/audit-log?subject=account:${who.id}`, { token: admin.token })).data
    .items;
  expect(entry).toMatchObject({ action: 'payments.released', details: { rule: 'pages-of-account', reason: 'Buys for a school', until: data.until } });
});

test('a number is shown masked, found by the whole number, and asked again once it is let through', async () => {
  const [who, phone] = [await app.signIn(), '254711000777'];
  const { reservationId } = (await reserve(app, who, event)).data;
  const ask = () => purchase(app, who, reservationId, { billingDetails: { phone } });
  for (let prompts = 0; prompts < 2; prompts += 1) {
    expect((await ask()).status).toBe(200);
    // A phone that shows a request is no refusal by a rule.
    expect((await ask()).status).not.toBe(200);
    await answerPhone(app, { action: 'cancel' }, phone);
  }
  expect((await ask()).code).toBe('TOO_MANY_PROMPTS');
  const found = await rows('search=0711000777');
  expect(found).toMatchObject([{ rule: 'prompts-to-phone', kind: 'phone', subject: '+2547******77', refused: 1, account: { id: who.id } }]);
  expect(await rows('search=0711')).toEqual([]);
  await release(found[0]?.id, 7);
  expect((await ask()).status).toBe(200);
});

test('sorted by how often; 30 days after the last time a row is gone', async () => {
  const { who, buy } = await atTheLimit();
  await buy();
  expect((await rows('sort=newest'))[0]?.account.id).toBe(who.id);
  const most = await rows('sort=most');
  expect(most.map(({ refused }) => refused)).toEqual(most.map(({ refused }) => refused).toSorted((a, b) => b - a));
  app.clock.advance(30 * DAY_MS - 60_000);
  await forgetRefusals(app.context);
  admin = await app.renew(admin);
  expect(await rows(`search=${encodeURIComponent(who.email)}`)).toHaveLength(1);
  app.clock.advance(2 * 60_000);
  await forgetRefusals(app.context);
  expect(await rows('')).toEqual([]);
});
