import type { Clock } from '../server/clock.ts';

export interface TestClock extends Clock {
  /** Moves time forward. */
  advance(ms: number): void;
  set(now: Date): void;
}

/** A clock that only moves when a test advances it. It starts at the present by default, close to the database's own clock. */
export function createTestClock(start: Date = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
    set(now) {
      time = now.getTime();
    },
  };
}
