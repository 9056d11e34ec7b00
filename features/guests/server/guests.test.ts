// Stock set aside, tickets given away, and the links that open them, over HTTP on two nodes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createEvent, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { readPayload } from '#features/tickets/qr-payload.ts';
import type { Allotment } from '../allotments-contract.ts';
import type { GuestTicket, LinkedTicket } from '../contract.ts';
import { returnAllotments } from './allotments/return-allotments.ts';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let customer: SignedIn;

interface Given {
  readonly tickets: readonly { readonly id: string; readonly ticketNumber: string; readonly link: string }[];
  readonly sentBy: string | null;
}

beforeAll(async () => {
  const env = { DATABASE_POOL: '12', VUMI_TRUST_PROXY: '1' };
  app = await createTestApp({ env });
  second = await createTestApp({ env, shares: app });
  organizer = await app.signIn('organizer');
  customer = await app.signIn();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const onSale = (quantity = 10, given: Readonly<Record<string, unknown>> = {}) =>
  createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 30), ticketTypes: [sampleTicketType({ quantity })], ...given });
const setAside = (event: EventDetail, body: object = {}, { by = organizer, node = app } = {}): Promise<Answer<Allotment>> =>
  node.post(
    `/api/events/${event.id}/allotments`,
    { name: 'Sponsor', kind: 'sponsor', quantity: 4, ticketTypeId: typeOf(event), ...body },
    { token: by.token },
  );
const change = (event: EventDetail, id: string, body: object, by = organizer): Promise<Answer<Allotment>> =>
  app.put(`/api/events/${event.id}/allotments/${id}`, body, { token: by.token });
const give = (event: EventDetail, body: object = {}, { by = organizer, node = app } = {}): Promise<Answer<Given>> =>
  node.post(`/api/events/${event.id}/complimentary-tickets`, { ticketTypeId: typeOf(event), ...body }, { token: by.token });
const codeOf = ({ data }: Answer<Given>, index = 0): string => data.tickets[index]?.link.split('/t/')[1] ?? '';
const open = (code: string, node = app, network = '10.1.0.1'): Promise<Answer<LinkedTicket>> =>
  node.post('/api/tickets/link', { code }, { headers: { 'x-forwarded-for': network } });
const claim = (code: string, by = customer, node = app): Promise<Answer<{ ticketId: string }>> =>
  node.post('/api/tickets/claim', { code }, { token: by.token });
const listed = async (event: EventDetail, query = '', by = organizer): Promise<Answer<{ items: GuestTicket[]; total: number }>> =>
  app.get(`/api/events/${event.id}/complimentary-tickets${query}`, { token: by.token });

/** The counters of an event beside the rows that explain them. */
async function count(event: EventDetail) {
  const [row] = await app.context.database.sql<Record<string, number>[]>`
    select stock.reserved, stock.sold, stock.total, event_stock.reserved as "eventReserved", event_stock.sold as "eventSold",
      (select coalesce(sum(quantity - given), 0)::int from allotments where event_id = ${event.id} and closed_at is null) as "setAside",
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from reservations, jsonb_array_elements(lines) line
        where event_id = ${event.id} and status = 'active') as held,
      (select count(*)::int from tickets where event_id = ${event.id} and status = 'purchased') as tickets
    from ticket_stock stock join event_stock using (event_id) where stock.event_id = ${event.id}`;
  const { reserved, sold, total, eventReserved, eventSold, setAside: aside, held, tickets } = row!;
  expect([eventReserved, eventSold]).toEqual([reserved, sold]);
  expect([reserved, sold]).toEqual([aside! + held!, tickets]);
  expect(reserved! + sold!).toBeLessThanOrEqual(total!);
  return { reserved, sold };
}

