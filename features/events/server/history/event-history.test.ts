// Who changed what of an event, and when; and two people who change it at once, over HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { changedEventFields, changedTypeFields } from '../../history/changed-fields.ts';
import type { EventChangeEntry } from '../../history/history-contract.ts';
import type { EventDetail, EventImage, TicketType } from '../../schemas.ts';
import { endEvents } from '../end-events.ts';
import { readFacts } from './read-facts.ts';

let app: TestApp;
let folder: string;
let organizer: SignedIn;
let admin: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-history-'));
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z'), env: { VUMI_DATA_DIR: folder } });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, {
    ticketTypes: [sampleTicketType({ name: 'Regular' }), sampleTicketType({ name: 'Student', price: 500 })],
  });
});

interface Changes {
  readonly items: readonly EventChangeEntry[];
  readonly total: number;
  readonly hasMore: boolean;
}

const edit = <T = EventDetail>(body: object, as = organizer): Promise<Answer<T>> => app.put(`/api/events/${event.id}`, body, { token: as.token });
const editType = <T = TicketType>(name: string, body: object): Promise<Answer<T>> =>
  app.put(`/api/events/${event.id}/tickets/${typeOf(event, name)}`, body, { token: organizer.token });
const changes = async (query = ''): Promise<Changes> =>
  (await app.get<Changes>(`/api/events/${event.id}/changes${query}`, { token: organizer.token })).data;
const newest = async (): Promise<EventChangeEntry | undefined> => (await changes()).items[0];
const now = async (): Promise<EventDetail> => (await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token })).data;

test('a change is recorded with who made it, when, and each field before and after', async () => {
  const startDate = daysAfter(app.clock.now(), 40);
  await edit(
    { name: 'Lake Night', startDate, endDate: daysAfter(app.clock.now(), 41), venue: { name: 'Pier 3' }, capacity: 90, genre: 'Benga' },
    admin,
  );
  expect(await newest()).toEqual({
    id: expect.any(String),
    at: app.clock.now().toISOString(),
    actor: { id: admin.id, name: expect.any(String) },
    subject: 'event',
    subjectId: null,
    label: 'Uhuru Park Sundowner',
    action: 'changed',
    fields: [
      { field: 'name', before: 'Uhuru Park Sundowner', after: 'Lake Night' },
      { field: 'genre', before: null, after: 'Benga' },
      { field: 'startDate', before: event.startDate, after: startDate },
      { field: 'endDate', before: event.endDate, after: daysAfter(app.clock.now(), 41) },
      { field: 'venue', before: 'Uhuru Park', after: 'Pier 3' },
      { field: 'capacity', before: 100, after: 90 },
    ],
  });
});

test('the creation, states, releases, ticket types, their order and their end are recorded, each once', async () => {
  await edit({ status: 'paused' });
  await edit({ releases: [{ issueNumber: 2, startDate: daysAfter(app.clock.now(), 1), endDate: daysAfter(app.clock.now(), 5) }] });
  await editType('Regular', { price: 1800, status: 'paused' });
  await editType('Student', { position: 0 });
  await app.delete(`/api/events/${event.id}/tickets/${typeOf(event, 'Student')}`, { token: organizer.token });
  await app.post(`/api/events/${event.id}/tickets`, { name: 'VIP', price: 5000, quantity: 10 }, { token: organizer.token });
  const { items, total } = await changes();
  expect(items.map(({ subject, action, label }) => `${subject} ${action}: ${label}`)).toEqual([
    'ticketType created: VIP',
    'ticketType removed: Student',
    'ticketOrder changed: Uhuru Park Sundowner',
    'ticketType changed: Regular',
    'release created: General Sales',
    'event changed: Uhuru Park Sundowner',
    'event created: Uhuru Park Sundowner',
  ]);
  expect([items[2]?.fields, items[3]?.fields, items[5]?.fields]).toEqual([
    [{ field: 'order', before: ['Regular', 'Student'], after: ['Student', 'Regular'] }],
    [
      { field: 'price', before: { amount: 1500, currency: 'KES' }, after: { amount: 1800, currency: 'KES' } },
      { field: 'status', before: 'active', after: 'paused' },
    ],
    [{ field: 'status', before: 'live', after: 'paused' }],
  ]);
  expect(total).toBe(7);
});

