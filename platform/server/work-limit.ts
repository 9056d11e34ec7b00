// Work that is heavy for the processor: some at once, some waiting, and nobody beyond that.
import { Failure, platformErrors } from '../contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

export interface WorkLimit {
  /** Does the work when its turn comes. @throws UNAVAILABLE at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A limit of this many works at once on this node, with this many waiting behind them in order of arrival. */
export function createWorkLimit({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }): WorkLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) {
      throw new Failure(platformErrors.UNAVAILABLE, {
        sentence: 'Vumi is busy right now. Please try again in a moment',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    // The place goes over to who waited longest; nobody can come between.
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
