// What an event needs before it goes live (docs/reference/product.md#readiness), by every way to go live.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const token = () => ({ token: organizer.token });
const create = async (given: Readonly<Record<string, unknown>>): Promise<EventDetail> => {
  const { data } = await app.post<EventDetail>('/api/events', sampleEvent(app.clock.now(), given), token());
  return data;
};

const NO_TICKETS = 'Add at least one ticket type';
const NOBODY_PAYS = expect.stringContaining('Nobody can pay in JPY yet');

test('a draft without tickets says what is missing, at its field, and goes live once it has one', async () => {
  const { id, missing } = await create({ status: 'draft', ticketTypes: [] });
  expect(missing).toEqual([NO_TICKETS]);
  const refused = { status: 400, code: 'INVALID_INPUT', message: NO_TICKETS, body: { fields: { ticketTypes: NO_TICKETS } } };
  expect(await app.post(`/api/events/${id}/status`, { status: 'live' }, token())).toMatchObject(refused);
  expect(await app.put(`/api/events/${id}`, { status: 'live' }, token())).toMatchObject(refused);
  expect((await app.post(`/api/events/${id}/tickets`, sampleTicketType(), token())).status).toBe(200);
  expect(await app.post(`/api/events/${id}/status`, { status: 'live' }, token())).toMatchObject({
    status: 200,
    data: { status: 'published', missing: [] },
  });
});

test('a paused event lacks the same, and one that is live stays so', async () => {
  const { id, status } = await create({ ticketTypes: [] });
  expect(status).toBe('published');
  expect((await app.put(`/api/events/${id}`, { name: 'Tickets to come' }, token())).status).toBe(200);
  expect((await app.post(`/api/events/${id}/status`, { status: 'paused' }, token())).status).toBe(200);
  expect((await app.post(`/api/events/${id}/status`, { status: 'live' }, token())).body?.fields).toEqual({ ticketTypes: NO_TICKETS });
});

test('everything that is missing is said at once', async () => {
  const { id } = await create({ status: 'draft', currency: 'JPY', ticketTypes: [sampleTicketType({ price: 5 })] });
  expect((await app.post(`/api/events/${id}/status`, { status: 'live' }, token())).body?.fields).toEqual({ currency: NOBODY_PAYS });
  const event = (await app.get<EventDetail>(`/api/events/${id}`, token())).data;
  app.clock.advance(new Date(event.endDate).getTime() - app.clock.now().getTime());
  organizer = await app.renew(organizer);
  const { missing } = (await app.get<EventDetail>(`/api/events/${id}`, token())).data;
  expect(missing).toEqual([NOBODY_PAYS, 'The end must be in the future']);
  expect((await app.post(`/api/events/${id}/status`, { status: 'live' }, token())).status).toBe(400);
});
