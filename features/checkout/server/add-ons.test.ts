// Add-ons (docs/reference/add-ons.md) from the organizer's list to their codes and refunds, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddOnList, OwnAddOn } from '#features/events/add-ons/add-on-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { readPayload, verifyPayload, type PublicTicketKey } from '#features/tickets/qr-payload.ts';
import type { Ticket, TicketWithNeighbours } from '#features/tickets/contract.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../contract.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let parking: OwnAddOn;
let shirt: OwnAddOn;
let phones = 0;
let phone = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
  phone = `2547330000${String((phones += 1)).padStart(2, '0')}`;
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    capacity: 4,
    ticketTypes: [
      sampleTicketType({ name: 'Regular', price: 1000, quantity: 10, maxPerPurchase: 4 }),
      sampleTicketType({ name: 'VIP', price: 3000, quantity: 10, maxPerPurchase: 4, paymentPlans: [plan('full', 1, 100), plan('two', 2, 50)] }),
    ],
  });
  parking = (await add({ name: 'Parking', description: 'One car, from noon', price: 500, quantity: 5, maxPerPurchase: 2 })).data;
  shirt = (await add({ name: 'T-shirt', price: 1200, quantity: 3 })).data;
});

const plan = (id: string, installments: number, downPaymentPercentage: number) => ({
  id,
  name: id,
  installments,
  downPaymentPercentage,
  processingFee: 0,
});
const path = (of = event): string => `/api/events/${of.id}/add-ons`;
const add = (body: object, by = organizer, of = event): Promise<Answer<OwnAddOn>> => app.post(path(of), body, { token: by.token });
const change = (id: string, body: object, by = organizer): Promise<Answer<OwnAddOn>> => app.put(`${path()}/${id}`, body, { token: by.token });
const remove = (id: string, by = organizer) => app.delete(`${path()}/${id}`, { token: by.token });
const list = (by = organizer): Promise<Answer<AddOnList>> => app.get(path(), { token: by.token });
const countOf = async (id: string) => {
  const found = (await list()).data.items.find((one) => one.id === id);
  return { held: found?.held, sold: found?.sold, left: found?.left };
};
const stockOf = async () => {
  const [row] = await app.context.database.sql<{ reserved: number; sold: number }[]>`
    select reserved, sold from event_stock where event_id = ${event.id}`;
  return row;
};

/** Holds so many of each ticket type and add-on, by name. */
function hold(counts: Readonly<Record<string, number>>, by = buyer, more: object = {}) {
  const ids: Record<string, string> = { Parking: parking.id, 'T-shirt': shirt.id };
  const items = Object.entries(counts).map(([name, quantity]) => ({ releaseId: ids[name] ?? typeOf(event, name), quantity }));
  return app.post<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, items, ...more }, { token: by.token });
}

async function pay(reservationId: string, given: object = {}): Promise<Order> {
  const started = await purchase(app, buyer, reservationId, { billingDetails: { phone }, ...given });
  expect(started).toMatchObject({ status: 200 });
  await answerPhone(app, { pin: '1234' }, phone);
  return orderOf(app, buyer, started.data.orderId);
}
const buy = async (counts: Readonly<Record<string, number>>, given: object = {}) => pay((await hold(counts)).data.reservationId, given);

test('its organizer adds, changes, orders, pauses and deletes them; buyers get them with the event, and no list of ticket types has them', async () => {
  expect(parking).toMatchObject({
    name: 'Parking',
    price: { amount: 500, currency: 'KES' },
    quantity: 5,
    held: 0,
    sold: 0,
    left: 5,
    status: 'active',
  });
  const seen = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect(seen.data.addOns).toEqual([
    {
      id: parking.id,
      name: 'Parking',
      description: 'One car, from noon',
      price: { amount: 500, currency: 'KES' },
      left: 5,
      maxPerPurchase: 2,
      state: 'on_sale',
    },
    { id: shirt.id, name: 'T-shirt', description: '', price: { amount: 1200, currency: 'KES' }, left: 3, maxPerPurchase: 10, state: 'on_sale' },
  ]);
  expect(seen.data.ticketTypes.map(({ name }) => name)).toEqual(['Regular', 'VIP']);
  expect(seen.data).toMatchObject({ price: 1000, ticketsLeft: 4 });

  const changed = await change(shirt.id, { price: 1500, quantity: 4, position: 0, version: 1 });
  expect(changed).toMatchObject({ status: 200, data: { price: { amount: 1500 }, quantity: 4, version: 2 } });
  expect((await list()).data.items.map(({ name }) => name)).toEqual(['T-shirt', 'Parking']);
  expect(await change(shirt.id, { price: 1, version: 1 })).toMatchObject({
    status: 409,
    code: 'ADD_ON_CHANGED',
    body: { data: { addOn: { version: 2 } } },
  });
  await change(parking.id, { status: 'paused' });
  expect((await app.get<EventDetail>(`/api/events/${event.id}?fresh`)).data.addOns).toMatchObject([{ state: 'on_sale' }, { state: 'closed' }]);
  expect(await hold({ Regular: 1, Parking: 1 })).toMatchObject({ status: 409, code: 'SALES_CLOSED', message: 'Parking sales are paused' });
  expect(await remove(parking.id)).toMatchObject({ status: 200, data: { deleted: true } });
  expect(await remove(parking.id)).toMatchObject({ status: 404, code: 'ADD_ON_NOT_FOUND' });
  const changes = await app.get<{ items: { subject: string; label: string; action: string }[] }>(`/api/events/${event.id}/changes`, {
    token: organizer.token,
  });
  expect(changes.data.items[0]).toMatchObject({ subject: 'addOn', label: 'Parking', action: 'removed' });
});

