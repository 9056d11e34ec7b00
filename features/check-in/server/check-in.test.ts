// Scans at the gate over HTTP: every outcome, once each ticket, and what each role sees.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { handOverTicket } from '#features/tickets/server/hand-over-ticket.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserveItems } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { CheckIn, CheckInList } from '../contract.ts';

const PLAN = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const types = [
  sampleTicketType({ paymentPlans: [PLAN] }),
  sampleTicketType({ name: 'VIP', price: 4000 }),
  sampleTicketType({ name: 'Child', price: 0 }),
];

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let gate: SignedIn;
let event: EventDetail;
let phones = 0;

interface Bought {
  readonly id: string;
  readonly buyer: SignedIn;
  readonly tickets: readonly { readonly id: string; readonly number: string; readonly code: string }[];
}

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
  event = await sell();
  gate = await addMember(app, organizer, 'gate');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const sell = (given: Readonly<Record<string, unknown>> = {}, by = organizer) =>
  createEvent(app, by, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: types, refundPolicy: 'flexible', ...given });

async function buy(of: EventDetail, counts: Readonly<Record<string, number>> = { Child: 1 }, plan?: string): Promise<Bought> {
  const buyer = await app.signIn();
  phones += 1;
  const phone = `2547160000${String(phones).padStart(2, '0')}`;
  const { data } = await reserveItems(app, buyer, of, counts);
  const terms = { billingDetails: { name: 'Zawadi Gate', phone: `+${phone}` }, ...(plan !== undefined && { paymentPlanId: plan }) };
  const { orderId: id, action } = (await purchase(app, buyer, data.reservationId, terms)).data;
  if (action !== undefined) await answerPhone(app, { pin: '1234' }, phone);
  return { id, buyer, tickets: await ticketsOf(id) };
}

const ticketsOf = (orderId: string) =>
  app.context.database.sql<{ id: string; number: string; code: string }[]>`
    select id, ticket_number as number, qr_payload as code from tickets where order_id = ${orderId} order by position`;

interface Scan {
  readonly by?: SignedIn;
  readonly at?: TestApp;
  readonly of?: EventDetail;
  readonly scanId?: string;
}

function scan(body: object, { by = gate, at = app, of = event, scanId = randomUUID() }: Scan = {}): Promise<Answer<CheckIn>> {
  return at.post<CheckIn>(`/api/events/${of.id}/check-ins`, { scanId, ...body }, { token: by.token });
}

/** What became of a scan: its outcome, or the reason why it is invalid. */
async function outcome(body: object, given: Scan = {}): Promise<string> {
  const { status, data, body: answer } = await scan(body, given);
  expect(status, JSON.stringify(answer)).toBe(200);
  return data.reason ?? data.outcome;
}

async function ticketOf(bought: Bought): Promise<Bought['tickets'][number]> {
  const [ticket] = bought.tickets;
  return ticket ?? Promise.reject(new Error('Nothing was bought'));
}

test('a code lets in once, and says whom; afterwards it was used, first then and by that gate', async () => {
  const ticket = await ticketOf(await buy(event, { VIP: 1 }));
  const first = await scan({ code: ticket.code });
  expect(first.data).toMatchObject({
    outcome: 'valid',
    reason: null,
    byNumber: false,
    by: 'Test customer',
    ticket: { ticketNumber: ticket.number, ticketType: 'VIP', admission: null, place: null, holder: 'Zawadi Gate' },
    first: null,
    undone: null,
  });
  const admittedAt = app.clock.now().toISOString();
  app.clock.advance(60_000);
  const again = await scan({ code: ticket.code }, { by: organizer });
  expect(again.data).toMatchObject({ outcome: 'used', by: 'Test organizer', first: { at: admittedAt, by: 'Test customer' } });
  expect(JSON.stringify([first.data, again.data])).not.toMatch(/@|254716/);
  const [row] = await app.context.database.sql`select status, checked_in_at = ${admittedAt} as "isThen" from tickets where id = ${ticket.id}`;
  expect(row).toEqual({ status: 'checked_in', isThen: true });
});

test('a number that is typed as it is read aloud lets in, too', async () => {
  const ticket = await ticketOf(await buy(event));
  const typed = ` ${ticket.number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('vumi-', '')} `;
  expect((await scan({ ticketNumber: typed })).data).toMatchObject({ outcome: 'valid', byNumber: true, ticket: { ticketNumber: ticket.number } });
  expect(await outcome({ ticketNumber: ticket.number })).toBe('used');
  for (const unknown of ['VUMI-0000000000', ticket.number.slice(0, -1), 'Zawadi', '; drop table tickets'])
    expect([unknown, await outcome({ ticketNumber: unknown })]).toEqual([unknown, 'unknown']);
});

