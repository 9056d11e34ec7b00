// A postponed event: who has a complimentary ticket keeps it or gives it back, by its link or in an account, exactly once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { getPostponement } from '#features/checkout/postponing/answer-contract.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { readPayload } from '#features/tickets/qr-payload.ts';
import { countStock, createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Allotment } from '../../allotments-contract.ts';
import type { GuestTicket, LinkedTicket } from '../../contract.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ env: { VUMI_TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  organizer = await app.signIn('organizer');
  const ticketTypes = [
    sampleTicketType({ quantity: 10 }),
    sampleTicketType({ name: 'Pair', quantity: 10, admits: 2 }),
    sampleTicketType({ name: 'Free', price: 0, quantity: 10 }),
  ];
  event = await createEvent(app, organizer, { name: 'Lake Night', startDate: daysAfter(app.clock.now(), 60), ticketTypes });
});

const ofEvent = (path: string): string => `/api/events/${event.id}/${path}`;
const byOrganizer = () => ({ token: organizer.token });
interface Gift {
  readonly id: string;
  readonly code: string;
}
async function give(body: object = {}): Promise<Gift[]> {
  const from = 'allotmentId' in body ? {} : { ticketTypeId: typeOf(event) };
  const path = ofEvent('complimentary-tickets');
  const { data } = await app.post<{ tickets: { id: string; link: string }[] }>(path, { ...from, ...body }, byOrganizer());
  return data.tickets.map(({ id, link }) => ({ id, code: link.split('/t/')[1] ?? '' }));
}
async function postpone(days = 90): Promise<void> {
  app.clock.advance(60_000);
  const body = { startDate: daysAfter(app.clock.now(), days), respondBy: daysAfter(app.clock.now(), 14) };
  expect((await app.post(ofEvent('postponement'), body, byOrganizer())).status).toBe(200);
  await app.drainJobs();
}
type GivenBack = Answer<{ ticketNumber: string; givenBackAt: string }>;
const open = ({ code }: Gift): Promise<Answer<LinkedTicket>> => app.post('/api/tickets/link', { code });
const claim = ({ code }: Gift, by: SignedIn): Promise<Answer> => app.post('/api/tickets/claim', { code }, { token: by.token });
let networks = 0;
const byLink = ({ code }: Gift): Promise<GivenBack> =>
  app.post('/api/tickets/return', { code }, { headers: { 'x-forwarded-for': `10.1.0.${(networks += 1)}` } });
const byAccount = ({ id }: { readonly id: string }, by: SignedIn): Promise<GivenBack> =>
  app.post(`/api/tickets/${id}/postponement/return`, undefined, { token: by.token });
const takeBack = ({ id }: Gift): Promise<Answer> => app.delete(ofEvent(`complimentary-tickets/${id}`), byOrganizer());
const listed = async (query = ''): Promise<GuestTicket[]> =>
  (await app.get<{ items: GuestTicket[] }>(ofEvent(`complimentary-tickets${query}`), byOrganizer())).data.items;
const stockOf = async () => {
  const { reserved, sold, eventReserved, confirmed } = await countStock(app, event.id);
  expect([eventReserved, confirmed]).toEqual([reserved, sold]);
  return { reserved, sold };
};
const answers = async () =>
  (await app.get<OutputOf<typeof getPostponement>>(ofEvent('postponement'), byOrganizer())).data.postponements[0]?.givenBack;

