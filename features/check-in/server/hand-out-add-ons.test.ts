// Add-ons at the gate over HTTP, handed out once each; and the answers that the organizer shows there.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAddOn } from '#features/events/add-ons/add-on-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Question } from '#features/questions/contract.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, typeOf, type Hold } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { ScanPurpose } from '../facts.ts';
import type { CheckIn, CheckInList } from '../contract.ts';

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let gate: SignedIn;
let event: EventDetail;
let parking: OwnAddOn;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType({ price: 1000 })] });
  const added = await app.post<OwnAddOn>(
    `/api/events/${event.id}/add-ons`,
    { name: 'Parking', price: 500, quantity: 100 },
    { token: organizer.token },
  );
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  parking = added.data;
  gate = await addMember(app, organizer, 'gate');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Code {
  readonly id: string;
  readonly number: string;
  readonly code: string;
}

/** One order of tickets and as much parking, with the codes of both in their order. */
async function buy({ tickets = 1, answers = [] as readonly object[] } = {}) {
  const buyer = await app.signIn();
  phones += 1;
  const phone = `2547170000${String(phones).padStart(2, '0')}`;
  const items = [typeOf(event), parking.id].map((releaseId) => ({ releaseId, quantity: tickets }));
  const held = await app.post<Hold>('/api/tickets/reserve', { eventId: event.id, items, customerId: buyer.id }, { token: buyer.token });
  const billingDetails = { name: 'Zawadi Gate', phone: `+${phone}` };
  const bought = await purchase(app, buyer, held.data.reservationId, { billingDetails, answers });
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  await answerPhone(app, { pin: '1234' }, phone);
  const codes = async (isAddOn: boolean) =>
    app.context.database.sql<Code[]>`select id, ticket_number as number, qr_payload as code from tickets
      where order_id = ${bought.data.orderId} and is_add_on = ${isAddOn} order by position`;
  const [[ticket], [addOn]] = [await codes(false), await codes(true)];
  if (ticket === undefined || addOn === undefined) throw new Error('Nothing was bought');
  return { orderId: bought.data.orderId, buyer, ticket, addOn, tickets: await codes(false) };
}

interface Scan {
  readonly purpose?: ScanPurpose;
  readonly at?: TestApp;
  readonly scanId?: string;
}

const scan = (body: object, { at = app, scanId = randomUUID(), ...purpose }: Scan = {}) =>
  at.post<CheckIn>(`/api/events/${event.id}/check-ins`, { scanId, ...body, ...purpose }, { token: gate.token });

async function outcome(body: object, given: Scan = {}): Promise<string> {
  const { status, data, body: answer } = await scan(body, given);
  expect(status, JSON.stringify(answer)).toBe(200);
  return data.reason ?? data.outcome;
}

const addOns = { purpose: 'add-on' } as const;
const listed = async () => (await app.get<CheckInList>(`/api/events/${event.id}/check-ins`, { token: gate.token })).data;

test('an add-on is handed out once and lets nobody in; its ticket lets in and is not handed out', async () => {
  const { ticket, addOn } = await buy();
  const before = await listed();
  const refused = (await scan({ code: addOn.code })).data;
  expect(refused).toMatchObject({
    outcome: 'invalid',
    reason: 'add-on',
    ticket: { ticketNumber: addOn.number, ticketType: 'Parking', isAddOn: true },
  });
  expect(await outcome({ code: ticket.code }, addOns)).toBe('not-an-add-on');
  expect((await scan({ code: addOn.code }, addOns)).data).toMatchObject({ outcome: 'valid', ticket: { isAddOn: true, holder: 'Zawadi Gate' } });
  const handedOutAt = app.clock.now().toISOString();
  app.clock.advance(60_000);
  expect((await scan({ ticketNumber: addOn.number }, addOns)).data).toMatchObject({ outcome: 'used', first: { at: handedOutAt } });
  expect(await outcome({ code: ticket.code })).toBe('valid');
  const after = await listed();
  expect([after.admitted - before.admitted, after.expected - before.expected]).toEqual([1, 0]);
  expect(after.addOns).toEqual([{ id: parking.id, name: 'Parking', admitted: 1, expected: 1 }]);
});

test('a forged code of an add-on is no add-on, for whatever it is scanned', async () => {
  const { addOn } = await buy();
  const forged = addOn.code.replace(/VUMI-.{10}/, 'VUMI-0000000000');
  expect([await outcome({ code: forged }), await outcome({ code: forged }, addOns)]).toEqual(['forged', 'forged']);
  expect(await outcome({ code: addOn.code }, addOns)).toBe('valid');
});