test('what is no code of ours, was forged or changed, lets nobody in', async () => {
  const { code } = await ticketOf(await buy(event));
  const last = code.at(-1) === 'A' ? 'B' : 'A';
  const otherNumber = code.replace(/VUMI-.{10}/, 'VUMI-0000000000');
  expect([await outcome({ code: 'https://example.test/' }), await outcome({ code: code.slice(0, -1) })]).toEqual(['not-a-ticket', 'not-a-ticket']);
  expect(await outcome({ code: otherNumber })).toBe('forged');
  expect(['forged', 'not-a-ticket']).toContain(await outcome({ code: code.slice(0, -1) + last }));
  // With the line break that a scanner may add.
  expect(await outcome({ code: `${code}\r\n` })).toBe('valid');
});

test('a ticket of another event is told of only within the organization', async () => {
  const [ours, rival] = [await sell({ name: 'The other night' }), await app.signIn('organizer')];
  const theirs = await sell({ name: 'Of a rival' }, rival);
  const [own, foreign] = [await ticketOf(await buy(ours)), await ticketOf(await buy(theirs))];
  for (const body of [{ code: own.code }, { ticketNumber: own.number }])
    expect((await scan(body)).data).toMatchObject({ outcome: 'invalid', reason: 'other-event', otherEvent: 'The other night', ticket: null });
  expect((await scan({ code: foreign.code })).data).toMatchObject({ reason: 'other-event', otherEvent: null, ticket: null });
  expect(await outcome({ ticketNumber: foreign.number })).toBe('unknown');
  expect([await outcome({ code: own.code }, { of: ours }), await outcome({ code: foreign.code }, { of: theirs, by: rival })]).toEqual([
    'valid',
    'valid',
  ]);
});

test('a code from before a ticket changed hands is dead, the new one is not', async () => {
  const { id, code } = await ticketOf(await buy(event));
  const friend = await app.signIn();
  await app.context.database.transaction((tx) => handOverTicket(tx, app.context, id, friend.id, app.clock.now()));
  expect(await outcome({ code })).toBe('outdated');
  const [row] = await app.context.database.sql<{ code: string }[]>`select qr_payload as code from tickets where id = ${id}`;
  expect(await outcome({ code: row?.code })).toBe('valid');
  expect(await outcome({ code })).toBe('outdated');
});

test('open instalments: what is missing is for those who take the money; the last part opens the gate with the new code', async () => {
  const bought = await buy(event, { Regular: 1 }, 'two');
  const { number, code } = await ticketOf(bought);
  const boxOffice = await addMember(app, organizer, 'box-office');
  expect((await scan({ code })).data).toMatchObject({ outcome: 'invalid', reason: 'not-fully-paid', due: null, ticket: { ticketNumber: number } });
  expect((await scan({ ticketNumber: number }, { by: boxOffice })).data.due).toEqual({ amount: 750, currency: 'KES' });
  const paid = await app.post(`/api/orders/${bought.id}/cash`, { receipt: 'R-1' }, { token: organizer.token });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect(await outcome({ code })).toBe('outdated');
  const [renewed] = await ticketsOf(bought.id);
  expect(await outcome({ code: renewed?.code })).toBe('valid');
});

test('void tickets, tests, the stream and a cancelled event let nobody in', async () => {
  const { sql } = app.context.database;
  const refunded = await buy(event, { VIP: 1 });
  const back = await app.post(`/api/orders/${refunded.id}/refunds`, {}, { token: refunded.buyer.token });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  const dead = await ticketOf(refunded);
  expect([await outcome({ code: dead.code }), await outcome({ ticketNumber: dead.number })]).toEqual(['void', 'void']);
  const hybrid = await sell();
  const [stream] = (await buy(hybrid, { VIP: 1 })).tickets;
  await sql`update events set delivery_method = 'hybrid' where id = ${hybrid.id}`;
  await sql`update ticket_stock set admission = 'virtual' where ticket_type_id = ${hybrid.ticketTypes[1]?.id ?? ''}`;
  expect(await outcome({ code: stream?.code }, { of: hybrid })).toBe('online');
  await sql`update events set status = 'cancelled' where id = ${hybrid.id}`;
  expect(await outcome({ code: stream?.code }, { of: hybrid })).toBe('event-cancelled');
});

