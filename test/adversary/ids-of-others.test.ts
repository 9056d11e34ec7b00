// Ids of other accounts' things, in every call that takes an id: the answer is the same as for an unknown id, and nothing changes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#app/server/all-routes.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, purchase, reserve, typeOf } from '../buy-tickets.ts';
import { sampleTicketType } from '../sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let vumi: TestApp;
const people: Record<string, SignedIn | null> = { nobody: null };
const things: Record<string, string> = {};
beforeAll(async () => {
  vumi = await createTestApp();
  const [owner, otherUser, rival, organizer] = await Promise.all([vumi.signIn(), vumi.signIn(), vumi.signIn('organizer'), vumi.signIn('organizer')]);
  Object.assign(people, { otherUser, rival, organizer });
  const event: EventDetail = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Free', price: 0 })] });
  const held = await reserve(vumi, owner, event);
  const free = await reserve(vumi, owner, event, { releaseId: typeOf(event, 'Free') });
  const bought = await purchase(vumi, owner, free.data.reservationId);
  const { orderId } = bought.data;
  const order = await vumi.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: owner.token });
  const draft = await vumi.post<{ id: string }>('/api/event-drafts', { form: { organizerEmail: owner.email } }, { token: organizer.token });
  Object.assign(things, {
    draft: draft.data.id,
    owner: owner.id,
    email: owner.email,
    event: event.id,
    type: typeOf(event),
    hold: held.data.reservationId,
    order: orderId,
    ticket: order.data.tickets[0]?.id ?? '',
  });
  // Without the things to attack every attack would fail for the wrong reason.
  expect(
    Object.entries(things).filter(([, thing]) => !thing),
    JSON.stringify([held.body, free.body, bought.body, order.body]),
  ).toEqual([]);
});
afterAll(() => vumi.close());

interface Attempt {
  readonly call: string;
  readonly body?: object;
  /** Callers who are allowed; all others are not. */
  readonly except?: readonly string[];
}

// The organizer of an event sees what was bought of it (docs/reference/roles.md).
const attempts: readonly Attempt[] = [
  { call: 'GET /api/orders/{order}', except: ['organizer'] },
  { call: 'GET /api/orders/{order}/live', except: ['organizer'] },
  { call: 'GET /api/orders/{order}/tickets.pdf', except: ['organizer'] },
  { call: 'GET /api/orders/{order}/receipt.pdf', except: ['organizer'] },
  { call: 'POST /api/orders/{order}/instalments', body: { instalment: 2, phone: '0712345678' } },
  { call: 'GET /api/orders?userEmail={email}' },
  { call: 'GET /api/tickets?userEmail={email}' },
  { call: 'GET /api/tickets/{ticket}', except: ['organizer'] },
  { call: 'GET /api/tickets/{ticket}/delivery/pdf', except: ['organizer'] },
  { call: 'GET /api/tickets/{ticket}/delivery/calendar.ics', except: ['organizer'] },
  { call: 'POST /api/tickets/{ticket}/delivery/email', body: {}, except: ['organizer'] },
  { call: 'GET /api/tickets/reserve/{hold}' },
  { call: 'DELETE /api/tickets/reserve/{hold}' },
  { call: 'POST /api/tickets/reserve', body: { eventId: '{event}', releaseId: '{type}', quantity: 1, customerId: '{owner}' } },
  { call: 'POST /api/tickets/purchase', body: { reservationId: '{hold}', paymentMethod: 'mpesa', billingDetails: { phone: '0712345678' } } },
  {
    call: 'POST /api/tickets/purchase',
    body: { reservationId: '{hold}', paymentMethod: 'mpesa', customerEmail: '{email}', billingDetails: { phone: '0712345678' } },
  },
  { call: 'GET /api/queue/status/{event}?userId={owner}' },
  { call: 'PUT /api/events/{event}', body: { name: 'Mine now' }, except: ['organizer'] },
  { call: 'PUT /api/events/{event}', body: { organizerId: '{owner}' }, except: ['organizer'] },
  { call: 'POST /api/events/{event}/tickets', body: { name: 'Mine', price: 0, quantity: 100 }, except: ['organizer'] },
  { call: 'DELETE /api/events/{event}/images/{ticket}', except: ['organizer'] },
  { call: 'POST /api/events/{event}/status', body: { status: 'cancelled' }, except: ['organizer'] },
  { call: 'POST /api/events/{event}/issues/{type}/schedule', body: { saleEndDate: '2190-01-01T00:00:00Z' }, except: ['organizer'] },
  { call: 'GET /api/event-drafts/{draft}', except: ['organizer'] },
  { call: 'PUT /api/event-drafts/{draft}', body: { version: 1, form: { name: 'Mine now' } }, except: ['organizer'] },
  { call: 'POST /api/event-drafts/{draft}/submit', body: { version: 1 }, except: ['organizer'] },
  { call: 'POST /api/event-drafts', body: { copyOf: '{event}' }, except: ['organizer'] },
  { call: 'DELETE /api/event-drafts/{draft}', except: ['organizer'] },
  { call: 'DELETE /api/events/{event}' },
];

const cases = attempts.flatMap((attempt) =>
  ['nobody', 'otherUser', 'rival', 'organizer'].flatMap((who) =>
    attempt.except?.includes(who) === true ? [] : [[attempt.call, who, attempt] as const],
  ),
);
/** In capitals an id is the same id. */
const spellings = ['as it is', 'in capitals'] as const;

const fill = (text: string, spelling: (typeof spellings)[number]): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const thing = things[name] ?? whole;
    return spelling === 'in capitals' && name !== 'email' ? thing.toUpperCase() : thing;
  });

async function state(): Promise<unknown> {
  const { sql } = vumi.context.database;
  return [
    await sql`select * from tickets order by id`,
    await sql`select * from reservations order by id`,
    await sql`select * from orders order by id`,
    await sql`select * from payments order by id`,
    await sql`select * from events order by id`,
    await sql`select * from ticket_types order by id`,
    await sql`select * from event_drafts order by id`,
  ];
}

test.each(cases)('%s by %s', async (_call, who, { call, body }) => {
  const before = await state();
  for (const spelling of spellings) {
    const [method = '', path = ''] = call.split(' ');
    const person = people[who];
    const response = await fetch(vumi.url + fill(path, spelling), {
      method,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: fill(JSON.stringify(body), spelling) }),
    });
    const text = await response.text();
    expect(person ? [403, 404] : [401], `${spelling}: ${text}`).toContain(response.status);
    // The answer must not contain the owner's data either.
    expect(text).not.toContain(things['email']);
  }
  expect(await state()).toEqual(before);
});

test('every call in the list exists', () => {
  const known = allRoutes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/\{\w+\}/g, '{}')}`);
  const attacked = attempts.map(({ call }) => (call.split('?')[0] ?? '').replace(/\{\w+\}/g, '{}'));
  expect(attacked.filter((call) => !known.includes(call))).toEqual([]);
});

test('no attack is missing from the list', () => {
  expect(cases.length * spellings.length).toBeGreaterThanOrEqual(84);
});