test('the same scan id for the other purpose is refused', async () => {
  const { addOn } = await buy();
  const scanId = randomUUID();
  expect(await outcome({ code: addOn.code }, { scanId })).toBe('add-on');
  expect((await scan({ code: addOn.code }, { scanId, ...addOns })).code).toBe('SCAN_ID_TAKEN');
});

test('two who hand out on two nodes at the same moment: one does', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { code } = (await buy()).addOn;
    const answers = await Promise.all([app, other, app].map((at) => scan({ code }, { at, ...addOns })));
    expect(answers.map(({ data }) => data.outcome).toSorted()).toEqual(['used', 'used', 'valid']);
  }
});

test('at the moment of a refund: it was handed out and stays, or it is void and nothing is handed out', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId, buyer, addOn } = await buy();
    const refund = () =>
      other.post(`/api/orders/${orderId}/refunds`, { ticketIds: [addOn.id], reason: 'The car park is flooded' }, { token: organizer.token });
    const [scanned, refunded] = await Promise.all([scan({ code: addOn.code }, addOns), refund()]);
    const shown = (await orderOf(app, buyer, orderId)).tickets.find(({ isAddOn }) => isAddOn);
    const isOut = scanned.data.outcome === 'valid';
    expect([refunded.status === 200, shown?.status]).toEqual(isOut ? [false, 'used'] : [true, 'cancelled']);
    if (!isOut) expect(scanned.data.reason).toBe('void');
  }
});

test('what was handed out by mistake is taken back by a manager; a webhook and the attendees know nothing of it', async () => {
  const { orderId, ticket, addOn } = await buy();
  const out = (await scan({ code: addOn.code }, addOns)).data;
  const undone = await app.delete<CheckIn>(`/api/events/${event.id}/check-ins/${out.id}`, { token: organizer.token });
  expect(undone.data.undone).not.toBeNull();
  expect(await outcome({ code: addOn.code }, addOns)).toBe('valid');
  expect(await outcome({ code: ticket.code })).toBe('valid');
  // Told to whatever subscribes: of the ticket alone.
  const told = await app.context.database.sql<{ subject: string }[]>`
    select distinct subject from domain_event_deliveries where kind = 'ticket-admitted' and subject in (${`ticket:${addOn.id}`}, ${`ticket:${ticket.id}`})`;
  expect(told.map(({ subject }) => subject)).toEqual([`ticket:${ticket.id}`]);
  const { data } = await app.get<{ items: { orderId: string; state: string }[] }>(`/api/events/${event.id}/attendees`, { token: organizer.token });
  expect(data.items.filter((one) => one.orderId === orderId).map(({ state }) => state)).toEqual(['used']);
});

test('the gate sees the answers that the organizer shows there, of the ticket and of its order, and no others', async () => {
  const ask = async (question: object) => {
    const answer = await app.post<Question>(`/api/events/${event.id}/questions`, question, { token: organizer.token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.data.id;
  };
  const [name, size, secret] = [
    await ask({ kind: 'text', subject: 'ticket', label: { en: 'Name on the badge' }, atGate: true }),
    await ask({ kind: 'text', subject: 'order', label: { en: 'Team' }, atGate: true }),
    await ask({ kind: 'phone', subject: 'order', label: { en: 'Whom do we call in an emergency?' } }),
  ];
  const type = typeOf(event);
  const { tickets, addOn } = await buy({
    tickets: 2,
    answers: [
      { questionId: name, ticketTypeId: type, number: 1, value: 'First' },
      { questionId: name, ticketTypeId: type, number: 2, value: 'Second' },
      { questionId: size, value: 'Runners of the lake' },
      { questionId: secret, value: '0712 000 999' },
    ],
  });
  const team = { question: 'Team', answer: 'Runners of the lake' };
  const second = { code: tickets[1]?.code };
  expect((await scan(second, addOns)).data.answers).toEqual([]);
  for (const became of ['valid', 'used'])
    expect((await scan(second)).data).toMatchObject({ outcome: became, answers: [{ question: 'Name on the badge', answer: 'Second' }, team] });
  expect((await scan({ code: addOn.code }, addOns)).data.answers).toEqual([team]);
  expect(JSON.stringify(await listed())).not.toContain('0712');
  const file = { kind: 'file', subject: 'order', label: { en: 'Certificate' }, atGate: true };
  const refused = await app.post(`/api/events/${event.id}/questions`, file, { token: organizer.token });
  expect(refused).toMatchObject({ status: 400, body: { fields: { atGate: 'A file cannot be read at the gate' } } });
});