test('a code of a test event is a test at every gate, and nothing refers to its ticket', async () => {
  const { data: tested } = await app.post<EventDetail>(`/api/events/${event.id}/test-event`, {}, { token: organizer.token });
  const { data } = await reserveItems(app, organizer, tested, { Child: 1 });
  const { orderId } = (await purchase(app, organizer, data.reservationId, {})).data;
  const [ticket] = await ticketsOf(orderId);
  expect(ticket?.code).toMatch(/^TICKET/);
  expect([await outcome({ code: ticket?.code }), await outcome({ ticketNumber: ticket?.number })]).toEqual(['test', 'test']);
  const rows = await app.context.database.sql`select 1 from check_ins where ticket_id = ${ticket?.id ?? ''}`;
  expect(rows).toEqual([]);
  expect((await scan({ code: ticket?.code }, { of: tested, by: organizer })).code).toBe('EVENT_NOT_FOUND');
});

test('after the end of the event only what was used is told apart', async () => {
  const over = await sell({ startDate: daysAfter(app.clock.now(), 1) });
  const [used, late] = (await buy(over, { Child: 2 })).tickets;
  expect(await outcome({ code: used?.code }, { of: over })).toBe('valid');
  await app.context.database.sql`update events set ends_at = ${app.clock.now()}, starts_at = ${daysAfter(app.clock.now(), -1)} where id = ${over.id}`;
  expect([await outcome({ code: used?.code }, { of: over }), await outcome({ code: late?.code }, { of: over })]).toEqual(['used', 'event-over']);
});

test('the same scan id gets the same answer, also at the same moment; with another ticket it is refused', async () => {
  const [first, second] = (await buy(event, { Child: 2 })).tickets;
  const scanId = randomUUID();
  const same = await Promise.all([app, other, app].map((at) => scan({ code: first?.code }, { scanId, at })));
  expect(same.map(({ status, data }) => [status, data.outcome])).toEqual([
    [200, 'valid'],
    [200, 'valid'],
    [200, 'valid'],
  ]);
  app.clock.advance(60_000);
  expect((await scan({ code: first?.code }, { scanId })).data).toEqual(same[0]?.data);
  expect((await scan({ code: second?.code }, { scanId })).code).toBe('SCAN_ID_TAKEN');
  expect((await scan({ code: first?.code }, { scanId, by: organizer })).code).toBe('SCAN_ID_TAKEN');
  expect(await outcome({ code: second?.code })).toBe('valid');
});

test('two gates on two nodes at the same moment: one lets in, the other says used', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { code } = await ticketOf(await buy(event));
    const answers = await Promise.all([app, other, app, other].map((at) => scan({ code }, { at, by: round % 2 === 0 ? gate : organizer })));
    expect(answers.map(({ data }) => data.outcome).toSorted()).toEqual(['used', 'used', 'used', 'valid']);
    const winner = answers.find(({ data }) => data.outcome === 'valid');
    for (const { data } of answers) if (data.outcome === 'used') expect(data.first).toEqual({ at: winner?.data.at, by: winner?.data.by });
  }
});

test('at the moment of a hand-over: its former holder is in and it stays, or it changed hands and the old code is dead', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id, code } = await ticketOf(await buy(event));
    const friend = await app.signIn();
    const [became, isMoved] = await Promise.all([
      outcome({ code }, { at: other }),
      app.context.database.transaction((tx) => handOverTicket(tx, app.context, id, friend.id, app.clock.now())),
    ]);
    expect(became).toBe(isMoved ? 'outdated' : 'valid');
  }
});

test('at the moment of a refund: the ticket was used and keeps its money, or is void and lets nobody in', async () => {
  for (let round = 0; round < 6; round += 1) {
    const bought = await buy(event, { VIP: 1 });
    const { code } = await ticketOf(bought);
    const giveBack = () => other.post(`/api/orders/${bought.id}/refunds`, {}, { token: bought.buyer.token });
    const [scanned, returned] = await Promise.all([scan({ code }), giveBack()]);
    const order = await orderOf(app, bought.buyer, bought.id);
    const letIn = scanned.data.outcome === 'valid';
    expect([returned.status === 200, order.tickets[0]?.status, order.refunds.length]).toEqual(letIn ? [false, 'used', 0] : [true, 'cancelled', 1]);
    if (!letIn) expect(scanned.data.reason).toBe('void');
  }
  const bought = await buy(event, { VIP: 1 });
  const { code, number } = await ticketOf(bought);
  expect(await outcome({ code })).toBe('valid');
  const quote = await app.get(`/api/orders/${bought.id}/refunds/quote`, { token: bought.buyer.token });
  expect(quote.data).toMatchObject({ chosen: [], others: [{ ticketNumber: number, why: 'Used at the gate' }] });
  expect((await app.post(`/api/orders/${bought.id}/refunds`, {}, { token: bought.buyer.token })).status).toBe(409);
});

