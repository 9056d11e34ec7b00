import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';
import { PREVIEW } from './draw-preview.ts';

const BYTES_MAX = 300_000;

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer);
});
afterAll(() => app.close());

const preview = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${app.url}/og/${path}`, { headers });

async function pictureOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height, bytes };
}

test.each(['site', 'event'])('the picture of the %s has the size that sites expect, and messengers accept it', async (which) => {
  const response = await preview(which === 'site' ? 'site' : `events/${event.id}`);
  const { bytes, ...picture } = await pictureOf(response);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(picture).toEqual({ format: 'png', ...PREVIEW });
  expect(bytes.length).toBeLessThan(BYTES_MAX);
});

test('a conditional request gets 304 until something on the picture changes', async () => {
  const etag = (await preview(`events/${event.id}`)).headers.get('etag') ?? '';
  expect((await preview(`events/${event.id}`, { 'if-none-match': etag })).status).toBe(304);
  expect((await preview(`events/${event.id}?lang=fr`, { 'if-none-match': etag })).status).toBe(200);
  await app.put(`/api/events/${event.id}`, { description: 'Nothing that the picture shows.' }, { token: organizer.token });
  expect((await preview(`events/${event.id}`, { 'if-none-match': etag })).status).toBe(304);
  await app.put(`/api/events/${event.id}`, { name: 'Uhuru Park Sunrise' }, { token: organizer.token });
  const changed = await preview(`events/${event.id}`, { 'if-none-match': etag });
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});

test.each(['🎉 مهرجان النيل', 'Mũthoni <script>&"', 'x'.repeat(200), '\u202e\u0301'])('a name of any characters is drawn: %s', async (name) => {
  const { id } = await createEvent(app, organizer);
  // Also names that were stored before invisible ones were refused.
  await app.context.database.sql`update events set name = ${name} where id = ${id}`;
  const response = await preview(`events/${id}`);
  expect(response.status).toBe(200);
  expect(await pictureOf(response)).toMatchObject({ format: 'png', ...PREVIEW });
});

test('a draft and a missing event have no picture', async () => {
  const draft = await createEvent(app, organizer, { status: 'draft' });
  for (const id of [draft.id, '01900000-0000-7000-8000-000000000000', 'nonsense', '..%2f..'])
    expect((await preview(`events/${id}`)).status, id).toBe(404);
});

test('concurrent requests for one picture share one drawing', async () => {
  const { id } = await createEvent(app, organizer);
  const answers = await Promise.all(Array.from({ length: 40 }, () => preview(`events/${id}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
