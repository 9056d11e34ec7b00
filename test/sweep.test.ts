// Every call with good and bad input over HTTP: its status, and the message for users (docs/reference/api.md#error-messages).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Method } from '#platform/contract/endpoint.ts';
import { allRoutes } from '#app/server/all-routes.ts';
import { createEvent, givePromoCodes, purchase, putOnSale, reserve, typeOf } from './buy-tickets.ts';
import { daysAfter, sampleTicketType } from './sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from './test-app.ts';

type Caller = 'nobody' | 'otherUser' | 'customer' | 'organizer' | 'rival' | 'admin' | 'forger';

const SIGN_IN = 'You need to sign in to access this feature';
const NOT_ALLOWED = "You don't have permission to perform this action";
const NO_EVENT = 'Event not found';
const NO_TYPE = 'This ticket type does not exist';

interface Case {
  /** Parameters in braces are filled from the things below; `{unknown}` is an id that does not exist, `{word}` is not an id. */
  readonly call: `${Method} /api/${string}`;
  readonly as: Caller;
  readonly body?: unknown;
  readonly status: number;
  /** The message of a refusal. */
  readonly says?: string;
  readonly code?: string;
  /** Part of the `data` of a successful answer. */
  readonly data?: object;
  /** For a successful answer that is a file: its media type, and the end of its name. */
  readonly file?: readonly [type: string, name: string];
}

let vumi: TestApp;
let people: Readonly<Record<Exclude<Caller, 'nobody' | 'forger'>, SignedIn>>;
/** Ids by their name in cases. */
const things: Record<string, string> = { unknown: randomUUID(), word: 'nonsense', odd: '%27%3B%20drop%20table%20events%3B--', long: 'x'.repeat(101), broken: '%ff', kes: 'KES', usd: 'USD' };

beforeAll(async () => {
  vumi = await createTestApp();
  const [otherUser, customer, organizer, rival, admin] = await Promise.all([
    vumi.signIn(),
    vumi.signIn(),
    vumi.signIn('organizer'),
    vumi.signIn('organizer'),
    vumi.signIn('admin'),
  ]);
  people = { otherUser, customer, organizer, rival, admin };
  await givePromoCodes(vumi, organizer);
  for (const [name, person] of Object.entries(people)) Object.assign(things, { [name]: person.id, [`${name}-email`]: person.email });
  const ticketTypes = [sampleTicketType(), sampleTicketType({ name: 'Child', price: 0, maxPerPurchase: 8 }), sampleTicketType({ name: 'Later', saleStartDate: daysAfter(vumi.clock.now(), 3) })];
  const event = await createEvent(vumi, organizer, { ticketTypes });
  Object.assign(things, { event: event.id, type: typeOf(event), free: typeOf(event, 'Child'), later: typeOf(event, 'Later') });
  things['spare'] = (await createEvent(vumi, organizer)).id;
  const soon = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ saleStartDate: daysAfter(vumi.clock.now(), 3) })] });
  things['soon'] = soon.id;
  const few = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ quantity: 1 })] });
  Object.assign(things, { few: few.id, fewType: typeOf(few) });
  const dollars = await createEvent(vumi, organizer, { currency: 'USD' });
  await putOnSale(vumi, dollars);
  for (const name of ['hold', 'otherHold', 'held', 'given']) things[name] = (await reserve(vumi, customer, event, { releaseId: typeOf(event) })).data.reservationId;
  things['dollarHold'] = (await reserve(vumi, customer, dollars)).data.reservationId;
  things['freeHold'] = (await reserve(vumi, customer, event, { releaseId: typeOf(event, 'Child') })).data.reservationId;
  const bought = (await reserve(vumi, customer, event, { releaseId: typeOf(event, 'Child') })).data.reservationId;
  const { orderId } = (await purchase(vumi, customer, bought)).data;
  const order = await vumi.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: customer.token });
  Object.assign(things, { bought, order: orderId, ticket: order.data.tickets[0]?.id ?? '' });
});
afterAll(() => vumi.close());

