// What passing time does to an event.
import { expect, test } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import { daysAfter, sampleEvent } from '#test/sample-event.ts';
import type { EventDetail } from '../schemas.ts';
import { endEvents } from './end-events.ts';

const DAY_MS = 86_400_000;

test('an event that has begun can be prolonged, though not moved into the past; one that is over cannot be changed', async () => {
  const app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const now = (): Date => app.clock.now();
  const organizer = await app.signIn('organizer');
  const sent = sampleEvent(now(), { startDate: daysAfter(now(), 1), endDate: daysAfter(now(), 3) });
  const event = (await app.post<EventDetail>('/api/events', sent, { token: organizer.token })).data;
  const path = `/api/events/${event.id}`;
  const total = async (): Promise<number> => (await app.get<{ total: number }>('/api/events')).data.total;
  /** Tokens live for an hour; an admin may change the same as the organizer. */
  const change = async (body: unknown) => app.put(path, body, { token: (await app.signIn('admin')).token });

  app.clock.advance(2 * DAY_MS);
  expect((await change({ ...event, endDate: daysAfter(now(), 4) })).status).toBe(200);
  expect(await change({ startDate: daysAfter(now(), -2) })).toMatchObject({ status: 400, message: 'The start date cannot be before today' });
  expect([await total(), await endEvents(app.context)]).toEqual([1, 0]);

  app.clock.advance(4 * DAY_MS);
  expect(await change({ name: 'Too late' })).toMatchObject({ status: 409, code: 'EVENT_OVER' });
  const ended = { status: 'ended', saleState: 'closed', ticketTypes: [{ closedReason: 'This event has ended' }] };
  expect((await app.get(path)).data).toMatchObject(ended);
  expect([await total(), await endEvents(app.context), await endEvents(app.context)]).toEqual([0, 1, 0]);
  expect((await app.get(path)).data).toMatchObject(ended);
  await app.close();
});