describe('an allotment', () => {
  test('leaves the sale at once, grows and shrinks with what is left, and goes back on sale when it is closed', async () => {
    const event = await onSale();
    const { data: made } = await setAside(event, { quantity: 8 });
    expect(made).toMatchObject({ name: 'Sponsor', quantity: 8, given: 0, claimed: 0, left: 8, closed: false });
    expect(await count(event)).toEqual({ reserved: 8, sold: 0 });
    expect(await reserve(app, customer, event, { quantity: 3 })).toMatchObject({ status: 409 });
    expect(await setAside(event, { quantity: 3 })).toMatchObject({ status: 409, code: 'NOT_ENOUGH_TICKETS', message: 'Only 2 tickets are left' });
    await give(event, { ticketTypeId: null, allotmentId: made.id, quantity: 3 });
    expect(await change(event, made.id, { quantity: 2 })).toMatchObject({ status: 409, code: 'ALLOTMENT_TOO_SMALL' });
    expect(await change(event, made.id, { quantity: 11 })).toMatchObject({ status: 409, code: 'NOT_ENOUGH_TICKETS' });
    expect((await change(event, made.id, { quantity: 10, name: 'Artist', kind: 'artist' })).data).toMatchObject({
      name: 'Artist',
      left: 7,
      given: 3,
    });
    expect(await count(event)).toEqual({ reserved: 7, sold: 3 });
    expect((await change(event, made.id, { close: true })).data).toMatchObject({ quantity: 3, left: 0, closed: true });
    expect(await count(event)).toEqual({ reserved: 0, sold: 3 });
    expect(await change(event, made.id, { close: true })).toMatchObject({ status: 409, code: 'ALLOTMENT_CLOSED' });
    expect((await reserve(app, customer, event, { quantity: 3 })).status).toBe(200);
  });

  test('returns what is left on its date, once, whatever nodes do it', async () => {
    const event = await onSale();
    const day = daysAfter(app.clock.now(), 2).slice(0, 10);
    const { data: made } = await setAside(event, { returnAt: day });
    await give(event, { ticketTypeId: null, allotmentId: made.id });
    expect(await returnAllotments(app.context)).toBe(0);
    app.clock.advance(3 * 86_400_000);
    [organizer, customer] = [await app.renew(organizer), await app.renew(customer)];
    const ended = await Promise.all([app, second, app, second].map(({ context }) => returnAllotments(context)));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await count(event)).toEqual({ reserved: 0, sold: 1 });
    expect(await setAside(event, { returnAt: day })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('200 calls at once on two nodes, buyers among them, never take more than there is', async () => {
    const event = await onSale(60, { maxPerPerson: null });
    const { data: made } = await setAside(event, { quantity: 20 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => app.signIn()));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index): Promise<Answer> => {
        const node = [app, second][index % 2]!;
        if (index % 5 === 0) return reserve(node, buyers[(index / 5) % 20]!, event, { quantity: 1 });
        if (index % 5 === 1) return setAside(event, { quantity: 1, name: `Agent ${index}` }, { node });
        if (index % 5 === 2) return give(event, { ticketTypeId: null, allotmentId: made.id }, { node });
        return give(event, {}, { node });
      }),
    );
    // A node that has too much to do says so, and nothing was written.
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 503).toSorted()).toEqual([200, 409]);
    await count(event);
    while ((await give(event)).status === 200);
    while ((await give(event, { ticketTypeId: null, allotmentId: made.id })).status === 200);
    const { reserved, sold } = await count(event);
    expect(reserved! + sold!).toBe(60);
    const [row] = (await app.get<{ items: Allotment[] }>(`/api/events/${event.id}/allotments`, { token: organizer.token })).data.items.slice(-1);
    expect(row).toMatchObject({ quantity: 20, given: 20, left: 0 });
  });
});