test.each<[string, object, number, string]>([
  ['no name', { price: 1, quantity: 1 }, 400, 'INVALID_INPUT'],
  ['a price below nothing', { name: 'Meal', price: -1, quantity: 1 }, 400, 'INVALID_INPUT'],
  ['a price with cents', { name: 'Meal', price: 10.505, quantity: 1 }, 400, 'INVALID_INPUT'],
  ['none of it', { name: 'Meal', price: 1, quantity: 0 }, 400, 'INVALID_INPUT'],
  ['too many a purchase', { name: 'Meal', price: 1, quantity: 1, maxPerPurchase: 101 }, 400, 'INVALID_INPUT'],
  ['the name of a ticket type', { name: 'vip', price: 1, quantity: 1 }, 409, 'ADD_ON_NAME_TAKEN'],
  ['the name of another', { name: 'PARKING', price: 1, quantity: 1 }, 409, 'ADD_ON_NAME_TAKEN'],
])('an add-on with %s is refused', async (_, body, status, code) => {
  expect(await add(body)).toMatchObject({ status, code });
});

test('who sells sees them, who sees the sales sees what each sold, and who may manage ticket types changes them', async () => {
  const [manager, analyst, seller, gate] = await Promise.all([
    addMember(app, organizer, 'manager'),
    addMember(app, organizer, 'analyst'),
    addMember(app, organizer, 'box-office'),
    addMember(app, organizer, 'gate'),
  ]);
  expect((await add({ name: 'Meal', price: 300, quantity: 10 }, manager)).status).toBe(200);
  expect((await list(analyst)).data.items[0]).toMatchObject({ sold: 0, held: 0 });
  expect((await list(seller)).data.items[0]).toMatchObject({ sold: null, held: null, left: 5 });
  for (const member of [analyst, seller, gate]) expect(await change(parking.id, { price: 1 }, member)).toMatchObject({ status: 403 });
  expect(await list(gate)).toMatchObject({ status: 403 });
  expect(await list(buyer)).toMatchObject({ status: 403 });
  // An add-on is no ticket type of the calls of those.
  const asType = `/api/events/${event.id}/tickets/${parking.id}`;
  expect(await app.put(asType, { admits: 3 }, { token: organizer.token })).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
  expect(await app.delete(asType, { token: organizer.token })).toMatchObject({ status: 404 });
  expect(await app.get(`${asType}/inventory`)).toMatchObject({ status: 404 });
});

test('are held and bought with tickets, as lines of their own, and admit nobody', async () => {
  const held = await hold({ Parking: 2, Regular: 4 });
  expect(held.status).toBe(200);
  expect(await stockOf()).toEqual({ reserved: 4, sold: 0 });
  expect(await countOf(parking.id)).toEqual({ held: 2, sold: 0, left: 3 });
  const read = await app.get<Reservation>(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token });
  expect(read.data.lines).toMatchObject([
    { kind: 'ticket', ticketType: 'Regular', quantity: 4 },
    { kind: 'add_on', ticketType: 'Parking', quantity: 2, admits: 1, price: { amount: 500 } },
  ]);
  // The event is full, and what is sold with tickets is not.
  const full = await hold({ Regular: 1, 'T-shirt': 1 }, await app.signIn());
  expect(full).toMatchObject({ status: 409 });
  const order = await pay(held.data.reservationId);
  expect(order).toMatchObject({ ticketType: 'Regular', ticketCount: 4, subtotal: 5000, totalAmount: 5000, status: 'confirmed' });
  expect(order.lines).toMatchObject([
    { kind: 'ticket', name: 'Regular', quantity: 4, total: 4000 },
    { kind: 'add_on', name: 'Parking', quantity: 2, unitPrice: 500, total: 1000 },
  ]);
  expect(order.tickets.map(({ ticketType, isAddOn }) => [ticketType, isAddOn])).toEqual([
    ...Array.from({ length: 4 }, () => ['Regular', false]),
    ['Parking', true],
    ['Parking', true],
  ]);
  expect(await stockOf()).toEqual({ reserved: 0, sold: 4 });
  expect(await countOf(parking.id)).toEqual({ held: 0, sold: 2, left: 3 });
  // Later, with a ticket that was bought before; also when the event is full.
  expect((await buy({ 'T-shirt': 1 })).lines).toMatchObject([{ kind: 'add_on', name: 'T-shirt', total: 1200 }]);
  expect(await countOf(shirt.id)).toEqual({ held: 0, sold: 1, left: 2 });
  expect(await remove(shirt.id)).toMatchObject({ status: 409, code: 'ADD_ON_HAS_SALES' });
  expect(await change(shirt.id, { quantity: 1 })).toMatchObject({ status: 200 });
  expect(await change(parking.id, { quantity: 1 })).toMatchObject({ status: 409, code: 'ADD_ON_BELOW_SOLD' });
});

