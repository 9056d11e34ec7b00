// Work that is heavy for the processor: some at once, the rest in turns of one for each network, so that no network delays the others.
import { Failure, platformErrors } from '../../contract/errors.ts';
import { platformMessages } from '../../contract/messages.ts';

const RETRY_AFTER_SECONDS = 5;

export interface FairQueue {
  /**
   * Does the work when the turn of `network` comes.
   * @throws UNAVAILABLE when too many wait: the newest of the network with the longest line is refused.
   */
  run<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface FairQueueOptions {
  /** How many run at once on this node. */
  readonly atOnce: number;
  /** How many may wait, all networks together. */
  readonly waitingMax: number;
  /** How many may wait for one network; by default `waitingMax`. */
  readonly waitingMaxEach?: number;
  /** Work of this queue takes at most this share (0 to 1) of the time of each place: the rest is left to other work of the process. */
  readonly share?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: Failure) => void;
}

function busy(): Failure {
  return new Failure(platformErrors.UNAVAILABLE, {
    message: platformMessages.busy,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** A queue of this node. Networks take turns; work of one network runs in order of arrival. */
export function createFairQueue({ atOnce, waitingMax, waitingMaxEach = waitingMax, share = 1 }: FairQueueOptions): FairQueue {
  // Networks in the order of their turns: the first is next, and moves to the end when it was served.
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  function longest(): [string, Waiting[]] | undefined {
    let found: [string, Waiting[]] | undefined;
    for (const line of lines) if (found === undefined || line[1].length > found[1].length) found = line;
    return found;
  }

  function drop(network: string, line: readonly Waiting[]): void {
    waiting -= 1;
    if (line.length === 0) lines.delete(network);
  }

  function enter(network: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const own = lines.get(network)?.length ?? 0;
    if (own >= waitingMaxEach || waitingMax === 0) return Promise.reject(busy());
    if (waiting >= waitingMax) {
      const [other, line] = longest() ?? ['', []];
      if (line.length <= own + 1) return Promise.reject(busy());
      line.pop()?.refuse(busy());
      drop(other, line);
    }
    return new Promise((start, refuse) => {
      const line = lines.get(network) ?? [];
      line.push({ start, refuse });
      lines.set(network, line);
      waiting += 1;
    });
  }

  function leave(): void {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [network, line] = next;
    // The place is handed over without becoming free, so that no newcomer can take it.
    line.shift()?.start();
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    waiting -= 1;
  }

  return {
    async run(network, work) {
      await enter(network);
      const started = performance.now();
      try {
        return await work();
      } finally {
        const pause = share < 1 ? (performance.now() - started) * (1 / share - 1) : 0;
        if (pause > 0) setTimeout(leave, pause).unref();
        else leave();
      }
    },
  };
}
