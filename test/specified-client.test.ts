// A client that knows only the specified calls, fields and messages (docs/reference/api.md#specified-calls): plain fetch, with its own types and
// rules.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPhone } from './buy-tickets.ts';
import { actOnPage } from './card-pages.ts';
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn('customer')]);
});
afterAll(() => app.close());

interface Reply {
  readonly status: number;
  readonly success: boolean;
  readonly data: Record<string, unknown>;
  /** `response message or error field` (docs/reference/api.md#answers). */
  readonly error: string | undefined;
}

async function call(method: string, path: string, body?: unknown, as: SignedIn | null = buyer): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', ...(as === null ? {} : { Authorization: `Bearer ${as.token}` }) };
  const response = await fetch(`${app.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    success: answer['success'] === true,
    data: answer['data'] as Reply['data'],
    error: (answer['message'] ?? answer['error']) as string | undefined,
  };
}

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

/** An event under the field names of answers (docs/reference/api.md#fields-of-an-event). */
const asRead = () => ({
  title: 'Lakeside Benga Night',
  description: 'Three bands by the water.',
  startTime: inDays(40),
  endTime: inDays(40.2),
  venue: { name: 'Dunga Hill Camp', city: 'Kisumu', country: 'Kenya', address: 'Dunga Road' },
  organizer: { name: 'Lakeside Events', email: 'lakeside@test.vumi.test' },
  price: null,
  currency: 'KES',
  capacity: 300,
  status: 'published',
  category: 'Live Music',
  images: ['https://pictures.test/benga-1.jpg', 'https://pictures.test/benga-2.jpg'],
  thumbnail: 'https://pictures.test/benga-small.jpg',
  ticketTypes: [
    {
      name: 'General Admission',
      price: { amount: 1500, currency: 'KES' },
      description: 'Standing',
      quantity: { available: 200, total: 200, sold: 0 },
      maxPerPurchase: 6,
    },
    {
      name: 'VIP',
      price: { amount: 5000, currency: 'KES' },
      description: 'Seated',
      quantity: { available: 20, total: 20, sold: 0 },
      maxPerPurchase: 2,
    },
  ],
});

/** The same under the alternative specified names, with normalized ticket types. */
const asNormalized = () => ({
  name: 'Hillside Ohangla Night',
  description: 'Three bands by the water.',
  scheduledStartTime: inDays(41),
  scheduledEndTime: inDays(41.2),
  location: { venue: 'Dunga Hill Camp', city: 'Kisumu', country: 'Kenya', address: 'Dunga Road' },
  creatorName: 'Lakeside Events',
  creatorEmail: 'lakeside@test.vumi.test',
  capacity: 300,
  status: 'active',
  category: 'live-music',
  posterUrl: 'https://pictures.test/benga-poster.jpg',
  ticketTypes: [
    {
      type: 'GENERAL_ADMISSION',
      name: 'General Admission',
      price: 1500,
      currency: 'KES',
      description: '',
      available: true,
      maxPerPurchase: 6,
      totalQuantity: 200,
      soldQuantity: 0,
      symbol: 'KSh',
    },
    {
      name: 'VIP',
      price: 5000,
      currency: 'KES',
      description: '',
      available: true,
      maxPerPurchase: 2,
      totalQuantity: 20,
      soldQuantity: 0,
      symbol: 'KSh',
    },
  ],
});

const create = async (event: object): Promise<Record<string, unknown>> => {
  const created = await call('POST', '/events', event, organizer);
  expect(created.error).toBeUndefined();
  return created.data;
};
const reserve = (eventId: unknown, releaseId: string, more: object = {}): Promise<Reply> =>
  call('POST', '/tickets/reserve', { eventId, releaseId, customerId: buyer.id, quantity: 1, timeoutMinutes: 15, ...more });

describe('events', () => {
  test('are created with the specified names, and read again', async () => {
    const { id } = await create(asRead());
    const { data } = await call('GET', `/events/${String(id)}`, undefined, null);
    expect(data).toMatchObject({
      name: 'Lakeside Benga Night',
      title: 'Lakeside Benga Night',
      startDate: inDays(40),
      venue: asRead().venue,
      organizer: asRead().organizer,
      status: 'published',
      category: 'music',
      images: ['https://pictures.test/benga-small.jpg', 'https://pictures.test/benga-1.jpg', 'https://pictures.test/benga-2.jpg'],
      thumbnail: 'https://pictures.test/benga-small.jpg',
      ticketTypes: [
        {
          name: 'General Admission',
          type: 'GENERAL_ADMISSION',
          price: { amount: 1500, currency: 'KES' },
          quantity: { available: 200, total: 200, sold: 0 },
          maxPerPurchase: 6,
        },
        { name: 'VIP', type: 'VIP', maxPerPurchase: 2 },
      ],
    });
  });

  test('are created from a client’s normalized form', async () => {
    expect(await create(asNormalized())).toMatchObject({
      startDate: inDays(41),
      venue: { name: 'Dunga Hill Camp', city: 'Kisumu' },
      organizer: { name: 'Lakeside Events', email: 'lakeside@test.vumi.test' },
      currency: 'KES',
      thumbnail: 'https://pictures.test/benga-poster.jpg',
      ticketTypes: [
        { type: 'GENERAL_ADMISSION', quantity: { total: 200 } },
        { type: 'VIP', quantity: { total: 20 } },
      ],
    });
  });

  test('are sent back as they were read, and do not change', async () => {
    const event = await create(asRead());
    const again = await call('PUT', `/events/${String(event['id'])}`, event, organizer);
    expect(again.data).toEqual(event);
    const fewer = await call('PUT', `/events/${String(event['id'])}`, { images: [], thumbnail: null }, organizer);
    expect(fewer.data).toMatchObject({ images: [], thumbnail: null });
  });

  test('take a ticket type with its own names', async () => {
    const { id } = await create(asRead());
    const added = await call('POST', `/events/${String(id)}/tickets`, { name: 'Student', price: 700, currency: 'KES', totalQuantity: 30 }, organizer);
    expect(added.data).toMatchObject({
      name: 'Student',
      type: 'STUDENT',
      price: { amount: 700, currency: 'KES' },
      quantity: { total: 30 },
      maxPerPurchase: 10,
    });
    const { data } = await call('GET', `/events/${String(id)}/tickets`, undefined, null);
    expect((data['ticketTypes'] as { name: string }[]).map(({ name }) => name)).toEqual(['General Admission', 'VIP', 'Student']);
  });

  test.each([
    ['an unsafe address', { images: ['http://pictures.test/a.jpg'] }, 'The address of a picture begins with https://'],
    ['a script as a picture', { thumbnail: 'javascript:alert(1)' }, 'The address of a picture begins with https://'],
    [
      'too many pictures',
      { images: Array.from({ length: 11 }, (_, index) => `https://pictures.test/${index}.jpg`) },
      'An event names at most 10 pictures',
    ],
  ])('refuse %s', async (_name, given, message) => {
    expect(await call('POST', '/events', { ...asRead(), ...given }, organizer)).toMatchObject({ status: 400, error: message });
  });

  test('are listed, searched and paged', async () => {
    const { data } = await call(
      'GET',
      `/events?status=published&limit=50&page=1&organizerId=${organizer.id}&category=live-music&location=Kisumu&search=benga`,
      undefined,
      null,
    );
    expect(data['items'] ?? data['events']).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Lakeside Benga Night' })]));
  });
});

