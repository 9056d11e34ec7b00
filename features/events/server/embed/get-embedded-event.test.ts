// An event's tickets for other sites.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EmbeddedEvent } from '../../embed/embed-contract.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const embedded = ({ id }: Pick<EventDetail, 'id'>, query = ''): Promise<Answer<EmbeddedEvent>> => app.get(`/api/events/${id}/embed${query}`);
const inDays = (days: number) => daysAfter(app.clock.now(), days);

test('says what can be bought, for how much and where, in the words of the language', async () => {
  const event = await createEvent(app, organizer, {
    startDate: inDays(60),
    ticketTypes: [
      sampleTicketType({ name: 'Regular', price: 1500 }),
      sampleTicketType({ name: 'Child', price: 0 }),
      sampleTicketType({ name: 'Late', price: 2000, saleStartDate: inDays(10) }),
      sampleTicketType({ name: 'Crew', price: 100, hidden: true, unlockCode: 'CREW1' }),
    ],
  });
  const { data, headers } = await embedded(event);
  const { publicUrl } = app.context.config;
  const buy = (type: number) => ({
    address: `${publicUrl}/tickets/purchase/${event.id}?type=${event.ticketTypes[type]?.id}&utm_source=embed`,
    text: 'Get tickets',
  });
  expect(data).toMatchObject({
    name: event.name,
    address: `${publicUrl}/events/${event.id}?utm_source=embed`,
    notice: null,
    link: `Tickets for ${event.name}`,
  });
  expect(data.tickets).toEqual([
    { name: 'Regular', price: 'KSh\u00a01,500', state: null, buy: buy(0) },
    { name: 'Child', price: 'Free', state: null, buy: buy(1) },
    { name: 'Late', price: 'KSh\u00a02,000', state: expect.stringMatching(/^From .*11 Dec/), buy: null },
  ]);
  // Any site may read it, without the caller's session.
  expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual(['*', null]);
  const { data: french } = await embedded(event, '?language=fr');
  expect(french.tickets[1]).toMatchObject({ price: 'Gratuit', buy: { text: 'Prendre des billets' } });
  expect(french.address).toBe(`${publicUrl}/fr/events/${event.id}?utm_source=embed`);
});

test('says why nothing can be bought', async () => {
  const event = await createEvent(app, organizer, { startDate: inDays(60), ticketTypes: [sampleTicketType()] });
  const statusIs = async (status: string) => app.post(`/api/events/${event.id}/status`, { status }, { token: organizer.token });
  await statusIs('paused');
  app.clock.advance(15_000);
  expect((await embedded(event)).data).toMatchObject({ notice: 'Ticket sales are paused.', tickets: [{ buy: null }] });
});

test('drafts, and what is no event, are not found, also by their organizer', async () => {
  const draft = await createEvent(app, organizer, { startDate: inDays(60), status: 'draft', ticketTypes: [sampleTicketType()] });
  expect(await embedded(draft)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  const own = await app.get(`/api/events/${draft.id}/embed`, { token: organizer.token });
  expect(own).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  const unknown = await embedded({ id: 'word' });
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

test('no other answer is open to scripts of other sites', async () => {
  const event = await createEvent(app, organizer, { startDate: inDays(60), ticketTypes: [sampleTicketType()] });
  for (const path of [`/api/events/${event.id}`, '/api/config', '/api/profile'])
    expect((await app.get(path, { token: organizer.token })).headers.get('access-control-allow-origin')).toBeNull();
});
