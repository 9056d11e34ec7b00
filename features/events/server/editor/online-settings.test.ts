// Settings of virtual and hybrid events: stored, answered to those who run the event, and to no other caller in any form.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleEvent } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDraft } from '../../drafts/draft-contract.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());

const SECRET = 'Meeting 481 516 2342, passcode mzizi';
const virtualSettings = {
  platform: 'zoom',
  maxAttendees: 500,
  recordingEnabled: false,
  waitingRoomEnabled: false,
  chatEnabled: false,
  requiresPreRegistration: true,
  accessInstructions: SECRET,
};
const answered = { ...virtualSettings, hasJoinLink: false };
const hybridSettings = { physicalCapacity: 300, virtualCapacity: 500, allowSwitchingMode: false };
const make = (given: Record<string, unknown> = {}): Promise<EventDetail> =>
  createEvent(app, organizer, { deliveryMethod: 'hybrid', virtualSettings, hybridSettings, ...given });
const read = async (id: string, as: SignedIn): Promise<EventDetail> => (await app.get<EventDetail>(`/api/events/${id}`, { token: as.token })).data;
const change = (id: string, body: object) => app.put<EventDetail>(`/api/events/${id}`, body, { token: organizer.token });

test('are stored and answered to the organizer and to admins', async () => {
  const event = await make();
  expect(event).toMatchObject({ streamPlatform: 'zoom', virtualSettings, hybridSettings });
  for (const as of [organizer, admin]) expect(await read(event.id, as)).toMatchObject({ virtualSettings, hybridSettings });
});

test('have the specified defaults', async () => {
  const event = await make({ virtualSettings: {}, hybridSettings: undefined });
  expect([event.virtualSettings, event.hybridSettings]).toEqual([
    {
      platform: 'vumi_live',
      maxAttendees: null,
      recordingEnabled: true,
      waitingRoomEnabled: true,
      chatEnabled: true,
      requiresPreRegistration: false,
      accessInstructions: null,
      hasJoinLink: false,
    },
    { physicalCapacity: null, virtualCapacity: null, allowSwitchingMode: true },
  ]);
});

test('are only those of the delivery method', async () => {
  const [inPerson, virtual] = [await make({ deliveryMethod: 'in_person' }), await make({ deliveryMethod: 'virtual' })];
  expect([inPerson.virtualSettings, inPerson.hybridSettings, inPerson.streamPlatform]).toEqual([undefined, undefined, null]);
  expect([virtual.virtualSettings, virtual.hybridSettings]).toEqual([answered, undefined]);
});

test('are replaced one by one, each as a whole; an event that is sent back as it was read keeps them', async () => {
  const event = await make();
  expect((await change(event.id, event)).data).toMatchObject({ virtualSettings, hybridSettings });
  const { data } = await change(event.id, { hybridSettings: { virtualCapacity: '9' } });
  expect(data).toMatchObject({ virtualSettings, hybridSettings: { physicalCapacity: null, virtualCapacity: 9, allowSwitchingMode: true } });
  const changed = await change(event.id, { virtualSettings: { platform: 'youtube' } });
  expect(changed.data).toMatchObject({
    streamPlatform: 'youtube',
    virtualSettings: { accessInstructions: null },
    hybridSettings: { virtualCapacity: 9 },
  });
  expect((await change(event.id, { streamPlatform: 'teams' })).data.virtualSettings?.platform).toBe('teams');
});

test.each([
  [{ virtualSettings: { maxAttendees: 0 } }, 'virtualSettings.maxAttendees', 'Max virtual attendees must be at least 1'],
  [{ hybridSettings: { physicalCapacity: '0' } }, 'hybridSettings.physicalCapacity', 'Physical capacity must be at least 1'],
  [{ hybridSettings: { virtualCapacity: -1 } }, 'hybridSettings.virtualCapacity', 'Virtual capacity must be at least 1'],
])('%o is refused at its field', async (given, field, message) => {
  const answer = await app.post('/api/events', sampleEvent(app.clock.now(), { deliveryMethod: 'hybrid', ...given }), { token: organizer.token });
  expect(answer.body?.['fields']).toEqual({ [field]: message });
});