/** Fills `{names}` in a text, or in every text of a body. */
function fill<T>(value: T): T {
  const text = JSON.stringify(value).replace(/\{(\w[\w-]*)\}/g, (whole, name: string) => things[name] ?? whole);
  return JSON.parse(text) as T;
}

async function perform({ call, as, body }: Case): Promise<Answer> {
  const [method = '', path = ''] = fill<string>(call).split(' ');
  const token = as === 'forger' ? `${people.admin.token.slice(0, -4)}AAAA` : as === 'nobody' ? undefined : people[as].token;
  const options = token === undefined ? {} : { token };
  const sent = body === undefined ? undefined : fill(body);
  if (method === 'POST') return vumi.post(path, sent, options);
  if (method === 'PUT') return vumi.put(path, sent, options);
  return method === 'DELETE' ? vumi.delete(path, options) : vumi.get(path, options);
}

const shopping: readonly Case[] = [
  { call: 'GET /api/health', as: 'nobody', status: 200, data: { service: 'Vumi', status: 'healthy' } },
  { call: 'GET /api/config', as: 'nobody', status: 200, data: { mode: 'test' } },
  { call: 'GET /api/events', as: 'nobody', status: 200, data: { page: 1, limit: 20 } },
  { call: 'GET /api/events?status=published&limit=50', as: 'nobody', status: 200, data: { limit: 50 } },
  { call: 'GET /api/events?status=active&limit=50', as: 'nobody', status: 200, data: { items: [] } },
  { call: 'GET /api/events?organizerId={organizer}&category=music&location=nairobi&search=uhuru', as: 'nobody', status: 200, data: { page: 1 } },
  { call: 'GET /api/events?category=nothing-of-the-kind', as: 'nobody', status: 200, data: { items: [], total: 0 } },
  { call: 'GET /api/events', as: 'forger', status: 200, data: { page: 1 } },
  { call: 'GET /api/events?limit=0', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events?limit=many', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events?page=-1', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events?status=sold', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events?organizerId={word}', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events?from=31.12.2026', as: 'nobody', status: 400, says: 'Please give a date, for example 2026-12-31' },
  { call: 'GET /api/event-suggestions?search=uhuru', as: 'nobody', status: 200, data: { events: expect.arrayContaining([expect.objectContaining({ name: 'Uhuru Park Sundowner' })]) } },
  { call: 'GET /api/event-suggestions?search=u', as: 'nobody', status: 400, says: 'Please type at least 2 letters' },
  { call: 'GET /api/event-suggestions', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/filters', as: 'nobody', status: 200, data: { genres: [] } },
  { call: 'GET /api/events/{event}', as: 'nobody', status: 200, data: { name: 'Uhuru Park Sundowner', status: 'published' } },
  { call: 'GET /api/events/{unknown}', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{word}', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{odd}', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{long}', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/{broken}', as: 'nobody', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/events/{event}/calendar.ics', as: 'nobody', status: 200, file: ['text/calendar; charset=utf-8', 'Uhuru Park Sundowner.ics'] },
  { call: 'GET /api/events/{event}/calendar.ics', as: 'forger', status: 200, file: ['text/calendar; charset=utf-8', '.ics'] },
  { call: 'GET /api/events/{unknown}/calendar.ics', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{event}/tickets', as: 'nobody', status: 200, data: { ticketTypes: [{ name: 'Regular' }, { name: 'Child' }, { name: 'Later' }] } },
  { call: 'GET /api/events/{unknown}/tickets', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{few}/tickets/{fewType}/inventory', as: 'nobody', status: 200, data: { total: 1, available: 1, sold: 0, reserved: 0 } },
  { call: 'GET /api/events/{event}/tickets/{unknown}/inventory', as: 'nobody', status: 404, says: NO_TYPE },
  { call: 'GET /api/events/{word}/tickets/{type}/inventory', as: 'nobody', status: 404, says: NO_EVENT },
  { call: 'GET /api/queue/status/{event}', as: 'nobody', status: 200, data: { requiresQueue: false, position: 0 } },
  { call: 'GET /api/queue/status/{event}?userId=anonymous', as: 'nobody', status: 200, data: { requiresQueue: false } },
  { call: 'GET /api/queue/status/{event}?userId={customer}', as: 'customer', status: 200, data: { requiresQueue: false } },
  { call: 'GET /api/queue/status/{event}?userId={customer}', as: 'otherUser', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/queue/status/{unknown}', as: 'nobody', status: 404, says: NO_EVENT },
];

const eventFields = { name: 'Koroga on the Lawn', description: 'Food and bands.', category: 'food-drink-and-more', startDate: '2190-06-01T12:00:00Z', venue: { name: 'The Lawn', city: 'Kisumu' } };

const organizing: readonly Case[] = [
  { call: 'POST /api/events', as: 'organizer', body: { ...eventFields, category: 'music' }, status: 200, data: { name: 'Koroga on the Lawn', status: 'published', capacity: 1000 } },
  { call: 'POST /api/events', as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: 'POST /api/events', as: 'forger', body: {}, status: 401, says: SIGN_IN },
  { call: 'POST /api/events', as: 'customer', body: {}, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/events', as: 'organizer', status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/events', as: 'organizer', body: '{"name":', status: 400, says: 'The request body is not valid JSON' },
  { call: 'POST /api/events', as: 'organizer', body: [], status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/events', as: 'organizer', body: { ...eventFields, category: 'no-such-thing' }, status: 400, says: 'Please choose one of the categories' },
  { call: 'POST /api/events', as: 'organizer', body: { ...eventFields, category: 'music', capacity: 0 }, status: 400, says: 'Capacity must be at least 1' },
  { call: 'POST /api/events', as: 'organizer', body: { ...eventFields, category: 'music', name: 'Null \u0000' }, status: 400, says: 'A text carries characters that are not text' },
  { call: 'PUT /api/events/{event}', as: 'organizer', body: { description: 'Bands until midnight.' }, status: 200, data: { description: 'Bands until midnight.', name: 'Uhuru Park Sundowner' } },
  { call: 'PUT /api/events/{event}', as: 'admin', body: { genre: 'Benga' }, status: 200, data: { genre: 'Benga' } },
  { call: 'PUT /api/events/{event}', as: 'rival', body: { name: 'Mine now' }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{event}', as: 'customer', body: { name: 'Mine now' }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{unknown}', as: 'organizer', body: { name: 'Nothing' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/events/{event}/tickets', as: 'organizer', body: { name: 'VIP', price: 5000, quantity: 10 }, status: 200, data: { name: 'VIP', type: 'VIP', maxPerPurchase: 10 } },
  { call: 'POST /api/events/{event}/tickets', as: 'organizer', body: { name: 'Regular', price: 1, quantity: 1 }, status: 409, says: 'This event already has a ticket type with that name' },
  { call: 'POST /api/events/{event}/tickets', as: 'organizer', body: { name: 'Odd', price: -1, quantity: 1 }, status: 400, says: 'Price must be at least 0' },
  { call: 'POST /api/events/{event}/tickets', as: 'organizer', body: { name: 'Odd', price: 1, quantity: 1.5 }, status: 400, says: 'Quantity must be a whole number' },
  { call: 'POST /api/events/{event}/tickets', as: 'rival', body: { name: 'Extra', price: 1, quantity: 1 }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/events/{unknown}/tickets', as: 'organizer', body: { name: 'Extra', price: 1, quantity: 1 }, status: 404, says: NO_EVENT },
  { call: 'POST /api/events/{event}/images', as: 'organizer', body: {}, status: 415, says: 'Please send one of these: image/jpeg, image/png, image/webp, image/avif' },
  { call: 'POST /api/events/{event}/images', as: 'customer', body: {}, status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{event}/images/{unknown}', as: 'organizer', status: 404, says: 'This event has no such image' },
  { call: 'DELETE /api/events/{event}/images/{unknown}', as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{spare}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{spare}', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'DELETE /api/events/{event}', as: 'admin', status: 409, says: 'Tickets of this event have been held or sold. Cancel the event instead of deleting it' },
  { call: 'DELETE /api/events/{spare}', as: 'admin', status: 200, data: { deleted: true } },
  { call: 'DELETE /api/events/{spare}', as: 'admin', status: 404, says: NO_EVENT },
];

const holdRequest = { eventId: '{event}', releaseId: '{type}', customerId: '{customer}', quantity: 2, timeoutMinutes: 15 };

const holding: readonly Case[] = [
  { call: 'POST /api/tickets/reserve', as: 'customer', body: holdRequest, status: 200, data: { waitingRoomRequired: false } },
  { call: 'POST /api/tickets/reserve', as: 'nobody', body: holdRequest, status: 401, says: SIGN_IN },
  { call: 'POST /api/tickets/reserve', as: 'otherUser', body: holdRequest, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { eventId: '{event}' }, status: 400, says: 'Please select a ticket type' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, quantity: 0 }, status: 400, says: 'Quantity must be at least 1' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, quantity: 11 }, status: 400, code: 'MAX_PER_PURCHASE' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, timeoutMinutes: 600 }, status: 400, says: 'A hold lasts at most 15 minutes' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{unknown}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, releaseId: '{word}' }, status: 404, says: NO_TYPE },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, releaseId: '{later}' }, status: 409, says: 'Coming Soon' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}' }, status: 409, says: 'Only 1 ticket of Regular left' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}', quantity: 1 }, status: 200, data: {} },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}', quantity: 1 }, status: 409, says: 'Sold Out' },
  { call: 'GET /api/tickets/reserve/{held}', as: 'customer', status: 200, data: { status: 'active', quantity: 1 } },
  { call: 'GET /api/tickets/reserve/{held}', as: 'otherUser', status: 404, says: 'Reservation not found' },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'customer', status: 200, data: { items: [{ status: 'active', quantity: 1 }] } },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'otherUser', status: 200, data: { items: [] } },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/tickets/reserve', as: 'customer', status: 400, says: 'Event is required' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'customer', body: { present: true }, status: 200, data: { status: 'active' } },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'customer', body: {}, status: 400, says: 'Say true or false' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'otherUser', body: { present: false }, status: 404, says: 'Reservation not found' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'nobody', body: { present: false }, status: 401, says: SIGN_IN },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'otherUser', status: 404, says: 'Reservation not found' },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'customer', status: 200, data: { status: 'cancelled' } },
  { call: 'DELETE /api/tickets/reserve/{bought}', as: 'customer', status: 409, says: 'These tickets have already been bought' },
  { call: 'DELETE /api/tickets/reserve/{unknown}', as: 'customer', status: 404, says: 'Reservation not found' },
  { call: 'DELETE /api/tickets/reserve/{word}', as: 'customer', status: 404, says: 'Reservation not found' },
];

const byPhone = { paymentMethod: 'mpesa', billingDetails: { name: 'A buyer', email: '{customer-email}', phone: '0712345678' }, customerEmail: '{customer-email}' };

const buying: readonly Case[] = [
  { call: 'POST /api/tickets/purchase', as: 'nobody', body: { reservationId: '{hold}', ...byPhone }, status: 401, says: SIGN_IN },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: byPhone, status: 400, says: 'Reservation is required' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}' }, status: 400, code: 'PAYMENT_METHOD_NOT_AVAILABLE' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone, promoCode: 'NOTHING' }, status: 400, says: 'Invalid promo code' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone, paymentPlanId: 'never' }, status: 400, says: 'This payment plan is not offered for these tickets' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', paymentMethod: 'mpesa', billingDetails: { phone: '999' } }, status: 400, code: 'INVALID_PHONE' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{dollarHold}', ...byPhone }, status: 400, code: 'CURRENCY_NOT_PAYABLE' },
  { call: 'POST /api/tickets/purchase', as: 'otherUser', body: { reservationId: '{hold}', paymentMethod: 'mpesa', billingDetails: { phone: '0712345678' } }, status: 404, says: 'Reservation not found' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone }, status: 200, data: { status: 'pending', action: { type: 'approve_on_phone', amount: 1500 } } },
  { call: 'DELETE /api/tickets/reserve/{hold}', as: 'customer', status: 409, code: 'PAYMENT_IN_PROGRESS' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{freeHold}', ...byPhone }, status: 200, data: { status: 'confirmed' } },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{given}', ...byPhone }, status: 410, code: 'RESERVATION_EXPIRED' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{word}', ...byPhone }, status: 404, says: 'Reservation not found' },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: ' vumi20 ', eventId: '{event}' }, status: 200, data: { code: 'VUMI20', percent: 20 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'EARLY2024', eventId: '{event}' }, status: 200, data: { percent: 10 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'STUDENT15', eventId: '{event}' }, status: 200, data: { percent: 15 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'tech10', eventId: '{event}' }, status: 200, data: { percent: 10 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'FREE', eventId: '{event}' }, status: 400, says: 'Invalid promo code' },
  { call: 'POST /api/promo-codes/check', as: 'nobody', body: { code: 'VUMI20', eventId: '{event}' }, status: 401, says: SIGN_IN },
];