describe('the reserved release', () => {
  test.each(['General Admission', 'GENERAL_ADMISSION', 'general admission', 'GENERAL', 'vip', 'VIP'])('may be named %s', async (releaseId) => {
    const { id } = await create(asRead());
    const held = await reserve(id, releaseId);
    expect(held).toMatchObject({ success: true, data: { waitingRoomRequired: false } });
    const { data } = await call('GET', `/tickets/reserve/${String(held.data['reservationId'])}`);
    expect(data['ticketType']).toBe(/vip/i.test(releaseId) ? 'VIP' : 'General Admission');
  });

  test('is given by its id where several have the name', async () => {
    const types = [
      { name: 'VIP', price: 100, quantity: 5 },
      { name: 'V.I.P!', type: 'VIP', price: 900, quantity: 5 },
    ];
    const event = await create({ ...asRead(), ticketTypes: types });
    const refused = await reserve(event['id'], 'VIP');
    expect(refused).toMatchObject({ status: 409, error: 'Several ticket types are meant by this: VIP, V.I.P!. Please send the id of one' });
    expect(refused.data['candidates']).toEqual(
      (event['ticketTypes'] as object[]).map((type) => expect.objectContaining({ id: (type as { id: string }).id })),
    );
    expect(await reserve(event['id'], 'Balcony')).toMatchObject({ status: 404, error: 'This ticket type does not exist' });
  });
});

