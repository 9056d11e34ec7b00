// Organizers over HTTP: whose page exists, what it tells, the profile behind it, and its picture.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventSummary } from '../../schemas.ts';
import type { Organizer, OwnProfile } from '../../organizers/organizer-contract.ts';
import { sweepEventImages } from '../images/sweep-event-images.ts';

let app: TestApp;
let admin: SignedIn;
/** A new one for every test. */
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
});
beforeEach(async () => {
  [organizer, admin] = [await app.signIn('organizer'), await app.signIn('admin')];
});
afterAll(() => app.close());

const look = ({ id } = organizer): Promise<Answer<Organizer>> => app.get(`/api/organizers/${id}`);
const eventsOf = async (query = '') =>
  (await app.get<{ items: EventSummary[]; total: number; hasMore: boolean }>(`/api/organizers/${organizer.id}/events?${query}`)).data;
const save = (body: object, by = organizer): Promise<Answer<OwnProfile>> => app.put('/api/organizer/profile', body, { token: by.token });

test('a page exists with the first published event, and not with a draft', async () => {
  const draft = await createEvent(app, organizer, { status: 'draft' });
  expect(await look()).toMatchObject({ status: 404, code: 'ORGANIZER_NOT_FOUND' });
  expect((await app.get(`/api/organizers/${organizer.id}/events`)).status).toBe(404);
  await app.put(`/api/events/${draft.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await look()).status).toBe(404);
  await createEvent(app, organizer, { organizer: { name: 'Lakeside Sound' } });
  expect((await look()).data).toEqual({
    id: organizer.id,
    name: 'Lakeside Sound',
    about: '',
    links: {},
    picture: null,
    verified: false,
    upcoming: 1,
    past: 0,
    updatedAt: null,
  });
});

test('a page exists with a profile, whose name and links it tells', async () => {
  const links = { website: 'https://lakeside.example', instagram: 'https://www.instagram.com/lakeside', x: '' };
  const saved = await save({ name: 'Lakeside', about: 'Two festivals a year.', links });
  expect(saved.data).toMatchObject({ name: 'Lakeside', isPublic: true, followers: 0 });
  expect((await look()).data).toMatchObject({
    name: 'Lakeside',
    about: 'Two festivals a year.',
    links: { website: 'https://lakeside.example/', instagram: 'https://www.instagram.com/lakeside' },
    upcoming: 0,
  });
  await save({ name: 'Lakeside Sound' });
  expect((await look()).data).toMatchObject({ name: 'Lakeside Sound', about: '', links: {} });
});

test.each([
  ['website', 'http://lakeside.example', 'Please give an address that begins with https://'],
  ['website', 'javascript:alert(1)', 'Please give an address that begins with https://'],
  ['website', 'https://user:word@lakeside.example', 'Please give an address that begins with https://'],
  ['website', 'https://localhost', 'Please give an address that begins with https://'],
  ['instagram', 'https://instagram.com.evil.example/lakeside', 'Please give an address at instagram.com that begins with https://'],
  ['youtube', 'https://notyoutube.com/c', 'Please give an address at youtube.com that begins with https://'],
])('as %s, %s is refused', async (kind, address, says) => {
  const answer = await save({ name: 'Lakeside', links: { [kind]: address } });
  expect([answer.status, answer.body?.['fields']]).toEqual([400, { [`links.${kind}`]: says }]);
});

test('what is to come and what is over are paged apart; what was never on sale is in neither', async () => {
  const at = (days: number) => ({ startDate: daysAfter(app.clock.now(), days) });
  for (const [name, days] of [
    ['Over first', 1],
    ['Over last', 2],
    ['Soon', 9],
    ['Later', 12],
  ] as const)
    await createEvent(app, organizer, { name, ...at(days) });
  const cancelled = await createEvent(app, organizer, { name: 'Cancelled', ...at(8) });
  await app.put(`/api/events/${cancelled.id}`, { status: 'cancelled' }, { token: organizer.token });
  await createEvent(app, organizer, { name: 'Draft', status: 'draft', ...at(1) });
  app.clock.advance(5 * 86_400_000);
  const names = async (query: string) => (await eventsOf(query)).items.map(({ name }) => name);
  expect(await names('')).toEqual(['Soon', 'Later']);
  expect(await names('when=past')).toEqual(['Over last', 'Over first']);
  expect(await names('when=past&limit=1&page=2')).toEqual(['Over first']);
  expect(await eventsOf('limit=1')).toMatchObject({ total: 2, hasMore: true });
  expect((await look()).data).toMatchObject({ upcoming: 2, past: 2 });
});

test('a business that an admin has looked at is marked; a suspended organizer, and one without the role, has no page', async () => {
  await createEvent(app, organizer);
  await app.context.database.sql`
    insert into business_applications (id, user_id, status, contact_name, phone, company_name, business_type, expected_events, country, gross_limit_minor, submitted_at, created_at, updated_at)
    select gen_random_uuid(), ${organizer.id}, 'approved', 'The Manager', '+254712345678', 'Lakeside', 'Other', '1-5', 'Kenya', 100000000000, now(), now(), now()`;
  // Approved automatically so far.
  expect((await look()).data.verified).toBe(false);
  await app.context.database.sql`update business_applications set gross_limit_minor = null where user_id = ${organizer.id}`;
  expect((await look()).data.verified).toBe(true);
  await app.post(`/api/admin/users/${organizer.id}/suspend`, { reason: 'Sold twice' }, { token: admin.token });
  expect((await look()).status).toBe(404);
  await app.post(`/api/admin/users/${organizer.id}/reinstate`, {}, { token: admin.token });
  expect((await look()).status).toBe(200);
  await app.put(`/api/admin/users/${organizer.id}/role`, { role: 'customer' }, { token: admin.token });
  expect((await look()).status).toBe(404);
});

test('a picture is cut to a square, replaced, and taken away with its files', async () => {
  const send = async (colour: string) => {
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const response = await fetch(`${app.url}/api/organizer/profile/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organizer.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    });
    return ((await response.json()) as { data: OwnProfile }).data.picture;
  };
  await createEvent(app, organizer);
  const first = await send('#aa3300');
  expect(first).toMatchObject({ width: 700, height: 700 });
  expect((await fetch(`${app.url}${first?.url}`)).status).toBe(200);
  const second = await send('#0033aa');
  expect((await look()).data.picture?.url).toBe(second?.url);
  expect(await sweepEventImages(app.context)).toBe(1);
  expect((await fetch(`${app.url}${first?.url}`)).status).toBe(404);
  expect((await fetch(`${app.url}${second?.url}`)).status).toBe(200);
  const { data } = await app.delete<OwnProfile>('/api/organizer/profile/picture', { token: organizer.token });
  expect(data.picture).toBeNull();
  await sweepEventImages(app.context);
  expect((await fetch(`${app.url}${second?.url}`)).status).toBe(404);
});
