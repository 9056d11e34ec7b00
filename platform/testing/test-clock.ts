import type { Clock } from '../server/clock.ts';

export interface TestClock extends Clock {
  /** Moves time forward. */
  advance(ms: number): void;
  set(now: Date): void;
}

/** A clock that stands still until it is moved. Without a start it stands at the present: the database's own clock is then not far. */
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
