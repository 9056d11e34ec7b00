import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when the test ends it; `begun` lists what was started. */
function byHand(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const run = (network: string, name: string) => {
    const outcome = queue.run(network, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => end.set(name, resolve));
      return name;
    });
    return outcome.catch((error: { kind: { status: number } }) => error.kind.status);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    await settled();
    end.get(name)?.();
    await settled();
  };
  return { begun, run, finish, settled };
}

test('some run at once, then networks take turns, each in its order of arrival', async () => {
  const { begun, run, finish, settled } = byHand(createFairQueue({ atOnce: 2, waitingMax: 10 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', name);
  for (const name of ['b1', 'b2']) void run('b', name);
  void run('c', 'c1');
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await finish(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('a network that fills the queue makes room for others, never the other way round', async () => {
  const { begun, run, finish } = byHand(createFairQueue({ atOnce: 1, waitingMax: 3 }));
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name));
  expect(await flood[4]).toBe(503);
  const other = run('b', 'b1');
  // The newest entry of the longest line is dropped.
  expect(await flood[3]).toBe(503);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await finish(name);
  expect(await other).toBe('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a queue that many networks have filled refuses a newcomer and tells when to retry', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 2 });
  const { run, finish } = byHand(queue);
  const waiting = ['a', 'b', 'c'].map((network) => run(network, network));
  await expect(queue.run('d', async () => {})).rejects.toMatchObject({ kind: { status: 503 }, details: { retryAfterSeconds: 5 } });
  for (const name of ['a', 'b', 'c']) await finish(name);
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c']);
});

test('one network may only have so much waiting', async () => {
  const { run, finish } = byHand(createFairQueue({ atOnce: 1, waitingMax: 100, waitingMaxEach: 2 }));
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
  expect(await flood[3]).toBe(503);
  for (const name of ['a1', 'a2', 'a3']) await finish(name);
  expect(await Promise.all(flood)).toEqual(['a1', 'a2', 'a3', 503]);
});

test('failed work frees its place', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 0 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});

test('a queue with a share leaves the rest of the time to other work', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 2, share: 0.5 });
  const { begun, run, finish } = byHand(queue);
  void run('a', 'first');
  await new Promise((resolve) => setTimeout(resolve, 400));
  void run('a', 'second');
  await finish('first');
  // The place stays taken for as long as the work took.
  expect(begun).toEqual(['first']);
  await expect.poll(() => begun).toEqual(['first', 'second']);
  await finish('second');
});