test('alone they are refused: in the hold, and again when it is paid', async () => {
  const refused = { status: 409, code: 'ADD_ON_ALONE', message: 'Parking is sold with a ticket for the event. Please choose a ticket too' };
  expect(await hold({ Parking: 1 })).toMatchObject(refused);
  expect(await reserve(app, buyer, event, { releaseId: parking.id })).toMatchObject(refused);
  // Beside a ticket that is only held it can be held, and is paid once the ticket is.
  await hold({ Regular: 1 });
  const alone = await hold({ Parking: 1 });
  expect(alone.status).toBe(200);
  expect(await purchase(app, buyer, alone.data.reservationId, { billingDetails: { phone } })).toMatchObject(refused);
});

test('have limits of their own, which tickets and the limit a person do not count for', async () => {
  await app.put(`/api/events/${event.id}`, { maxPerPerson: 2 }, { token: organizer.token });
  expect(await hold({ Regular: 1, Parking: 3 })).toMatchObject({
    status: 400,
    code: 'MAX_PER_PURCHASE',
    message: 'You can buy at most 2 of Parking in one purchase',
  });
  expect((await hold({ Regular: 2, Parking: 1, 'T-shirt': 2 })).status).toBe(200);
  expect(await hold({ Parking: 2 })).toMatchObject({
    status: 409,
    code: 'MAX_HELD',
    message: 'You already hold 1 of Parking. Together a purchase may have at most 2',
  });
  expect(await hold({ 'T-shirt': 2 })).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT', message: 'Only 1 of T-shirt left' });
  const other = await app.signIn();
  expect((await hold({ Regular: 1, 'T-shirt': 1 }, other)).status).toBe(200);
  expect(await hold({ VIP: 1, 'T-shirt': 1 }, await app.signIn())).toMatchObject({
    status: 409,
    code: 'SOLD_OUT',
    body: { data: { ticketTypeId: shirt.id, heldByOthers: 3 } },
  });
});

test('are paid by the plan of their tickets; a promo code takes nothing off them unless it names them', async () => {
  const codes = `/api/events/${event.id}/promo-codes`;
  await app.post(codes, { code: 'TENTH', percent: 10 }, { token: organizer.token });
  await app.post(codes, { code: 'PARKED', percent: 50, ticketTypeIds: [parking.id] }, { token: organizer.token });
  const first = await buy({ VIP: 1, Parking: 1 }, { promoCode: 'TENTH', paymentPlanId: 'two' });
  expect(first).toMatchObject({ discount: 300, totalAmount: 3200, paidAmount: 1600, lines: [{ discount: 300 }, { kind: 'add_on', discount: 0 }] });
  expect(await buy({ Regular: 1, Parking: 1 }, { promoCode: 'PARKED' })).toMatchObject({ discount: 250, totalAmount: 1250 });
  const alone = await hold({ Parking: 1 });
  expect(await purchase(app, buyer, alone.data.reservationId, { promoCode: 'TENTH', billingDetails: { phone } })).toMatchObject({
    status: 400,
    code: 'INVALID_PROMO_CODE',
  });
});