test('by its link: it is void, its code for the gate dead, its unit in its allotment; the organizer sees it, and a second time changes nothing', async () => {
  const { data: aside } = await app.post<Allotment>(
    ofEvent('allotments'),
    { name: 'Sponsor', kind: 'sponsor', quantity: 4, ticketTypeId: typeOf(event) },
    byOrganizer(),
  );
  const to = `guest-${event.id}@test.vumi.test`;
  const [gift, other] = await give({ allotmentId: aside.id, quantity: 2, to });
  expect((await open(gift!)).data).toMatchObject({ answerBy: null, givenBackAt: null });
  await postpone();
  expect(await stockOf()).toEqual({ reserved: 2, sold: 2 });
  const before = (await open(gift!)).data;
  expect(before.answerBy).toBe(daysAfter(app.clock.now(), 14));
  const done = await byLink(gift!);
  expect(done).toMatchObject({ status: 200, data: { ticketNumber: before.ticketNumber, givenBackAt: app.clock.now().toISOString() } });
  const after = (await open(gift!)).data;
  expect(after).toMatchObject({ status: 'CANCELLED', answerBy: null, givenBackAt: done.data.givenBackAt });
  const [row] = await app.context.database.sql<{ version: number; status: string }[]>`select version, status from tickets where id = ${gift!.id}`;
  expect(row).toEqual({ status: 'cancelled', version: (readPayload(before.qrPayload)?.code.version ?? 0) + 1 });
  expect(await stockOf()).toEqual({ reserved: 3, sold: 1 });
  app.clock.advance(60_000);
  expect((await byLink(gift!)).data).toEqual(done.data);
  expect(await claim(gift!, await app.signIn())).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
  expect(await takeBack(gift!)).toMatchObject({ status: 409, code: 'GUEST_TICKET_OVER' });
  expect(await stockOf()).toEqual({ reserved: 3, sold: 1 });
  expect((await listed('?state=returned')).map(({ id, state, givenBackAt }) => [id, state, givenBackAt])).toEqual([
    [gift!.id, 'returned', done.data.givenBackAt],
  ]);
  expect([await listed('?state=void'), (await listed('?state=open')).map(({ id }) => id)]).toEqual([[], [other!.id]]);
  expect(await answers()).toEqual({ orders: 1, tickets: 1, amount: 0 });
  // It is among the organizer's orders with the reason, and its holder is told nothing more of the event.
  const order = (await app.get<{ items: { status: string }[] }>(ofEvent('orders?status=cancelled'), byOrganizer())).data.items;
  expect(order).toHaveLength(1);
  await byLink(other!);
  expect((await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, byOrganizer())).status).toBe(200);
  await app.drainJobs();
  expect((await app.mailTo(to)).map(({ subject }) => subject)).toEqual(['Lake Night is postponed', expect.stringContaining('Your tickets for')]);
});

test('in an account: by its holder alone, and not what was bought; it is on sale again', async () => {
  const [holder, other] = [await app.signIn(), await app.signIn()];
  const [gift] = await give();
  await claim(gift!, holder);
  const { data: held } = await reserve(app, holder, event, { releaseId: typeOf(event, 'Free'), quantity: 1 });
  const { data: bought } = await purchase(app, holder, held.reservationId);
  await app.drainJobs();
  await postpone();
  const seen = (by: SignedIn) => app.get<{ answerBy: string | null; isOwnOrder: boolean }>(`/api/tickets/${gift!.id}`, { token: by.token });
  expect((await seen(holder)).data).toMatchObject({ answerBy: daysAfter(app.clock.now(), 14), isOwnOrder: false });
  expect((await seen(organizer)).data).toMatchObject({ answerBy: null });
  expect(await byLink(gift!)).toMatchObject({ status: 409, code: 'TICKET_LINK_USED' });
  expect(await byAccount(gift!, other)).toMatchObject({ status: 404, code: 'TICKET_NOT_FOUND' });
  expect(await byAccount(gift!, organizer)).toMatchObject({ status: 404, code: 'GUEST_TICKET_NOT_FOUND' });
  expect(await byAccount(gift!, await app.signIn('admin'))).toMatchObject({ status: 404, code: 'GUEST_TICKET_NOT_FOUND' });
  const order = await orderOf(app, holder, bought.orderId);
  expect(await byAccount({ id: order.tickets[0]?.id ?? '' }, holder)).toMatchObject({ status: 404, code: 'GUEST_TICKET_NOT_FOUND' });
  expect(await stockOf()).toEqual({ reserved: 0, sold: 2 });
  expect((await byAccount(gift!, holder)).status).toBe(200);
  expect((await byAccount(gift!, holder)).status).toBe(200);
  expect(await stockOf()).toEqual({ reserved: 0, sold: 1 });
  expect((await seen(holder)).data).toMatchObject({ answerBy: null, status: 'CANCELLED' });
  expect(await listed()).toMatchObject([{ state: 'returned' }]);
});

