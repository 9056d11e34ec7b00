import { expect, test, vi } from 'vitest';
import { soonAgain } from './soon-again.ts';

test('a run of sales is read twice: at its beginning and when the time is over', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  const again = soonAgain(act, 2000);
  for (let sale = 0; sale < 50; sale++) again.ask();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
  again.ask();
  expect(act).toHaveBeenCalledTimes(3);
  again.ask();
  again.stop();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
});
