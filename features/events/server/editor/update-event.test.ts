// Changing events over HTTP.
import { describe, expect, test } from 'vitest';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail } from '../../schemas.ts';
import { eventChanged } from '../domain-events.ts';
import { releaseStock, sellHeldStock } from '../stock.ts';
import { app, organizer, other, admin, customer, signInWriters, renewOrganizer, now, create, hold } from './testing/writers.ts';

signInWriters();

describe('change', () => {
  test('only the given fields change, and every observer is notified', async () => {
    const observed: string[] = [];
    const stop = app.context.domainEvents.observe(eventChanged, ({ eventId }) => void observed.push(eventId));
    const event = await create({ schedule: [{ startsAt: daysAfter(now(), 30), title: 'Doors' }] });
    const answer = await app.put<EventDetail>(`/api/events/${event.id}`, { name: 'Renamed', venue: { city: 'Kisumu' } }, { token: organizer.token });
    expect(answer.data).toEqual({ ...event, name: 'Renamed', title: 'Renamed', venue: { ...event.venue, city: 'Kisumu' }, version: 2 });
    // Once for its creation, and once for the change; notifications of other events may arrive late.
    await expect.poll(() => observed.filter((id) => id === event.id).length).toBe(2);
    stop();
  });

  test("another organizer's event cannot be changed; an admin may change any", async () => {
    const event = await create();
    const draft = await create({ status: 'draft' });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Mine now' }, { token: other.token })).toMatchObject({
      status: 403,
      code: 'EVENT_NOT_YOURS',
    });
    expect(await app.put(`/api/events/${draft.id}`, { name: 'Mine now' }, { token: other.token })).toMatchObject({ status: 404 });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Mine now' }, { token: customer.token })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Corrected' }, { token: admin.token })).toMatchObject({
      status: 200,
      data: { name: 'Corrected', organizerId: organizer.id },
    });
  });

  test.each([
    ['draft', 'live', 200],
    ['draft', 'paused', 409],
    ['live', 'paused', 200],
    ['live', 'draft', 409],
    ['live', 'ended', 200],
    ['paused', 'live', 200],
    ['paused', 'cancelled', 200],
    ['ended', 'live', 409],
    ['cancelled', 'live', 409],
  ])('%s to %s: %i', async (from, to, status) => {
    const event = await create({ status: from === 'draft' ? 'draft' : 'live' });
    if (from !== 'draft' && from !== 'live') await app.put(`/api/events/${event.id}`, { status: from }, { token: organizer.token });
    expect((await app.put(`/api/events/${event.id}`, { status: to }, { token: organizer.token })).status).toBe(status);
  });

  test('of two concurrent changes of state one wins', async () => {
    const event = await create();
    const answers = await Promise.all(
      ['ended', 'cancelled'].map((status) => app.put(`/api/events/${event.id}`, { status }, { token: organizer.token })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('capacity may go below what is held, never below what is sold', async () => {
    const event = await create();
    const change = await hold(event, 20);
    const cut = (capacity: number) => app.put<EventDetail>(`/api/events/${event.id}`, { capacity }, { token: organizer.token });
    expect((await cut(10)).data).toMatchObject({
      capacity: 10,
      saleState: 'sold_out',
      ticketTypes: [{ quantity: { available: 0 }, status: 'sold_out' }],
    });
    await app.context.database.transaction((tx) => releaseStock(tx, event.id, change));
    await hold(event, 5);
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, new Map([[event.ticketTypes[0]?.id ?? '', 5]])));
    expect(await cut(4)).toMatchObject({ status: 409, code: 'CAPACITY_BELOW_SOLD' });
    expect((await cut(5)).status).toBe(200);
    expect(await app.put(`/api/events/${event.id}`, { currency: 'USD' }, { token: organizer.token })).toMatchObject({
      status: 409,
      code: 'EVENT_HAS_SALES',
    });
  });

  test('releases are replaced as a whole, and one that is in use cannot be left out', async () => {
    const between = (issueNumber: number, from: number, to: number) => ({
      issueNumber,
      startDate: daysAfter(now(), from),
      endDate: daysAfter(now(), to),
    });
    const event = await create({ releases: [between(1, -3, 5), between(2, 5, 20)], ticketTypes: [sampleTicketType({ issueNumbers: [2] })] });
    expect(event.releases).toMatchObject([
      { issueNumber: 1, name: 'Early Bird', active: true },
      { issueNumber: 2, name: 'General Sales', active: false },
    ]);
    expect(event.ticketTypes).toMatchObject([{ state: 'coming_soon', comingSoon: true, issueNumber: 2, opensAt: daysAfter(now(), 5) }]);
    const change = (releases: unknown) => app.put<EventDetail>(`/api/events/${event.id}`, { releases }, { token: organizer.token });
    expect((await change([between(1, -3, 5)])).status).toBe(400);
    expect((await change([between(1, -3, 6), between(2, 5, 20)])).body).toMatchObject({
      fields: { 'releases.1.startDate': 'Sales releases must follow one another without overlapping' },
    });
    expect((await change([between(2, -1, 20)])).data.ticketTypes).toMatchObject([{ state: 'on_sale' }]);
  });

  test('releases can be given by days and times of day on the clock of the event', async () => {
    const event = await create({});
    const [from, to] = [daysAfter(now(), 1).slice(0, 10), daysAfter(now(), 3).slice(0, 10)];
    const release = { issueNumber: 1, startDate: from, startTime: '09:00', endDate: to, endTime: '23:59' };
    const change = (body: object) => app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
    expect((await change({ releases: [release], timeZone: 'Africa/Nairobi' })).data.releases).toMatchObject([
      { startDate: `${from}T06:00:00.000Z`, endDate: `${to}T20:59:00.000Z` },
    ]);
    expect((await change({ releases: [{ ...release, endDate: '' }], timeZone: 'Africa/Nairobi' })).body).toMatchObject({
      fields: { 'releases.0.endDate': expect.any(String) },
    });
  });

  test('a draft whose time has passed can be ended or cancelled, but not put on sale', async () => {
    const draft = await create({ status: 'draft', startDate: daysAfter(now(), 1), endDate: daysAfter(now(), 2) });
    app.clock.advance(5 * 24 * 3_600_000);
    await renewOrganizer();
    const change = (status: string) => app.put<EventDetail>(`/api/events/${draft.id}`, { status }, { token: organizer.token });
    expect(await change('live')).toMatchObject({ status: 400, body: { fields: { endDate: 'The end must be in the future' } } });
    expect((await change('cancelled')).data.status).toBe('cancelled');
    app.clock.advance(-5 * 24 * 3_600_000);
  });
});

test('a change can give a day and a time of day with their time zone', async () => {
  const event = await create();
  const day = daysAfter(now(), 40).slice(0, 10);
  const body = { startDate: day, startTime: '19:00', endDate: day, endTime: '23:00', timeZone: 'Africa/Kigali' };
  const { data } = await app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
  expect([data.startDate, data.endDate, data.timeZone]).toEqual([`${day}T17:00:00.000Z`, `${day}T21:00:00.000Z`, 'Africa/Kigali']);
});