test('is refused in the same way by name and by id when others hold it', async () => {
  const event = await create({ ...asRead(), ticketTypes: [{ name: 'VIP', price: 100, quantity: 1 }] });
  const [type] = event['ticketTypes'] as { id: string }[];
  expect((await reserve(event['id'], 'VIP')).success).toBe(true);
  const other = await app.signIn();
  const ask = (releaseId: string) => call('POST', '/tickets/reserve', { eventId: event['id'], releaseId, customerId: other.id, quantity: 1 }, other);
  const [byName, byId] = [await ask('VIP'), await ask(type?.id ?? '')];
  expect(byName).toMatchObject({ status: 409, data: { heldByOthers: 1 } });
  expect(byName).toEqual(byId);
});

describe('a purchase', () => {
  test('leads from the queue over the hold to an order with the specified flat fields', async () => {
    const { id } = await create(asRead());
    const queue = await call('GET', `/queue/status/${String(id)}?userId=anonymous`, undefined, null);
    expect(queue.data).toEqual({ requiresQueue: false, position: 0, estimatedWait: 0 });
    const held = await reserve(id, 'General Admission', { quantity: 2 });
    const bought = await call('POST', '/tickets/purchase', {
      reservationId: held.data['reservationId'],
      paymentMethod: 'mpesa',
      paymentPlanId: null,
      billingDetails: { name: buyer.name, email: buyer.email, phone: '+254712345678' },
      customerEmail: buyer.email,
    });
    expect(bought).toMatchObject({ success: true, data: { status: 'pending' } });
    await answerPhone(app);
    const { data } = await call('GET', '/orders');
    const [order] = data['items'] as Record<string, unknown>[];
    expect(order).toMatchObject({
      id: bought.data['orderId'],
      orderNumber: expect.stringMatching(/^VUMI-/),
      eventName: 'Lakeside Benga Night',
      venue: 'Dunga Hill Camp',
      date: inDays(40),
      purchaseDate: app.clock.now().toISOString(),
      ticketCount: 2,
      ticketType: 'General Admission',
      totalAmount: 3000,
      status: 'confirmed',
      paymentMethod: 'mpesa',
      tickets: [
        { id: expect.any(String), seat: null, status: 'valid' },
        { id: expect.any(String), seat: null, status: 'valid' },
      ],
    });
  });

  test('that names no method is paid by card, the default', async () => {
    const { id } = await create(asRead());
    const held = await reserve(id, 'General Admission', { quantity: 1 });
    const bought = await call('POST', '/tickets/purchase', {
      reservationId: held.data['reservationId'],
      paymentPlanId: null,
      billingDetails: { name: buyer.name, email: buyer.email, phone: '+254712345678' },
      customerEmail: buyer.email,
    });
    expect(bought).toMatchObject({ success: true, data: { status: 'pending', action: { kind: 'redirect' } } });
    await actOnPage(app, (bought.data['action'] as { url: string }).url, { card: 'approved' });
    const order = await call('GET', `/orders/${String(bought.data['orderId'])}`);
    expect(order.data).toMatchObject({ status: 'confirmed', totalAmount: 1500, paymentMethod: 'credit_card', tickets: [{ status: 'valid' }] });
  });

  test('a hold is released, and the stock counts what is left', async () => {
    const event = await create(asRead());
    const [type] = event['ticketTypes'] as { id: string }[];
    const inventory = async () => (await call('GET', `/events/${String(event['id'])}/tickets/${type?.id ?? ''}/inventory`, undefined, null)).data;
    const held = await reserve(event['id'], 'General Admission', { quantity: 3 });
    expect(await inventory()).toEqual({ total: 200, available: 197, sold: 0, reserved: 3 });
    expect((await call('DELETE', `/tickets/reserve/${String(held.data['reservationId'])}`)).success).toBe(true);
    expect(await inventory()).toEqual({ total: 200, available: 200, sold: 0, reserved: 0 });
  });

  test('a used ticket is shown as used in its order', async () => {
    const { id } = await create({ ...asRead(), ticketTypes: [{ name: 'Free', price: 0, quantity: 5 }] });
    const held = await reserve(id, 'Free');
    const { data } = await call('POST', '/tickets/purchase', { reservationId: held.data['reservationId'] });
    await app.context.database.sql`update tickets set status = 'checked_in' where order_id = ${String(data['orderId'])}`;
    const order = await call('GET', `/orders/${String(data['orderId'])}`);
    expect(order.data['tickets']).toMatchObject([{ status: 'used' }]);
  });
});
