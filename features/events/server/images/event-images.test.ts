import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Sandbox, type S3Sandbox } from '#app/dev/s3-sandbox/start-s3-sandbox.ts';
import { PICTURE_PIXELS_MAX, pictureUpload } from '#platform/contract/picture-limits.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { imageWidths } from '../../images/images.ts';
import type { EventDetail, EventImage } from '../../schemas.ts';
import { sweepEventImages } from './sweep-event-images.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let folder: string;
let organizer: SignedIn;
/** Takes some of the uploads, because the limit of a minute is counted for each node. */
let otherNode: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-images-'));
  app = await createTestApp({ env: { VUMI_DATA_DIR: folder } });
  otherNode = await createTestApp({ env: { VUMI_DATA_DIR: folder }, shares: app });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await otherNode.close();
  await app.close();
  await rm(folder, { recursive: true });
});

type Colour = 'red' | 'blue' | 'green';

/** A picture of two halves, side by side. */
async function halves(width: number, height: number, left: Colour = 'red', right: Colour = 'blue') {
  const sharp = await loadSharp();
  const half = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([{ input: half, left: 0, top: 0 }]);
}

interface Uploaded {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly data: EventImage;
}

async function upload(
  eventId: string,
  body: Uint8Array | string,
  { as = organizer, type = 'image/jpeg', alt = '', to = app }: { as?: SignedIn | null; type?: string; alt?: string; to?: TestApp } = {},
): Promise<Uploaded> {
  const response = await fetch(`${to.url}/api/events/${eventId}/images?${new URLSearchParams({ alt })}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as.token}` }) },
    body: body as Uint8Array<ArrayBuffer>,
  });
  const answer = (await response.json()) as Uploaded;
  return { ...answer, status: response.status };
}

