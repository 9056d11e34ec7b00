// Micro-batching: all requests that arrive while one batch is in progress are settled together by the next. A contended row is then locked once a
// batch instead of once a request (docs/decisions/005-batch-lanes.md).
import { perContext, type Context } from '../context.ts';
import { isDatabaseAway } from '../database/database-connections.ts';

export interface LaneOptions<Request, Outcome> {
  readonly batchMax: number;
  /** Requests beyond this many waiting ones are refused. */
  readonly queueMax: number;
  /**
   * Settles a batch, all or nothing; one outcome a request, in order. `again`: a batch with these requests failed, and it may be unknown whether
   * it was written.
   */
  readonly settle: (batch: readonly Request[], again: boolean) => Promise<readonly Outcome[]>;
  /** True for an error that every other request would get too. */
  readonly concernsAll: (error: unknown) => boolean;
  /** The error when the queue is full. */
  readonly turnAway: () => Error;
  /** Nothing waits and nothing is in progress: the owner of the lane may drop it. */
  readonly onIdle: () => void;
}

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lane<Request, Outcome> {
  /** Joins the next batch. @throws the error of `turnAway` when too many wait. */
  join(request: Request): Promise<Outcome>;
}

/** A lane of batches that run one after the other. */
export function createLane<Request, Outcome>(options: LaneOptions<Request, Outcome>): Lane<Request, Outcome> {
  const waiting: Waiting<Request, Outcome>[] = [];
  let running = false;

  /** Returns the error it failed with. */
  async function settle(batch: readonly Waiting<Request, Outcome>[], again: boolean): Promise<unknown> {
    try {
      const outcomes = await options.settle(
        batch.map(({ request }) => request),
        again,
      );
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
      return null;
    } catch (error) {
      if (batch.length > 1) await settleEach(batch);
      else batch[0]?.reject(error);
      return error;
    }
  }

  /**
   * One bad request must not fail the others: each gets a batch of its own. An error that concerns all is waited for once, not by one after the
   * other.
   */
  async function settleEach(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    let failure: unknown = null;
    for (const one of batch) {
      if (options.concernsAll(failure)) one.reject(failure);
      else failure = await settle([one], true);
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, options.batchMax), false);
    running = false;
    options.onIdle();
  }

  return {
    join(request) {
      if (waiting.length >= options.queueMax) return Promise.reject(options.turnAway());
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        // Requests that arrive in the same turn of the event loop share the first batch already.
        if (!running) {
          running = true;
          setImmediate(() => void run());
        }
      });
    },
  };
}

export interface LanesOptions<Request, Outcome> {
  readonly batchMax: number;
  /** Requests beyond this many waiting ones of a lane are refused. */
  readonly queueMax: number;
  /** As for one lane: all or nothing, one outcome a request, in order. */
  readonly settle: (context: Context, key: string, batch: readonly Request[], again: boolean) => Promise<readonly Outcome[]>;
  readonly turnAway: () => Error;
}

export interface Lanes<Request, Outcome> {
  /** Joins the next batch of the lane of `key`. @throws the error of `turnAway` when too many wait there. */
  join(key: string, request: Request): Promise<Outcome>;
}

/** Lanes by key, each as long as it is in use. Two lanes for one key would only compete for the same row: one set for each context. */
export function defineLanes<Request, Outcome>(options: LanesOptions<Request, Outcome>): (context: Context) => Lanes<Request, Outcome> {
  const { settle, ...limits } = options;
  return perContext((context) => {
    const all = new Map<string, Lane<Request, Outcome>>();
    const open = (key: string): Lane<Request, Outcome> =>
      createLane<Request, Outcome>({
        ...limits,
        settle: (batch, again) => settle(context, key, batch, again),
        // Every other request would wait for the same.
        concernsAll: isDatabaseAway,
        onIdle: () => all.delete(key),
      });
    return {
      join(key, request) {
        const lane = all.get(key) ?? open(key);
        all.set(key, lane);
        return lane.join(request);
      },
    };
  });
}
