// Paid orders are flagged by who paid them: their tickets stay valid, and a person looks.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { fromBrowser } from '#test/from-browser.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { RiskFlag } from '../../flag-contract.ts';

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, organizer] = [await app.signIn('admin'), await app.signIn('organizer')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(26 * 60 * 60_000);
  [admin, organizer] = [await app.renew(admin), await app.renew(organizer)];
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 900, price: 50_000 })] });
});

async function buy(buyer: SignedIn, browser = app, card = 'shared'): Promise<string> {
  const { reservationId } = (await reserve(browser, buyer, event)).data;
  const { data } = await purchaseByCard(browser, buyer, reservationId);
  await actOnPage(app, data.action?.url ?? '', { card });
  await app.drainJobs();
  return data.orderId;
}

const flags = async (search = event.name) =>
  (await app.get<{ items: RiskFlag[] }>(`/api/admin/risk-flags?search=${encodeURIComponent(search)}`, { token: admin.token })).data.items;

test('one card on three accounts for an event: the third is flagged, its tickets are valid, and a person closes it once', async () => {
  await buy(await app.signIn());
  await buy(await app.signIn());
  expect((await flags()).filter(({ event: { id } }) => id === event.id)).toEqual([]);
  const third = await app.signIn();
  const orderId = await buy(third);
  const [flag, ...others] = (await flags()).filter(({ event: { id } }) => id === event.id);
  expect(others).toEqual([]);
  expect(flag).toMatchObject({ rule: 'accounts-of-card', figure: 3, threshold: 3, order: { id: orderId, isSuspended: false }, closed: null });
  expect(await orderOf(app, third, orderId)).toMatchObject({ status: 'confirmed', tickets: [{ status: 'valid' }] });
  const close = () => app.post(`/api/admin/risk-flags/${flag?.id}/close`, { reason: 'A team of three' }, { token: admin.token });
  expect((await close()).data).toEqual({ id: flag?.id });
  expect((await close()).code).toBe('FLAG_CLOSED');
  expect((await flags()).find(({ id }) => id === flag?.id)).toMatchObject({ closed: { reason: 'A team of three' } });
});

test('what was paid longer ago than a day does not count', async () => {
  await buy(await app.signIn());
  await buy(await app.signIn());
  app.clock.advance(25 * 60 * 60_000);
  admin = await app.renew(admin);
  await buy(await app.signIn());
  expect((await flags()).filter(({ event: { id } }) => id === event.id)).toEqual([]);
});

test('five accounts and five cards from one browser flag the fifth order by device; another browser is not counted', async () => {
  const browser = fromBrowser(app);
  const byDevice = async () => (await flags()).filter(({ event: { id }, rule }) => id === event.id && rule.endsWith('-of-device'));
  for (let buyers = 0; buyers < 4; buyers += 1) {
    await buy(await app.signIn(), browser, 'approved');
  }
  await buy(await app.signIn(), fromBrowser(app), 'approved');
  expect(await byDevice()).toEqual([]);
  const fifth = await buy(await app.signIn(), browser, 'approved');
  expect((await byDevice()).map(({ rule, figure, order }) => [rule, figure, order.id]).toSorted()).toEqual([
    ['accounts-of-device', 5, fifth],
    ['cards-of-device', 5, fifth],
  ]);
});
