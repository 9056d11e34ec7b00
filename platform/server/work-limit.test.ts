import { expect, test } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

test('some at once, some in order of arrival, the rest refused', async () => {
  const limit = createWorkLimit({ atOnce: 2, waitingMax: 2 });
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((index) => limit.run(async () => {
    begun.push(index);
    await new Promise<void>((resolve) => (end[index] = resolve));
  }));
  await expect(limit.run(async () => {})).rejects.toMatchObject({ kind: { status: 503 }, details: { retryAfterSeconds: 5 } });
  expect(begun).toEqual([0, 1]);
  end[1]?.();
  await works[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  end[0]?.();
  end[2]?.();
  await works[2];
  await Promise.resolve();
  end[3]?.();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails leaves its place', async () => {
  const limit = createWorkLimit({ atOnce: 1, waitingMax: 0 });
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit.run(async () => 'done')).toBe('done');
});
