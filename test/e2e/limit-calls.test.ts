// A wait without an end reports what it waited for.
import { expect, test } from 'vitest';
import { within } from './limit-calls.ts';

test('a call without an answer is named', async () => {
  await expect(within('page.evaluate(frame)', new Promise(() => {}), 20)).rejects.toThrow('page.evaluate(frame) gave no answer for 0.02 s');
  await expect(within('page.evaluate(frame)', Promise.resolve(3), 20)).resolves.toBe(3);
  await expect(within('page.evaluate(frame)', Promise.reject(new Error('closed')), 20)).rejects.toThrow('closed');
});
