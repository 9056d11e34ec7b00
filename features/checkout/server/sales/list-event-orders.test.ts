// The orders of an event, as each role of its organization sees them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrder } from '../../sales/event-orders-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let other: EventDetail;

const buy = async (of: EventDetail, person: SignedIn) => purchase(app, person, (await reserve(app, person, of)).data.reservationId);

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  const given = { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] };
  [event, other] = [await createEvent(app, organizer, given), await createEvent(app, organizer, given)];
  await buy(event, buyer);
  await answerPhone(app);
  await buy(other, buyer);
  await answerPhone(app);
  app.clock.advance(1000);
  // Its phone is still being asked.
  await buy(event, await app.signIn());
});
afterAll(() => app.close());

const list = (by: SignedIn, query = '', of = event): Promise<Answer<{ items: EventOrder[]; hasMore: boolean }>> =>
  app.get(`/api/events/${of.id}/orders${query}`, { token: by.token });

test('lists the orders of one event, the newest first, a page at a time', async () => {
  const all = (await list(organizer)).data;
  expect([all.items.length, all.hasMore]).toEqual([2, false]);
  expect(all.items[1]).toMatchObject({ status: 'confirmed', paidAmount: 1500, ticketCount: 1, buyer: { name: buyer.name, email: buyer.email } });
  expect(all.items[1]?.can).toEqual({ recordCash: 'Nothing of this order is due' });
  const first = (await list(organizer, '?limit=1')).data;
  expect([first.items.map(({ id }) => id), first.hasMore]).toEqual([[all.items[0]?.id], true]);
});

test('finds by order number and buyer, and by state', async () => {
  const [newest] = (await list(organizer)).data.items;
  const numberOf = async (query: string) => (await list(organizer, query)).data.items.map(({ orderNumber }) => orderNumber);
  expect(await numberOf(`?search=${newest?.orderNumber}`)).toEqual([newest?.orderNumber]);
  expect(await numberOf(`?search=${encodeURIComponent(buyer.email)}`)).toHaveLength(1);
  expect(await numberOf('?status=pending')).toEqual([newest?.orderNumber]);
  expect(await numberOf('?search=%25')).toEqual([]);
});

test('an analyst sees no buyer, nor finds one; the gate sees nothing; a role for one event counts for that one', async () => {
  const analyst = await addMember(app, organizer, 'analyst');
  const seen = (await list(analyst)).data.items;
  expect(seen.map((row) => row.buyer)).toEqual([null, null]);
  expect(JSON.stringify(seen)).not.toContain(buyer.email);
  expect((await list(analyst, `?search=${encodeURIComponent(buyer.email)}`)).data.items).toEqual([]);
  expect(await list(await addMember(app, organizer, 'gate'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  expect((await list(boxOffice)).data.items[1]?.buyer).toMatchObject({ email: buyer.email });
  expect(await list(boxOffice, '', other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  expect(await list(await app.signIn('organizer'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
});

test('the box office sends the tickets of an order again, to their holder only', async () => {
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  const orderId = (await list(boxOffice)).data.items[1]?.id ?? '';
  const { data: order } = await app.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: boxOffice.token });
  const sent = await app.post(`/api/tickets/${order.tickets[0]?.id}/delivery/email`, {}, { token: boxOffice.token });
  expect(sent).toMatchObject({ status: 200, data: { sentTo: buyer.email } });
  const notHis = (await list(organizer, '', other)).data.items[0]?.id ?? '';
  expect(await app.get(`/api/orders/${notHis}`, { token: boxOffice.token })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});
