import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('a value is made once for all callers, and the most recently used ones stay', async () => {
  const kept = createLruCache<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    kept(key, async () => {
      made.push(key);
      return key;
    });
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
  for (const key of ['b', 'a', 'c', 'a', 'c', 'b']) expect(await ask(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed value is made again', async () => {
  const kept = createLruCache<string>(2);
  await expect(kept('a', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await kept('a', async () => 'well again')).toBe('well again');
});

test('a late failure does not remove the value that was made meanwhile', async () => {
  const kept = createLruCache<string>(1);
  const { promise, reject } = Promise.withResolvers<string>();
  const late = kept('a', () => promise);
  await kept('b', async () => 'b');
  await kept('a', async () => 'newer');
  reject(new Error('no file'));
  await expect(late).rejects.toThrow('no file');
  expect(await kept('a', async () => 'made again')).toBe('newer');
});