test('images are recorded, and the end that comes by itself has nobody', async () => {
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const sent = await fetch(`${app.url}/api/events/${event.id}/images?alt=The+band`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${organizer.token}` },
    body: picture as Uint8Array<ArrayBuffer>,
  });
  const { data } = (await sent.json()) as { readonly data: EventImage };
  await app.delete(`/api/events/${event.id}/images/${data.id}`, { token: organizer.token });
  await app.context.database.sql`update events set starts_at = '2026-11-01T09:00:00Z', ends_at = '2026-11-02T09:00:00Z' where id = ${event.id}`;
  await endEvents(app.context);
  expect(
    (await changes('?limit=3')).items.map(({ subject, action, label, actor, fields }) => [subject, action, label, actor?.id ?? null, fields.length]),
  ).toEqual([
    ['event', 'changed', 'Uhuru Park Sundowner', null, 1],
    ['image', 'removed', 'The band', organizer.id, 1],
    ['image', 'created', 'The band', organizer.id, 1],
  ]);
});

test('a change that changes nothing is not recorded and keeps the version; a refused one neither', async () => {
  await edit({ name: event.name, description: event.description, venue: event.venue });
  await edit({ capacity: 0 });
  await editType('Regular', { price: 1500 });
  expect([(await changes()).total, (await now()).version, (await now()).ticketTypes[0]?.settings?.version]).toEqual([1, 1, 1]);
});

test('the history is read by pages, by those who run the event only', async () => {
  for (const name of ['A', 'B', 'C']) await edit({ name });
  const [first, second] = [await changes('?limit=3'), await changes('?limit=3&page=2')];
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore, second.total]).toEqual([3, true, 1, false, 4]);
  const rival = await app.signIn('organizer');
  expect((await app.get(`/api/events/${event.id}/changes`, { token: rival.token })).status).toBe(403);
});

test('the database refuses to change or delete what was recorded', async () => {
  const { sql } = app.context.database;
  const refused = { cause: expect.objectContaining({ message: 'The history of events is only added to' }) };
  await expect(sql`update event_changes set label = 'x' where event_id = ${event.id}`).rejects.toMatchObject(refused);
  await expect(sql`delete from event_changes where event_id = ${event.id}`).rejects.toMatchObject(refused);
  await expect(sql`truncate event_changes`).rejects.toMatchObject(refused);
});

test('every field that is recorded is known by its name', async () => {
  const facts = await app.context.database.transaction((tx) => readFacts(tx, event.id));
  const typeFacts = [...facts.types.values()][0]?.facts ?? {};
  expect(Object.keys(facts.event?.facts ?? {}).toSorted()).toEqual([...changedEventFields].toSorted());
  expect(Object.keys(typeFacts).toSorted()).toEqual([...changedTypeFields].toSorted());
});

test('only those who run an event are told its version', async () => {
  const { data } = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect([data.version, data.ticketTypes[0]?.settings, (await now()).version]).toEqual([undefined, undefined, 1]);
});

test('a change that was made from an older version is told what is there now', async () => {
  const { version } = await now();
  expect((await edit({ version, city: 'Mombasa', description: 'By the sea' })).status).toBe(200);
  const stale = await edit<{ event: EventDetail }>({ version, name: 'Late' });
  expect([stale.status, stale.code, stale.data.event.description, stale.data.event.version]).toEqual([409, 'EVENT_CHANGED', 'By the sea', 2]);
  expect((await edit({ version: 2, name: 'Late' })).data).toMatchObject({ name: 'Late', description: 'By the sea', version: 3 });
  expect((await editType('Regular', { version: 1, price: 1600 })).data.settings?.version).toBe(2);
  const staleType = await editType<{ ticketType: TicketType }>('Regular', { version: 1, price: 1700 });
  expect([staleType.status, staleType.code, staleType.data.ticketType.price.amount]).toEqual([409, 'TICKET_TYPE_CHANGED', 1600]);
});

test('of 100 concurrent changes each is written or told: none is lost silently', async () => {
  const { version } = await now();
  const made = await Promise.all(
    Array.from({ length: 100 }, (_one, at) => edit<EventDetail & { event: EventDetail }>({ version, description: `Edit ${at}` })),
  );
  const written = made.filter(({ status }) => status === 200);
  const told = made.filter(({ status, code }) => status === 409 && code === 'EVENT_CHANGED');
  expect([written.length, told.length]).toEqual([1, 99]);
  expect(new Set(told.map(({ data }) => data.event.description))).toEqual(new Set([written[0]?.data.description]));

  // Those that name no version are written one after the other, and a busy server says so: the history has exactly what was answered as written.
  const blind = await Promise.all(Array.from({ length: 100 }, (_one, at) => edit({ description: `Blind ${at}` })));
  const kept = blind.filter(({ status }) => status === 200);
  expect(blind.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  const { items } = await changes('?limit=100');
  const chain = items.flatMap(({ fields }) => fields.filter(({ after }) => String(after).startsWith('Blind')));
  expect(new Set(chain.map(({ after }) => after))).toEqual(new Set(kept.map(({ data }) => data.description)));
  expect(chain.slice(0, -1).every((field, at) => field.before === chain[at + 1]?.after)).toBe(true);
  expect([(await now()).description, (await now()).version]).toEqual([chain[0]?.after, 2 + kept.length]);
});
