import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Sandbox, type S3Sandbox } from './start-s3-sandbox.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { openFolder } from '#platform/server/files/folder-store.ts';
import { createLog } from '#platform/server/log.ts';
import { openBucket, type Bucket } from '#platform/server/files/s3-store.ts';

const account = { bucket: 'vumi-pictures', region: 'eu-west-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/with+signs' };
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

let folder: string;
let s3: S3Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-files-'));
  s3 = await startS3Sandbox(account);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

const bucketWith = (given: Partial<Bucket> = {}) => openBucket({ endpoint: s3.endpoint, ...account, ...given }, log);

describe.each([
  ['a folder', () => openFolder(folder)],
  ['a bucket', () => bucketWith()],
])('%s', (_name, open) => {
  test('stores, replaces and removes', async () => {
    const files = open();
    expect(await files.get('pictures/one-320.webp')).toBeNull();
    await files.put('pictures/one-320.webp', Buffer.from('first'), 'image/webp');
    await files.put('pictures/one-320.webp', Buffer.from([0, 255, 10]), 'image/webp');
    await files.put('pictures/two-320.webp', Buffer.from('other'), 'image/webp');
    expect(await files.get('pictures/one-320.webp')).toEqual(Buffer.from([0, 255, 10]));
    await files.delete('pictures/one-320.webp');
    await files.delete('pictures/one-320.webp');
    expect(await files.get('pictures/one-320.webp')).toBeNull();
    expect(await files.get('pictures/two-320.webp')).toEqual(Buffer.from('other'));
  });

  test('stores a file of the machine, and opens it as a stream', async () => {
    const files = open();
    const path = join(folder, 'long.csv');
    const bytes = Buffer.alloc(3_000_000, 'row\r\n');
    await writeFile(path, bytes);
    expect(await files.open('reports/one.csv')).toBeNull();
    await files.putFile('reports/one.csv', path, 'text/csv');
    const opened = await files.open('reports/one.csv');
    expect(opened?.bytes).toBe(bytes.length);
    expect(Buffer.from(await new Response(opened?.stream).arrayBuffer()).equals(bytes)).toBe(true);
  });
});

test('a folder contains no partly written file, and nothing outside it', async () => {
  const files = openFolder(folder);
  await files.put('halves/a.webp', Buffer.from('x'), 'image/webp');
  expect(await readdir(join(folder, 'halves'))).toEqual(['a.webp']);
  for (const name of ['../a.webp', '/etc/a.webp', 'a/../../b.webp', 'A.webp', '', 'a'])
    await expect(files.get(name), name).rejects.toThrow('no name');
});

test('a bucket stores the media type', async () => {
  await bucketWith().put('types/a.avif', Buffer.from('x'), 'image/avif');
  expect(s3.objects.get('types/a.avif')?.mediaType).toBe('image/avif');
});

const unavailable = { kind: { status: 503 }, details: { retryAfterSeconds: 10 } };

test.each([
  ['a wrong secret', { secretAccessKey: 'another' }],
  ['a wrong key', { accessKeyId: 'NOBODY' }],
  ['a wrong region', { region: 'us-east-1' }],
])('%s opens nothing, and the caller is told to retry later', async (_what, given) => {
  const files = bucketWith(given);
  await expect(files.put('kept/a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(unavailable);
  await expect(files.get('types/a.avif')).rejects.toMatchObject(unavailable);
  expect(s3.objects.has('kept/a.webp')).toBe(false);
});

test('a missing bucket is not taken for an empty one when something is to be stored', async () => {
  await expect(bucketWith({ bucket: 'elsewhere' }).put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('does not exist');
});

test('a temporary failure is retried; an outage is reported', async () => {
  s3.slowDown(1);
  await bucketWith().put('slow/a.webp', Buffer.from('x'), 'image/webp');
  expect(s3.objects.has('slow/a.webp')).toBe(true);
  const nobody = bucketWith({ endpoint: `http://127.0.0.1:${await findFreePort()}` });
  await expect(nobody.get('slow/a.webp')).rejects.toMatchObject(unavailable);
});
