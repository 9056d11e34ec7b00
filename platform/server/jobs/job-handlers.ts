// What executes jobs and loops in this product: operations that get the context. Apart from the queue, which the context itself contains.
import type { Context } from '../context.ts';
import type { HandlerWith, JobKind, LoopWith } from './jobs.ts';

export type JobHandler = HandlerWith<Context>;
export type Loop = LoopWith<Context>;

/** Binds a kind to the operation that executes it. A job may run more than once: its effects must still happen once (`job-effects.ts`). */
export function handle<Data extends object>(kind: JobKind<Data>, run: (context: Context, data: Data, jobId: string) => Promise<void>): JobHandler {
  return { kind, run } as unknown as JobHandler;
}
