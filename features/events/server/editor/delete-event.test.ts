// Deleting events, and who reads which, over HTTP.
import { describe, expect, test } from 'vitest';
import type { EventDetail } from '../../schemas.ts';
import { releaseStock } from '../stock.ts';
import { app, organizer, other, admin, customer, signInWriters, create, hold } from './testing/writers.ts';

signInWriters();

describe('delete', () => {
  test('by an admin, while no ticket is held', async () => {
    const event = await create();
    expect((await app.delete(`/api/events/${event.id}`, { token: organizer.token })).status).toBe(403);
    const change = await hold(event, 1);
    expect(await app.delete(`/api/events/${event.id}`, { token: admin.token })).toMatchObject({ status: 409, code: 'EVENT_HAS_SALES' });
    await app.context.database.transaction((tx) => releaseStock(tx, event.id, change));
    expect((await app.delete(`/api/events/${event.id}`, { token: admin.token })).data).toEqual({ id: event.id, deleted: true });
    expect(await app.get(`/api/events/${event.id}`)).toMatchObject({ status: 404, message: 'Event not found' });
    expect((await app.delete(`/api/events/nothing`, { token: admin.token })).status).toBe(404);
  });

  test('an event that was once reserved stays, although the hold is over', async () => {
    const event = await create();
    const reserved = await app.post<{ reservationId: string }>(
      '/api/tickets/reserve',
      { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 1 },
      { token: customer.token },
    );
    await app.delete(`/api/tickets/reserve/${reserved.data.reservationId}`, { token: customer.token });
    expect(await app.delete(`/api/events/${event.id}`, { token: admin.token })).toMatchObject({ status: 409, code: 'EVENT_HAS_SALES' });
  });
});

test('a draft is read by its organizer and admins only; paused and cancelled events by all', async () => {
  const draft = await create({ status: 'draft' });
  const read = (token?: string) => app.get<EventDetail>(`/api/events/${draft.id}`, token === undefined ? {} : { token });
  expect((await read()).status).toBe(404);
  expect((await read(other.token)).status).toBe(404);
  expect((await read(admin.token)).data.status).toBe('draft');
  expect((await read(organizer.token)).data).toMatchObject({
    status: 'draft',
    ticketTypes: [{ available: false, closedReason: 'Ticket sales have not opened' }],
  });
  await app.put(`/api/events/${draft.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await read()).data.status).toBe('cancelled');
});

test.each(['abc', '0', '%00', "'; drop table events", 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('no event can be named %s', async (id) => {
  const answer = await app.get(`/api/events/${encodeURIComponent(id)}`);
  expect(answer).toMatchObject({ status: 404, message: 'Event not found' });
});
