// Files that are not pictures, and pictures made to attack a decoder: refused with a message, nothing stored, and the next picture is processed
// as usual.
import { deflateSync } from 'node:zlib';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { createEvent } from '../buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let vumi: TestApp;
let organizer: SignedIn;
let event: string;
let folder: string;
/** Uploads alternate between nodes, because each has a limit a minute. */
const nodes: TestApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-pictures-'));
  vumi = await createTestApp({ env: { VUMI_DATA_DIR: folder } });
  nodes.push(vumi);
  for (let n = 0; n < 3; n += 1) nodes.push(await createTestApp({ env: { VUMI_DATA_DIR: folder }, shares: vumi }));
  organizer = await vumi.signIn('organizer');
  event = (await createEvent(vumi, organizer)).id;
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
  await rm(folder, { recursive: true });
});

type Type = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif' = 'png'): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum at the end is wrong on purpose, or is not checked.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG that declares this size. */
function claims(width: number, height: number, body: Buffer = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const sharp = await loadSharp();
  const frames = ['red', 'green'].map((background) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';

const pictures: Readonly<Record<string, readonly [Type, () => Buffer | Promise<Buffer>]>> = {
  'a drawing that names a file': ['image/png', () => Buffer.from(svg)],
  'a drawing behind a mark of PNG': ['image/png', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
  'a drawing behind an XML head': ['image/webp', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  'a page': ['image/jpeg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  'a page behind a mark of JPEG': ['image/jpeg', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  'a document': ['image/png', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  'an archive': ['image/webp', () => Buffer.from('PK\x03\x04rest', 'latin1')],
  'a program': ['image/avif', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  'a text': ['image/png', () => Buffer.from('not a picture')],
  'one byte': ['image/png', () => Buffer.from([0x89])],
  'nothing but a mark of PNG': ['image/png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  'nothing but a mark of WebP': ['image/webp', () => Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')],
  'nothing but a mark of AVIF': ['image/avif', () => Buffer.from('\x00\x00\x00\x20ftypavif', 'latin1')],
  'half a JPEG': ['image/jpeg', async () => (await picture(1200, 900, 'jpeg')).subarray(0, 700)],
  'half a PNG': ['image/png', async () => (await picture(1200, 900)).subarray(0, 200)],
  'half a WebP': ['image/webp', async () => (await picture(1200, 900, 'webp')).subarray(0, 60)],
  'a PNG that says it is immense': ['image/png', () => claims(100_000, 100_000)],
  'a PNG as large as numbers go': ['image/png', () => claims(0x7f_ff_ff_ff, 0x7f_ff_ff_ff)],
  'a PNG without any size': ['image/png', () => claims(0, 0)],
  'a PNG whose sums are wrong': ['image/png', () => claims(1200, 900)],
  'a PNG that unpacks to far more than it says': ['image/png', () => claims(1200, 900, deflateSync(Buffer.alloc(40_000_000)))],
  'a GIF under the name of a PNG': ['image/png', () => picture(1200, 900, 'gif')],
  'a TIFF under the name of a JPEG': ['image/jpeg', () => picture(1200, 900, 'tiff')],
  'a moving GIF': ['image/webp', () => moving('gif')],
  'a moving WebP': ['image/webp', () => moving('webp')],
  'a picture of one point': ['image/png', () => picture(1, 1)],
  'a picture that is a line': ['image/png', () => picture(4000, 2)],
};

let turn = 0;

async function upload(type: string, bytes: Buffer): Promise<{ status: number; code?: string; message?: string; text: string }> {
  const node = nodes[turn++ % nodes.length] ?? vumi;
  const answer = await fetch(`${node.url}/api/events/${event}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organizer.token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const text = await answer.text();
  return { status: answer.status, text, ...(JSON.parse(text) as { code?: string; message?: string }) };
}

const kept = async () =>
  (await vumi.context.database.sql<{ n: number }[]>`select count(*)::int as n from event_images where status <> 'removed'`)[0]?.n;

test.each(Object.entries(pictures))('%s is refused', async (_what, [type, make]) => {
  const { status, code, message, text } = await upload(type, await make());
  expect([400, 413], text).toContain(status);
  expect(code).toMatch(/^PICTURE_|^INVALID_INPUT$/);
  // A message of ours, and none of the library's.
  expect(message).not.toMatch(/vips|sharp|libspng|buffer|heif|svgload|unsupported image/i);
  expect(await kept()).toBe(0);
});

test.each(['image/svg+xml', 'image/gif', 'text/html', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
  'a file of the type %s is not even read',
  async (type) => {
    expect((await upload(type, await picture(1200, 900))).status).toBe(415);
  },
);

test('after all attacks a valid picture is accepted, and nothing else is in the store', async () => {
  const { status, text } = await upload('image/png', await picture(1200, 900));
  expect(status, text).toBe(200);
  expect(await kept()).toBe(1);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
  expect(files.filter((file) => !/\.(avif|webp)$/.test(file))).toEqual([]);
});

test('no attack is missing from the list', () => {
  expect(Object.keys(pictures).length).toBeGreaterThanOrEqual(20);
});