const owning: readonly Case[] = [
  { call: 'GET /api/orders', as: 'customer', status: 200, data: { page: 1 } },
  { call: 'GET /api/orders', as: 'otherUser', status: 200, data: { items: [] } },
  { call: 'GET /api/orders', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/orders?userEmail={customer-email}', as: 'otherUser', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/orders?status=done', as: 'customer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/orders/{order}', as: 'customer', status: 200, data: { status: 'confirmed', ticketCount: 1, totalAmount: 0 } },
  { call: 'GET /api/orders/{order}', as: 'otherUser', status: 404, says: 'Order not found' },
  { call: 'GET /api/orders/{word}', as: 'customer', status: 404, says: 'Order not found' },
  { call: 'POST /api/orders/{order}/cash', as: 'nobody', body: { receipt: '1' }, status: 401, says: SIGN_IN },
  { call: 'POST /api/orders/{order}/cash', as: 'organizer', body: { receipt: '1' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/orders/{unknown}/cash', as: 'admin', body: { receipt: '1' }, status: 404, says: 'Order not found' },
  { call: 'POST /api/orders/{order}/cash', as: 'admin', body: { receipt: ' ' }, status: 400, says: 'Enter the number of the receipt' },
  { call: 'POST /api/orders/{order}/cash', as: 'admin', body: { receipt: '1' }, status: 409, says: 'Nothing of this order is due' },
  { call: 'POST /api/orders/{order}/refunds', as: 'nobody', body: { percent: 50, reason: 'Rain' }, status: 401, says: SIGN_IN },
  { call: 'POST /api/orders/{order}/refunds', as: 'organizer', body: { percent: 50, reason: 'Rain' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/orders/{order}/refunds', as: 'customer', body: { percent: 50, reason: 'Rain' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/orders/{unknown}/refunds', as: 'admin', body: { percent: 50, reason: 'Rain' }, status: 404, says: 'Order not found' },
  { call: 'POST /api/orders/{order}/refunds', as: 'admin', body: { percent: 50 }, status: 400, says: 'Say why' },
  { call: 'POST /api/orders/{order}/refunds', as: 'admin', body: { percent: 101, reason: 'Rain' }, status: 400, says: 'Enter a percentage from 1 to 100' },
  { call: 'POST /api/orders/{order}/refunds', as: 'admin', body: { amount: -1, reason: 'Rain' }, status: 400, says: 'Enter an amount above zero' },
  { call: 'POST /api/orders/{order}/refunds', as: 'admin', body: { percent: 50, reason: 'Rain' }, status: 409, says: 'Nothing of this order can be given back' },
  { call: 'POST /api/orders/{order}/refunds/{unknown}/given', as: 'nobody', body: { receipt: '1' }, status: 401, says: SIGN_IN },
  { call: 'POST /api/orders/{order}/refunds/{unknown}/given', as: 'customer', body: { receipt: '1' }, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/orders/{order}/refunds/{unknown}/given', as: 'admin', body: { receipt: '1' }, status: 404, says: 'Refund not found' },
  { call: 'POST /api/orders/{order}/refunds/{word}/given', as: 'admin', body: { receipt: '1' }, status: 404, says: 'Refund not found' },
  { call: 'POST /api/orders/{order}/refunds/{unknown}/given', as: 'admin', body: { receipt: '' }, status: 400, says: 'Enter the number of the receipt' },
  { call: 'POST /api/orders/{order}/instalments', as: 'nobody', body: { instalment: 2, phone: '0712345678' }, status: 401, says: SIGN_IN },
  { call: 'POST /api/orders/{order}/instalments', as: 'otherUser', body: { instalment: 2, phone: '0712345678' }, status: 404, says: 'Order not found' },
  { call: 'POST /api/orders/{order}/instalments', as: 'customer', body: { instalment: 2, phone: '0712345678' }, status: 409, code: 'INSTALMENT_NOT_OPEN' },
  { call: 'POST /api/orders/{order}/instalments', as: 'customer', body: { instalment: 1, phone: '0712345678' }, status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/orders/{unknown}/live', as: 'customer', status: 404, says: 'Order not found' },
  { call: 'GET /api/tickets', as: 'customer', status: 200, data: { page: 1 } },
  { call: 'GET /api/tickets', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/tickets?userEmail={customer-email}', as: 'otherUser', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/tickets/{ticket}', as: 'customer', status: 200, data: { status: 'PURCHASED', quantity: 1, ticketType: 'Child' } },
  { call: 'GET /api/tickets/{ticket}', as: 'otherUser', status: 404, says: "The ticket you're looking for could not be found." },
  { call: 'GET /api/tickets/{word}', as: 'customer', status: 404, says: "The ticket you're looking for could not be found." },
  { call: 'GET /api/tickets/{ticket}/delivery/pdf', as: 'customer', status: 200, file: ['application/pdf', '.pdf'] },
  { call: 'GET /api/tickets/{ticket}/delivery/pdf', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/tickets/{ticket}/delivery/pdf', as: 'otherUser', status: 404, says: "The ticket you're looking for could not be found." },
  { call: 'GET /api/tickets/{ticket}/delivery/calendar.ics', as: 'customer', status: 200, file: ['text/calendar; charset=utf-8', '.ics'] },
  { call: 'GET /api/tickets/{ticket}/delivery/calendar.ics', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/tickets/{ticket}/delivery/calendar.ics', as: 'otherUser', status: 404, says: "The ticket you're looking for could not be found." },
  { call: 'GET /api/orders/{order}/tickets.pdf', as: 'customer', status: 200, file: ['application/pdf', '.pdf'] },
  { call: 'GET /api/orders/{word}/tickets.pdf', as: 'customer', status: 404, says: "The ticket you're looking for could not be found." },
  { call: 'POST /api/tickets/{ticket}/delivery/email', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'POST /api/tickets/{ticket}/delivery/email', as: 'otherUser', status: 404, says: "The ticket you're looking for could not be found." },
  ...Array.from({ length: 3 }, (): Case => ({ call: 'POST /api/tickets/{ticket}/delivery/email', as: 'customer', status: 200, data: {} })),
  { call: 'POST /api/tickets/{ticket}/delivery/email', as: 'customer', status: 429, says: 'These tickets were mailed to you just now. Please look into your inbox, or try again in a few minutes' },
  { call: 'GET /api/tickets/keys', as: 'nobody', status: 200, data: { keys: [{ algorithm: 'Ed25519' }] } },
];

const saving: readonly Case[] = [
  { call: 'PUT /api/events/{event}/saved', as: 'customer', status: 200, data: { saved: true } },
  { call: 'PUT /api/events/{event}/saved', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/events/{unknown}/saved', as: 'customer', status: 404, says: NO_EVENT },
  { call: 'PUT /api/events/{word}/saved', as: 'customer', status: 404, says: NO_EVENT },
  { call: 'PUT /api/events/{soon}/reminder', as: 'customer', status: 200, data: { waiting: true } },
  { call: 'PUT /api/events/{soon}/reminder', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'PUT /api/events/{event}/reminder', as: 'customer', status: 409, says: 'Tickets of this event are on sale now' },
  { call: 'PUT /api/events/{unknown}/reminder', as: 'customer', status: 404, says: NO_EVENT },
  { call: 'PUT /api/events/{word}/reminder', as: 'customer', status: 404, says: NO_EVENT },
  { call: 'GET /api/events/{soon}/reminder', as: 'customer', status: 200, data: { waiting: true } },
  { call: 'GET /api/events/{soon}/reminder', as: 'otherUser', status: 200, data: { waiting: false } },
  { call: 'GET /api/events/{soon}/reminder', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{soon}/reminder', as: 'customer', status: 200, data: { waiting: false } },
  { call: 'DELETE /api/events/{word}/reminder', as: 'customer', status: 200, data: { waiting: false } },
  { call: 'DELETE /api/events/{soon}/reminder', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/saved-events', as: 'customer', status: 200, data: { items: [{ name: 'Uhuru Park Sundowner', status: 'published' }], page: 1, total: 1, hasMore: false } },
  { call: 'GET /api/saved-events', as: 'otherUser', status: 200, data: { items: [] } },
  { call: 'GET /api/saved-events', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/saved-events?limit=0', as: 'customer', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/saved-events/ids', as: 'customer', status: 200, data: { ids: [expect.any(String)] } },
  { call: 'GET /api/saved-events/ids', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/events/{event}/saved', as: 'otherUser', status: 200, data: { saved: false } },
  { call: 'DELETE /api/events/{event}/saved', as: 'customer', status: 200, data: { saved: false } },
  { call: 'DELETE /api/events/{word}/saved', as: 'customer', status: 200, data: { saved: false } },
  { call: 'DELETE /api/events/{event}/saved', as: 'nobody', status: 401, says: SIGN_IN },
];

const rates: readonly Case[] = [
  { call: 'GET /api/admin/failed-work', as: 'admin', status: 200, data: { items: [], page: 1, hasMore: false } },
  { call: 'GET /api/admin/failed-work?limit=1000', as: 'admin', status: 400, code: 'INVALID_INPUT' },
  { call: 'GET /api/admin/failed-work', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/admin/failed-work', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/admin/failed-work/{unknown}/retry', as: 'admin', status: 404, says: 'The requested resource was not found' },
  { call: 'POST /api/admin/failed-work/{word}/retry', as: 'admin', status: 404, code: 'NOT_FOUND' },
  { call: 'POST /api/admin/failed-work/{unknown}/retry', as: 'organizer', status: 403, says: NOT_ALLOWED },
  { call: 'GET /api/currencies', as: 'nobody', status: 200, data: expect.arrayContaining([{ currency: 'KES', symbol: 'KSh', unitsPerUsd: 150 }]) as object },
  { call: 'PUT /api/currencies/{kes}', as: 'nobody', body: { unitsPerUsd: 130 }, status: 401, says: SIGN_IN },
  { call: 'PUT /api/currencies/{kes}', as: 'organizer', body: { unitsPerUsd: 130 }, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: {}, status: 400, says: 'Please give a number' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 0 }, status: 400, says: 'A rate is at least 0.01' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 1e9 }, status: 400, says: 'A rate is at most 1,000,000' },
  { call: 'PUT /api/currencies/{usd}', as: 'admin', body: { unitsPerUsd: 2 }, status: 409, says: 'The US dollar is what the others are measured by: its rate is always 1' },
  { call: 'PUT /api/currencies/{word}', as: 'admin', body: { unitsPerUsd: 2 }, status: 404, says: 'Vumi does not know this currency' },
  { call: 'PUT /api/currencies/{kes}', as: 'admin', body: { unitsPerUsd: 129.25 }, status: 200, data: { currency: 'KES', unitsPerUsd: 129.25 } },
];

const note = { name: 'A buyer', email: 'buyer@test.vumi.test', topic: 'refunds', message: 'The rain came and the show did not.', orderNumber: 'VUMI-ABC-1234-567890' };

/** No more than one address may send in a minute. */
const writing: readonly Case[] = [
  { call: 'GET /api/contact', as: 'nobody', status: 200, data: { email: 'support@demo.vumi.test' } },
  { call: 'POST /api/contact', as: 'nobody', body: note, status: 200, data: { id: expect.any(String) } },
  { call: 'POST /api/contact', as: 'customer', body: note, status: 200, data: {} },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, name: ' ' }, status: 400, says: 'Please tell us your name' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, name: 'A\r\nBcc: others@test.vumi.test' }, status: 400, says: 'A name is one line of text' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, email: 'a@b' }, status: 400, says: 'Please enter a valid email address' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, topic: 'weather' }, status: 400, says: 'Please choose a topic' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, message: '  Help!  ' }, status: 400, says: 'Please write at least 10 characters' },
  { call: 'POST /api/contact', as: 'nobody', body: { ...note, message: 'x'.repeat(4001) }, status: 400, says: 'A message can have at most 4,000 characters' },
];

const nowhere: readonly Case[] = [
  { call: 'GET /api/nothing', as: 'nobody', status: 404, says: 'The requested resource was not found' },
  { call: 'PUT /api/tickets/purchase', as: 'customer', body: {}, status: 405, code: 'METHOD_NOT_ALLOWED' },
  { call: 'DELETE /api/events', as: 'admin', status: 405, code: 'METHOD_NOT_ALLOWED' },
];

const all = { shopping, organizing, holding, buying, owning, saving, rates, writing, nowhere };

describe.each(Object.entries(all))('%s', (_name, cases) => {
  test.each(cases)('$call as $as: $status', async (one) => {
    const answer = await perform(one);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: one.status });
    if (one.file !== undefined) expectFile(answer, one.file);
    else if (one.status === 200) expect(answer.body).toMatchObject({ success: true, data: one.data ?? {} });
    else expectRefusal(answer, one);
  });
});

function expectFile({ headers }: Answer, [type, name]: NonNullable<Case['file']>): void {
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+"$/);
  expect(headers.get('content-disposition')).toContain(`${name}"`);
}

function expectRefusal({ body, headers }: Answer, { says, code }: Case): void {
  expect(body).toEqual({
    success: false,
    error: body?.['message'],
    message: says ?? expect.stringMatching(/\S/),
    code: code ?? expect.stringMatching(/^[A-Z_]+$/),
    requestId: headers.get('x-request-id'),
    ...('fields' in (body ?? {}) && { fields: expect.any(Object) as unknown }),
    ...('data' in (body ?? {}) && { data: expect.anything() as unknown }),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select .* from|at \w+ \(/i);
}

test('every call has cases', () => {
  const patterns = Object.values(all)
    .flat()
    .map(({ call }) => call.split('?')[0]?.replace(/\{[\w-]+\}/g, '{}'));
  const missing = allRoutes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/\{\w+\}/g, '{}')}`).filter((call) => !patterns.includes(call));
  expect(missing).toEqual([]);
});