test('a mistaken scan is taken back within ten minutes by a manager, once, and the ticket lets in again', async () => {
  const { code } = await ticketOf(await buy(event));
  const admitted = (await scan({ code })).data;
  const undo = (by: SignedIn, at = app) => at.delete<CheckIn>(`/api/events/${event.id}/check-ins/${admitted.id}`, { token: by.token });
  expect(admitted.can.undo).not.toBe(true);
  expect((await undo(gate)).code).toBe('EVENT_NOT_YOURS');
  const manager = await addMember(app, organizer, 'manager');
  const undone = await Promise.all([undo(manager), undo(manager, other)]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await undo(manager)).code).toBe('CHECK_IN_UNDONE');
  const [row] = await app.context.database.sql`select undone_by, outcome from check_ins where id = ${admitted.id}`;
  expect(row).toEqual({ undone_by: manager.id, outcome: 'valid' });
  expect((await scan({ code }, { scanId: admitted.id })).data).toMatchObject({ outcome: 'valid', undone: { by: 'Test customer' } });
  const again = (await scan({ code })).data;
  expect(again.outcome).toBe('valid');
  app.clock.advance(10 * 60_000 + 1);
  expect((await app.delete(`/api/events/${event.id}/check-ins/${again.id}`, { token: manager.token })).code).toBe('UNDO_OVER');
});

test('counts who is in of who is expected by type, and lists scans, found by number or name and by outcome', async () => {
  const counted = await sell({ name: 'Counted' });
  const [first, second] = (await buy(counted, { VIP: 2 })).tickets;
  await buy(counted, { Child: 3 });
  const voided = await buy(counted, { VIP: 1 });
  await app.context.database.sql`update tickets set status = 'cancelled' where order_id = ${voided.id}`;
  const list = (query = '', by = gate) => app.get<CheckInList>(`/api/events/${counted.id}/check-ins?${query}`, { token: by.token });
  expect((await list()).data).toMatchObject({ items: [], total: 0, admitted: 0, expected: 5 });
  await scan({ code: first?.code }, { of: counted });
  app.clock.advance(1000);
  await scan({ code: first?.code }, { of: counted });
  app.clock.advance(1000);
  await scan({ code: 'nonsense' }, { of: counted });
  const { data } = await list();
  expect([data.admitted, data.expected, data.types.map(({ name, admitted, expected }) => [name, admitted, expected])]).toEqual([
    1,
    5,
    [
      ['VIP', 1, 2],
      ['Child', 0, 3],
    ],
  ]);
  expect(data.items.map((one) => [one.outcome, one.ticket?.ticketNumber])).toEqual([
    ['invalid', undefined],
    ['used', first?.number],
    ['valid', first?.number],
  ]);
  const found = async (query: string) => (await list(query)).data.items.length;
  expect([await found(`search=${first?.number}`), await found('search=zawadi'), await found(`search=${second?.number}`)]).toEqual([2, 2, 0]);
  expect([await found('outcome=used'), await found('search=%25'), await found('search=254716')]).toEqual([1, 0, 0]);
  const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=1&page=${page}`)));
  expect(new Set(pages.flatMap((page) => page.data.items.map(({ id }) => id))).size).toBe(3);
  expect((await list('', await addMember(app, organizer, 'analyst'))).code).toBe('EVENT_NOT_YOURS');
});

test('the attendee list says when each arrived', async () => {
  const { id, code } = await ticketOf(await buy(event));
  await scan({ code });
  const { data } = await app.get<{ items: { id: string; state: string; arrivedAt: string | null }[] }>(`/api/events/${event.id}/attendees`, {
    token: organizer.token,
  });
  expect(data.items.find((one) => one.id === id)).toMatchObject({ state: 'used', arrivedAt: app.clock.now().toISOString() });
});

test.each(['manager', 'box-office', 'gate'] as const satisfies readonly MemberRole[])(
  'a %s for other events scans none of this one',
  async (role) => {
    const elsewhere = await sell();
    const member = await addMember(app, organizer, role, [elsewhere.id]);
    const { code } = await ticketOf(await buy(event));
    expect((await scan({ code }, { by: member })).code).toBe('EVENT_NOT_YOURS');
    expect(await outcome({ code }, { by: member, of: elsewhere })).toBe('other-event');
  },
);
