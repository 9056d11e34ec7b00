// Micro-batching: everything that arrives while one batch is in flight is settled together by the next. One row that everybody wants is
// then locked once a batch instead of once a request (docs/decisions/005-batch-lanes.md).

export interface LaneOptions<Request, Outcome> {
  readonly batchMax: number;
  /** Waiting requests beyond this are turned away. */
  readonly queueMax: number;
  /** Settles a batch, all or nothing; one outcome a request, in order. */
  readonly settle: (batch: readonly Request[]) => Promise<readonly Outcome[]>;
  /** The queue is full. */
  readonly turnAway: () => Error;
  /** Nothing waits and nothing is in flight: whoever keeps the lane may let go of it. */
  readonly onIdle: () => void;
}

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lane<Request, Outcome> {
  /** Joins the next batch. @throws what `turnAway` makes when too many wait. */
  join(request: Request): Promise<Outcome>;
}

/** A lane of batches that run one after the other. */
export function createLane<Request, Outcome>(options: LaneOptions<Request, Outcome>): Lane<Request, Outcome> {
  const waiting: Waiting<Request, Outcome>[] = [];
  let running = false;

  async function settle(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    try {
      const outcomes = await options.settle(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      if (batch.length === 1) {
        batch[0]?.reject(error);
        return;
      }
      // One bad request must not fail the others: each gets a batch of its own.
      for (const one of batch) await settle([one]);
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, options.batchMax));
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