async function shown(path: string, from = app) {
  const response = await fetch(from.url + path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const eventOf = async (id: string, from = app) => (await from.get<EventDetail>(`/api/events/${id}`)).data;
const filesKept = () => readdir(join(folder, 'files/event-images')).catch(() => []);

test('an image is shown upright, cut to 4:5, at several widths in two formats, without the file’s metadata', async () => {
  const event = await createEvent(app, organizer);
  // Rotated by its metadata: the left of the file is shown at the top.
  const sideways = await (
    await halves(1000, 800)
  )
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Mtaa 7' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(sideways.toString('latin1')).toContain('Mtaa 7');
  const { status, data } = await upload(event.id, sideways, { alt: 'The band on stage' });
  expect([status, data]).toEqual([200, { id: data.id, url: `/images/${data.id}-800.webp`, width: 800, height: 1000, alt: 'The band on stage' }]);

  const after = await eventOf(event.id);
  expect(after).toMatchObject({ images: [data.url], thumbnailUrl: `/images/${data.id}-320.webp`, gallery: [data] });
  expect(imageWidths(800)).toEqual([320, 640, 800]);
  const sharp = await loadSharp();
  for (const format of ['avif', 'webp']) {
    for (const width of imageWidths(800)) {
      const { status: found, headers, bytes } = await shown(`/images/${data.id}-${width}.${format}`);
      expect([found, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, `image/${format}`, 'nosniff']);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width: wide, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ wide, height, exif, orientation }).toEqual({ wide: width, height: width * 1.25, exif: undefined, orientation: undefined });
    }
  }
  const { bytes } = await shown(data.url);
  const part = await fetch(`${app.url}${data.url}`, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('content-range'), await part.bytes()]).toEqual([
    206,
    `bytes 0-9/${bytes.length}`,
    new Uint8Array(bytes.subarray(0, 10)),
  ]);
  const beyond = await fetch(`${app.url}${data.url}`, { headers: { range: `bytes=${bytes.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const { data: pixels, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => Array.from(pixels.subarray((y * info.width + 400) * info.channels).subarray(0, 3), (value) => Math.round(value / 255));
  expect([at(100), at(900)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test.each(['png', 'webp', 'avif'] as const)(
  '%s is accepted, whatever its declared type; a wide one is cropped at the sides and nothing is enlarged',
  async (format) => {
    const event = await createEvent(app, organizer);
    const sent = await (await halves(900, 600)).toFormat(format).toBuffer();
    const { status, data } = await upload(event.id, sent, { type: 'image/jpeg' });
    expect([status, data.width, data.height]).toEqual([200, 480, 600]);
  },
);

/** A PNG that declares this size and contains nothing. */
function claim(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header,
    Buffer.from('0000000049444154', 'hex'),
    Buffer.from('35af061e0000000049454e44ae426082', 'hex'),
  ]);
}

async function moving(): Promise<Buffer> {
  const sharp = await loadSharp();
  const frames = await Promise.all(
    (['red', 'green'] as const).map(async (background) =>
      sharp({ create: { width: 640, height: 800, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><image href="file:///etc/passwd"/></svg>';

test.each<readonly [string, () => Promise<Uint8Array | string>, number, string]>([
  ['text', async () => 'no picture', 400, 'PICTURE_NOT_READABLE'],
  ['nothing', async () => '', 400, 'PICTURE_NOT_READABLE'],
  ['an SVG', async () => svg, 400, 'PICTURE_NOT_READABLE'],
  [
    'an SVG behind the first bytes of a PNG',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    400,
    'PICTURE_NOT_READABLE',
  ],
  ['a GIF', async () => (await halves(640, 800)).gif().toBuffer(), 400, 'PICTURE_NOT_READABLE'],
  ['half a JPEG', async () => (await (await halves(640, 800)).jpeg().toBuffer()).subarray(0, 3000), 400, 'PICTURE_NOT_READABLE'],
  ['half a PNG', async () => (await (await halves(640, 800)).png().toBuffer()).subarray(0, 1500), 400, 'PICTURE_NOT_READABLE'],
  ['a moving picture', moving, 400, 'PICTURE_MOVES'],
  ['a small picture', async () => (await halves(599, 800)).jpeg().toBuffer(), 400, 'PICTURE_TOO_SMALL'],
  ['a few bytes that claim gigabytes', async () => claim(60_000, 60_000), 400, 'PICTURE_TOO_MANY_PIXELS'],
  ['a few bytes that claim what may be', async () => claim(7000, Math.floor(PICTURE_PIXELS_MAX / 7000)), 400, 'PICTURE_NOT_READABLE'],
  ['a byte too many', async () => Buffer.alloc(pictureUpload.bytesMax + 1, 0xff), 413, 'BODY_TOO_LARGE'],
])('%s is refused and stores nothing', async (_what, make, status, code) => {
  const event = await createEvent(app, organizer);
  const before = await filesKept();
  expect(await upload(event.id, await make())).toMatchObject({ status, code });
  expect((await eventOf(event.id)).images).toEqual([]);
  expect(await filesKept()).toEqual(before);
});

test('other kinds of content are not read', async () => {
  const event = await createEvent(app, organizer);
  for (const type of ['application/json', 'image/svg+xml', 'multipart/form-data; boundary=x', 'text/plain']) {
    expect(await upload(event.id, '{}', { type })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('image/webp') as unknown,
    });
  }
});

describe('access', () => {
  let event: EventDetail;
  let image: EventImage;
  let picture: Buffer;
  beforeAll(async () => {
    event = await createEvent(app, organizer);
    picture = await (await halves(640, 800, 'green')).jpeg().toBuffer();
    image = (await upload(event.id, picture)).data;
  });

  test('anonymous visitors, customers and other organizers can neither add nor remove images', async () => {
    const people = [
      [null, 401],
      [await app.signIn('customer'), 403],
      [await app.signIn('organizer'), 403],
    ] as const;
    for (const [as, status] of people) {
      expect((await upload(event.id, picture, { as })).status).toBe(status);
      expect((await app.delete(`/api/events/${event.id}/images/${image.id}`, as === null ? {} : { token: as.token })).status).toBe(status);
    }
    expect((await eventOf(event.id)).images).toEqual([image.url]);
  });

  test('a missing event, a missing image and the image of another event are not found', async () => {
    const other = await createEvent(app, organizer);
    for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await upload(id, picture)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
      expect((await app.delete(`/api/events/${event.id}/images/${id}`, { token: organizer.token })).code).toBe('IMAGE_NOT_FOUND');
    }
    expect((await app.delete(`/api/events/${other.id}/images/${image.id}`, { token: organizer.token })).code).toBe('IMAGE_NOT_FOUND');
    for (const name of [`${image.id}-321.webp`, `${image.id}-320.png`, '..%2fsecret', `${image.id}`])
      expect((await shown(`/images/${name}`)).status, name).toBe(404);
  });

  test('the same file again is the same image; the eleventh image is refused', async () => {
    expect((await upload(event.id, picture)).data).toEqual(image);
    await app.context.database.sql`
      insert into event_images (id, event_id, status, position, width, height, alt, content_hash, created_at)
      select gen_random_uuid(), ${event.id}, 'shown', place, 640, 800, '', place::text, now() from generate_series(1, 9) as place`;
    const another = await (await halves(640, 800, 'blue')).jpeg().toBuffer();
    expect(await upload(event.id, another)).toMatchObject({ status: 409, code: 'TOO_MANY_IMAGES' });
  });
});

test('a removed image is gone from the event at once and its files soon, also when the event is over', async () => {
  const event = await createEvent(app, organizer);
  const { data: image } = await upload(event.id, await (await halves(640, 800)).jpeg().toBuffer());
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await app.delete(`/api/events/${event.id}/images/${image.id}`, { token: organizer.token })).data).toEqual({ id: image.id, deleted: true });
  expect(await eventOf(event.id)).toMatchObject({ images: [], thumbnailUrl: null, gallery: [] });
  expect((await app.delete(`/api/events/${event.id}/images/${image.id}`, { token: organizer.token })).status).toBe(404);
  expect(await sweepEventImages(app.context)).toBe(1);
  expect((await shown(image.url)).status).toBe(404);
  expect(await sweepEventImages(app.context)).toBe(0);
});

test('the same file uploaded twice at once becomes one image', async () => {
  const event = await createEvent(app, organizer);
  const picture = await (await halves(1600, 2000)).jpeg().toBuffer();
  const sent = await Promise.all([upload(event.id, picture), upload(event.id, picture, { to: otherNode })]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(sent[0]?.data).toEqual(sent[1]?.data);
  expect((await eventOf(event.id)).gallery).toHaveLength(1);
  await sweepEventImages(app.context);
});

test('an image whose files cannot be removed does not prevent the removal of others', async () => {
  const event = await createEvent(app, organizer);
  const ids: string[] = [];
  for (const colour of ['red', 'green'] as const)
    ids.push((await upload(event.id, await (await halves(640, 800, 'blue', colour)).jpeg().toBuffer(), { to: otherNode })).data.id);
  for (const id of ids) await app.delete(`/api/events/${event.id}/images/${id}`, { token: organizer.token });
  // A folder in place of a file cannot be deleted as one.
  const stuck = join(folder, `files/event-images/${ids[0] ?? ''}-640.webp`);
  await rm(stuck);
  await mkdir(stuck);
  expect(await sweepEventImages(app.context)).toBe(1);
  expect(app.takeLoggedErrors()).toEqual([expect.stringContaining('an image could not be removed')]);
  await rm(stuck, { recursive: true });
  expect(await sweepEventImages(app.context)).toBe(1);
});

test('interrupted uploads, and the images of a deleted event, are removed; an upload in progress is not touched', async () => {
  const event = await createEvent(app, organizer);
  const { data: image } = await upload(event.id, await (await halves(640, 800)).jpeg().toBuffer());
  await app.context.database.sql`update event_images set status = 'storing' where id = ${image.id}`;
  expect((await eventOf(event.id)).images).toEqual([]);
  expect(await sweepEventImages(app.context)).toBe(0);
  app.clock.advance(16 * MINUTE_MS);
  expect(await sweepEventImages(app.context)).toBe(1);
  expect((await shown(image.url)).status).toBe(404);

  const admin = await app.signIn('admin');
  organizer = await app.renew(organizer);
  const { data: kept } = await upload(event.id, await (await halves(640, 800, 'green')).jpeg().toBuffer());
  expect((await app.delete(`/api/events/${event.id}`, { token: admin.token })).status).toBe(200);
  expect((await shown(kept.url)).status).toBe(200);
  expect(await sweepEventImages(app.context)).toBe(1);
  expect((await shown(kept.url)).status).toBe(404);
});

test('a shared link shows the image in place of the poster', async () => {
  const event = await createEvent(app, organizer);
  const before = await shown(`/og/events/${event.id}`);
  await upload(event.id, await (await halves(640, 800, 'green', 'green')).jpeg().toBuffer(), { to: otherNode });
  const after = await shown(`/og/events/${event.id}`);
  expect([before.headers.get('content-type'), after.headers.get('content-type')]).toEqual(['image/png', 'image/jpeg']);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const sharp = await loadSharp();
  const { data: pixels } = await sharp(after.bytes).extract({ left: 260, top: 300, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  expect(Array.from(pixels, (value) => Math.round(value / 64))).toEqual([0, 2, 0]);
});

describe('in an S3 bucket', () => {
  const account = { bucket: 'vumi-pictures', region: 'eu-west-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'bucket secret' };
  let s3: S3Sandbox;
  let node: TestApp;
  let port: number;
  let event: EventDetail;
  let picture: Buffer;

  beforeAll(async () => {
    port = await findFreePort();
    s3 = await startS3Sandbox({ ...account, port });
    const env = {
      VUMI_S3_ENDPOINT: s3.endpoint,
      VUMI_S3_BUCKET: account.bucket,
      VUMI_S3_REGION: account.region,
      VUMI_S3_ACCESS_KEY_ID: account.accessKeyId,
      VUMI_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    };
    node = await createTestApp({ env, shares: app });
    organizer = await app.renew(organizer);
    event = await createEvent(node, organizer);
    picture = await (await halves(640, 800)).jpeg().toBuffer();
  });
  afterAll(async () => {
    await node.close();
    await s3.close();
  });

  test('files are stored there, served from our own address, and removed there', async () => {
    const { status, data } = await upload(event.id, picture, { to: node });
    expect(status).toBe(200);
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [320, 640].flatMap((width) => ['avif', 'webp'].map((format) => `event-images/${data.id}-${width}.${format}`)),
    );
    const { headers, bytes } = await shown(data.url, node);
    expect([headers.get('content-type'), bytes]).toEqual(['image/webp', s3.objects.get(`event-images/${data.id}-640.webp`)?.bytes]);
    await node.delete(`/api/events/${event.id}/images/${data.id}`, { token: organizer.token });
    await sweepEventImages(node.context);
    expect(s3.objects.size).toBe(0);
  });

  test('an outage is reported, shows nothing, and the upload can be repeated', async () => {
    await s3.close();
    expect(await upload(event.id, picture, { to: node })).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect((await eventOf(event.id, node)).images).toEqual([]);
    // The store has logged a warning; the failed request itself is no programming error.
    expect(node.takeLoggedErrors()).toEqual([]);
    // It does not count towards the ten images that an event may have.
    const left = await app.context.database.sql`select status from event_images where event_id = ${event.id} and status <> 'removed'`;
    expect(left).toHaveLength(0);
    s3 = await startS3Sandbox({ ...account, port });
    const { status, data } = await upload(event.id, picture, { to: node });
    expect([status, (await eventOf(event.id, node)).images]).toEqual([200, [data.url]]);
  });
});