test('reach no other caller, in no answer', async () => {
  const event = await make({ status: 'live' });
  const others = [undefined, await app.signIn(), await app.signIn('organizer')].map((person) => person?.token);
  const paths = [
    `/api/events/${event.id}`,
    `/api/events/${event.id}/tickets`,
    `/api/events/${event.id}/calendar.ics`,
    `/api/events?organizerId=${organizer.id}&limit=100`,
    '/api/events?search=mzizi',
    '/api/event-suggestions?search=Uhuru',
    `/api/event-suggestions?search=mzizi`,
  ];
  const token = others[1] ?? '';
  await app.put(`/api/events/${event.id}/saved`, undefined, { token });
  for (const path of [...paths, '/api/saved-events']) {
    for (const other of path === '/api/saved-events' ? [token] : others) {
      const response = await fetch(app.url + path, { headers: { ...(other !== undefined && { authorization: `Bearer ${other}` }) } });
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      expect(text).not.toMatch(/mzizi|accessInstructions|virtualSettings|hybridSettings/);
    }
  }
  // Lists have none for the organizer either, and no shared cache may keep the organizer's answer.
  expect(JSON.stringify((await app.get('/api/events?limit=100', { token: organizer.token })).body)).not.toContain('mzizi');
  const own = await app.get(`/api/events/${event.id}`, { token: organizer.token });
  expect([JSON.stringify(own.body).includes('mzizi'), own.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
  // A picture is compared: it must not depend on them.
  const preview = async () => Buffer.from(await (await fetch(`${app.url}/og/events/${event.id}`)).arrayBuffer());
  const before = await preview();
  await change(event.id, { virtualSettings: { platform: 'zoom', accessInstructions: 'Other words' } });
  expect((await preview()).equals(before)).toBe(true);
});

test('go from a draft into the event, and into a copy of it', async () => {
  const typed = { ...virtualSettings, maxAttendees: '1,500' };
  const form = {
    name: 'Evening of poems',
    description: 'Read aloud.',
    category: 'other',
    deliveryMethod: 'hybrid',
    totalCapacity: '800',
    venue: 'Library',
    city: 'Nairobi',
    startDate: '2190-06-01',
    startTime: '19:00',
    organizerName: 'Library',
    organizerEmail: 'library@test.vumi.test',
    virtualSettings: typed,
    hybridSettings: { physicalCapacity: '300', virtualCapacity: '500', allowSwitchingMode: false },
    releases: [{ key: 'a', name: 'Seat', price: '0', quantity: '300', saleStartDate: '2190-01-01', saleEndDate: '2190-05-31' }],
  };
  const { token } = organizer;
  const begin = async (body: object) => (await app.post<EventDraft>('/api/event-drafts', body, { token })).data;
  const submit = ({ id }: EventDraft) => app.post<{ event: EventDetail }>(`/api/event-drafts/${id}/submit`, { version: 1 }, { token });
  const { event } = (await submit(await begin({ form }))).data;
  expect(event).toMatchObject({ streamPlatform: 'zoom', virtualSettings: { ...virtualSettings, maxAttendees: 1500 }, hybridSettings });
  expect((await begin({ copyOf: event.id })).form).toMatchObject({
    virtualSettings: { ...typed, maxAttendees: '1500' },
    hybridSettings: form.hybridSettings,
  });
  const wrong = await submit(
    await begin({ form: { ...form, hybridSettings: { physicalCapacity: '0', virtualCapacity: 'x' }, virtualSettings: { platform: 'vhs' } } }),
  );
  expect(wrong.body?.['fields']).toEqual({
    'virtualSettings.platform': expect.stringContaining('vumi_live') as string,
    'hybridSettings.physicalCapacity': 'Physical capacity must be at least 1',
    'hybridSettings.virtualCapacity': 'This must be a number',
  });
});
