import { expect, test } from 'vitest';
import { createLane } from './batch-lane.ts';

/** A lane that doubles numbers and fails for 13, with a record of what it did. */
function countingLane(limits: { batchMax?: number; queueMax?: number } = {}) {
  const batches: (readonly number[])[] = [];
  const seen = { idle: 0, again: 0 };
  const lane = createLane<number, number>({
    batchMax: limits.batchMax ?? 10,
    queueMax: limits.queueMax ?? 100,
    async settle(batch, again) {
      batches.push(batch);
      if (again) seen.again += 1;
      await Promise.resolve();
      if (batch.includes(13)) throw new Error('13');
      if (batch.includes(0)) throw new Error('nothing works');
      return batch.map((number) => number * 2);
    },
    concernsAll: (error) => error instanceof Error && error.message === 'nothing works',
    turnAway: () => new Error('full'),
    onIdle: () => void (seen.idle += 1),
  });
  return { lane, batches, seen };
}

test('requests that arrive together are settled together, each with its own outcome', async () => {
  const { lane, batches } = countingLane();
  expect(await Promise.all([1, 2, 3].map((number) => lane.join(number)))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('requests that arrive while a batch is in progress wait for the next', async () => {
  const { lane, batches } = countingLane({ batchMax: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((number) => lane.join(number)));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('one that fails does not fail the others of its batch', async () => {
  const { lane, batches } = countingLane();
  const outcomes = await Promise.allSettled([1, 13, 3].map((number) => lane.join(number)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([2, 'failed', 6]);
  expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
});

test('a failure that concerns all is found out twice, not by each in turn', async () => {
  const { lane, batches, seen } = countingLane();
  const outcomes = await Promise.allSettled([1, 0, 3, 4].map((number) => lane.join(number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([[1, 0, 3, 4], [1], [0]]);
  expect(seen.again).toBe(2);
});

test('beyond its queue it refuses requests, and those that wait are settled all the same', async () => {
  const { lane } = countingLane({ queueMax: 2 });
  const waiting = [lane.join(1), lane.join(2)];
  await expect(lane.join(3)).rejects.toThrow('full');
  expect(await Promise.all(waiting)).toEqual([2, 4]);
});

test('it reports once that it is idle, after good batches and after failed ones, and works again', async () => {
  const { lane, seen } = countingLane();
  const settled = async (work: Promise<unknown>) => {
    await work.catch(() => {});
    await new Promise(setImmediate);
  };
  await settled(Promise.all([lane.join(1), lane.join(2)]));
  expect(seen.idle).toBe(1);
  await settled(lane.join(13));
  expect(seen.idle).toBe(2);
  expect(await lane.join(4)).toBe(8);
});