test('one ticket of a group goes alone: the others stay valid, and the unit goes back with the last, whether its holder or the organizer ends it', async () => {
  const pair = { ticketTypeId: typeOf(event, 'Pair') };
  const [[first, second], [third, fourth]] = [await give(pair), await give(pair)];
  await postpone();
  expect((await byLink(first!)).status).toBe(200);
  expect((await open(second!)).data).toMatchObject({ status: 'PURCHASED', givenBackAt: null });
  expect(await stockOf()).toEqual({ reserved: 0, sold: 2 });
  expect(await answers()).toMatchObject({ orders: 0 });
  expect((await byLink(second!)).status).toBe(200);
  expect(await stockOf()).toEqual({ reserved: 0, sold: 1 });
  expect(await answers()).toMatchObject({ orders: 1, tickets: 2 });
  await byLink(third!);
  expect((await takeBack(fourth!)).status).toBe(200);
  expect(await stockOf()).toEqual({ reserved: 0, sold: 0 });
  expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['returned', 'returned', 'returned', 'void']);
});

test('not without a postponement since it was given, not after the time, not once it was used or its event cancelled', async () => {
  const [early, used] = await give({ quantity: 2 });
  expect(await byLink(early!)).toMatchObject({ status: 409, code: 'TICKET_NOT_POSTPONED' });
  await postpone();
  const [late] = await give();
  expect((await open(late!)).data.answerBy).toBeNull();
  expect(await byLink(late!)).toMatchObject({ status: 409, code: 'TICKET_NOT_POSTPONED' });
  await app.context.database.sql`update tickets set status = 'checked_in' where id = ${used!.id}`;
  expect(await byLink(used!)).toMatchObject({ status: 409, code: 'TICKET_USED' });
  app.clock.advance(14 * 86_400_000);
  organizer = await app.renew(organizer);
  expect((await open(early!)).data.answerBy).toBeNull();
  expect(await byLink(early!)).toMatchObject({ status: 409, code: 'GIVE_BACK_TOO_LATE' });
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, byOrganizer());
  expect(await byLink(early!)).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
});

test('at one moment with its claim, with the organizer who takes it back, and with itself: one of them happens, and no unit returns twice', async () => {
  const gifts = await give({ quantity: 8 });
  const people = await Promise.all(gifts.map(() => app.signIn()));
  await postpone();
  const outcomes = await Promise.all(
    gifts.flatMap((gift, index) => [byLink(gift), index % 2 === 0 ? claim(gift, people[index]!) : takeBack(gift), byLink(gift)]),
  );
  for (const { status } of outcomes) expect([200, 404, 409]).toContain(status);
  const states = (await listed()).map(({ state }) => state);
  const left = states.filter((state) => state === 'claimed').length;
  expect(await stockOf()).toEqual({ reserved: 0, sold: left });
  expect(states.every((state) => ['claimed', 'returned', 'void'].includes(state))).toBe(true);
  expect(await answers()).toMatchObject({ orders: states.filter((state) => state === 'returned').length });
});

test('by its link, while an account keeps it meanwhile: the account has it', async () => {
  const [gift] = await give();
  const account = await app.signIn();
  await postpone();
  const { database } = app.context;
  const waiting = () => database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let pending: Promise<GivenBack> | undefined;
  await database.transaction(async (tx) => {
    await lockEventStock(tx, event.id);
    pending = byLink(gift!);
    await expect.poll(waiting).toHaveLength(1);
    expect((await claim(gift!, account)).status).toBe(200);
  });
  expect(await pending).toMatchObject({ status: 409, code: 'TICKET_LINK_USED' });
  expect(await listed()).toMatchObject([{ state: 'claimed', status: 'PURCHASED' }]);
});