describe('a ticket that is given away', () => {
  test('is a real one that is worth nothing: among the attendees and orders, in no figure of sales', async () => {
    const event = await onSale();
    const to = `guest-${event.id}@test.vumi.test`;
    const answer = await give(event, { to, name: 'Role of honour', quantity: 2 });
    expect(answer).toMatchObject({ status: 200, data: { sentBy: 'email' } });
    await app.drainJobs();
    const [mail] = await app.mailTo(to);
    for (const { link } of answer.data.tickets) expect(mail?.text).toContain(link);
    const token = { token: organizer.token };
    const attendees = (await app.get<{ items: { holder: { name: string }; state: string }[] }>(`/api/events/${event.id}/attendees`, token)).data
      .items;
    expect(attendees.map(({ holder, state }) => [holder.name, state])).toEqual(Array(2).fill(['Role of honour', 'valid']));
    const orders = (
      await app.get<{ items: { paymentMethod: string; totalAmount: number; status: string }[] }>(`/api/events/${event.id}/orders`, token)
    ).data;
    expect(orders.items.map(({ paymentMethod, totalAmount, status }) => [paymentMethod, totalAmount, status])).toEqual(
      Array(2).fill(['complimentary', 0, 'confirmed']),
    );
    expect((await app.get(`/api/events/${event.id}/sales`, token)).data).toMatchObject({ revenue: 0, orders: 0 });
    expect(await count(event)).toEqual({ reserved: 0, sold: 2 });
    expect((await listed(event, '?search=honour')).data).toMatchObject({ total: 2 });
    expect((await listed(event, `?search=${to}&state=open&sort=name`)).data.total).toBe(2);
    expect((await listed(event, '?state=claimed')).data.total).toBe(0);
    const admin = await app.signIn('admin');
    const accounts = (await app.get<{ items: { name: string }[] }>('/api/admin/users?search=honour', { token: admin.token })).data;
    expect(accounts?.items ?? []).toEqual([]);
  });

  test('goes back to its allotment when it is taken back, its link and its code for the gate dead', async () => {
    const event = await onSale();
    const { data: made } = await setAside(event);
    const answer = await give(event, { ticketTypeId: null, allotmentId: made.id, quantity: 4 });
    expect(await give(event, { ticketTypeId: null, allotmentId: made.id })).toMatchObject({ status: 409, code: 'NOT_ENOUGH_TICKETS' });
    const [first] = answer.data.tickets;
    const path = `/api/events/${event.id}/complimentary-tickets/${first?.id}`;
    expect((await app.delete<{ voided: string[] }>(path, { token: organizer.token })).data.voided).toEqual([first?.ticketNumber]);
    expect(await app.delete(path, { token: organizer.token })).toMatchObject({ status: 409, code: 'GUEST_TICKET_OVER' });
    expect(await open(codeOf(answer))).toMatchObject({ status: 404, code: 'TICKET_LINK_UNKNOWN' });
    expect(await claim(codeOf(answer))).toMatchObject({ status: 404, code: 'TICKET_LINK_UNKNOWN' });
    expect(await count(event)).toEqual({ reserved: 1, sold: 3 });
    expect((await listed(event, '?state=void')).data.total).toBe(1);
    await change(event, made.id, { close: true });
    await app.delete(`/api/events/${event.id}/complimentary-tickets/${answer.data.tickets[1]?.id}`, { token: organizer.token });
    expect(await count(event)).toEqual({ reserved: 0, sold: 2 });
  });

  test('is void with its event, and no email goes to an address that there is not', async () => {
    const event = await onSale();
    const answer = await give(event);
    expect(await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token })).toMatchObject({ status: 200 });
    await app.drainJobs();
    expect((await open(codeOf(answer))).data.status).toBe('CANCELLED');
    expect(await claim(codeOf(answer))).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
    expect(await give(event)).toMatchObject({ status: 409, code: 'EVENT_OVER' });
  });

  test('is given by who manages the event alone; the analyst and the gate see no guest', async () => {
    const event = await onSale();
    await give(event, { to: '0712345678', name: 'A friend' });
    const [analyst, gate, boxOffice] = [
      await addMember(app, organizer, 'analyst'),
      await addMember(app, organizer, 'gate'),
      await addMember(app, organizer, 'box-office', [event.id]),
    ];
    for (const by of [analyst, gate]) expect(await listed(event, '', by)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
    expect((await listed(event, '', boxOffice)).data.items[0]).toMatchObject({ name: 'A friend', phone: '+254712345678' });
    expect(await give(event, {}, { by: boxOffice })).toMatchObject({ status: 403 });
    expect(await give(event, {}, { by: await app.signIn('organizer') })).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
    expect(await give(event, { to: 'nobody' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await give(event, { ticketTypeId: null })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('a link', () => {
  test('opens its ticket alone, without an account; no cache keeps it', async () => {
    const event = await onSale();
    const answer = await give(event, { quantity: 2, name: 'Plus one' });
    const seen = await open(codeOf(answer), second);
    expect(seen.data).toMatchObject({ ticketNumber: answer.data.tickets[0]?.ticketNumber, status: 'PURCHASED', holder: 'Plus one' });
    expect(seen.headers.get('cache-control')).toContain('no-store');
    for (const hidden of ['orderId', 'orderNumber', 'userId', 'buyer', organizer.email, answer.data.tickets[1]?.ticketNumber])
      expect(JSON.stringify(seen.body)).not.toContain(hidden);
    const rows = JSON.stringify(await app.context.database.sql`select * from guest_tickets where event_id = ${event.id}`);
    expect(rows).not.toContain(codeOf(answer));
  });

  test('dies when the holder or the organizer replaces it', async () => {
    const event = await onSale();
    const answer = await give(event);
    const first = codeOf(answer);
    const replaced = await app.post<{ code: string; link: string }>('/api/tickets/link/replacement', { code: first });
    expect(replaced.status).toBe(200);
    expect(await open(first)).toMatchObject({ status: 404, code: 'TICKET_LINK_UNKNOWN' });
    const path = `/api/events/${event.id}/complimentary-tickets/${answer.data.tickets[0]?.id}/link`;
    expect((await app.get<{ link: string }>(path, { token: organizer.token })).data.link).toBe(replaced.data.link);
    const again = await app.post<{ link: string }>(path, undefined, { token: organizer.token });
    expect((await open(replaced.data.code)).status).toBe(404);
    expect((await open(again.data.link.split('/t/')[1] ?? '')).status).toBe(200);
  });

  test('is sent again a few times, to an address that there is', async () => {
    const event = await onSale();
    const to = `again-${event.id}@test.vumi.test`;
    const [reached, nobody] = [await give(event, { to }), await give(event)];
    const send = (answer: Answer<Given>) =>
      app.post(`/api/events/${event.id}/complimentary-tickets/${answer.data.tickets[0]?.id}/message`, undefined, { token: organizer.token });
    expect(await send(nobody)).toMatchObject({ status: 409, code: 'GUEST_UNREACHABLE' });
    for (let time = 0; time < 3; time += 1) expect((await send(reached)).status).toBe(200);
    expect(await send(reached)).toMatchObject({ status: 429, code: 'SENT_OFTEN' });
    await app.drainJobs();
    expect(await app.mailTo(to)).toHaveLength(4);
  });

  test('is claimed once: of ten accounts at once on two nodes one gets the ticket, with a new code for the gate', async () => {
    const event = await onSale();
    const answer = await give(event);
    const code = codeOf(answer);
    const before = readPayload((await open(code)).data.qrPayload);
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signIn()));
    const claims = await Promise.all(people.map((by, index) => claim(code, by, [app, second][index % 2]!)));
    const winners = people.filter((_, index) => claims[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const refused of claims.filter(({ status }) => status !== 200)) expect(refused).toMatchObject({ status: 409, code: 'TICKET_LINK_USED' });
    const [winner] = winners;
    const mine = (await app.get<{ items: { id: string; qrPayload: string }[] }>('/api/tickets', { token: winner!.token })).data.items;
    expect(mine.map(({ id }) => id)).toEqual([answer.data.tickets[0]?.id]);
    const after = readPayload(mine[0]!.qrPayload);
    expect([before?.code.version, after?.code.version]).toEqual([1, 2]);
    expect((await claim(code, winner)).data.ticketId).toBe(mine[0]?.id);
    expect(await open(code)).toMatchObject({ status: 409, code: 'TICKET_LINK_USED' });
    expect((await listed(event, '?state=claimed')).data).toMatchObject({ total: 1, items: [{ name: winner!.name }] });
    const path = `/api/events/${event.id}/complimentary-tickets/${mine[0]?.id}`;
    expect(await app.delete(path, { token: organizer.token })).toMatchObject({ status: 409, code: 'GUEST_TICKET_CLAIMED' });
  });

  test('ends with its event', async () => {
    const event = await onSale();
    const answer = await give(event);
    await app.context.database
      .sql`update events set starts_at = ${daysAfter(app.clock.now(), -1)}, ends_at = ${app.clock.now()} where id = ${event.id}`;
    expect(await open(codeOf(answer))).toMatchObject({ status: 409, code: 'TICKET_LINK_OVER' });
    expect(await claim(codeOf(answer))).toMatchObject({ status: 409, code: 'TICKET_LINK_OVER' });
  });

  test('cannot be guessed: wrong codes of a network are stopped on every node, good ones are never counted', async () => {
    const event = await onSale();
    const good = codeOf(await give(event));
    const network = '10.7.7.7';
    for (let time = 0; time < 40; time += 1) expect((await open(good, app, network)).status).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: 50 }, (_, index) => open(String(index).padStart(22, 'A'), [app, second][index % 2]!, network)),
    );
    expect(wrong.filter(({ code }) => code === 'TICKET_LINK_UNKNOWN')).toHaveLength(30);
    expect(wrong.filter(({ code }) => code === 'TICKET_LINKS_TRIED_OFTEN')).toHaveLength(20);
    expect((await open(good, second, network)).status).toBe(429);
    expect((await open(good, second, '10.8.8.8')).status).toBe(200);
  });
});
