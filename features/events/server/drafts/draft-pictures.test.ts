// Pictures of drafts and of changes that are not saved yet: stored before anything shows them, and gone when nothing will.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureUpload } from '#platform/contract/picture-limits.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDraft } from '../../drafts/draft-contract.ts';
import type { EventChangeEntry } from '../../history/history-contract.ts';
import type { EventDetail, EventImage } from '../../schemas.ts';
import { sweepEventImages } from '../images/sweep-event-images.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let folder: string;
let organizer: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-draft-pictures-'));
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z'), env: { VUMI_DATA_DIR: folder } });
});
beforeEach(async () => {
  organizer = await app.signIn('organizer');
  await app.context.database.sql`delete from event_images`;
  await rm(join(folder, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function picture(colour = 'teal', width = 640, height = 800): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

async function send(
  path: string,
  bytes: Uint8Array,
  as = organizer,
  type = 'image/jpeg',
): Promise<{ status: number; code?: string; message?: string; data: EventImage }> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${as.token}` },
    body: new Uint8Array(bytes),
  });
  return { ...((await response.json()) as { data: EventImage }), status: response.status };
}

const begin = async (body: object = {}): Promise<EventDraft> => {
  const answer = await app.post<EventDraft>('/api/event-drafts', body, { token: organizer.token });
  expect(answer.message).toBeUndefined();
  return answer.data;
};
const save = ({ id, version, form }: EventDraft, given: object) =>
  app.put<EventDraft>(`/api/event-drafts/${id}`, { version, form: { ...form, ...given } }, { token: organizer.token });
const drafted = async (): Promise<{ draft: EventDraft; image: EventImage }> => {
  const draft = await begin();
  const { data: image } = await send(`/event-drafts/${draft.id}/images`, await picture());
  const { data } = await save(draft, { picture: image.url });
  return { draft: { ...draft, ...data, form: { ...draft.form, picture: image.url } }, image };
};
const filled = {
  name: 'Lakeside Benga Night',
  description: 'Three bands by the water.',
  category: 'music',
  totalCapacity: '100',
  venue: 'Dunga Hill Camp',
  city: 'Kisumu',
  startDate: '2026-12-05',
  startTime: '19:30',
  releases: [{ key: 'a', name: 'Regular', price: '1500', quantity: '100', saleStartDate: '2026-11-10', saleEndDate: '2026-12-05' }],
};
const isServed = async (address: string): Promise<boolean> => (await fetch(app.url + address)).status === 200;
const files = () => readdir(join(folder, 'files/event-images')).catch(() => []);
/** The files that are left by a sweep so many hours from now. */
const sweepAfter = async (hours: number): Promise<readonly string[]> => {
  app.clock.advance(hours * HOUR_MS);
  await sweepEventImages(app.context);
  // Sessions go on as if no time had passed.
  app.clock.advance(-hours * HOUR_MS);
  return files();
};

test('a draft has its picture on every device and in its preview, and its event has it', async () => {
  const { draft, image } = await drafted();
  const { data: again } = await app.get<EventDraft>(`/api/event-drafts/${draft.id}`, { token: organizer.token });
  expect(again.form.picture).toBe(image.url);
  expect(await isServed(image.url)).toBe(true);
  const { data: preview } = await app.get<{ event: EventDetail }>(`/api/event-drafts/${draft.id}/preview`, { token: organizer.token });
  expect(preview.event.images).toEqual([image.url]);
  // However long the draft waits.
  expect(await sweepAfter(24 * 30)).not.toEqual([]);
  const { data: saved } = await save(again, filled);
  const { data } = await app.post<{ event: EventDetail }>(
    `/api/event-drafts/${draft.id}/submit`,
    { version: saved.version },
    { token: organizer.token },
  );
  expect([data.event.id, data.event.images, data.event.thumbnail]).toEqual([draft.id, [image.url], `/images/${image.id}-320.webp`]);
  expect(await sweepAfter(48)).not.toEqual([]);
});

test('a description goes with the picture from draft to preview, event, copy and history, and is changed and taken away', async () => {
  const { draft } = await drafted();
  const { token } = organizer;
  const described = { ...filled, pictureAlt: '  A band by the lake  ' };
  const { data: saved } = await save(draft, described);
  const { data: preview } = await app.get<{ event: EventDetail }>(`/api/event-drafts/${draft.id}/preview`, { token });
  const { data } = await app.post<{ event: EventDetail }>(`/api/event-drafts/${draft.id}/submit`, { version: saved.version }, { token });
  const [path, altOf] = [`/api/events/${draft.id}`, ({ gallery }: EventDetail) => gallery.map(({ alt }) => alt)];
  const seen = (await app.get<EventDetail>(path)).data;
  expect([preview.event, data.event, seen].map(altOf)).toEqual(Array(3).fill(['A band by the lake']));
  const { form, id } = await begin({ copyOf: draft.id, startDate: '2027-01-08' });
  expect(form.pictureAlt).toBe('A band by the lake');
  const next = await app.post<{ event: EventDetail }>(`/api/event-drafts/${id}/submit`, { version: 1 }, { token });
  expect(altOf(next.data.event)).toEqual(['A band by the lake']);
  const edit = (body: object) => app.put<EventDetail>(path, body, { token });
  expect(altOf((await edit({ pictureAlt: 'Two singers' })).data)).toEqual(['Two singers']);
  const { items } = (await app.get<{ items: readonly EventChangeEntry[] }>(`${path}/changes`, { token })).data;
  expect(items[0]).toMatchObject({
    subject: 'image',
    action: 'changed',
    fields: [{ field: 'description', before: 'A band by the lake', after: 'Two singers' }],
  });
  expect(await edit({ pictureAlt: 'x'.repeat(201) })).toMatchObject({ status: 400, body: { fields: { pictureAlt: expect.any(String) as string } } });
  expect(altOf((await edit({ pictureAlt: '' })).data)).toEqual(['']);
  // What comes first when the picture goes keeps its own.
  await send(`/events/${draft.id}/images?alt=The+park`, await picture('red'));
  expect(altOf((await edit({ picture: '', pictureAlt: '' })).data)).toEqual(['The park']);
});

test('a copy has a picture of its own, which stays when that of the event goes', async () => {
  const event = await createEvent(app, organizer);
  await send(`/events/${event.id}/images`, await picture());
  const { data: before } = await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token });
  const { form } = await begin({ copyOf: event.id });
  expect(form.picture).not.toBe(before.images[0]);
  await app.delete(`/api/events/${event.id}/images/${before.gallery[0]?.id}`, { token: organizer.token });
  expect((await sweepAfter(1)).length).toBeGreaterThan(0);
  expect([await isServed(form.picture), await isServed(before.images[0] ?? '')]).toEqual([true, false]);
});

test('a deleted draft takes its files with it; created again at once it still has its picture', async () => {
  const { draft, image } = await drafted();
  await app.delete(`/api/event-drafts/${draft.id}`, { token: organizer.token });
  const restored = await begin({ form: draft.form });
  expect(restored.form.picture).toBe(image.url);
  expect(await sweepAfter(0)).not.toEqual([]);
  await app.delete(`/api/event-drafts/${restored.id}`, { token: organizer.token });
  expect(await sweepAfter(0)).toEqual([]);
  expect((await begin({ form: draft.form })).form.picture).toBe('');
});

test('a picture that the draft no longer names goes after a day, and of many that were sent the oldest at once', async () => {
  const { draft, image } = await drafted();
  await save(draft, { picture: '' });
  expect((await sweepAfter(23)).length).toBeGreaterThan(0);
  expect(await isServed(image.url)).toBe(true);
  expect(await sweepAfter(25)).toEqual([]);
  const named = await drafted();
  const later: EventImage[] = [];
  for (let n = 0; n < 10; n += 1) later.push((await send(`/event-drafts/${named.draft.id}/images`, await picture('red', 600, 750))).data);
  await sweepAfter(0);
  expect(await isServed(named.image.url)).toBe(true);
  expect((await Promise.all(later.map(({ url }) => isServed(url)))).filter(Boolean)).toHaveLength(8);
});

test('nobody else sends a picture for a draft, takes the picture of one, or shows it at an event', async () => {
  const { draft, image } = await drafted();
  const other = await app.signIn('organizer');
  expect((await send(`/event-drafts/${draft.id}/images`, await picture(), other)).code).toBe('DRAFT_NOT_FOUND');
  expect((await send(`/event-drafts/${draft.id}/images`, await picture(), await app.signIn('admin'))).code).toBe('DRAFT_NOT_FOUND');
  const { data: theirs } = await app.post<EventDraft>('/api/event-drafts', { form: draft.form }, { token: other.token });
  expect(theirs.form.picture).toBe('');
  await app.delete(`/api/event-drafts/${draft.id}`, { token: organizer.token });
  const { data: later } = await app.post<EventDraft>('/api/event-drafts', { form: draft.form }, { token: other.token });
  expect(later.form.picture).toBe('');
  const event = await createEvent(app, other);
  const { status, body } = await app.put(`/api/events/${event.id}`, { picture: image.id }, { token: other.token });
  expect([status, body?.['fields']]).toEqual([400, { picture: 'This event has no such image' }]);
  expect(await isServed(image.url)).toBe(true);
});

test.each([
  ['no picture', 'PICTURE_NOT_READABLE', async () => Buffer.from('no picture')],
  ['half a picture', 'PICTURE_NOT_READABLE', async () => (await picture()).subarray(0, 700)],
  ['a picture that is too small', 'PICTURE_TOO_SMALL', async () => picture('red', 300, 375)],
  ['more bytes than a picture may have', 'BODY_TOO_LARGE', async () => Buffer.alloc(pictureUpload.bytesMax + 1, 0xff)],
  [
    'a PNG that claims to be immense',
    'PICTURE_TOO_MANY_PIXELS',
    async () => {
      const small = Buffer.from(
        await (
          await loadSharp()
        )({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      );
      const { crc32 } = await import('node:zlib');
      small.writeUInt32BE(60_000, 16);
      small.writeUInt32BE(60_000, 20);
      small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
      return Buffer.concat([small, deflateSync(Buffer.alloc(9))]);
    },
  ],
])('%s is refused for a draft, and nothing stays', async (_what, code, make) => {
  const draft = await begin();
  const bytes = await make();
  const answer = await send(
    `/event-drafts/${draft.id}/images`,
    bytes,
    organizer,
    bytes.subarray(1, 4).toString() === 'PNG' ? 'image/png' : 'image/jpeg',
  );
  expect(answer.code).toBe(code);
  expect(await files()).toEqual([]);
});

test('a picture of an event is shown once a change names it, in place of the first one; both changes are in the history and raise the version', async () => {
  const event = await createEvent(app, organizer);
  const { data: first } = await send(`/events/${event.id}/images`, await picture());
  const { data: second } = await send(`/events/${event.id}/images?show=false`, await picture('red'));
  const read = async () => (await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token })).data;
  const before = await read();
  expect(before.images).toEqual([first.url]);
  const edit = (body: object) => app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
  const replaced = await edit({ picture: second.id, version: before.version });
  expect(replaced.data.images).toEqual([second.url]);
  expect(replaced.data.version).toBeGreaterThan(before.version ?? 0);
  expect((await edit({ picture: first.id, version: before.version })).status).toBe(409);
  expect((await edit({ picture: '' })).data.images).toEqual([]);
  // Within a day it can be had back.
  expect(await sweepAfter(23)).not.toEqual([]);
  expect((await edit({ picture: first.id })).data.images).toEqual([first.url]);
  await sweepAfter(25);
  expect([await isServed(first.url), await isServed(second.url)]).toEqual([true, false]);
  const { data } = await app.get<{ items: readonly EventChangeEntry[] }>(`/api/events/${event.id}/changes`, { token: organizer.token });
  const actions = data.items.flatMap(({ subject, action }) => (subject === 'image' ? [action] : []));
  expect(Map.groupBy(actions, (action) => action).get('created')).toHaveLength(3);
  expect(Map.groupBy(actions, (action) => action).get('removed')).toHaveLength(2);
});
