import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type FinishedPage } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

function cacheAt(now: () => number) {
  return createPageCache({ now, bytesMax: 64 * MEGABYTE, keeps: [200] });
}

function page(text: string, status = 200): FinishedPage {
  return { status, headers: {}, body: Buffer.from(text) };
}

/** A renderer under the test's control: each call waits until the test gives its answer. */
function byHand() {
  const waiting: ((page: FinishedPage) => void)[] = [];
  return {
    render: () => new Promise<FinishedPage>((resolve) => waiting.push(resolve)),
    finish: (text: string, status?: number) => waiting.shift()?.(page(text, status)),
    count: () => waiting.length,
  };
}

test('a page is rendered once for concurrent visitors, until it expires', async () => {
  let now = 0;
  let renders = 0;
  const cache = cacheAt(() => now);
  const read = async () => (await cache.read('en /', async () => page(`render ${++renders}`))).body.toString();
  expect(await Promise.all([read(), read(), read()])).toEqual(['render 1', 'render 1', 'render 1']);
  now = 4_999;
  expect(await read()).toBe('render 1');
  now = 5_000;
  expect(await read()).toBe('render 2');
});

test('a change removes what is cached and what is just being rendered', async () => {
  const cache = cacheAt(() => 0);
  const hand = byHand();
  const before = cache.read('en /', hand.render);
  cache.clear();
  const after = cache.read('en /', hand.render);
  expect(hand.count()).toBe(2);
  hand.finish('old');
  expect((await before).body.toString()).toBe('old');
  hand.finish('new');
  expect((await after).body.toString()).toBe('new');
  expect((await cache.read('en /', hand.render)).body.toString()).toBe('new');
});

test.each([404, 500])('an answer %i is not cached', async (status) => {
  const cache = cacheAt(() => 0);
  await cache.read('en /x', async () => page('first', status));
  expect((await cache.read('en /x', async () => page('second'))).body.toString()).toBe('second');
});

test('a failed render is not cached', async () => {
  const cache = cacheAt(() => 0);
  await expect(cache.read('en /', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.read('en /', async () => page('well again'))).status).toBe(200);
});

test('bodies are compressed once, and correctly again after a change', async () => {
  const cache = cacheAt(() => 0);
  const first = await cache.read('en /', async () => page('first'));
  const [once, twice] = await Promise.all([cache.encode('en /', first, 'br'), cache.encode('en /', first, 'br')]);
  expect(twice).toBe(once);
  expect(brotliDecompressSync(once).toString()).toBe('first');
  cache.clear();
  await cache.read('en /', async () => page('second'));
  expect(gunzipSync(await cache.encode('en /', first, 'gzip')).toString()).toBe('first');
});

test('a page that was read is compressed although the next one under its address fails', async () => {
  let now = 0;
  const cache = cacheAt(() => now);
  const first = await cache.read('en /', async () => page('first'));
  now = 60_000;
  const next = cache.read('en /', () => Promise.reject(new Error('no database')));
  expect(gunzipSync(await cache.encode('en /', first, 'gzip')).toString()).toBe('first');
  await expect(next).rejects.toThrow('no database');
});

test('memory is bounded: the least recently used pages are dropped first', async () => {
  const cache = cacheAt(() => 0);
  const large = { status: 200, headers: {}, body: Buffer.alloc(20 * MEGABYTE) };
  let renders = 0;
  const read = (key: string) =>
    cache.read(key, async () => {
      renders += 1;
      return large;
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key);
  expect(renders).toBe(4);
  await read('a');
  expect(renders).toBe(4);
  await read('b');
  expect(renders).toBe(5);
});