test('each has a code of its own that opens no gate, is no attendee, and is told apart in the email and on the page of its ticket', async () => {
  const order = await buy({ Regular: 1, Parking: 1 });
  const [ticket, code] = order.tickets;
  const { keys } = (await app.get<{ keys: PublicTicketKey[] }>('/api/tickets/keys')).data;
  expect(await verifyPayload(ticket?.qrPayload ?? '', keys)).toMatchObject({ ok: true, isAddOn: false });
  expect(await verifyPayload(code?.qrPayload ?? '', keys)).toEqual({ ok: false, reason: 'add-on' });
  expect(readPayload(code?.qrPayload ?? '')?.code).toMatchObject({ isAddOn: true, fullyPaid: true, ticketNumber: code?.ticketNumber });
  // Without the mark the signature is another one.
  const asTicket = (ticket?.qrPayload ?? '').slice(0, 65) + (code?.qrPayload ?? '').slice(65);
  expect(await verifyPayload(asTicket, keys)).toMatchObject({ ok: false });

  const mine = await app.get<{ items: Ticket[] }>('/api/tickets', { token: buyer.token });
  expect(mine.data.items.map(({ ticketType, isAddOn, isTransferable }) => [ticketType, isAddOn, isTransferable])).toEqual([
    ['Regular', false, true],
    ['Parking', true, false],
  ]);
  const page = await app.get<TicketWithNeighbours>(`/api/tickets/${ticket?.id}`, { token: buyer.token });
  expect(page.data.orderTickets.map(({ isAddOn }) => isAddOn)).toEqual([false, true]);
  expect((await app.get(`/api/tickets/${code?.id}/delivery/pdf`, { token: buyer.token })).status).toBe(200);

  const attendees = await app.get<{ total: number; event: { ticketTypes: { name: string }[] } }>(`/api/events/${event.id}/attendees`, {
    token: organizer.token,
  });
  expect(attendees.data).toMatchObject({ total: 1, event: { ticketTypes: [{ name: 'Regular' }, { name: 'VIP' }] } });
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.subject).toBe(`Your ticket for ${event.name}`);
  expect(mail?.text).toContain(`Parking\nAdd-on ${code?.ticketNumber}`);
  expect(mail?.text).toContain('it opens no gate');
});

test('are in no figure of tickets, and have rows of their own in analytics and in the report', async () => {
  await buy({ Regular: 2, Parking: 2 });
  const { data } = await app.get<{ ticketsSold: number; totalRevenue: number; ticketTypes: unknown[] }>(
    `/api/events/${event.id}/analytics?period=7d`,
    {
      token: organizer.token,
    },
  );
  expect(data).toMatchObject({ ticketsSold: 2, ticketsSoldSoFar: 2, totalRevenue: 3000 });
  expect(data.ticketTypes).toMatchObject([
    { name: 'Regular', kind: 'ticket', soldInPeriod: 2, revenue: 2000 },
    { name: 'VIP', kind: 'ticket' },
    { name: 'Parking', kind: 'add_on', sold: 2, totalQuantity: 5, soldInPeriod: 2, revenue: 1000 },
    { name: 'T-shirt', kind: 'add_on', sold: 0 },
  ]);
  const report = await app.get<{ total: object; ticketTypes: unknown[] }>(`/api/events/${event.id}/report?period=7d`, { token: organizer.token });
  expect(report.data).toMatchObject({
    total: { tickets: 2, net: 3000 },
    ticketTypes: [
      { name: 'Regular', kind: 'ticket', tickets: 2, revenue: 2000 },
      { name: 'Parking', kind: 'add_on', tickets: 2, revenue: 1000 },
    ],
  });
});

test('are refunded by themselves, and go with the last ticket of their order', async () => {
  const order = await buy({ Regular: 2, Parking: 1, 'T-shirt': 1 });
  const [one, two, car, shirtCode] = order.tickets;
  const refund = (body: object) => app.post<Order>(`/api/orders/${order.id}/refunds`, { reason: 'Asked for', ...body }, { token: admin.token });
  const statesNow = async () => (await orderOf(app, buyer, order.id)).tickets.map(({ status }) => status);
  expect((await refund({ percent: 100, line: 2, voidTickets: [car?.id] })).data).toMatchObject({ refund: { amount: 500 } });
  expect(await statesNow()).toEqual(['valid', 'valid', 'cancelled', 'valid']);
  await refund({ amount: 1000, voidTickets: [one?.id] });
  expect(await statesNow()).toEqual(['cancelled', 'valid', 'cancelled', 'valid']);
  await refund({ amount: 1000, voidTickets: [two?.id] });
  expect(await statesNow()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  expect(shirtCode?.isAddOn).toBe(true);
});

test('a cancelled event returns them with their tickets', async () => {
  const order = await buy({ Regular: 1, 'T-shirt': 1 });
  await app.post(`/api/events/${event.id}/status`, { status: 'cancelled', name: event.name }, { token: organizer.token });
  await app.drainJobs();
  const after = await orderOf(app, buyer, order.id);
  expect(after).toMatchObject({ status: 'cancelled', refund: { amount: 2200 } });
  expect(after.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});
